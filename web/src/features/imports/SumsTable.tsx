import { Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import type { BatchSums, ColumnSum } from "@wage/contract/imports/importBatch";
import { MONEY_TARGETS, TARGETS } from "@wage/contract/imports/importMapping";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

/** The money of each column: what the file has is what was taken, is kept aside, and is not taken yet. */
export function SumsTable({ sums: { columns, inClaims } }: { sums: BatchSums }) {
  if (columns.length === 0) return null;
  const held = MONEY_TARGETS.filter((target) => columns.some((column) => column.target === target));
  return (
    <Section title="Sums to the cent">
      <DataTable
        label="Sums of each column"
        columns={COLUMNS}
        rows={columns}
        rowKey={({ column }) => column}
      />
      <Text size="sm" mt="xs">
        The claims of this import hold{" "}
        {held
          .map(
            (target) =>
              `${TARGETS[target].label.toLowerCase()} ${formatMoney(inClaims[target as keyof typeof inClaims])}`,
          )
          .join(", ")}
        .
      </Text>
    </Section>
  );
}

const money = (key: "read" | "taken" | "aside" | "waiting", title: string): Column<ColumnSum> => ({
  key,
  title,
  width: 160,
  align: "right",
  cell: (row) => formatMoney(row[key]),
});

const COLUMNS: Column<ColumnSum>[] = [
  { key: "column", title: "Column", grow: 160, cell: ({ column }) => column },
  { key: "target", title: "Goes to", grow: 140, cell: ({ target }) => TARGETS[target].label },
  { key: "cells", title: "Amounts", width: 100, align: "right", cell: ({ cells }) => cells },
  money("read", "In the file"),
  money("taken", "Taken"),
  money("aside", "Kept aside"),
  money("waiting", "Not taken yet"),
];
