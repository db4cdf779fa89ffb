import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/page/Notice.tsx";
import { UploadItem } from "./UploadItem.tsx";
import { useUploadQueue } from "./uploadQueue.ts";
import { problemOf, sendTo } from "./uploadTarget.ts";

interface PhotoOfLinePanelProps {
  photograph: File;
  /** The number of the line of wages. */
  number: number;
  /** Saves the answers on the server, with whose copy documents are kept; false if it cannot be reached. */
  save: () => Promise<boolean>;
}

/** Sends the photograph as a document of the claim, named after its line, when the worker wants it. */
export function PhotoOfLinePanel({ photograph, number, save }: PhotoOfLinePanelProps) {
  const { t } = useTranslation("documents");
  const queue = useUploadQueue(sendTo({ target: "public" }), problemOf);
  const [state, setState] = useState<"here" | "saving" | "offline" | "chosen">("here");
  const send = async () => {
    setState("saving");
    if (!(await save())) return setState("offline");
    setState("chosen");
    const extension = /\.\w{1,8}$/.exec(photograph.name)?.[0] ?? ".jpg";
    const named = new File([photograph], `${t("reader.fileName", { number })}${extension}`, {
      type: photograph.type,
      lastModified: photograph.lastModified,
    });
    await queue.addAndSend([named], () => false);
  };
  return (
    <Stack gap="xs">
      {state === "offline" && <Notice tone="warning">{t("reader.notSent")}</Notice>}
      {state !== "chosen" && (
        <Group>
          <Button size="md" variant="default" loading={state === "saving"} onClick={() => void send()}>
            {t("reader.send", { number })}
          </Button>
        </Group>
      )}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {queue.items.map((item) => (
          <UploadItem
            key={item.key}
            item={item}
            onRetry={() => void queue.retry(item.key)}
            onRemove={() => queue.remove(item.key)}
            onCancel={() => queue.remove(item.key)}
          />
        ))}
      </Stack>
      <Text role="status">{state === "chosen" && queue.items.length === 0 && t("reader.sent")}</Text>
    </Stack>
  );
}
