import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { ERROR_TOAST_CUT_OVER, ERROR_TOAST_CUT_TO } from "@wage/contract/core/limits";
import { useState } from "react";
import { clearError, clearErrors, useNotices } from "../../core/notices.ts";
import { useUi } from "../uiContext.ts";
import classes from "./Toasts.module.css";

/** Cuts a message over 80 characters to 70. */
export const truncateMessage = (text: string) =>
  text.length > ERROR_TOAST_CUT_OVER ? `${text.slice(0, ERROR_TOAST_CUT_TO)}…` : text;

/** GUI-03: the global error toast. It never times out; long messages open in a second one. */
export function ErrorToast() {
  const messages = useNotices(({ errors }) => errors);
  const [details, setDetails] = useState<string | null>(null);
  const { words, translate } = useUi();
  return (
    <>
      {messages.length > 0 && (
        <Paper className={classes.errorToast} data-notice="errors" role="alert" aria-label={words("problem")}>
          <Stack gap="xs" className={classes.scrolling}>
            {messages.map((message) => (
              <Group key={message} gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
                <Group gap={6} wrap="nowrap" align="flex-start">
                  <IconAlertTriangle size="1.25em" aria-hidden="true" className={classes.icon} />
                  <Text size="sm" className={classes.message}>
                    {truncateMessage(translate(message))}
                  </Text>
                </Group>
                <Group gap={4} wrap="nowrap">
                  {translate(message).length > ERROR_TOAST_CUT_OVER && (
                    <button type="button" className={classes.inline} onClick={() => setDetails(message)}>
                      {words("showDetails")}
                    </button>
                  )}
                  <button type="button" className={classes.inline} onClick={() => clearError(message)}>
                    {words("clear")}
                  </button>
                </Group>
              </Group>
            ))}
          </Stack>
          <Button fullWidth size="xs" color="dark" className={classes.wide} onClick={clearErrors}>
            {words("close")}
          </Button>
        </Paper>
      )}
      {details !== null && (
        <Paper
          className={classes.details}
          data-notice="details"
          role="alertdialog"
          aria-label={words("showDetails")}
        >
          <Text size="sm" className={`${classes.fullText} ${classes.scrolling}`}>
            {translate(details)}
          </Text>
          <Button fullWidth size="xs" className={classes.wide} onClick={() => setDetails(null)}>
            {words("close")}
          </Button>
        </Paper>
      )}
    </>
  );
}
