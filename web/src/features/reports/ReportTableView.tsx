import { Button, Group, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PRINTED_ROWS_MAX } from "@wage/contract/core/limits";
import { formatMoney, formatNumber } from "@wage/contract/core/numbers";
import { type ReportPage, type ReportTable, reportRoutes } from "@wage/contract/reports";
import { REPORT_COLUMNS, type ReportColumn, type Subject, subjectOf } from "@wage/contract/reports/columns";
import { showCell } from "@wage/contract/reports/figureWords";
import { claimsAddress } from "@wage/contract/reports/presets";
import { useKeyset } from "../../core/http/address.ts";
import { call, download } from "../../core/http/api.ts";
import { Progress } from "../../ui/display/Progress.tsx";
import { plural } from "../../ui/display/plural.ts";
import { useDelayed } from "../../ui/motion/useDelayed.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { isNumeric } from "./reportWords.ts";
import { usePrintedRows } from "./usePrintedRows.ts";

type Row = ReportPage["rows"][number];

/** Up to this number of columns text fits; with more, long text is cut. */
const ROOMY = 6;
const NARROWEST = 130;
const SHORT = new Set<string>(["money", "number", "date", "time"]);
const kindOf = (column: ReportColumn) => (column === "claimNumber" ? "number" : REPORT_COLUMNS[column].kind);

interface ReportTableViewProps {
  label: string;
  table: ReportTable;
  onSort: (sort: { column: ReportColumn; descending: boolean }) => void;
}

/** A report's rows, paginated, with their count and totals, and a download. */
export function ReportTableView({ label, table, onSort }: ReportTableViewProps) {
  const keyset = useKeyset();
  const { one, many } = subjectOf(table.subject);
  const { data, error, refetch } = useQuery({
    queryKey: ["report table", table, keyset.after ?? null],
    queryFn: () => call(reportRoutes.table, { body: { ...table, after: keyset.after ?? null }, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const paper = usePrintedRows(table, data);
  const mayBeCut = (column: ReportColumn) => table.columns.length > ROOMY && !SHORT.has(kindOf(column));
  const columns: Column<Row>[] = table.columns.map((column, index) => ({
    key: column,
    title: REPORT_COLUMNS[column].label,
    cell: ({ cells }) => cellWith(showCell(column, cells[index] ?? null), mayBeCut(column)),
    sortable: true,
    ...(mayBeCut(column) && { grow: NARROWEST }),
    ...(isNumeric(column) && { align: "right" as const }),
  }));
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" aria-live="polite">
          {data && sumsOf(data, table.subject)}
        </Text>
        <Group gap="xs">
          <DownloadButton
            label="Download CSV"
            size="xs"
            fetch={() => download(reportRoutes.csv, { body: table })}
          />
          <DownloadButton
            label="CSV for Excel"
            size="xs"
            fetch={() => download(reportRoutes.csv, { body: { ...table, bom: true } })}
          />
          <DownloadButton
            label="Download XLSX"
            size="xs"
            fetch={() => download(reportRoutes.workbook, { body: table })}
          />
          <DownloadButton
            label="Download PDF"
            size="xs"
            fetch={() => download(reportRoutes.pdf, { body: table })}
          />
        </Group>
      </Group>
      <DataTable
        label={label}
        columns={columns}
        rows={paper.rows ?? data?.rows}
        rowKey={({ id }) => id}
        rowHref={(row) => hrefOf(row, table.subject)}
        sort={table.sort && { key: table.sort.column, descending: table.sort.descending }}
        onSort={({ key, descending }) => onSort({ column: key as ReportColumn, descending })}
        page={{
          ...keyset.pager(data?.next ?? null, data?.count ?? null),
          counted: [one, many],
          ...(paper.rows && { onPrevious: undefined }),
        }}
        problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
        empty={<EmptyState title={`No ${many} found`} text="Change or remove a filter to see more." />}
      />
      <Fetching fetched={paper.fetched} count={data?.count ?? 0} many={many} onCancel={paper.cancel} />
    </>
  );
}

/** A record leads to its claim, an employer to the claims against it. */
function hrefOf({ id, claimId }: Row, subject: Subject | undefined): string {
  if (subject === "employers")
    return claimsAddress([{ column: "employerId", operator: "is", value: String(id) }]);
  return `/Claim/${claimId ?? id}`;
}

/** Cut text is shown in full in the tooltip. */
const cellWith = (words: string, cut: boolean) =>
  cut ? <span title={words}>{words}</span> : <span className="wc-numbers">{words}</span>;

interface FetchingProps {
  fetched: number | null;
  count: number;
  many: string;
  onCancel: () => void;
}

/** Progress while a long report is prepared for print. */
function Fetching({ fetched, count, many, onCancel }: FetchingProps) {
  const opened = useDelayed(fetched !== null);
  const wanted = Math.min(count, PRINTED_ROWS_MAX);
  const ready = Math.min(fetched ?? wanted, wanted);
  return (
    <Dialog opened={opened} onClose={onCancel} title="Preparing to print" width={480}>
      <Stack gap="md">
        <Progress
          value={ready / wanted}
          label={`${ready.toLocaleString("en-US")} of ${wanted.toLocaleString("en-US")} ${many}`}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function sumsOf({ count, totals }: ReportPage, subject: Subject | undefined) {
  const { one, many } = subjectOf(subject);
  const parts = [`${formatNumber(count, 0)} ${plural(count, one, many)}`];
  if (totals.amountClaimed) parts.push(`${formatMoney(totals.amountClaimed)} claimed`);
  if (totals.amountPaid) parts.push(`${formatMoney(totals.amountPaid)} paid`);
  return parts.join(" · ");
}
