import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FoundRow, importRoutes } from "@wage/contract/imports/importBatch";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

/** The rows kept aside, page by page, each with its reasons; a corrected row is checked again. */
export function AsideRows({ batchId, isLocked }: { batchId: number; isLocked: boolean }) {
  const [starts, setStarts] = useState<number[]>([-1]);
  const [corrected, setCorrected] = useState<FoundRow | null>(null);
  const after = starts.at(-1) ?? -1;
  const { data, error, refetch } = useQuery(
    query(importRoutes.rows, { params: { batchId }, query: { after } }),
  );
  const next = data?.last ?? null;
  const columns: Column<FoundRow>[] = [
    { key: "line", title: "Line", width: 80, align: "right", cell: ({ line }) => line },
    { key: "number", title: "Number", width: 140, cell: ({ claimNumber }) => claimNumber },
    {
      key: "why",
      title: "Why",
      grow: 420,
      cell: ({ findings }) => (
        <Text size="sm" style={{ whiteSpace: "normal" }}>
          {findings.map(({ text, cell }) => `${text}${cell && ` “${cell}”`}`).join("; ")}
        </Text>
      ),
    },
    {
      key: "correct",
      title: "",
      width: 120,
      cell: (row) =>
        !isLocked && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Correct line ${row.line}`}
            onClick={() => setCorrected(row)}
          >
            Correct
          </Button>
        ),
    },
  ];
  return (
    <Section title="Kept aside">
      <DataTable
        label="Rows kept aside"
        columns={columns}
        rows={data?.rows}
        rowKey={({ line }) => line}
        error={error}
        retry={refetch}
      />
      <Group gap="xs" mt="xs">
        {starts.length > 1 && (
          <Button variant="default" onClick={() => setStarts(starts.slice(0, -1))}>
            Previous rows
          </Button>
        )}
        {next !== null && (
          <Button variant="default" onClick={() => setStarts([...starts, next])}>
            Next rows
          </Button>
        )}
      </Group>
      {corrected && <Correct batchId={batchId} row={corrected} onClose={() => setCorrected(null)} />}
    </Section>
  );
}

function Correct({ batchId, row, onClose }: { batchId: number; row: FoundRow; onClose: () => void }) {
  const [cells, setCells] = useState(row.cells);
  const { mutateAsync, isPending } = useAction(importRoutes.correct, {
    refreshes: [importRoutes.get, importRoutes.rows],
  });
  const save = async () => {
    try {
      await mutateAsync({ params: { batchId, line: row.line }, body: { cells } });
      onClose();
    } catch {
      // The refusal was shown; what was typed stays.
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`Correct line ${row.line}`} width={560}>
      <Stack gap="sm">
        {Object.keys(row.cells).map((column) => (
          <TextInput
            key={column}
            label={column}
            value={cells[column] ?? ""}
            onChange={({ currentTarget: { value } }) =>
              setCells((before) => ({ ...before, [column]: value }))
            }
          />
        ))}
        <Group gap="xs">
          <Button loading={isPending} onClick={() => void save()}>
            Save and check again
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
