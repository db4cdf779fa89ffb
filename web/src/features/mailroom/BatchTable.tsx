import { Anchor, Group, Text } from "@mantine/core";
import { IconBarcode, IconMailMinus, IconPrinter } from "@tabler/icons-react";
import { letterRoutes } from "@wage/contract/letters";
import type { BatchDetail, BatchPiece } from "@wage/contract/mailroom/mailRoutes";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { download } from "../../core/http/api.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import type { RowKey } from "../../ui/table/TableBars.tsx";
import { DELIVERY_WORDS, ENVELOPE_WORDS, STATE_LOOK } from "./mailWords.ts";

interface BatchTableProps {
  batch: BatchDetail;
  /** The letters that stay here when the batch is marked as mailed. */
  kept: ReadonlySet<RowKey>;
  onKept: (kept: ReadonlySet<RowKey>) => void;
  open: (opened: { act: "pull" | "article"; piece: BatchPiece }) => void;
}

/** The letters of a batch. */
export function BatchTable({ batch, kept, onKept, open }: BatchTableProps) {
  return (
    <DataTable
      label="Letters of the batch"
      columns={COLUMNS}
      rows={batch.pieces}
      rowKey={({ letterId }) => letterId}
      rowActions={(piece) => <PieceActions piece={piece} open={open} />}
      {...(batch.can.mail && {
        selection: {
          selected: kept,
          onChange: onKept,
          actions: <Text size="sm">not mailed with the others</Text>,
        },
      })}
    />
  );
}

function PieceActions({ piece, open }: { piece: BatchPiece; open: BatchTableProps["open"] }) {
  const { claimId, letterId, mailNumber, delivery, mailedOn } = piece;
  const reprint = () =>
    void download(letterRoutes.pdf, { params: { claimId, letterId } }, `${mailNumber}.pdf`).catch(
      () => undefined,
    );
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {delivery === "Certified mail" && mailedOn === null && (
        <RowAction label={`Article number of ${mailNumber}`} onClick={() => open({ act: "article", piece })}>
          <IconBarcode size="1.25em" />
        </RowAction>
      )}
      <RowAction label={`Reprint ${mailNumber}`} onClick={reprint}>
        <IconPrinter size="1.25em" />
      </RowAction>
      {mailedOn === null && (
        <RowAction label={`Take ${mailNumber} out`} onClick={() => open({ act: "pull", piece })}>
          <IconMailMinus size="1.25em" />
        </RowAction>
      )}
    </Group>
  );
}

const dayOf = ({ state, mailedOn, servedOn, returnedOn }: BatchPiece) =>
  state === "Returned" ? returnedOn : state === "Delivered" ? servedOn : mailedOn;

const COLUMNS: Column<BatchPiece>[] = [
  { key: "number", title: "Letter", width: 120, cell: ({ mailNumber }) => mailNumber },
  { key: "to", title: "To", grow: 140, cell: ({ recipientName }) => recipientName },
  {
    key: "state",
    title: "Status",
    grow: 150,
    cell: (piece) => {
      const look = STATE_LOOK[piece.state];
      const day = dayOf(piece);
      return <StatusChip {...look} label={day ? `${look.label}, ${formatDate(day)}` : look.label} />;
    },
  },
  {
    key: "claim",
    title: "Claim",
    width: 110,
    hideBelow: "sm",
    cell: ({ claimId, claimNumber }) => (
      <Anchor component={Link} size="sm" to={`/Claim/${claimId}?tab=letters`}>
        {claimNumber}
      </Anchor>
    ),
  },
  {
    key: "class",
    title: "Class",
    grow: 140,
    hideBelow: "sm",
    cell: ({ delivery, articleNumber }) => (
      <>
        {DELIVERY_WORDS[delivery]}
        {delivery === "Certified mail" && (
          <Text size="xs" c="dimmed">
            {articleNumber ?? "No article number yet"}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "envelope",
    title: "Envelope",
    grow: 120,
    hideBelow: "md",
    cell: ({ envelope }) => envelope && ENVELOPE_WORDS[envelope],
  },
  {
    key: "pages",
    title: "Pages",
    width: 70,
    align: "right",
    hideBelow: "md",
    cell: ({ pages }) => pages ?? "",
  },
];
