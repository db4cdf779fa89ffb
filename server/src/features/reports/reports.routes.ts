import type { Readable } from "node:stream";
import { message } from "@wage/contract/core/messages";
import { type ReportTable, reportRoutes } from "@wage/contract/reports";
import { showsPersonalData } from "@wage/contract/reports/columns";
import type { FastifyInstance } from "fastify";
import { chargePersonalRows } from "../../core/audit/personalRows.ts";
import type { Ctx, Services } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import { spool } from "../../core/files/spool.ts";
import { type Handler, mount, RawJson } from "../../core/http/mount.ts";
import { limitDownload } from "../../core/http/slowReaders.ts";
import { csvHead, csvLines, csvOfPart } from "./csv.ts";
import { createExportSlots, type ExportSlots, withSlot } from "./exportSlots.ts";
import { readGroupedReport, refuseSubject } from "./groups/groups.commands.ts";
import { presetsRoutes } from "./presets/presets.routes.ts";
import { readReportCursor } from "./reportCursor.rules.ts";
import {
  allowExport,
  dayOf,
  describe,
  exportGroups,
  filterContext,
  logExport,
  reportFile,
} from "./reportFiles.commands.ts";
import { REPORTS } from "./reports.queries.ts";
import { readTable, readTablePage, sortOf } from "./reportTable.queries.ts";
import { savedReportsRoutes } from "./saved/savedReports.routes.ts";
import { schedulesRoutes } from "./schedules/schedules.routes.ts";

type Reader = Ctx<"report:read">;
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
  schedulesRoutes(app, services);
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
    groupsWorkbook: ({ body }, ctx) => reportFile(ctx, { kind: "groups", asked: body }, "xlsx"),
    groupsPdf: ({ body }, ctx) =>
      withSlot(ctx, slots, () => reportFile(ctx, { kind: "groups", asked: body }, "pdf")),
    pdf: ({ body }, ctx) =>
      withSlot(ctx, slots, () => reportFile(ctx, { kind: "claims", asked: body }, "pdf")),
    groupsCsv: async ({ body }, ctx) => {
      const { part } = await exportGroups(ctx, body);
      return {
        stream: Buffer.from(csvOfPart(part)),
        fileName: `groups-${dayOf(ctx).today}.csv`,
        mimeType: "text/csv; charset=utf-8",
      };
    },
    workbook: ({ body }, ctx) =>
      withSlot(ctx, slots, () => reportFile(ctx, { kind: "claims", asked: body }, "xlsx")),
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

const BYTE_ORDER_MARK = "\u{feff}";
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
