import { filterValue, OPERATORS_OF, takesValue } from "@wage/contract/claims/claimColumns";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { formatMoney, formatNumber } from "@wage/contract/core/numbers";
import { FILTER_COLUMNS, REPORT_COLUMNS } from "@wage/contract/reports/columns";
import type { ConditionInReply } from "@wage/contract/reports/filters";
import { BANDS, type Cut, type ReportGroup } from "@wage/contract/reports/groups";
import { when } from "../presets/figures.rules.ts";

type Conditions = ConditionInReply[];
type Group = { label: string | null; conditions: Conditions };

const MONTHS: Partial<Record<Cut, number>> = { month: 1, quarter: 3, year: 12, fiscalYear: 12 };

/** The last day of a part of the calendar that begins on this day. */
function lastDay(first: string, by: Cut): string {
  const months = MONTHS[by];
  if (!months) return first;
  const index = Number(first.slice(5, 7)) - 1 + months;
  const year = Number(first.slice(0, 4)) + Math.floor(index / 12);
  const next = `${String(year).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}-01`;
  return addCalendarDays(next, -1);
}

function dayLabel(first: string, by: Cut): string {
  const [year, month] = [first.slice(0, 4), Number(first.slice(5, 7))];
  if (by === "year") return year;
  if (by === "fiscalYear") return `FY ${month === 1 ? year : Number(year) + 1}`;
  if (by === "quarter") return `${year} Q${Math.ceil(month / 3)}`;
  return by === "month" ? first.slice(0, 7) : first;
}

/** A band by its place: 0 is below zero, 1 ends at the first limit, and the last has no end. */
function bandOf(column: ReportGroup["column"], place: number): Group {
  const isMoney = REPORT_COLUMNS[column].kind === "money";
  const limits: readonly number[] = isMoney ? BANDS.money : BANDS.number;
  const write = (value: number) => (isMoney ? formatMoney(value.toFixed(2)) : formatNumber(value, 0));
  const step = isMoney ? 0.01 : 1;
  const [before, end] = [limits[place - 2], limits[place - 1]];
  const start = before === undefined ? 0 : before + step;
  const asText = (value: number) => (isMoney ? value.toFixed(2) : String(value));
  if (place === 0) return { label: "below 0", conditions: [when(column, "atMost", asText(-step))] };
  if (end === undefined)
    return { label: `over ${write(start - step)}`, conditions: [when(column, "atLeast", asText(start))] };
  return {
    label: `${write(start)} to ${write(end)}`,
    conditions: [when(column, "atLeast", asText(start)), when(column, "atMost", asText(end))],
  };
}

/** Returns the conditions on the claims whose value is unknown. A column that has no operator for it lists its values instead. */
function unknownOf(column: ReportGroup["column"]): Conditions {
  const { kind, choices } = REPORT_COLUMNS[column];
  if (OPERATORS_OF[kind].includes("empty")) return [when(column, "empty", null)];
  return choices && "words" in choices
    ? Object.keys(choices.words).map((part) => when(column, "isNot", part))
    : [];
}

/** Returns a group's name and the conditions on exactly its claims. A key of null is unknown. */
export function groupOf({ column, by }: ReportGroup, key: string | null, label: string | null): Group {
  if (key === null) return { label: null, conditions: unknownOf(column) };
  if (by === "band") return bandOf(column, Number(key));
  if (by !== "value")
    return {
      label: dayLabel(key, by),
      conditions: [when(column, "from", key), when(column, "to", lastDay(key, by))],
    };
  const { choices } = REPORT_COLUMNS[column];
  const words = choices && "words" in choices ? choices.words[key] : undefined;
  return { label: words ?? label ?? key, conditions: [when(column, "is", key)] };
}

/**
 * True if each condition means what it says once it is sent as a filter. A stored text with spaces at its ends, for one,
 * would be sent without them and find other claims: such a figure leads nowhere rather than astray.
 */
export const canLead = (conditions: Conditions): boolean =>
  conditions.length > 0 &&
  conditions.every(({ column, operator, value }) => {
    const [name, way] = [column as ReportGroup["column"], operator as Parameters<typeof filterValue>[1]];
    if (!takesValue(way)) return true;
    const read = filterValue(FILTER_COLUMNS[name], way).safeParse(value);
    return read.success && (read.data === value || Number(read.data) === Number(value));
  });
