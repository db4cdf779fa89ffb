import type { Outcome } from "@wage/law/calculate";
import { parseDay } from "@wage/law/days";
import type { Law } from "@wage/law/engine/law";
import type { WorkPlace } from "@wage/law/facts";
import { addCalendarDays, daysBetween } from "../core/calendar.ts";
import type { HourlyWork, WageLaw, WeekByLaw } from "../lines/wageLaw.ts";
import { toDecimal } from "../lines/wageSentences.ts";
import { totalOf } from "../wages.ts";
import { amountOf, ask, type Draft, emptyDraft, isMoney, type Surroundings } from "./asking.ts";
import { spreadHours } from "./spreadHours.ts";
import { askWeek, stepOf } from "./weekByLaw.ts";

/* A line of a claim by the rules of law in force: the form, staff and the paper claim compute by them. */

/** The answers about the work that apply to every line of a claim. */
export type LineTerms = {
  place: WorkPlace;
  /** The worker gets tips; how much is not known. */
  hasTips: boolean;
  /** The days of a usual week; null if they are not known. */
  daysPerWeek: string | null;
};
/** The rules that the lines ask. */
export const LINE_RULES = ["wage_floor.shortfall", "week.pay"] as const;
type Day = { date: string; hours: string };
type Week = { weekStart: string; days: readonly Day[]; weeks: string };

/** Returns the law in force at the place of a claim's work, as its lines ask it. */
export const wageLawOf =
  (law: Law, terms: LineTerms): WageLaw =>
  (work, language) => {
    const around: Surroundings = { law, place: terms.place, today: work.end, language };
    if (!toDecimal(work.hours)?.gt(0)) return { weeks: [], atLeast: false, unset: [] };
    const draft = emptyDraft(null);
    const weeks = weeksOf(work, terms);
    const found = weeks
      ? weeks.map((week) => weekByLaw(week, work, terms, around, draft))
      : stretches(work, law).map((stretch) => floorByLaw(stretch, work, terms, around, draft));
    const known = found.filter((one) => one !== null);
    if (known.length < found.length) return null;
    return {
      weeks: merged(known.map(({ week }) => week)),
      atLeast: known.some(({ atLeast }) => atLeast),
      unset: [...draft.unset],
    };
  };

/** The weeks of the work, each with its days; null if the hours are those of a longer time, whose weeks are not known. */
function weeksOf(work: HourlyWork, { daysPerWeek }: LineTerms): Week[] | null {
  const { start, end, days, hours, weeks } = work;
  if (days) return calendarWeeks(days);
  const length = daysBetween(start, end) + 1;
  if (weeks === null && length > 7) return null;
  const count = toDecimal(weeks ?? "1");
  if (!count) return null;
  // Later weeks than the time has are taken as its last.
  const lastWeek = Math.floor((length - 1) / 7);
  const whole = count.ceil().toNumber();
  return Array.from({ length: whole }, (_, index) => {
    const weekStart = addCalendarDays(start, 7 * Math.min(index, lastWeek));
    const part = index === whole - 1 ? count.minus(index) : 1;
    const most = weeks === null ? length : 7;
    return { weekStart, days: spreadHours(hours, weekStart, daysPerWeek, most), weeks: part.toString() };
  });
}

/** Days in the weeks of the calendar, which begin on Sunday, as the grid of the form shows them. */
function calendarWeeks(days: readonly Day[]): Week[] {
  const weeks = new Map<string, Day[]>();
  for (const day of days) {
    const weekday = new Date(`${day.date}T00:00:00Z`).getUTCDay();
    const weekStart = addCalendarDays(day.date, -weekday);
    weeks.set(weekStart, [...(weeks.get(weekStart) ?? []), day]);
  }
  return [...weeks].map(([weekStart, some]) => ({ weekStart, days: some, weeks: "1" }));
}

type Found = { week: WeekByLaw; atLeast: boolean } | null;

/** Asks the minimum wage of some days; tips that are not known count as far as the law lets them, so that the rest is a floor. */
function floorOf(
  { weekStart, days }: Pick<Week, "weekStart" | "days">,
  cash: string,
  hasTips: boolean,
  around: Surroundings,
  draft: Draft,
) {
  const given = { week_start: weekStart, days, cash_paid: cash, lodging_credit: "0" };
  const general = ask(around, draft, "wage_floor.shortfall", { ...given, wage_kind: "general", tips: "0" });
  const required = amountOf(general, "required_pay");
  if (!general || required === undefined) return null;
  const asked = hasTips
    ? ask(around, draft, "wage_floor.shortfall", { ...given, wage_kind: "tipped", tips: required })
    : general;
  // If the cash wage of workers with tips is unknown, the agreed wage is the least that is owed.
  if (!asked || amountOf(asked) === undefined) return { required, shortfall: "0", atLeast: true };
  const isFloor = asked.result.bound !== "exact" || general.result.bound !== "exact";
  const shortfall = lackOf(asked);
  return { required, shortfall, atLeast: isFloor || shortfall !== lackOf(general) };
}

/** The shortfall before it is rounded, because it is added to pay that is not rounded either. */
function lackOf(floor: Outcome): string {
  const [required, counted, ofCash] = ["required_pay", "counted_pay", "cash_shortfall"].map((step) =>
    toDecimal(amountOf(floor, step)),
  );
  const lacks = [counted && required?.minus(counted), ofCash].filter((one) => one != null);
  return lacks.reduce((most, one) => (one.gt(most) ? one.toFixed() : most), "0");
}

function weekByLaw(
  week: Week,
  work: HourlyWork,
  terms: LineTerms,
  around: Surroundings,
  draft: Draft,
): Found {
  const { weekStart, days, weeks } = week;
  const hours = totalHours(days);
  const { bonus, rate } = work;
  const wages = product(hours, rate);
  const agreed = sumOf(wages, bonus);
  const hasTips = terms.hasTips && !work.tipsArePaid;
  const floor = floorOf(week, agreed, hasTips, around, draft);
  if (!floor) return null;
  const { required, shortfall } = floor;
  const straight = sumOf(agreed, shortfall);
  const base = { weeks, hours, agreed, required, shortfall, straight };
  const plainWeek = { ...base, premium: "0", overtime: null, total: straight };
  if (!work.countsOvertime) return { week: plainWeek, atLeast: floor.atLeast };
  const asked = { weekStart, days, straight: sumOf(wages, shortfall), bonus, hasTips, exempt: false };
  const pay = askWeek("week.pay", asked, around, draft);
  const total = amountOf(pay);
  // If no layer of the law knows its overtime rule, the pay without overtime is the least that is owed.
  if (!pay || total === undefined) return { week: plainWeek, atLeast: true };
  const atLeast = floor.atLeast || pay.result.bound !== "exact";
  const premium = amountOf(pay, "premium") ?? "0";
  if (!isMoney(premium)) return { week: plainWeek, atLeast };
  const step = (name: string) => stepOf(pay.read("premium"), name) ?? "0";
  const isByDay = isMoney(step("daily_hours"));
  const overtime = {
    rate: step("regular_rate"),
    hours: step("overtime_hours"),
    after: isByDay ? null : step("weekly_limit"),
    more: step("half_more"),
    doubleHours: step("double_hours"),
  };
  return { week: { ...base, premium, overtime, total: totalOf([total]) }, atLeast };
}

type Stretch = { day: string; hours: string };

/** The hours of a long time, spread over its days, by the stretches in which the law is the same. */
function stretches({ start, end, hours }: HourlyWork, { changeDays }: Law): Stretch[] {
  const [first, last] = [parseDay(start) ?? 0, parseDay(end) ?? 0];
  const begins = [first, ...changeDays.filter((day) => first < day && day <= last)];
  const all = toDecimal(hours);
  return begins.flatMap((from, index) => {
    const days = (begins[index + 1] ?? last + 1) - from;
    const part = all?.times(days).div(last + 1 - first);
    return part ? [{ day: addCalendarDays(start, from - first), hours: part.toFixed() }] : [];
  });
}

/** The minimum wage of hours whose weeks are not known, from that of one hour; their overtime is not known. */
function floorByLaw(
  { day, hours }: Stretch,
  work: HourlyWork,
  terms: LineTerms,
  around: Surroundings,
  draft: Draft,
): Found {
  const hasTips = terms.hasTips && !work.tipsArePaid;
  const oneHour = { weekStart: day, days: [{ date: day, hours: "1" }] };
  const floor = floorOf(oneHour, work.rate, hasTips, around, draft);
  if (!floor) return null;
  const { atLeast } = floor;
  const [agreed, required, shortfall] = [work.rate, floor.required, floor.shortfall].map((an) =>
    product(hours, an),
  ) as [string, string, string];
  const total = sumOf(agreed, shortfall);
  const week = { weeks: "1", hours, agreed, required, shortfall, straight: total, premium: "0", total };
  return { week: { ...week, overtime: null }, atLeast };
}

/** Weeks with the same pay as one row, so that their sum is one sentence. */
function merged(weeks: readonly WeekByLaw[]): WeekByLaw[] {
  const rows: WeekByLaw[] = [];
  for (const { weeks: count, ...week } of weeks) {
    const last = rows.at(-1);
    const { weeks: counted, ...before } = last ?? { weeks: "0" };
    if (last && JSON.stringify(before) === JSON.stringify(week)) last.weeks = sumOf(counted, count);
    else rows.push({ ...week, weeks: count });
  }
  return rows;
}

const sumOf = (...amounts: string[]): string =>
  amounts.reduce((sum, amount) => toDecimal(amount)?.plus(sum).toFixed() ?? sum, "0");
const product = (...factors: string[]): string =>
  factors.reduce((made, factor) => toDecimal(factor)?.times(made).toFixed() ?? made, "1");
const totalHours = (days: readonly Day[]): string => sumOf(...days.map(({ hours }) => hours));
