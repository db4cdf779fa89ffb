import { Button, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../core/i18n.ts";
import { lookupLabel } from "../../ui/display/lookupLabel.ts";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { useUi } from "../../ui/uiContext.ts";
import { DropArea } from "./DropArea.tsx";
import { UploadItem } from "./UploadItem.tsx";
import { useUploadQueue } from "./uploadQueue.ts";
import { problemOf, sendTo } from "./uploadTarget.ts";

/** The document types that can be chosen, in the reader's language; undefined while loading. */
function useDocumentTypes(): { value: string; label: string }[] | undefined {
  const language = useLanguage();
  const rows = useLookup("DocumentType")?.filter(({ active }) => active);
  return rows?.map((row) => ({ value: String(row.id), label: lookupLabel(row, language) }));
}

/** Staff choose files, set their types and send; each has progress, Cancel and Try again. */
export function UploadPanel({ claimId }: { claimId: number }) {
  const { t } = useTranslation("documents");
  const { size } = useUi();
  const types = useDocumentTypes();
  const queue = useUploadQueue(sendTo({ target: "claim", claimId }), problemOf);
  const [notice, setNotice] = useState("");
  const waiting = queue.items.filter(({ state }) => state === "ready" || state === "failed");
  const sending = queue.items.some(({ state }) => state === "sending");

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
      <DropArea onFiles={queue.add} size={size} choosesAtOnce />
      <div ref={list}>
        {queue.items.length > 0 && (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
            {queue.items.map((item, index) => (
              <UploadItem
                key={item.key}
                item={item}
                choices={{
                  types,
                  onChange: (part) => queue.change(item.key, part),
                  isFirst: index === 0,
                }}
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
        <Button size={size} loading={sending} onClick={() => void send()}>
          {t("send", { count: waiting.length })}
        </Button>
      )}
    </Stack>
  );
}
