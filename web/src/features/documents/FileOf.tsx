import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { fetchFile } from "../../core/http/api.ts";
import { FileView } from "../../ui/display/FileView.tsx";
import { Delayed } from "../../ui/motion/Delayed.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";

// The server opens HEIC as JPEG.
const SHOWN = /^(text\/(plain|csv)|audio\/|video\/|image\/hei[cf])/;

/** A document that has no pages: text, sound, video or a photo of an iPhone; or the reason why it is not shown. */
export function FileOf({ claimId, document }: { claimId: number; document: DocumentRow }) {
  const isClean = document.scanStatus === "Clean";
  const isShown = isClean && SHOWN.test(document.mimeType);
  const file = useQuery({
    queryKey: ["document file", claimId, document.id],
    queryFn: () =>
      fetchFile(documentRoutes.file, {
        params: { claimId, documentId: document.id },
        query: { inline: "yes" },
        quiet: true,
      }),
    enabled: isShown,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isShown)
    return (
      <Text>
        {isClean
          ? `This type of file cannot be displayed here (${document.fileName}).`
          : `No virus scanner has checked this file, so it is not displayed here (${document.fileName}).`}
      </Text>
    );
  if (file.error) return <LoadError error={file.error} retry={file.refetch} />;
  if (!file.data)
    return (
      <Delayed>
        <Text c="dimmed">Opening…</Text>
      </Delayed>
    );
  return <FileView file={file.data} title={document.title} />;
}
