import { Button, Checkbox, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconCamera, IconFiles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { publicDocumentRoutes } from "@wage/contract/documents";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "../../core/http/query.ts";
import { DropArea } from "./DropArea.tsx";
import { SentPapers } from "./SentPapers.tsx";
import { UploadList } from "./UploadList.tsx";
import { useUploadQueue } from "./uploadQueue.ts";
import { isSent, problemOf, sendTo } from "./uploadTarget.ts";

const PhotoPages = lazy(async () => ({ default: (await import("./PhotoPages.tsx")).PhotoPages }));

interface PublicUploadPanelProps {
  /** Called with the number of files that are chosen and not sent yet. */
  onUnsent?: (count: number) => void;
}

const smallerPhotos = async (files: readonly File[]): Promise<File[]> => {
  const { smallerPhoto } = await import("./photos.ts");
  return Promise.all(files.map(smallerPhoto));
};

/** Choose or photograph files: each is sent at once, and then stands in the list of sent documents only. */
export function PublicUploadPanel({ onUnsent }: PublicUploadPanelProps) {
  const { t } = useTranslation("documents");
  const queue = useUploadQueue(sendTo({ target: "public" }), problemOf);
  const { data } = useQuery(query(publicDocumentRoutes.list, {}));
  const camera = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState("");
  const [isSmaller, setIsSmaller] = useState(false);
  const [isPaging, setIsPaging] = useState(false);
  const [pages, setPages] = useState(0);
  const waiting = queue.items.filter(({ state }) => ["ready", "sending", "failed"].includes(state)).length;
  const unsent = waiting + pages;
  useEffect(() => onUnsent?.(unsent), [onUnsent, unsent]);

  const add = async (chosen: readonly File[]) => {
    setNotice("");
    const files = isSmaller ? await smallerPhotos(chosen) : chosen;
    const sent = await Promise.all(files.map((file) => isSent(file, data?.rows ?? [])));
    await queue.addAndSend(files, (file) => sent[files.indexOf(file)] === true);
    setNotice(t("finished"));
  };

  return (
    <Stack gap="md">
      <SentPapers />
      <DropArea
        onFiles={(files) => void add(files)}
        size="lg"
        buttons={
          <>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconCamera size="1.25em" aria-hidden="true" />}
              onClick={() => camera.current?.click()}
            >
              {t("photo")}
            </Button>
            {!isPaging && (
              <Button
                size="lg"
                variant="default"
                leftSection={<IconFiles size="1.25em" aria-hidden="true" />}
                onClick={() => setIsPaging(true)}
              >
                {t("pages.title")}
              </Button>
            )}
          </>
        }
        note={
          <>
            <Text c="dimmed">{t("atOnce")}</Text>
            <Checkbox
              size="md"
              label={t("smaller")}
              checked={isSmaller}
              onChange={(event) => setIsSmaller(event.currentTarget.checked)}
            />
          </>
        }
      />
      {isPaging && (
        <Suspense fallback={null}>
          <PhotoPages
            onDone={(pdf) => {
              setIsPaging(false);
              void add([pdf]);
            }}
            onCancel={() => setIsPaging(false)}
            onPages={setPages}
          />
        </Suspense>
      )}
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
            void add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </VisuallyHidden>
      <UploadList queue={queue} />
      <Text aria-live="polite" size="sm" mih="1.5em">
        {notice}
      </Text>
    </Stack>
  );
}
