import { ActionIcon, Button, Group, Paper, Title, Tooltip } from "@mantine/core";
import { IconDownload, IconX } from "@tabler/icons-react";
import type { DocumentRow } from "@wage/contract/documents";
import { hasPages } from "@wage/contract/documents/pages";
import { lazy, Suspense, useState } from "react";
import { dayOf } from "../../core/format.ts";
import { RecordMenu } from "../../ui/arrivals/RecordMenu.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { FileOf } from "./FileOf.tsx";
import { NotShown } from "./NotShown.tsx";
import { DocumentPages } from "./pages/DocumentPages.tsx";

const RedactPages = lazy(async () => ({ default: (await import("./pages/RedactPages.tsx")).RedactPages }));

interface DocumentViewerProps {
  claimId: number;
  document: DocumentRow;
  /** Without it, the viewer stays open. */
  onClose?: () => void;
  onDownload: () => void;
  /** Shows the redacted copy; without it, nothing can be redacted here. */
  onRedacted?: (copyId: number) => void;
  /** Told how many areas are drawn that no copy has yet. */
  onDrawn?: (areas: number) => void;
}

const ignore = () => undefined;

/** True of a paper that somebody sent, and not of what the office made of it. */
const isFromOutside = ({ source, withdrawnAt, redactedOf }: DocumentRow) =>
  source !== "Staff" && source !== "System" && withdrawnAt === null && redactedOf === null;

/** A document beside the list; types that cannot be shown safely are offered for download. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { claimId, document, onClose, onDownload, onRedacted, onDrawn = ignore } = props;
  const [page, setPage] = useState(1);
  const [isRedacting, setRedacting] = useState(false);
  const inPages = hasPages(document.mimeType);
  const at = { claimId, documentId: document.id, title: document.title, page, onPage: setPage };
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Viewer: ${document.title}`}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" style={{ overflowWrap: "anywhere" }}>
          {document.title}
        </Title>
        <Group gap={4} wrap="nowrap">
          {isFromOutside(document) && (
            <RecordMenu
              paper={{
                claimId,
                documentId: document.id,
                receivedOn: dayOf(document.receivedAt),
                ...(document.uploadedBy === null && { medium: "Online" }),
              }}
              sender={document.source}
              title={document.title}
            />
          )}
          {inPages && !document.notShown && onRedacted && document.can.edit && !isRedacting && (
            <Button variant="default" size="xs" onClick={() => setRedacting(true)}>
              Redact
            </Button>
          )}
          <Tooltip label="Download">
            <ActionIcon variant="subtle" aria-label="Download this document" onClick={onDownload}>
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
      {!inPages && <FileOf claimId={claimId} document={document} />}
      {document.notShown && <NotShown claimId={claimId} document={document} />}
      {inPages && !document.notShown && !isRedacting && <DocumentPages {...at} marks={[]} />}
      {isRedacting && (
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <RedactPages
            {...at}
            onCancel={() => setRedacting(false)}
            onDrawn={onDrawn}
            onRedacted={(copyId) => {
              setRedacting(false);
              onRedacted?.(copyId);
            }}
          />
        </Suspense>
      )}
    </Paper>
  );
}
