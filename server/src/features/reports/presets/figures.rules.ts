import type { Operator } from "@wage/contract/claims/claimColumns";
import { addCalendarDays } from "@wage/contract/core/calendar";
import type { FilterColumn } from "@wage/contract/reports/columns";
import type { ConditionInReply } from "@wage/contract/reports/filters";
import type { FigureCell, FigureKind, ReportPart, Step } from "@wage/contract/reports/presets";
import { Decimal } from "decimal.js";

export type Period = { from: string; to: string };

export const when = (
  column: FilterColumn,
  operator: Operator,
  value: string | number | null,
): ConditionInReply => ({
  column,
  operator,
  value: value === null ? null : String(value),
});

/** The claims whose event was in the period, both days included. */
export const during = (column: FilterColumn, { from, to }: Period): ConditionInReply[] => [
  when(column, "from", from),
  when(column, "to", to),
];

/** Returns a cell: exact text, with the conditions on its claims. Null is unknown. */
export const cell = (value: string | number | null, claims?: FigureCell["claims"]): FigureCell => ({
  value: value === null ? null : String(value),
  ...(claims && { claims }),
});

export const head = (label: string, kind: FigureKind = "count") => ({ label, kind });

/** Returns the share in per cent with one decimal; unknown of nothing. */
export const share = (part: string | number | null, whole: string | number | null): string | null => {
  if (part === null || whole === null || new Decimal(whole).isZero()) return null;
  return new Decimal(part).times(100).div(whole).toDecimalPlaces(1).toFixed();
};

/** Returns the change in per cent with one decimal; unknown if there was nothing before. */
export const change = (before: string | null, now: string | null): string | null =>
  before === null || now === null ? null : share(new Decimal(now).minus(before).toFixed(), before);

export const part = (
  title: string,
  definition: string,
  columns: ReportPart["columns"],
  rows: ReportPart["rows"],
  chart?: ReportPart["chart"],
): ReportPart => ({ title, definition, columns, rows, ...(chart && { chart }) });

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const LENGTH: Record<Step, number> = { month: 1, quarter: 3, year: 12 };
const MOST_PARTS = 60;

const [earlier, later] = [
  (one: string, other: string) => [one, other].sort()[0] ?? one,
  (one: string, other: string) => [one, other].sort()[1] ?? one,
];

export type Stretch = Period & { label: string };

/** Months counted from year 0, which make calendar arithmetic plain. */
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const firstOf = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;

/** The fiscal year of a month, by the year in which it ends. */
const fiscalYear = (months: number, start: number) => {
  const year = Math.floor(months / 12);
  return start > 1 && (months % 12) + 1 >= start ? year + 1 : year;
};

function labelOf(months: number, step: Step, start: number): string {
  if (step === "month") return `${MONTHS[months % 12]} ${Math.floor(months / 12)}`;
  const year = `FY ${fiscalYear(months, start)}`;
  const quarter = Math.floor((((months % 12) - (start - 1) + 12) % 12) / 3) + 1;
  return step === "quarter" ? `${year} Q${quarter}` : year;
}

/** Divides a period into months, or into quarters or years of the agency's fiscal year; the first and last may be shorter. */
export function stretchesOf(period: Period, step: Step, fiscalStart: number): Stretch[] {
  const length = LENGTH[step];
  const offset = (monthsOf(period.from) - (fiscalStart - 1)) % length;
  const stretches: Stretch[] = [];
  for (let at = monthsOf(period.from) - offset; firstOf(at) <= period.to; at += length) {
    const [first, last] = [firstOf(at), addCalendarDays(firstOf(at + length), -1)];
    stretches.push({
      label: labelOf(at, step, fiscalStart),
      from: later(first, period.from),
      to: earlier(last, period.to),
    });
  }
  return stretches;
}

/** The same, in longer parts where there would be more than fit: months fold into quarters, and quarters into years. */
export function foldedStretches(period: Period, step: Step, fiscalStart: number): Stretch[] {
  const steps: Step[] =
    step === "month" ? ["month", "quarter", "year"] : step === "quarter" ? ["quarter", "year"] : ["year"];
  const all = steps.map((one) => stretchesOf(period, one, fiscalStart));
  return all.find(({ length }) => length <= MOST_PARTS) ?? all.at(-1) ?? [];
}

/** The last fiscal years that ended before the day, the oldest first, and the one that runs. */
export function fiscalYears(today: string, fiscalStart: number, count: number): Stretch[] {
  const now = monthsOf(today);
  const first = now - ((now - (fiscalStart - 1)) % 12) - count * 12;
  return stretchesOf({ from: firstOf(first), to: today }, "year", fiscalStart);
}
