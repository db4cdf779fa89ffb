import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.css";
import { IconCamera, IconFileUpload } from "@tabler/icons-react";
import { UPLOAD_ACCEPT } from "@wage/contract/documents";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUi } from "../../ui/uiContext.ts";
import { SentPapers } from "./SentPapers.tsx";
import { UploadItem } from "./UploadItem.tsx";
import { useUploadQueue } from "./uploadQueue.ts";
import { problemOf, sendTo, type UploadTarget, useDocumentTypes } from "./uploadTarget.ts";

type UploadPanelProps = UploadTarget & {
  /** Called with the number of files that are chosen but not sent. */
  onUnsent?: (count: number) => void;
};

/** Choose or photograph files, set their types and send; each has progress, Cancel and Try again. */
export function UploadPanel({ onUnsent, ...target }: UploadPanelProps) {
  const { t } = useTranslation("documents");
  const { size } = useUi();
  const byPublic = target.target !== "claim";
  const types = useDocumentTypes(byPublic);
  const queue = useUploadQueue(sendTo(target), problemOf);
  const openChooser = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState("");
  const waiting = queue.items.filter(({ state }) => state === "ready" || state === "failed");
  const sending = queue.items.some(({ state }) => state === "sending");

  const unsent = queue.items.filter(({ state }) => state === "ready" || state === "sending").length;
  useEffect(() => onUnsent?.(unsent), [onUnsent, unsent]);

  const list = useRef<HTMLDivElement>(null);
  const send = async () => {
    const sent = await queue.sendAll();
    setNotice(t(sent ? "finished" : "chooseTypes"));
    // After the message is shown at the field.
    if (!sent)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <Stack gap="md">
      {byPublic && <SentPapers />}
      <Dropzone
        onDrop={queue.add}
        openRef={openChooser}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        multiple
        // The buttons below do the same.
        inputProps={{ accept: UPLOAD_ACCEPT.join(","), "aria-label": t("choose"), "aria-hidden": true }}
        p="md"
      >
        <Stack gap="sm" align="flex-start">
          <Text c="dimmed">{t("limits")}</Text>
          <Group gap="sm">
            <Button
              size={byPublic ? "lg" : size}
              variant="default"
              leftSection={<IconFileUpload size="1.25em" aria-hidden="true" />}
              onClick={() => openChooser.current?.()}
            >
              {t("choose")}
            </Button>
            {byPublic && (
              <Button
                size="lg"
                variant="default"
                leftSection={<IconCamera size="1.25em" aria-hidden="true" />}
                onClick={() => camera.current?.click()}
              >
                {t("photo")}
              </Button>
            )}
          </Group>
        </Stack>
      </Dropzone>
      {byPublic && (
        <VisuallyHidden>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            aria-label={t("photo")}
            onChange={(event) => {
              queue.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
        </VisuallyHidden>
      )}
      <div ref={list}>
        {queue.items.length > 0 && (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
            {queue.items.map((item) => (
              <UploadItem
                key={item.key}
                item={item}
                types={types}
                onChange={(part) => queue.change(item.key, part)}
                onRemove={() => queue.remove(item.key)}
                onCancel={() => queue.cancel(item.key)}
              />
            ))}
          </Stack>
        )}
      </div>
      <Text aria-live="polite" size="sm" mih="1.5em">
        {notice}
      </Text>
      {(waiting.length > 0 || sending) && (
        <Button size={byPublic ? "lg" : size} loading={sending} onClick={() => void send()}>
          {t("send", { count: waiting.length })}
        </Button>
      )}
    </Stack>
  );
}
