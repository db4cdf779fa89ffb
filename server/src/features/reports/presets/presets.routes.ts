import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { can } from "@wage/contract/core/policy";
import type { Query } from "@wage/contract/core/route";
import { PRESETS, type PresetName, presetRoutes, type ReportDocument } from "@wage/contract/reports/presets";
import type { FastifyInstance } from "fastify";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../../core/context.ts";
import { mount } from "../../../core/http/mount.ts";
import { type ExportSlots, withSlot } from "../exportSlots.ts";
import { wordsOfFilters } from "../filterWords.queries.ts";
import { PDF, pdfOf } from "../reportPdf.commands.ts";
import { periodOf } from "../reports.queries.ts";
import { readPreset } from "./presets.queries.ts";
import { type PrintedReport, workbookOf, XLSX } from "./workbook.ts";

type Asked = { params: { preset: PresetName }; query: Query<(typeof presetRoutes)["get"]> };

/** Reads the report, all its parts in one snapshot. */
async function documentOf(ctx: Ctx<"report:read">, { params, query }: Asked): Promise<ReportDocument> {
  const { clock, settings, user } = ctx;
  const timeZone = settings.get("timeZone");
  const now = clock.now();
  const day = {
    timeZone,
    today: agencyDay(now, timeZone),
    asOf: `${now.toISOString().slice(0, 19)}Z`,
  };
  const period = periodOf(query, day);
  const parts = await readPreset(ctx.reports, params.preset, {
    period,
    step: query.step,
    day,
    barred: user.barred,
    office: query.office,
    mayCompareOfficers: can(user.roles, "report:index"),
    fiscalStart: settings.get("fiscalYearStart"),
    caseloadStandard: settings.get("caseloadStandard"),
    clocks: {
      clockFirstStepDays: settings.get("clockFirstStepDays"),
      employerAnswerDaysInState: settings.get("employerAnswerDaysInState"),
      clockHearingDays: settings.get("clockHearingDays"),
      clockDecisionDays: settings.get("clockDecisionDays"),
      paymentDays: settings.get("paymentDays"),
    },
  });
  return { title: PRESETS[params.preset], ...period, asOf: day.asOf, parts };
}

/** Reads the report for a file, which writes a day as `write` does, and audits that it was taken. */
async function exportPreset(
  ctx: Ctx<"report:read">,
  asked: Asked,
  write: (day: string) => string,
): Promise<PrintedReport & { to: string }> {
  const document = await documentOf(ctx, asked);
  const { from, to } = document;
  await inTransaction(ctx, (tx) =>
    audit(tx, ctx, {
      action: "ExportReport",
      summary: `Report exported: ${document.title}`,
      detail: { report: asked.params.preset, from, to, office: asked.query.office },
    }),
  );
  const { office } = asked.query;
  const narrowed =
    office === null
      ? []
      : await wordsOfFilters(
          ctx.reports,
          [{ column: "office", operator: "is", value: String(office) }],
          ctx.user.barred,
        );
  return {
    ...document,
    facts: [["From", write(from)], ["To", write(to)], ...narrowed.map((words) => ["Claims", words] as const)],
  };
}

export function presetsRoutes(app: FastifyInstance, services: Services, slots: ExportSlots): void {
  mount(app, services, presetRoutes, {
    get: (asked, ctx) => documentOf(ctx, asked),
    workbook: async (asked, ctx) => {
      const document = await exportPreset(ctx, asked, (day) => day);
      return {
        stream: await workbookOf(document),
        fileName: `${asked.params.preset}-${document.to}.xlsx`,
        mimeType: XLSX,
      };
    },
    pdf: async (asked, ctx) => {
      const document = await exportPreset(ctx, asked, usDate);
      return {
        stream: await withSlot(ctx, slots, () => pdfOf(ctx, document)),
        fileName: `${asked.params.preset}-${document.to}.pdf`,
        mimeType: PDF,
      };
    },
  });
}
