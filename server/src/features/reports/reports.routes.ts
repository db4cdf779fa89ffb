import type { Readable } from "node:stream";
import { agencyDay } from "@wage/contract/core/calendar";
import { PRINTED_ROWS_MAX } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import { formatNumber } from "@wage/contract/core/numbers";
import { CSV_CELLS_MOST, type ReportTable, reportRoutes, WORKBOOK_CELLS_MOST } from "@wage/contract/reports";
import { REPORT_COLUMNS, showsPersonalData, subjectOf } from "@wage/contract/reports/columns";
import { showCell } from "@wage/contract/reports/figureWords";
import type { GroupedReport } from "@wage/contract/reports/groups";
import type { FastifyInstance } from "fastify";
import { audit } from "../../core/audit/audit.ts";
import { chargePersonalRows } from "../../core/audit/personalRows.ts";
import { type Ctx, inTransaction, type Services } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import { spool } from "../../core/files/spool.ts";
import { type Handler, mount, RawJson } from "../../core/http/mount.ts";
import { limitDownload } from "../../core/http/slowReaders.ts";
import { requireFresh } from "../../core/identity/freshness.ts";
import { csvHead, csvLines, csvOfPart } from "./csv.ts";
import { createExportSlots, type ExportSlots, withSlot } from "./exportSlots.ts";
import { wordsOfFilters } from "./filterWords.queries.ts";
import { readGroupedReport, refuseSubject } from "./groups/groups.commands.ts";
import { presetsRoutes } from "./presets/presets.routes.ts";
import { workbookOf, XLSX } from "./presets/workbook.ts";
import { readReportCursor } from "./reportCursor.rules.ts";
import { PDF, pdfOf, refuseUnprintable, typesetReport } from "./reportPdf.commands.ts";
import { REPORTS, type ReportDay } from "./reports.queries.ts";
import { countRows, readTable, readTablePage, sortOf } from "./reportTable.queries.ts";
import { savedReportsRoutes } from "./saved/savedReports.routes.ts";
import { tableWorkbook } from "./tableWorkbook.ts";

const dayOf = ({ clock, settings }: Services): ReportDay => {
  const [now, timeZone] = [clock.now(), settings.get("timeZone")];
  return { timeZone, today: agencyDay(now, timeZone), asOf: `${now.toISOString().slice(0, 19)}Z` };
};

type Reader = Ctx<"report:read">;
const filterContext = (ctx: Reader) => ({
  day: dayOf(ctx),
  userId: ctx.user.id,
  barred: ctx.user.barred,
});

type Figures = typeof REPORTS;

/** One handler for each report of the table. */
const figureHandlers = Object.fromEntries(
  Object.entries(REPORTS).map(([name, read]) => [
    name,
    async ({ query }: { query: { office: number | null } }, ctx: Reader) => {
      const day = { ...dayOf(ctx), barred: ctx.user.barred, office: query.office };
      return new RawJson<unknown>(
        await read(ctx.reports, query as never, { day, staleDays: ctx.settings.get("staleDays") }),
      );
    },
  ]),
) as unknown as { [Name in keyof Figures]: Handler<(typeof reportRoutes)[Name]> };

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  const slots = createExportSlots();
  presetsRoutes(app, services, slots);
  savedReportsRoutes(app, services);
  mount(app, services, reportRoutes, {
    ...figureHandlers,
    table: async ({ body }, ctx) => {
      refuseSubject(ctx, body.subject);
      const after = body.after === null ? null : readReportCursor(body.after, sortOf(body).column);
      if (body.after !== null && !after) throw fieldError("after", message("format"));
      const page = await readTablePage(ctx.reports, body, { after, limit: body.limit }, filterContext(ctx));
      if (showsPersonalData(body.columns) && page.rows.length > 0) {
        await chargePersonalRows(ctx, ctx.user, page.rows.length);
        ctx.auditBuffer.add(ctx, {
          action: "ViewReport",
          ...describe(body, "Report with personal data shown"),
        });
      }
      return page;
    },
    groups: async ({ body }, ctx) => {
      const { part, filters, asOf, columns, showsNames } = await readGroupedReport(ctx, body, dayOf(ctx));
      if (showsNames)
        ctx.auditBuffer.add(ctx, {
          action: "ViewReport",
          ...describe({ columns, filters: body.filters }, "Report with personal data shown"),
        });
      return { part, filters, asOf };
    },
    groupsWorkbook: async ({ body }, ctx) => {
      const { title, part, filters, asOf } = await exportGroups(ctx, body);
      return {
        stream: await workbookOf({
          title,
          asOf,
          facts: [filtersOf(filters)],
          parts: [part],
        }),
        fileName: `groups-${dayOf(ctx).today}.xlsx`,
        mimeType: XLSX,
      };
    },
    groupsPdf: async ({ body }, ctx) => {
      const { title, part, filters, asOf } = await exportGroups(ctx, body, ({ part: { columns, rows } }) =>
        refuseUnprintable("groups", { columns: columns.length, rows: rows.length }),
      );
      return {
        stream: await withSlot(ctx, slots, () =>
          pdfOf(ctx, { title, asOf, facts: [filtersOf(filters)], parts: [part] }),
        ),
        fileName: `groups-${dayOf(ctx).today}.pdf`,
        mimeType: PDF,
      };
    },
    pdf: async ({ body }, ctx) => {
      refuseUnprintable("columns", { columns: body.columns.length, rows: 0 });
      const count = await countRows(ctx.reports, body, PRINTED_ROWS_MAX, filterContext(ctx));
      refuseUnprintable("filters", { columns: 0, rows: count });
      await allowExport(ctx, body);
      await logExport(ctx, body);
      return {
        stream: await withSlot(ctx, slots, () => tablePdf(ctx, body)),
        fileName: `${body.subject ?? "claims"}-${dayOf(ctx).today}.pdf`,
        mimeType: PDF,
      };
    },
    groupsCsv: async ({ body }, ctx) => {
      const { part } = await exportGroups(ctx, body);
      return {
        stream: Buffer.from(csvOfPart(part)),
        fileName: `groups-${dayOf(ctx).today}.csv`,
        mimeType: "text/csv; charset=utf-8",
      };
    },
    workbook: async ({ body }, ctx) => {
      await allowExport(ctx, body, { most: WORKBOOK_CELLS_MOST, refusal: "workbookTooLarge" });
      await logExport(ctx, body);
      return {
        stream: await withSlot(ctx, slots, () => workbookOfTable(ctx, body)),
        fileName: `${body.subject ?? "claims"}-${dayOf(ctx).today}.xlsx`,
        mimeType: XLSX,
      };
    },
    csv: async ({ body: { bom, ...body } }, ctx) => {
      await allowExport(ctx, body);
      await logExport(ctx, body);
      return {
        stream: await writeCsv(ctx, body, slots, bom ? BYTE_ORDER_MARK : ""),
        fileName: `${body.subject ?? "claims"}-${dayOf(ctx).today}.csv`,
        mimeType: "text/csv; charset=utf-8",
      };
    },
  });
}

const filtersOf = (filters: readonly string[]) => ["Filters", filters.join("; ") || "None"] as const;

/** Returns the sentence of a file that says of what its rows are. */
function definitionOf({ subject }: ReportTable): string {
  const { one, note } = subjectOf(subject);
  return `A row for each ${one}.${note ? ` ${note}` : ""} A cell that is blank is unknown.`;
}

/** The table on paper. Its rows are read in one statement, and counted again: a claim may have come since. */
async function tablePdf(ctx: Reader, table: ReportTable): Promise<Buffer> {
  const rows: (string | null)[][] = [];
  for await (const chunk of readTable(ctx.reports, table, filterContext(ctx))) {
    rows.push(...chunk);
    refuseUnprintable("filters", { columns: 0, rows: rows.length });
  }
  const filters = await wordsOfFilters(ctx.reports, table.filters, ctx.user.barred);
  const { label } = subjectOf(table.subject);
  const columns = table.columns.map((name) => ({
    label: REPORT_COLUMNS[name].label,
    right: REPORT_COLUMNS[name].kind === "money" || REPORT_COLUMNS[name].kind === "number",
  }));
  return typesetReport(ctx, {
    title: label,
    asOf: dayOf(ctx).asOf,
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
      },
    ],
  });
}

/** Reads the groups for a file. As with rows, a long one requires re-authentication, and each is audited. */
async function exportGroups(
  ctx: Reader,
  asked: GroupedReport,
  refuse: (report: Awaited<ReturnType<typeof readGroupedReport>>) => void = () => undefined,
) {
  const report = await readGroupedReport(ctx, asked, dayOf(ctx));
  refuse(report);
  if (report.part.rows.length > ctx.settings.get("exportRowsFresh")) await requireFresh(ctx, ctx.user);
  await inTransaction(ctx, (tx) =>
    audit(tx, ctx, {
      action: "ExportReport",
      summary: `Report exported: ${report.part.title}`,
      detail: asked,
    }),
  );
  return { title: `${subjectOf(asked.subject).label} by ${report.part.title}`, ...report };
}

/** An export that no file holds is refused before it is read. A large one requires re-authentication; one with personal columns is charged to the user's budget. */
async function allowExport(ctx: Reader, table: ReportTable, limit = CSV_LIMIT): Promise<void> {
  refuseSubject(ctx, table.subject);
  const [free, budget] = [ctx.settings.get("exportRowsFresh"), ctx.settings.get("personalRowsPerHour")];
  const fitting = Math.floor(limit.most / table.columns.length);
  const rows = await countRows(ctx.reports, table, Math.max(free, budget, fitting), filterContext(ctx));
  refuseCells(table, rows, limit);
  if (rows > free) await requireFresh(ctx, ctx.user);
  if (showsPersonalData(table.columns)) await chargePersonalRows(ctx, ctx.user, rows);
}

const BYTE_ORDER_MARK = "\u{feff}";

/** The table as a workbook. Its rows are of one snapshot, and counted again: a claim may have come since. */
async function workbookOfTable(ctx: Reader, table: ReportTable): Promise<Buffer> {
  const rows: (string | null)[][] = [];
  for await (const chunk of readTable(ctx.reports, table, filterContext(ctx))) {
    rows.push(...chunk);
    refuseCells(table, rows.length, { most: WORKBOOK_CELLS_MOST, refusal: "workbookTooLarge" });
  }
  const filters = await wordsOfFilters(ctx.reports, table.filters, ctx.user.barred);
  return tableWorkbook({ table, rows, filters, definition: definitionOf(table), asOf: dayOf(ctx).asOf });
}

type CellLimit = { most: number; refusal: "exportTooWide" | "workbookTooLarge" };
const CSV_LIMIT: CellLimit = { most: CSV_CELLS_MOST, refusal: "exportTooWide" };

function refuseCells({ columns }: ReportTable, rows: number, { most, refusal }: CellLimit): void {
  if (rows * columns.length > most) throw fieldError("columns", message(refusal, formatNumber(most, 0)));
}

const EXPORT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Writes the table to a temporary file and returns it. The database is free again before the first byte is sent, so that
 * a reader who takes long, or never reads, holds no transaction and no connection.
 */
async function writeCsv(
  ctx: Reader,
  table: ReportTable,
  slots: ExportSlots,
  start: string,
): Promise<Readable> {
  const slot = slots.enter(ctx.user.id);
  try {
    const file = await spool(ctx.config, csvOf(ctx, table, start), EXPORT_MAX_BYTES);
    slot.written();
    limitDownload(ctx.reply, file, slot.leave);
    return file.stream;
  } catch (error) {
    slot.leave();
    throw error;
  }
}

async function* csvOf(ctx: Reader, table: ReportTable, start: string) {
  yield start + csvHead(table.columns);
  for await (const rows of readTable(ctx.reports, table, filterContext(ctx))) {
    if (ctx.reply.raw.destroyed) return;
    yield csvLines(table.columns, rows);
  }
}

const logExport = (ctx: Ctx, table: ReportTable) =>
  inTransaction(ctx, (tx) =>
    audit(tx, ctx, { action: "ExportReport", ...describe(table, "Report exported") }),
  );

const describe = ({ columns, filters }: Pick<ReportTable, "columns" | "filters">, what: string) => ({
  summary: `${what}: ${columns.length} columns`,
  detail: { columns, filters },
});
