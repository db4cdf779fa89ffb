import { ActionIcon, Button, Group, Paper, Text, Title, Tooltip } from "@mantine/core";
import { IconDownload, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { fetchFile } from "../../core/http/api.ts";
import { FileView } from "../../ui/display/FileView.tsx";
import { Delayed } from "../../ui/motion/Delayed.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";

interface DocumentViewerProps {
  claimId: number;
  document: DocumentRow;
  /** Without it, the viewer stays open. */
  onClose?: () => void;
  onDownload: () => void;
}

const SHOWN = /^(application\/pdf|image\/(jpeg|png|gif|webp)|text\/(plain|csv)|audio\/|video\/)/;

/** A document beside the list; types that a browser cannot show safely are offered for download. */
export function DocumentViewer({ claimId, document, onClose, onDownload: save }: DocumentViewerProps) {
  const params = { claimId, documentId: document.id };
  const shown = document.scanStatus === "Clean" && SHOWN.test(document.mimeType);
  const file = useQuery({
    queryKey: ["document file", claimId, document.id],
    queryFn: () => fetchFile(documentRoutes.file, { params, query: { inline: "yes" }, quiet: true }),
    enabled: shown,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Viewer: ${document.title}`}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3} size="h4" style={{ overflowWrap: "anywhere" }}>
          {document.title}
        </Title>
        <Group gap={2} wrap="nowrap">
          <Tooltip label="Download">
            <ActionIcon variant="subtle" aria-label="Download this document" onClick={save}>
              <IconDownload size="1.25em" />
            </ActionIcon>
          </Tooltip>
          {onClose && (
            <Tooltip label="Close">
              <ActionIcon variant="subtle" aria-label="Close the viewer" onClick={onClose}>
                <IconX size="1.25em" />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Group>
      {!shown && (
        <>
          <Text mb="sm">
            {document.scanStatus === "Clean"
              ? `This type of file cannot be displayed here (${document.fileName}).`
              : `No virus scanner has checked this file, so it is not displayed here (${document.fileName}).`}
          </Text>
          <Button onClick={save}>Download it</Button>
        </>
      )}
      {file.isPending && shown && (
        <Delayed>
          <Text c="dimmed">Opening…</Text>
        </Delayed>
      )}
      {file.error && <LoadError error={file.error} retry={file.refetch} />}
      {file.data && <FileView file={file.data} title={document.title} />}
    </Paper>
  );
}
