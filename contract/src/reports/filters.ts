import { z } from "zod";
import { choice } from "../core/fields.ts";
import { type Message, message } from "../core/messages.ts";
import { type FilterColumn, hasColumn, notOfSubject, ReportCondition, type Subject } from "./columns.ts";

/** All conditions of a report together. */
export const FILTERS_MOST = 20;
/** Groups within groups: a page of more cannot be read. */
export const FILTER_LEVELS = 3;

const MATCHES = ["any", "all"] as const;
export type Match = (typeof MATCHES)[number];

/** A group of filters of which any or all must hold. */
export type FilterGroup = { match: Match; filters: ReportFilter[] };
export type ReportFilter = ReportCondition | FilterGroup;

export const isFilterGroup = (filter: ReportFilter): filter is FilterGroup => "match" in filter;

/** Returns the conditions of all levels, in their order. */
export const conditionsOf = (filters: readonly ReportFilter[]): ReportCondition[] =>
  filters.flatMap((filter) => (isFilterGroup(filter) ? conditionsOf(filter.filters) : [filter]));

/** "any of (Open; Laramie)": the filters of a group are given as words. */
export const groupWords = ({ match }: FilterGroup, words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? "") : `${match} of (${words.join("; ")})`;

/**
 * A filter with groups of so many levels. One object has the keys of both, of which those of a group exclude the others,
 * because a union of schemas would not tell at which key it failed.
 */
function filterWithin(levels: number): z.ZodType<ReportFilter> {
  const members: z.ZodType<ReportFilter[]> =
    levels === 0
      ? z.array(z.never(message("filtersTooDeep", FILTER_LEVELS)))
      : z.array(filterWithin(levels - 1)).max(FILTERS_MOST, message("filtersMost", FILTERS_MOST));
  return ReportCondition.in
    .partial()
    .extend({ match: choice(MATCHES).optional(), filters: members.optional() })
    .transform(({ match, filters, ...condition }, ctx): ReportFilter => {
      if (match === undefined && filters === undefined) {
        const read = ReportCondition.safeParse(condition);
        if (read.success) return read.data;
        for (const { path, message: problem } of read.error.issues)
          ctx.addIssue({ code: "custom", path, message: problem });
        return z.NEVER;
      }
      const refuse = (field: string, problem: Message) => {
        ctx.addIssue({ code: "custom", path: [field], message: problem });
        return z.NEVER;
      };
      const odd = Object.entries(condition).find(([, given]) => given != null);
      if (odd) return refuse(odd[0], message("unknownKeys", odd[0]));
      if (match === undefined) return refuse("match", message("required"));
      return filters?.length ? { match, filters } : refuse("filters", message("required"));
    });
}

/** By column, the latest first day and the earliest last day that all claims must have. */
type Bounds = { from: ReadonlyMap<FilterColumn, string>; to: ReadonlyMap<FilterColumn, string> };
const NO_BOUNDS: Bounds = { from: new Map(), to: new Map() };
type Path = (string | number)[];

const isDay = ({ operator }: ReportCondition) => operator === "from" || operator === "to";

/** Adds the conditions that hold beside each other to those of the groups around them. */
function within(bounds: Bounds, conditions: readonly ReportCondition[]): Bounds {
  const [from, to] = [new Map(bounds.from), new Map(bounds.to)];
  for (const { column, operator, value } of conditions) {
    if (value === null) continue;
    const [first, last] = [from.get(column), to.get(column)];
    if (operator === "from" && (first === undefined || value > first)) from.set(column, value);
    if (operator === "to" && (last === undefined || value < last)) to.set(column, value);
  }
  return { from, to };
}

/**
 * Returns where a period ends before it starts: a mistake, not an empty result. Only what must hold together is compared;
 * "to May, or from July on" is a question.
 */
function brokenPeriods({ match, filters }: FilterGroup, around: Bounds): Path[] {
  const own = filters.flatMap((filter) => (isFilterGroup(filter) || !isDay(filter) ? [] : [filter]));
  const bounds = match === "all" ? within(around, own) : around;
  return filters.flatMap((filter, index): Path[] => {
    if (isFilterGroup(filter))
      return brokenPeriods(filter, bounds).map((path) => [index, "filters", ...path]);
    const { from, to } = match === "all" ? bounds : within(around, [filter]);
    const [first, last] = [from.get(filter.column), to.get(filter.column)];
    if (!isDay(filter) || first === undefined || last === undefined || first <= last) return [];
    // Of the two that contradict each other the end is named, unless it stands in a group around.
    return filter.operator === "to" || around.to.get(filter.column) === last ? [[index, "value"]] : [];
  });
}

/** The filters of a report, all of which hold. */
export const ReportFilters = z
  .array(filterWithin(FILTER_LEVELS))
  .max(FILTERS_MOST, message("filtersMost", FILTERS_MOST))
  .default([])
  .superRefine((filters, ctx) => {
    if (conditionsOf(filters).length > FILTERS_MOST)
      ctx.addIssue({ code: "custom", message: message("filtersMost", FILTERS_MOST) });
    for (const path of brokenPeriods({ match: "all", filters }, NO_BOUNDS))
      ctx.addIssue({ code: "custom", path, message: message("dateOrder") });
  });

/** Refuses at their places the filters on columns that the subject does not have. */
export function refuseFilters(
  of: Subject | undefined,
  filters: readonly ReportFilter[],
  ctx: Pick<z.RefinementCtx, "addIssue">,
  around: Path = ["filters"],
): void {
  for (const [index, filter] of filters.entries()) {
    const path = [...around, index];
    if (isFilterGroup(filter)) refuseFilters(of, filter.filters, ctx, [...path, "filters"]);
    else if (!hasColumn(of, filter.column))
      ctx.addIssue({ code: "custom", path: [...path, "column"], message: notOfSubject(of, filter.column) });
  }
}

const ConditionInReply = z.object({ column: z.string(), operator: z.string(), value: z.string().nullable() });
export type ConditionInReply = z.output<typeof ConditionInReply>;

/** The same in a reply, whose writer made it of valid ones. */
export const FiltersInReply = z.array(
  z.union([ConditionInReply, z.object({ match: z.enum(MATCHES), filters: z.array(z.unknown()) })]),
);
