import { Readable } from "node:stream";
import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import { reportRoutes } from "@wage/contract/reports";
import type { FastifyInstance } from "fastify";
import type { Day } from "../../claim/claimRow.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import { mount, RawJson } from "../../core/http/mount.ts";
import { requireFresh } from "../../core/identity/freshness.ts";
import { csvHead, csvLines } from "./csv.rules.ts";
import { readCursor } from "./reportCursor.rules.ts";
import { readClaimManagement, readClosedClaims, readDashboard, readOpenClaims } from "./reports.queries.ts";
import { DEFAULT_SORT, isLonger, readTable, readTablePage } from "./reportTable.queries.ts";

const YEAR = 365;

const dayOf = ({ clock, settings }: Services): Day => {
  const timeZone = settings.get("timeZone");
  return { timeZone, today: agencyDay(clock.now(), timeZone) };
};

/** A year up to today unless the reader asks for something else. */
const periodOf = ({ from, to }: { from: string | null; to: string | null }, { today }: Day) => {
  const end = to ?? today;
  return { from: from ?? addCalendarDays(end, -YEAR), to: end };
};

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, reportRoutes, {
    dashboard: async ({ query }, ctx) =>
      new RawJson(await readDashboard(ctx.reports, periodOf(query, dayOf(ctx)), dayOf(ctx))),
    openClaims: async ({ query }, ctx) => {
      const stuckDays = query.stuckDays ?? ctx.settings.get("staleDays");
      return new RawJson(
        await readOpenClaims(ctx.reports, { officer: query.officer, stuckDays }, dayOf(ctx)),
      );
    },
    closedClaims: async ({ query }, ctx) =>
      new RawJson(
        await readClosedClaims(ctx.reports, periodOf(query, dayOf(ctx)), query.officer, dayOf(ctx)),
      ),
    claimManagement: async ({ query }, ctx) =>
      new RawJson(await readClaimManagement(ctx.reports, periodOf(query, dayOf(ctx)), dayOf(ctx))),
    table: async ({ body }, ctx) => {
      const after = body.after === null ? null : readCursor(body.after, (body.sort ?? DEFAULT_SORT).column);
      if (body.after !== null && !after) throw fieldError("after", "Invalid format");
      return readTablePage(ctx.reports, body, { after, limit: body.limit }, dayOf(ctx));
    },
    csv: async ({ body }, ctx) => {
      const free = ctx.settings.get("exportRowsFresh");
      if (await isLonger(ctx.reports, body, free, dayOf(ctx))) await requireFresh(ctx, ctx.user);
      await logExport(ctx, body.columns);
      return {
        stream: Readable.from(csvOf(ctx, body)),
        fileName: `claims-${dayOf(ctx).today}.csv`,
        mimeType: "text/csv; charset=utf-8",
      };
    },
  });
}

async function* csvOf(ctx: Services, table: Parameters<typeof readTable>[1]) {
  yield csvHead(table.columns);
  for await (const rows of readTable(ctx.reports, table, dayOf(ctx))) yield csvLines(table.columns, rows);
}

const logExport = (ctx: Ctx, columns: readonly string[]) =>
  inTransaction(ctx, (tx) =>
    audit(tx, ctx, {
      action: "ExportReport",
      summary: `Report exported: ${columns.length} columns`,
      detail: { columns },
    }),
  );
