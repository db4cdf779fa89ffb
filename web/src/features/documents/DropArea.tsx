import { Button, Group, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.css";
import { IconFileUpload } from "@tabler/icons-react";
import { UPLOAD_ACCEPT } from "@wage/contract/documents";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  size: string;
  /** Further buttons beside the one that chooses files, and what follows them. */
  buttons?: ReactNode;
  note?: ReactNode;
}

/** The area on which files are dropped, with the limits and the button that chooses files. */
export function DropArea({ onFiles, size, buttons, note }: DropAreaProps) {
  const { t } = useTranslation("documents");
  const openChooser = useRef<() => void>(null);
  return (
    <Dropzone
      onDrop={onFiles}
      openRef={openChooser}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      multiple
      // The button below does the same.
      inputProps={{ accept: UPLOAD_ACCEPT.join(","), "aria-label": t("choose"), "aria-hidden": true }}
      p="md"
    >
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">{t("limits")}</Text>
        <Group gap="sm">
          <Button
            size={size}
            variant="default"
            leftSection={<IconFileUpload size="1.25em" aria-hidden="true" />}
            onClick={() => openChooser.current?.()}
          >
            {t("choose")}
          </Button>
          {buttons}
        </Group>
        {note}
      </Stack>
    </Dropzone>
  );
}
