import { Button, Group, Stack, Text } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { UPLOAD_ACCEPT } from "@wage/contract/documents";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./DropArea.module.css";

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  size: string;
  /** The press that opened the area asked for files already. A browser that refuses leaves the button. */
  choosesAtOnce?: boolean;
  /** Further buttons beside the one that chooses files, and what follows them. */
  buttons?: ReactNode;
  note?: ReactNode;
}

/** A drag of text or of a link is left to the browser. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** The area on which files are dropped, with the limits and the button that chooses files. */
export function DropArea({ onFiles, size, choosesAtOnce = false, buttons, note }: DropAreaProps) {
  const { t } = useTranslation("documents");
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (choosesAtOnce) chooser.current?.click();
  }, [choosesAtOnce]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        // Without this the browser would open the file in the place of the page.
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {/* The button below does the same. */}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={UPLOAD_ACCEPT.join(",")}
        aria-label={t("choose")}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">{t("limits")}</Text>
        <Group gap="sm">
          <Button
            size={size}
            variant="default"
            leftSection={<IconFileUpload size="1.25em" aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t("choose")}
          </Button>
          {buttons}
        </Group>
        {note}
      </Stack>
    </div>
  );
}
