import { Badge, Button, Grid, Group, Text, UnstyledButton } from "@mantine/core";
import {
  IconDownload,
  IconFiles,
  IconPencil,
  IconPhotoDown,
  IconTrash,
  IconUpload,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { hasPages } from "@wage/contract/documents/pages";
import { useCallback, useRef, useState } from "react";
import { formatBytes, formatDateTime } from "../../core/format.ts";
import { download } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { SidePane } from "../../ui/overlay/SidePane.tsx";
import { Tip } from "../../ui/overlay/Tip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { DocumentDialogs, type Opened } from "./DocumentDialogs.tsx";
import { DocumentViewer } from "./DocumentViewer.tsx";
import { ArrangePane } from "./pages/ArrangePane.tsx";
import { DiscardAreas } from "./pages/DiscardAreas.tsx";
import { UploadPanel } from "./UploadPanel.tsx";

interface DocumentsPanelProps {
  claimId: number;
}

export const SCAN_LABEL: Record<DocumentRow["scanStatus"], string> = {
  NotScanned: "Not scanned",
  Pending: "Scan pending",
  Clean: "Clean",
  Infected: "Infected",
  Failed: "Scan failed",
};

/** The documents of a claim, with a viewer beside the list. */
export function DocumentsPanel({ claimId }: DocumentsPanelProps) {
  const list = useQuery(query(documentRoutes.list, { params: { claimId } }));
  const mayWrite = useCan("document:write");
  const [shownId, setShownId] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ id: number | null } | null>(null);
  const drawn = useRef(0);
  const countDrawn = useCallback((areas: number) => {
    drawn.current = areas;
  }, []);
  const show = (id: number | null) => (drawn.current > 0 ? setWanted({ id }) : setShownId(id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [unscanned, setUnscanned] = useState<DocumentRow | null>(null);
  const [arranged, setArranged] = useState<DocumentRow | null>(null);
  const [uploading, setUploading] = useState(false);
  const rows = list.data?.rows;
  const fetchDocument = (row: DocumentRow, accepted: boolean) =>
    download(documentRoutes.file, {
      params: { claimId, documentId: row.id },
      ...(accepted && { query: { unscanned: "accepted" as const } }),
    }).catch(() => undefined);
  const save = (row: DocumentRow) =>
    row.scanStatus === "Clean" ? void fetchDocument(row, false) : setUnscanned(row);
  const shown = rows?.find(({ id, can }) => id === shownId && can.open) ?? null;
  const upload = (
    <Button size="xs" leftSection={<IconUpload size="1.25em" />} onClick={() => setUploading(true)}>
      Upload
    </Button>
  );
  return (
    <Section title="Documents" action={mayWrite && upload}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: shown ? 6 : 12 }}>
          <DataTable
            label="List of documents"
            columns={columns(shown?.id ?? null, show)}
            rows={rows}
            rowKey={(row) => row.id}
            rowActions={(row) => (
              <RowActions
                row={row}
                open={setOpened}
                save={save}
                {...(mayWrite && { arrange: setArranged })}
              />
            )}
            error={list.error}
            retry={list.refetch}
            empty={
              <EmptyState
                title="No documents yet"
                icon={IconFiles}
                text="Documents from the parties and scanned mail are listed here."
              />
            }
          />
        </Grid.Col>
        {shown && (
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <DocumentViewer
              key={shown.id}
              claimId={claimId}
              document={shown}
              onClose={() => show(null)}
              onDrawn={countDrawn}
              onDownload={() => save(shown)}
              {...(mayWrite && { onRedacted: setShownId })}
            />
          </Grid.Col>
        )}
      </Grid>
      <Dialog opened={uploading} onClose={() => setUploading(false)} title="Upload documents">
        <UploadPanel claimId={claimId} />
      </Dialog>
      <DiscardAreas
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        onDiscard={() => setShownId(wanted?.id ?? null)}
      />
      <ConfirmDialog
        opened={unscanned !== null}
        onClose={() => setUnscanned(null)}
        title="This file was not checked for viruses"
        confirmLabel="Download it"
        danger
        onConfirm={() => unscanned && fetchDocument(unscanned, true)}
      >
        {`${unscanned?.fileName ?? ""} may be harmful, because no virus scanner has checked it. Download it only if you expect it from this sender.`}
      </ConfirmDialog>
      <SidePane
        opened={arranged !== null}
        onClose={() => setArranged(null)}
        title="New document of pages"
        width={560}
      >
        {arranged && (
          <ArrangePane
            claimId={claimId}
            rows={rows ?? []}
            first={arranged}
            onCancel={() => setArranged(null)}
            onDone={(id) => {
              setArranged(null);
              show(id);
            }}
          />
        )}
      </SidePane>
      <DocumentDialogs claimId={claimId} opened={opened} onClose={() => setOpened(null)} />
    </Section>
  );
}

const WIDE: Column<DocumentRow>[] = [
  { key: "source", title: "Source", cell: (row) => row.source },
  { key: "size", title: "Size", align: "right", hideBelow: "md", cell: (row) => formatBytes(row.bytes) },
];

const columns = (shownId: number | null, show: (id: number) => void): Column<DocumentRow>[] => [
  {
    key: "title",
    title: "Title",
    cell: (row) => (
      <UnstyledButton
        disabled={!row.can.open}
        aria-pressed={row.id === shownId}
        onClick={() => show(row.id)}
        td={row.withdrawnAt ? "line-through" : undefined}
        c={row.can.open ? "var(--mantine-color-anchor)" : "dimmed"}
        fz="sm"
      >
        {row.title}
      </UnstyledButton>
    ),
  },
  { key: "type", title: "Type", cell: (row) => row.documentType ?? "" },
  { key: "received", title: "Received", cell: (row) => formatDateTime(row.receivedAt) },
  // Beside an open document there is no room for more columns.
  ...(shownId === null ? WIDE : []),
  { key: "state", title: "Status", cell: (row) => <DocumentState row={row} /> },
];

function DocumentState({ row }: { row: DocumentRow }) {
  return (
    <Group gap={4} wrap="nowrap">
      {row.withdrawnAt ? (
        <Tip label={`${row.withdrawnBy ?? ""}: ${row.withdrawnReason ?? ""}`}>
          <Badge color="secondary" tabIndex={0}>
            Withdrawn
          </Badge>
        </Tip>
      ) : (
        <Text size="sm">{SCAN_LABEL[row.scanStatus]}</Text>
      )}
      {row.confidential && <Mark>Confidential</Mark>}
      {row.fileMissing && <Mark>File missing</Mark>}
      {row.redactedOf !== null && <Mark>Redacted copy</Mark>}
      {row.hasRedactedCopy && <Mark>Original, staff only</Mark>}
      {row.duplicateOf !== null && <Mark>Duplicate</Mark>}
    </Group>
  );
}

const Mark = ({ children }: { children: string }) => (
  <Badge color="warning" style={{ flexShrink: 0 }}>
    {children}
  </Badge>
);

interface RowActionsProps {
  row: DocumentRow;
  open: (opened: Opened) => void;
  save: (row: DocumentRow) => void;
  arrange?: (row: DocumentRow) => void;
}

function RowActions({ row, open, save, arrange }: RowActionsProps) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {row.can.open && (
        <RowAction label={`Download ${row.title}`} onClick={() => save(row)}>
          <IconDownload size="1.25em" />
        </RowAction>
      )}
      {row.can.open && row.mimeType.startsWith("image/") && (
        <RowAction
          label={`Download the original of ${row.title}`}
          onClick={() => open({ act: "original", row })}
        >
          <IconPhotoDown size="1.25em" />
        </RowAction>
      )}
      {arrange && row.can.open && row.can.edit && hasPages(row.mimeType) && !row.hasRedactedCopy && (
        <RowAction label={`Split, turn or merge ${row.title}`} onClick={() => arrange(row)}>
          <IconFiles size="1.25em" />
        </RowAction>
      )}
      {row.can.edit && (
        <RowAction label={`Edit ${row.title}`} onClick={() => open({ act: "edit", row })}>
          <IconPencil size="1.25em" />
        </RowAction>
      )}
      {row.can.withdraw && (
        <RowAction label={`Withdraw ${row.title}`} onClick={() => open({ act: "withdraw", row })}>
          <IconTrash size="1.25em" />
        </RowAction>
      )}
    </Group>
  );
}
