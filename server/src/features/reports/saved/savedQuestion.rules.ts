import { type Choices, OFFICER_WORDS } from "@wage/contract/claims/claimColumns";
import { type Message, message } from "@wage/contract/core/messages";
import {
  FILTER_COLUMNS,
  isFilterColumn,
  isReportColumn,
  REPORT_COLUMNS,
  ReportCondition,
} from "@wage/contract/reports/columns";
import { SavedQuestion } from "@wage/contract/reports/savedReports";
import { z } from "zod";

/** The rows that a stored question names; none of it is trusted. */
const named = z.looseObject({ column: z.string() });
const inGroup = z.object({ filters: z.array(z.unknown()) });
const condition = named.extend({ value: z.string().nullish() });
const Stored = z.object({
  asked: z.object({
    columns: z.array(z.string()).default([]),
    groups: z.array(named).default([]),
    measures: z.array(named).default([]),
    sort: named.optional(),
    /** The conditions of all groups: which of them must hold does not matter to what is gone. */
    filters: z
      .array(z.unknown())
      .default([])
      .transform((filters) => filters.flatMap(conditionsWithin)),
  }),
});
type Filter = z.output<typeof condition>;

function conditionsWithin(filter: unknown): Filter[] {
  const group = inGroup.safeParse(filter);
  if (group.success) return group.data.filters.flatMap(conditionsWithin);
  const read = condition.safeParse(filter);
  return read.success ? [read.data] : [];
}

/** A value of a filter that names a row: of a look-up by its id or code, or a person. */
export type NamedRow = {
  column: string;
  choices: Exclude<Choices, { words: unknown } | { tags: true }>;
  value: string;
};

const choicesOf = (column: string): Choices | undefined =>
  isFilterColumn(column) ? FILTER_COLUMNS[column].choices : undefined;

/** Returns the rows that the filters of a question name; whether they still exist is for the database to say. */
export function rowsNamed(question: unknown): NamedRow[] {
  const read = Stored.safeParse(question);
  if (!read.success) return [];
  return read.data.asked.filters.flatMap(({ column, value }) => {
    const choices = choicesOf(column);
    if (!choices || !value || "words" in choices || "tags" in choices) return [];
    return value
      .split(",")
      .filter((one) => !("officers" in choices && Object.hasOwn(OFFICER_WORDS, one)))
      .map((one) => ({ column, choices, value: one }));
  });
}

const label = (column: string) => (isFilterColumn(column) ? FILTER_COLUMNS[column].label : column);
const isGone = (filter: Filter) => !ReportCondition.safeParse(filter).success;
const gone = (column: string, value: string) => message("savedValueGone", label(column), value);

/** Returns the question, or by name all that keeps this reader from asking it. */
export function readQuestion(
  question: unknown,
  { missing, mayCompareOfficers }: { missing: readonly NamedRow[]; mayCompareOfficers: boolean },
): { question: SavedQuestion | null; problems: Message[] } {
  const read = SavedQuestion.safeParse(question);
  const stored = Stored.safeParse(question);
  if (!stored.success) return { question: null, problems: [message("savedReportOld")] };
  const { columns, groups, measures, sort, filters } = stored.data.asked;
  const shown = [
    ...columns,
    ...[...groups, ...measures, ...(sort ? [sort] : [])].map(({ column }) => column),
  ];
  const lost = new Set([
    ...shown.filter((name) => !isReportColumn(name)),
    ...filters.map(({ column }) => column).filter((name) => !isFilterColumn(name)),
  ]);
  const problems = [
    ...[...lost].map((name) => message("savedColumnGone", name)),
    ...missing.map(({ column, value }) => gone(column, value)),
    ...filters
      .filter((filter) => isFilterColumn(filter.column) && isGone(filter))
      .map(({ column, value }) => gone(column, value ?? "")),
    ...(!mayCompareOfficers &&
    groups.some(({ column }) => isReportColumn(column) && REPORT_COLUMNS[column].compares)
      ? [message("officersCompared")]
      : []),
  ];
  if (problems.length === 0 && !read.success) problems.push(message("savedReportOld"));
  return { question: problems.length === 0 && read.success ? read.data : null, problems };
}
