import { z } from "zod";
import { id, integer, isoDate, optional, text } from "./core/fields.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "./core/limits.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";
import {
  columnName,
  hasColumn,
  notOfSubject,
  REPORT_COLUMNS,
  type Subject,
  subject,
} from "./reports/columns.ts";
import { ReportFilters, refuseFilters } from "./reports/filters.ts";
import { GroupedReply, GroupedReport } from "./reports/groups.ts";
import { PRESETS } from "./reports/presets.ts";

/** A custom table: its columns in order, its filters and its sort order. */
const TableShape = z.strictObject({
  subject,
  columns: z
    .array(columnName)
    .min(1, message("choice"))
    .max(Object.keys(REPORT_COLUMNS).length)
    .refine((columns) => new Set(columns).size === columns.length, message("format")),
  filters: ReportFilters,
  sort: z.object({ column: columnName, descending: z.boolean() }).optional(),
});
type TableShape = z.output<typeof TableShape>;

function refuseColumns({ subject: of, columns, filters, sort }: TableShape, ctx: z.RefinementCtx): void {
  for (const [index, column] of columns.entries())
    if (!hasColumn(of, column))
      ctx.addIssue({ code: "custom", path: ["columns", index], message: notOfSubject(of, column) });
  if (sort && !hasColumn(of, sort.column))
    ctx.addIssue({ code: "custom", path: ["sort", "column"], message: notOfSubject(of, sort.column) });
  refuseFilters(of, filters, ctx);
}

export const ReportTable = TableShape.superRefine(refuseColumns);
export type ReportTable = z.output<typeof ReportTable>;

/** The order of a table that asks for none: claims and their records by the claim's day, employers by name. */
export const firstSort = (of: Subject | undefined): NonNullable<ReportTable["sort"]> =>
  of === "employers" ? { column: "firmName", descending: false } : { column: "receivedAt", descending: true };

/** A row has one cell for each column, in the table's order: exact text, or null if unknown. */
const TablePage = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      /** Of a record: its claim. */
      claimId: z.number().optional(),
      cells: z.array(z.string().nullable()),
    }),
  ),
  next: z.string().nullable(),
  count: z.number(),
  totals: z.object({
    amountClaimed: z.string().nullable(),
    amountDetermined: z.string().nullable(),
    amountPaid: z.string().nullable(),
  }),
});
export type ReportPage = z.output<typeof TablePage>;

export const AGE_BANDS = ["0–30", "31–60", "61–90", "91–180", "181–365", "over 365"] as const;

const count = z.number();
const money = z.string();
/** A report of one office counts its claims alone, and the items of none as well, as its folders of the inbox do. */
const ofOffice = { office: optional(id) };
const Period = z
  .object({ from: optional(isoDate), to: optional(isoDate), ...ofOffice })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: message("dateOrder") });

const Dashboard = z.object({
  from: z.string(),
  to: z.string(),
  received: count,
  closed: count,
  open: count,
  unassigned: count,
  overdueTasks: count,
  medianDaysToClose: z.number().nullable(),
  ninetiethDaysToClose: z.number().nullable(),
  claimed: money,
  decided: money,
  recovered: money,
  ages: z.array(z.object({ band: z.string(), claims: count })),
  months: z.array(z.object({ month: z.string(), received: count, closed: count })),
  officers: z.array(z.object({ id: z.number(), name: z.string(), open: count, overdue: count })),
  asOf: z.string(),
});

const OpenClaims = z.object({
  open: count,
  claimed: money,
  stuck: count,
  statuses: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      category: z.string(),
      claims: count,
      claimed: money,
      ages: z.array(count),
      medianDaysInStatus: z.number().nullable(),
    }),
  ),
  asOf: z.string(),
});

const ClosedClaims = z.object({
  from: z.string(),
  to: z.string(),
  closed: count,
  claimed: money,
  decided: money,
  recovered: money,
  medianDays: z.number().nullable(),
  codes: z.array(
    z.object({
      code: z.string().nullable(),
      description: z.string(),
      group: z.string().nullable(),
      claims: count,
      claimed: money,
      recovered: money,
      medianDays: z.number().nullable(),
    }),
  ),
  months: z.array(z.object({ month: z.string(), claims: count, recovered: money })),
  asOf: z.string(),
});

const ClaimManagement = z.object({
  from: z.string(),
  to: z.string(),
  officers: z.array(
    z.object({
      id: z.number().nullable(),
      name: z.string(),
      open: count,
      assigned: count,
      closed: count,
      averageAge: z.number().nullable(),
      oldest: z.string().nullable(),
      overdueTasks: count,
      awaitingEmployer: count,
      awaitingClaimant: count,
      determinations: count,
      recovered: money,
    }),
  ),
  support: z.array(z.object({ id: z.number(), name: z.string(), done: count, open: count, overdue: count })),
  asOf: z.string(),
});

const TableRequest = TableShape.extend({
  after: optional(text(500)),
  limit: integer(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
}).superRefine(refuseColumns);

/** `bom`: with the mark by which a spreadsheet of a PC reads the file as UTF-8. */
const CsvRequest = TableShape.extend({ bom: z.boolean(message("format")).default(false) }).superRefine(
  refuseColumns,
);

/** Files with more cells are refused before any of them is read. */
export const CSV_CELLS_MOST = 10_000_000;
export const WORKBOOK_CELLS_MOST = 200_000;

/** The report pages beside the overview, in the order of the menu: the name in the address, and the title. */
export const REPORT_PAGES = {
  openClaims: "Open claims",
  ...PRESETS,
  closedClaims: "Closed claims",
  claimManagement: "Claim management",
  claimSearch: "Claim search report",
  adhoc: "Ad hoc report",
  schedules: "Sent by mail",
} as const;

const lane = "report";

export const reportRoutes = {
  dashboard: route("GET", "/Reports/Dashboard", {
    access: "report:index",
    lane,
    query: Period,
    reply: Dashboard,
  }),
  openClaims: route("GET", "/Reports/OpenClaims", {
    access: "report:read",
    lane,
    query: z.object({ officer: optional(id), stuckDays: optional(integer(1, 9999)), ...ofOffice }),
    reply: OpenClaims,
  }),
  closedClaims: route("GET", "/Reports/ClosedClaims", {
    access: "report:read",
    lane,
    query: Period.safeExtend({ officer: optional(id) }),
    reply: ClosedClaims,
  }),
  claimManagement: route("GET", "/Reports/ClaimManagement", {
    access: "report:read",
    lane,
    query: Period,
    reply: ClaimManagement,
  }),
  table: route("POST", "/Reports/Table", {
    asks: true,
    access: "report:read",
    lane,
    body: TableRequest,
    reply: TablePage,
  }),
  /** Counts and measures the claims in groups; each count leads to exactly its claims. */
  groups: route("POST", "/Reports/Groups", {
    asks: true,
    access: "report:read",
    lane,
    body: GroupedReport,
    reply: GroupedReply,
  }),
  /** The same figures as files, audited: a workbook (XLSX) with a sheet that says what they are, a PDF, or CSV. */
  groupsWorkbook: route("POST", "/Reports/Groups/Workbook", {
    asks: true,
    access: "report:read",
    lane,
    body: GroupedReport,
    kind: "file",
  }),
  groupsPdf: route("POST", "/Reports/Groups/Pdf", {
    asks: true,
    access: "report:read",
    lane,
    body: GroupedReport,
    kind: "file",
  }),
  groupsCsv: route("POST", "/Reports/Groups/Csv", {
    asks: true,
    access: "report:read",
    lane,
    body: GroupedReport,
    kind: "file",
  }),
  /** The same table on paper, with its filters and the moment of its figures. */
  pdf: route("POST", "/Reports/Pdf", {
    asks: true,
    access: "report:read",
    lane,
    body: ReportTable,
    kind: "file",
  }),
  /**
   * The same table as a file, audited. A long one (setting exportRowsFresh) requires re-authentication. Cells that a
   * spreadsheet would interpret as a formula are neutralised.
   */
  csv: route("POST", "/Reports/Csv", {
    asks: true,
    access: "report:read",
    lane,
    body: CsvRequest,
    kind: "file",
  }),
  /** The same table as a workbook (XLSX) with typed cells, and a sheet that says what it is; audited. */
  workbook: route("POST", "/Reports/Workbook", {
    asks: true,
    access: "report:read",
    lane,
    body: ReportTable,
    kind: "file",
  }),
};
