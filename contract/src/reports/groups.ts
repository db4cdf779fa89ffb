import { z } from "zod";
import { choice, integer } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import {
  columnName,
  hasColumn,
  notOfSubject,
  REPORT_COLUMNS,
  type ReportColumn,
  subject,
  subjectOf,
} from "./columns.ts";
import { ReportFilters, refuseFilters } from "./filters.ts";
import { ReportPart } from "./presets.ts";

/** The ways to make groups of the values of a column, each with the words that follow the label of the column. */
export const CUTS = {
  value: "",
  year: "year",
  fiscalYear: "fiscal year",
  quarter: "quarter",
  month: "month",
  day: "day",
  band: "in bands",
} as const;
export type Cut = keyof typeof CUTS;
const DATE_CUTS = ["month", "quarter", "year", "fiscalYear", "day"] as const;

/** The cuts of a column; the first is the usual one. */
export function cutsOf(column: ReportColumn): readonly [Cut, ...Cut[]] {
  const { kind } = REPORT_COLUMNS[column];
  if (kind === "date" || kind === "time") return DATE_CUTS;
  return kind === "money" || kind === "number" ? ["band"] : ["value"];
}

/**
 * The bands of days and of amounts, each by its last value; the last band has no end. Those of days are the ages of the
 * overview. Amounts are stored in cents, so that one cent above a band begins the next.
 */
export const BANDS = {
  number: [30, 60, 90, 180, 365, 730],
  money: [100, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000],
} as const;

/** The measures of a column of amounts or days, with the words before its label. */
const MEASURES = {
  sum: "sum",
  average: "average",
  median: "median",
  percentile: "percentile",
} as const;
export type MeasureKind = keyof typeof MEASURES;

export const isMeasured = (column: ReportColumn): boolean =>
  REPORT_COLUMNS[column].kind === "money" || REPORT_COLUMNS[column].kind === "number";

export const ReportGroup = z
  .strictObject({ column: columnName, by: choice(Object.keys(CUTS) as [Cut, ...Cut[]]) })
  .refine(({ column, by }) => cutsOf(column).includes(by), { path: ["by"], error: message("format") });
export type ReportGroup = z.output<typeof ReportGroup>;

export const ReportMeasure = z
  .strictObject({
    kind: choice(Object.keys(MEASURES) as [MeasureKind, ...MeasureKind[]]),
    column: columnName,
    /** Of a percentile: 90 is the value that nine of ten claims do not exceed. */
    percent: integer(1, 99).optional(),
  })
  .refine(({ column }) => isMeasured(column), { path: ["column"], error: message("format") })
  .refine(({ kind, percent }) => (kind === "percentile") === (percent !== undefined), {
    path: ["percent"],
    error: message("format"),
  });
export type ReportMeasure = z.output<typeof ReportMeasure>;

export const GROUPS_MOST = 3;
export const MEASURES_MOST = 8;
/** A report with more groups is refused: nobody reads it, and a part of it would look like the whole. */
export const GROUP_ROWS_MOST = 2000;

/** The forms of the table: a row for each group, the same with the figures of the parts above it, or the second dimension as columns. */
export const LAYOUTS = {
  list: "List",
  subtotals: "With subtotals",
  pivot: "Second dimension as columns",
} as const;
export type Layout = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as [Layout, ...Layout[]];
/** A table with more columns is refused: no page and no sheet of paper shows it. */
export const PIVOT_COLUMNS_MOST = 30;

/** A cell of a table with the second dimension as columns holds one figure. */
export const canBePivot = ({
  groups,
  measures,
}: {
  groups: readonly unknown[];
  measures: readonly unknown[];
}) => groups.length === 2 && measures.length <= 1;

/** A report of groups: up to three dimensions, and figures of each group beside its count of claims. */
export const GroupedReport = z
  .strictObject({
    subject,
    groups: z
      .array(ReportGroup)
      .min(1, message("choice"))
      .max(GROUPS_MOST, message("atMost", GROUPS_MOST))
      .refine(
        (groups) => new Set(groups.map(({ column, by }) => `${column} ${by}`)).size === groups.length,
        message("format"),
      ),
    measures: z.array(ReportMeasure).max(MEASURES_MOST, message("atMost", MEASURES_MOST)).default([]),
    filters: ReportFilters,
    layout: choice(LAYOUT_NAMES).default("list"),
  })
  .refine((asked) => asked.layout !== "pivot" || canBePivot(asked), {
    path: ["layout"],
    error: message("pivotShape"),
  })
  .superRefine(({ subject: of, groups, measures, filters }, ctx) => {
    for (const [key, list] of Object.entries({ groups, measures }))
      for (const [index, { column }] of list.entries())
        if (!hasColumn(of, column))
          ctx.addIssue({ code: "custom", path: [key, index, "column"], message: notOfSubject(of, column) });
    refuseFilters(of, filters, ctx);
  });
export type GroupedReport = z.output<typeof GroupedReport>;

export const GroupedReply = z.object({
  part: ReportPart,
  /** The filters in words, as they are printed and exported with the figures. */
  filters: z.array(z.string()),
  asOf: z.string(),
});

export const groupLabel = ({ column, by }: ReportGroup): string =>
  CUTS[by] ? `${REPORT_COLUMNS[column].label}, ${CUTS[by]}` : REPORT_COLUMNS[column].label;

export const measureLabel = ({ kind, column, percent }: ReportMeasure): string =>
  `${REPORT_COLUMNS[column].label}, ${percent === undefined ? MEASURES[kind] : `${percent}th percentile`}`;

const listed = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);

/** Says in words what a report counts; it is printed with the figures. */
export function describeGroups({
  groups,
  measures,
  layout,
  subject: of,
}: Pick<GroupedReport, "groups" | "measures" | "layout" | "subject">): string {
  const { label, many, note } = subjectOf(of);
  const added = note ? ` ${note}` : "";
  const named = (group: ReportGroup) => `“${groupLabel(group)}”`;
  const [rows, columns] = groups;
  const by =
    layout === "pivot" && rows && columns
      ? `${named(rows)}, with a column for each “${groupLabel(columns)}”`
      : listed(groups.map(named));
  if (measures.length === 0) return `${label}, counted by ${by}.${added}`;
  const figures = listed(measures.map((measure) => `“${measureLabel(measure)}”`));
  if (layout === "pivot")
    return `${figures} of the ${many}, by ${by}. A figure is of the ${many} where it is known, to which it leads; where it is known of none, it is unknown.${added}`;
  return `${label}, counted by ${by}, with ${figures}. A figure is of the ${many} where it is known, whose number stands beside it; where it is known of none, it is unknown.${added}`;
}
