import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { BATCH_LETTERS_MAX, mailroomRoutes, type QueuedPiece } from "@wage/contract/mailroom/mailRoutes";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { useHasOffices } from "../../ui/form/lookupRows.ts";
import { OfficeChip } from "../../ui/office/OfficeChip.tsx";
import { useOfficeInAddress } from "../../ui/office/ownOffice.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import type { RowKey } from "../../ui/table/TableBars.tsx";
import { DELIVERY_WORDS, ENVELOPE_WORDS } from "./mailWords.ts";

const QUEUE_INTERVAL_MS = 30_000;

/** The letters that wait to be printed, by day, and the choice of those of the next batch. */
export function PrintQueue() {
  const narrowed = useOfficeInAddress(true, ["tab"]);
  const { office } = narrowed;
  const offered = useHasOffices();
  const { data, error, refetch } = useQuery({
    ...query(mailroomRoutes.queue, { query: office ? { office } : {} }),
    refetchInterval: QUEUE_INTERVAL_MS,
    enabled: office !== undefined,
  });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const navigate = useNavigate();
  const create = useAction(mailroomRoutes.createBatch, {
    refreshes: [mailroomRoutes.queue, mailroomRoutes.batches],
  });
  const print = (letterIds: number[]) =>
    create.mutate({ body: { letterIds } }, { onSuccess: ({ id }) => navigate(`/MailRoom/${id}`) });
  const rows = data?.rows;
  const chosen = rows?.filter(({ letterId }) => selected.has(letterId)).map(({ letterId }) => letterId) ?? [];
  const waiting = rows?.filter(({ pulledReason }) => pulledReason === null) ?? [];
  const all = waiting.slice(0, BATCH_LETTERS_MAX).map(({ letterId }) => letterId);
  const days = [...new Set(rows?.map(({ letterDate }) => letterDate))];
  return (
    <Stack gap="md">
      {offered && (
        <Group>
          <OfficeChip {...narrowed} />
        </Group>
      )}
      {data && data.count > data.rows.length && (
        <Notice>
          {data.count} letters wait. The oldest {data.rows.length} are shown.
        </Notice>
      )}
      {data && data.rows.length > 0 && (
        <Group justify="space-between">
          <Text>{summary(data.rows)}</Text>
          <Group gap="xs">
            {chosen.length > 0 && (
              <Button variant="default" loading={create.isPending} onClick={() => print(chosen)}>
                Print the {chosen.length} chosen
              </Button>
            )}
            <Button
              leftSection={<IconPrinter size="1.25em" />}
              disabled={all.length === 0}
              loading={create.isPending}
              onClick={() => print(all)}
            >
              Print all {all.length}
            </Button>
          </Group>
        </Group>
      )}
      {days.map((day) => (
        <Section key={day} title={day === data?.today ? `Today, ${formatDate(day)}` : formatDate(day)}>
          <QueueTable
            day={day}
            rows={rows?.filter(({ letterDate }) => letterDate === day)}
            selected={selected}
            onSelect={setSelected}
          />
        </Section>
      ))}
      {days.length === 0 && (
        <DataTable
          label="Letters to print"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ letterId }) => letterId}
          error={error}
          retry={refetch}
          empty={
            <EmptyState
              title="Nothing to print"
              icon={IconPrinter}
              text="Letters that go by mail appear here as soon as they are issued on a claim."
            />
          }
        />
      )}
    </Stack>
  );
}

/** The counts by kind of mail: "3 first class, window envelope; 1 certified, large envelope". */
function summary(rows: readonly QueuedPiece[]): string {
  const counts = new Map<string, number>();
  for (const { delivery, envelope } of rows) {
    const kind = `${DELIVERY_WORDS[delivery].toLowerCase()}, ${envelope ? ENVELOPE_WORDS[envelope].toLowerCase() : "pages not counted yet"}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).join("; ");
  return `${rows.length} ${plural(rows.length, "letter", "letters")}: ${kinds}.`;
}

interface QueueTableProps {
  day: string;
  rows: QueuedPiece[] | undefined;
  selected: ReadonlySet<RowKey>;
  onSelect: (selected: ReadonlySet<RowKey>) => void;
}

/** Kinds of mail follow one another, as they leave the printer. */
const kindOf = ({ delivery, envelope }: QueuedPiece) => `${delivery === "Mail" ? 0 : 1}${envelope ?? "Z"}`;

function QueueTable({ day, rows, selected, onSelect }: QueueTableProps) {
  const sorted = rows?.toSorted((a, b) => kindOf(b).localeCompare(kindOf(a)));
  const mine = new Set(rows?.map(({ letterId }) => letterId));
  return (
    <DataTable
      label={`Letters of ${formatDate(day)}`}
      columns={COLUMNS}
      rows={sorted}
      rowKey={({ letterId }) => letterId}
      selection={{
        selected: new Set([...selected].filter((id) => mine.has(Number(id)))),
        onChange: (next) =>
          onSelect(new Set([...[...selected].filter((id) => !mine.has(Number(id))), ...next])),
        actions: null,
      }}
    />
  );
}

const COLUMNS: Column<QueuedPiece>[] = [
  { key: "number", title: "Letter", width: 120, cell: ({ mailNumber }) => mailNumber },
  { key: "to", title: "To", grow: 140, cell: ({ recipientName }) => recipientName },
  {
    key: "template",
    title: "Kind",
    grow: 140,
    hideBelow: "sm",
    cell: ({ templateCode, templateName }) => `${templateCode} ${templateName}`,
  },
  {
    key: "claim",
    title: "Claim",
    width: 110,
    cell: ({ claimId, claimNumber }) => (
      <Anchor component={Link} size="sm" to={`/Claim/${claimId}?tab=letters`}>
        {claimNumber}
      </Anchor>
    ),
  },
  { key: "class", title: "Class", width: 100, cell: ({ delivery }) => DELIVERY_WORDS[delivery] },
  {
    key: "envelope",
    title: "Envelope",
    grow: 140,
    hideBelow: "sm",
    cell: ({ envelope, pulledReason }) => (
      <>
        {envelope ? ENVELOPE_WORDS[envelope] : "Pages not counted yet"}
        {pulledReason !== null && (
          <Text size="xs" c="dimmed">
            Taken out: {pulledReason}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "pages",
    title: "Pages",
    width: 70,
    align: "right",
    hideBelow: "sm",
    cell: ({ pages }) => pages ?? "",
  },
];
