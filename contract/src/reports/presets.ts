import { z } from "zod";
import { choice, id, isoDate, optional } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { type Subject, subject } from "./columns.ts";
import { FiltersInReply } from "./filters.ts";

/** The reports that answer one question each, in the order of the menu: the name in the address, and the title. */
export const PRESETS = {
  backlog: "Backlog",
  time: "Time",
  money: "Money",
  workload: "Workload",
  violations: "Violations",
  years: "Five years",
  decisions: "Decisions",
  quality: "Data quality",
} as const;
export type PresetName = keyof typeof PRESETS;
const PRESET_NAMES = Object.keys(PRESETS) as [PresetName, ...PresetName[]];

/** The length of the parts of a period. */
export const STEPS = { month: "Month", quarter: "Quarter", year: "Fiscal year" } as const;
export type Step = keyof typeof STEPS;

/** The kind of a figure decides how pages and files write it. `percent` is 0 to 100; `days` has no decimals. */
const FIGURE_KINDS = ["text", "count", "money", "days", "percent", "number"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

const Cell = z.object({
  /** Exact text, or null if it is unknown. */
  value: z.string().nullable(),
  /** The kind of this figure, where it differs from that of its column. */
  kind: choice(FIGURE_KINDS).optional(),
  /** The conditions on exactly the claims that the figure counts. */
  claims: FiltersInReply.optional(),
});
export type FigureCell = z.output<typeof Cell>;

const CHARTS = ["bars", "columns", "stacked", "lines", "heat"] as const;

/** One table of figures with its definition; its first column names the rows. */
export const ReportPart = z.object({
  title: z.string(),
  /** Says what is counted, in a sentence that is printed and exported with the figures. */
  definition: z.string(),
  /** The subject that the figures count; without it they count claims. */
  subject,
  columns: z.array(z.object({ label: z.string(), kind: choice(FIGURE_KINDS) })),
  rows: z.array(z.array(Cell)),
  /** The places of the rows that sum up others: they stand out, and no chart shows them. */
  totals: z.array(z.number()).optional(),
  /** Shows these columns as a chart above the table; their places, counted from 0. */
  chart: z.object({ kind: choice(CHARTS), columns: z.array(z.number()) }).optional(),
});
export type ReportPart = z.output<typeof ReportPart>;

const ReportDocument = z.object({
  title: z.string(),
  from: z.string(),
  to: z.string(),
  asOf: z.string(),
  parts: z.array(ReportPart),
});
export type ReportDocument = z.output<typeof ReportDocument>;

const PresetQuery = z
  .object({
    from: optional(isoDate),
    to: optional(isoDate),
    step: choice(Object.keys(STEPS) as [Step, ...Step[]]).default("month"),
    /** The claims of this office alone. */
    office: optional(id),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: message("dateOrder") });

const lane = "report";
const params = z.object({ preset: choice(PRESET_NAMES) });

export const presetRoutes = {
  get: route("GET", "/Reports/Preset/:preset", {
    access: "report:read",
    lane,
    params,
    query: PresetQuery,
    reply: ReportDocument,
  }),
  /** The same as a workbook (XLSX), audited. */
  workbook: route("GET", "/Reports/Preset/:preset/Workbook", {
    access: "report:read",
    lane,
    params,
    query: PresetQuery,
    kind: "file",
  }),
  /** The same on paper, audited. */
  pdf: route("GET", "/Reports/Preset/:preset/Pdf", {
    access: "report:read",
    lane,
    params,
    query: PresetQuery,
    kind: "file",
  }),
};

/** The address of the ad hoc report with exactly the claims of a figure, or the records that it counts. */
export const claimsAddress = (claims: NonNullable<FigureCell["claims"]>, of?: Subject): string =>
  `/Reports/adhoc?${of ? `subject=${of}&` : ""}filters=${encodeURIComponent(JSON.stringify(claims))}`;
