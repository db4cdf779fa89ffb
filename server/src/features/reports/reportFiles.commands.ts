import { agencyDay } from "@wage/contract/core/calendar";
import { PRINTED_ROWS_MAX } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import { formatNumber } from "@wage/contract/core/numbers";
import { CSV_CELLS_MOST, type ReportTable, WORKBOOK_CELLS_MOST } from "@wage/contract/reports";
import { REPORT_COLUMNS, showsPersonalData, subjectOf } from "@wage/contract/reports/columns";
import { showCell } from "@wage/contract/reports/figureWords";
import type { GroupedReport } from "@wage/contract/reports/groups";
import type { SavedQuestion } from "@wage/contract/reports/savedReports";
import { audit } from "../../core/audit/audit.ts";
import { chargePersonalRows } from "../../core/audit/personalRows.ts";
import { inTransaction, type Services, type User, type Work } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import { requireFresh } from "../../core/identity/freshness.ts";
import { wordsOfFilters } from "./filterWords.queries.ts";
import { readGroupedReport, refuseSubject } from "./groups/groups.commands.ts";
import { workbookOf, XLSX } from "./presets/workbook.ts";
import { PDF, pdfOf, refuseUnprintable, typesetReport } from "./reportPdf.commands.ts";
import type { ReportDay } from "./reports.queries.ts";
import { countRows, readTable } from "./reportTable.queries.ts";
import { tableWorkbook } from "./tableWorkbook.ts";

/** The person by whose rights a report is read: who calls, or to whom a report is mailed. */
export type ReportReader = Work & { user: User };
/** A file that holds a report. */
export type ReportFile = { stream: Buffer; fileName: string; mimeType: string };

export const dayOf = ({ clock, settings }: Services): ReportDay => {
  const [now, timeZone] = [clock.now(), settings.get("timeZone")];
  return { timeZone, today: agencyDay(now, timeZone), asOf: `${now.toISOString().slice(0, 19)}Z` };
};

export const filterContext = (reader: ReportReader) => ({
  day: dayOf(reader),
  userId: reader.user.id,
  barred: reader.user.barred,
});

/** True if a report names people, whose data no mail brings. */
export const showsNames = ({ kind, asked }: SavedQuestion): boolean =>
  showsPersonalData(kind === "groups" ? asked.groups.map(({ column }) => column) : asked.columns);

type FileKind = "pdf" | "xlsx";

/** Makes the file of a question with the figures that the reader may read, and audits that it was taken. */
export function reportFile(
  reader: ReportReader,
  { kind, asked }: SavedQuestion,
  as: FileKind,
): Promise<ReportFile> {
  if (kind === "groups") return as === "pdf" ? groupsPdf(reader, asked) : groupsWorkbook(reader, asked);
  return as === "pdf" ? tablePdf(reader, asked) : workbookOfTable(reader, asked);
}

async function groupsWorkbook(reader: ReportReader, asked: GroupedReport): Promise<ReportFile> {
  const { title, part, filters, asOf } = await exportGroups(reader, asked);
  return {
    stream: await workbookOf({ title, asOf, facts: [filtersOf(filters)], parts: [part] }),
    fileName: `groups-${dayOf(reader).today}.xlsx`,
    mimeType: XLSX,
  };
}

async function groupsPdf(reader: ReportReader, asked: GroupedReport): Promise<ReportFile> {
  const { title, part, filters, asOf } = await exportGroups(reader, asked, ({ part: { columns, rows } }) =>
    refuseUnprintable("groups", { columns: columns.length, rows: rows.length }),
  );
  return {
    stream: await pdfOf(reader, { title, asOf, facts: [filtersOf(filters)], parts: [part] }),
    fileName: `groups-${dayOf(reader).today}.pdf`,
    mimeType: PDF,
  };
}

const nameOf = (reader: ReportReader, { subject }: ReportTable, ending: string) =>
  `${subject ?? "claims"}-${dayOf(reader).today}.${ending}`;

async function tablePdf(reader: ReportReader, table: ReportTable): Promise<ReportFile> {
  refuseUnprintable("columns", { columns: table.columns.length, rows: 0 });
  const count = await countRows(reader.reports, table, PRINTED_ROWS_MAX, filterContext(reader));
  refuseUnprintable("filters", { columns: 0, rows: count });
  await allowExport(reader, table);
  await logExport(reader, table);
  return { stream: await typesetTable(reader, table), fileName: nameOf(reader, table, "pdf"), mimeType: PDF };
}

async function workbookOfTable(reader: ReportReader, table: ReportTable): Promise<ReportFile> {
  await allowExport(reader, table, { most: WORKBOOK_CELLS_MOST, refusal: "workbookTooLarge" });
  await logExport(reader, table);
  return {
    stream: await writeWorkbook(reader, table),
    fileName: nameOf(reader, table, "xlsx"),
    mimeType: XLSX,
  };
}

const filtersOf = (filters: readonly string[]) => ["Filters", filters.join("; ") || "None"] as const;

/** Returns the sentence of a file that says of what its rows are. */
function definitionOf({ subject }: ReportTable): string {
  const { one, note } = subjectOf(subject);
  return `A row for each ${one}.${note ? ` ${note}` : ""} A cell that is blank is unknown.`;
}

/** The table on paper. Its rows are read in one statement, and counted again: a claim may have come since. */
async function typesetTable(reader: ReportReader, table: ReportTable): Promise<Buffer> {
  const rows: (string | null)[][] = [];
  for await (const chunk of readTable(reader.reports, table, filterContext(reader))) {
    rows.push(...chunk);
    refuseUnprintable("filters", { columns: 0, rows: rows.length });
  }
  const filters = await wordsOfFilters(reader.reports, table.filters, reader.user.barred);
  const { label } = subjectOf(table.subject);
  const columns = table.columns.map((name) => ({
    label: REPORT_COLUMNS[name].label,
    right: REPORT_COLUMNS[name].kind === "money" || REPORT_COLUMNS[name].kind === "number",
  }));
  return typesetReport(reader, {
    title: label,
    asOf: dayOf(reader).asOf,
    facts: [filtersOf(filters), [label, formatNumber(rows.length, 0)]],
    parts: [
      {
        title: label,
        definition: definitionOf(table),
        columns,
        rows: rows.map((cells) => ({
          cells: cells.map((cell, index) => {
            const column = table.columns[index];
            return column ? showCell(column, cell) : "";
          }),
          total: false,
        })),
        chart: null,
      },
    ],
  });
}

/** Reads the groups for a file. As with rows, a long one requires re-authentication, and each is audited. */
export async function exportGroups(
  reader: ReportReader,
  asked: GroupedReport,
  refuse: (report: Awaited<ReturnType<typeof readGroupedReport>>) => void = () => undefined,
) {
  const report = await readGroupedReport(reader, asked, dayOf(reader));
  refuse(report);
  if (report.part.rows.length > reader.settings.get("exportRowsFresh"))
    await requireFresh(reader, reader.user);
  await inTransaction(reader, (tx) =>
    audit(tx, reader, {
      action: "ExportReport",
      summary: `Report exported: ${report.part.title}`,
      detail: { ...asked, ...mailedTo(reader) },
    }),
  );
  return { title: `${subjectOf(asked.subject).label} by ${report.part.title}`, ...report };
}

/** An export that no file holds is refused before it is read. A large one requires re-authentication; one with personal columns is charged to the user's budget. */
export async function allowExport(
  reader: ReportReader,
  table: ReportTable,
  limit = CSV_LIMIT,
): Promise<void> {
  refuseSubject(reader, table.subject);
  const [free, budget] = [reader.settings.get("exportRowsFresh"), reader.settings.get("personalRowsPerHour")];
  const fitting = Math.floor(limit.most / table.columns.length);
  const rows = await countRows(reader.reports, table, Math.max(free, budget, fitting), filterContext(reader));
  refuseCells(table, rows, limit);
  if (rows > free) await requireFresh(reader, reader.user);
  if (showsPersonalData(table.columns)) await chargePersonalRows(reader, reader.user, rows);
}

/** The table as a workbook. Its rows are of one snapshot, and counted again: a claim may have come since. */
async function writeWorkbook(reader: ReportReader, table: ReportTable): Promise<Buffer> {
  const rows: (string | null)[][] = [];
  for await (const chunk of readTable(reader.reports, table, filterContext(reader))) {
    rows.push(...chunk);
    refuseCells(table, rows.length, { most: WORKBOOK_CELLS_MOST, refusal: "workbookTooLarge" });
  }
  const filters = await wordsOfFilters(reader.reports, table.filters, reader.user.barred);
  return tableWorkbook({ table, rows, filters, definition: definitionOf(table), asOf: dayOf(reader).asOf });
}

type CellLimit = { most: number; refusal: "exportTooWide" | "workbookTooLarge" };
const CSV_LIMIT: CellLimit = { most: CSV_CELLS_MOST, refusal: "exportTooWide" };

function refuseCells({ columns }: ReportTable, rows: number, { most, refusal }: CellLimit): void {
  if (rows * columns.length > most) throw fieldError("columns", message(refusal, formatNumber(most, 0)));
}

/** The system makes a file for a mail, so that the log also names whose it is. */
const mailedTo = ({ actor, user }: ReportReader) => (actor.kind === "system" ? { mailedTo: user.id } : {});

export const logExport = (reader: ReportReader, table: ReportTable) =>
  inTransaction(reader, (tx) =>
    audit(tx, reader, {
      action: "ExportReport",
      summary: describe(table, "Report exported").summary,
      detail: { columns: table.columns, filters: table.filters, ...mailedTo(reader) },
    }),
  );

export const describe = ({ columns, filters }: Pick<ReportTable, "columns" | "filters">, what: string) => ({
  summary: `${what}: ${columns.length} columns`,
  detail: { columns, filters },
});
