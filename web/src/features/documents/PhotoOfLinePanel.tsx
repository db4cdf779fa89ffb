import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/page/Notice.tsx";
import { UploadList } from "./UploadList.tsx";
import { useUploadQueue } from "./uploadQueue.ts";
import { problemOf, sendTo } from "./uploadTarget.ts";

interface PhotoOfLinePanelProps {
  photograph: File;
  /** The number of the line of wages. */
  number: number;
  /** Saves the answers on the server, with whose copy documents are kept; false if it cannot be reached. */
  save: () => Promise<boolean>;
}

const sendPhotograph = sendTo({ target: "public" });

/** Sends the photograph as a document of the claim, named after its line, when the worker wants it. */
export function PhotoOfLinePanel({ photograph, number, save }: PhotoOfLinePanelProps) {
  const { t } = useTranslation("documents");
  const [state, setState] = useState<"here" | "saving" | "offline" | "sent">("here");
  const queue = useUploadQueue(async (...file) => {
    await sendPhotograph(...file);
    setState("sent");
  }, problemOf);
  const send = async () => {
    setState("saving");
    const isSaved = await save();
    setState(isSaved ? "here" : "offline");
    if (!isSaved) return;
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
      {/* A photograph that was taken out of the list before it arrived can be sent again. */}
      {state !== "sent" && queue.items.length === 0 && (
        <Group>
          <Button size="md" variant="default" loading={state === "saving"} onClick={() => void send()}>
            {t("reader.send", { number })}
          </Button>
        </Group>
      )}
      <UploadList queue={queue} />
      <Text role="status">{state === "sent" && t("reader.sent")}</Text>
    </Stack>
  );
}
