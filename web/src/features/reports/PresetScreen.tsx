import { Anchor, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  claimsAddress,
  PRESETS,
  type PresetName,
  presetRoutes,
  type ReportPart,
  STEPS,
  type Step,
} from "@wage/contract/reports/presets";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { download } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { Chart } from "../../ui/charts/Chart.tsx";
import type { ChartData } from "../../ui/charts/chartData.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { showFigure } from "./figureWords.ts";
import { PeriodFilter } from "./PeriodFilter.tsx";

type Row = ReportPart["rows"][number];

/** One of the reports that answer a question each: charts and tables, whose every figure leads to its claims. */
export function PresetScreen() {
  const { pathname } = useLocation();
  const preset = presetOf(pathname);
  const [{ from, to, step }, set] = useAddressState({ from: "", to: "", step: "month" });
  const { data, error, refetch } = useQuery(
    query(presetRoutes.get, { params: { preset }, query: { from, to, step: step as Step } }),
  );
  return (
    <Page
      printable
      title={PRESETS[preset]}
      facts={
        data && (
          <Text size="sm" c="var(--wc-text-dim)">
            {formatDate(data.from)} to {formatDate(data.to)}, as of {formatDateTime(data.asOf)}
          </Text>
        )
      }
    >
      <Group align="flex-start" gap="sm" className="wc-no-print">
        <PeriodFilter from={data?.from ?? from} to={data?.to ?? to} onChange={set} />
        {preset === "backlog" && (
          <NativeSelect
            label="By"
            value={step}
            onChange={(event) => set({ step: event.currentTarget.value })}
            data={Object.entries(STEPS).map(([value, label]) => ({ value, label }))}
          />
        )}
        <WorkbookButton
          fetch={() =>
            download(presetRoutes.workbook, { params: { preset }, query: { from, to, step: step as Step } })
          }
        />
      </Group>
      {error && <LoadError error={error} retry={refetch} />}
      {data ? (
        <Stack gap="md">
          {data.parts.map((part) => (
            <PartSection key={part.title} part={part} />
          ))}
        </Stack>
      ) : (
        !error && <TextSkeleton lines={14} />
      )}
    </Page>
  );
}

function WorkbookButton({ fetch }: { fetch: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    // The error toast has shown the failure.
    await fetch().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      mt={{ base: 0, sm: 21 }}
      loading={isBusy}
      leftSection={<IconDownload size="1em" aria-hidden="true" />}
      onClick={press}
    >
      Download XLSX
    </Button>
  );
}

const presetOf = (pathname: string): PresetName => {
  const name = pathname.split("/")[2]?.toLowerCase();
  return (Object.keys(PRESETS) as PresetName[]).find((one) => one.toLowerCase() === name) ?? "backlog";
};

function PartSection({ part }: { part: ReportPart }) {
  const { title, definition, columns, rows, chart } = part;
  return (
    <Section title={title}>
      <Stack gap="sm">
        <Text size="sm" c="var(--wc-text-dim)" maw={900}>
          {definition}
        </Text>
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
              cell: (row) => <Figure row={row} index={index} kind={kind} />,
            }),
          )}
          rows={rows}
          rowKey={(row) => rows.indexOf(row)}
          empty={<EmptyState title="Nothing in this period" text="Choose a longer period to see more." />}
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
}: {
  row: Row;
  index: number;
  kind: ReportPart["columns"][number]["kind"];
}) {
  const cell = row[index];
  const words = showFigure(cell?.kind ?? kind, cell?.value ?? null);
  return cell?.claims && cell.value !== null ? (
    <Anchor component={Link} to={claimsAddress(cell.claims)} inherit className="wc-numbers">
      {words}
    </Anchor>
  ) : (
    <span className="wc-numbers">{words}</span>
  );
}

/** The chosen columns as series; a heat map has a series for each row instead. */
function chartOf(
  { columns, rows }: ReportPart,
  { kind, columns: shown }: NonNullable<ReportPart["chart"]>,
): ChartData {
  const markOf = (row: Row | undefined, column: number) => {
    const cell = row?.[column];
    return {
      value: cell?.value == null ? null : Number(cell.value),
      shown: showFigure(cell?.kind ?? columns[column]?.kind ?? "number", cell?.value ?? null),
      ...(cell?.claims && { to: claimsAddress(cell.claims) }),
    };
  };
  const names = rows.map((row) => row[0]?.value ?? "");
  const axis = columns[0]?.label ?? "";
  return kind === "heat"
    ? {
        axis,
        categories: shown.map((column) => columns[column]?.label ?? ""),
        series: rows.map((row, index) => ({
          name: names[index] ?? "",
          marks: shown.map((column) => markOf(row, column)),
        })),
      }
    : {
        axis,
        categories: names,
        series: shown.map((column) => ({
          name: columns[column]?.label ?? "",
          marks: rows.map((row) => markOf(row, column)),
        })),
      };
}
