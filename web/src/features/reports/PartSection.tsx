import { Anchor, Stack, Text } from "@mantine/core";
import { showFigure } from "@wage/contract/reports/figureWords";
import { claimsAddress, type ReportPart } from "@wage/contract/reports/presets";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Chart } from "../../ui/charts/Chart.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { chartOf } from "./partChart.ts";

type Row = ReportPart["rows"][number];

interface PartSectionProps {
  part: ReportPart;
  /** Stands under the title: what else the figures depend on, and their files. */
  facts?: ReactNode;
  empty?: ReactNode;
}

/** One table of figures with its definition and its chart; every count leads to its claims. */
export function PartSection({ part, facts, empty }: PartSectionProps) {
  const { title, definition, columns, rows, chart, totals = [] } = part;
  return (
    <Section title={title}>
      <Stack gap="sm">
        <Text size="sm" c="var(--wc-text-dim)" maw={900}>
          {definition}
        </Text>
        {facts}
        {chart && rows.length > 0 && (
          <Chart label={title} kind={chart.kind} data={chartOf(part, chart)} isBesideTable />
        )}
        <DataTable
          label={title}
          columns={columns.map(
            ({ label, kind }, index): Column<Row> => ({
              key: String(index),
              title: label,
              ...(kind !== "text" && { align: "right" as const }),
              ...(kind === "text" && { wrap: true as const }),
              cell: (row) => (
                <Figure
                  row={row}
                  index={index}
                  kind={kind}
                  subject={part.subject}
                  isTotal={totals.length > 0 && totals.includes(rows.indexOf(row))}
                />
              ),
            }),
          )}
          rows={rows}
          rowKey={(row) => rows.indexOf(row)}
          empty={
            empty ?? <EmptyState title="Nothing in this period" text="Choose a longer period to see more." />
          }
          maxHeight="none"
        />
      </Stack>
    </Section>
  );
}

function Figure({
  row,
  index,
  kind,
  subject,
  isTotal,
}: {
  row: Row;
  index: number;
  kind: ReportPart["columns"][number]["kind"];
  subject: ReportPart["subject"];
  isTotal: boolean;
}) {
  const cell = row[index];
  const words = showFigure(cell?.kind ?? kind, cell?.value ?? null);
  const weight = isTotal ? 600 : undefined;
  return cell?.claims && cell.value !== null ? (
    <Anchor
      component={Link}
      to={claimsAddress(cell.claims, subject)}
      inherit
      fw={weight}
      className="wc-numbers"
    >
      {words}
    </Anchor>
  ) : (
    <Text span inherit fw={weight} className="wc-numbers">
      {words}
    </Text>
  );
}
