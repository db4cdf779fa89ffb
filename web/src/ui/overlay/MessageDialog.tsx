import { Button, Group, Stack, Text, Tooltip } from "@mantine/core";
import { closeMessages, useNotices } from "../../core/notices.ts";
import { useUi } from "../uiContext.ts";
import { Dialog } from "./Dialog.tsx";

/** GUI-01: stays until it is closed, scrolls, and always has a Close button. */
export function MessageDialog() {
  const messages = useNotices(({ dialog }) => dialog);
  const { words, translate } = useUi();
  return (
    <Dialog
      opened={messages !== null}
      onClose={closeMessages}
      title={messages?.title ?? words("messages")}
      persistent
    >
      <Stack gap="md">
        <section
          style={{ maxHeight: "55vh", overflow: "auto" }}
          aria-label={words("messages")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {messages?.lines.map((line) => (
            <Text key={line} mb={6}>
              {translate(line)}
            </Text>
          ))}
        </section>
        <Group justify="flex-end" gap="sm">
          {messages?.actions?.map(({ label, icon, tooltip, color, variant, onClick }) => (
            <Tooltip key={label} label={tooltip} disabled={!tooltip}>
              <Button
                leftSection={icon}
                color={color ?? "primary"}
                variant={variant ?? "light"}
                onClick={onClick}
              >
                {label}
              </Button>
            </Tooltip>
          ))}
          <Button onClick={closeMessages}>{words("close")}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
