import { message } from "@wage/contract/core/messages";
import { z } from "zod";

/*
 * Holidays as the statutes name them: by rule, not by year. "January 1", "third Monday in January",
 * "last Monday in May", "Friday after fourth Thursday in November", "Monday on or before June 19", "Friday before Easter",
 * "47 days before Easter".
 */

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const ORDINALS = ["first", "second", "third", "fourth", "last"];

const MONTH = MONTHS.join("|");
const WEEKDAY = WEEKDAYS.join("|");
const FIXED = new RegExp(`^(${MONTH}) (\\d{1,2})$`);
const NTH = new RegExp(`^(${ORDINALS.join("|")}) (${WEEKDAY}) in (${MONTH})$`);
const NEAR = new RegExp(`^(${WEEKDAY}) (after|before|on or after|on or before) (.+)$`);
const EASTER = "Easter";
const EASTER_DAYS = /^(\d{1,2}) days (before|after) Easter$/;

const DAY_MS = 86_400_000;

const utc = (year: number, month: number, day: number) => Date.UTC(year, month, day) / DAY_MS;
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days are counted from 1970-01-01; undefined for a text that is no rule. */
function dayIn(year: number, rule: string): number | undefined {
  if (rule === EASTER) return easterIn(year);
  const [, days, side] = EASTER_DAYS.exec(rule) ?? [];
  if (days) return easterIn(year) + (side === "before" ? -Number(days) : Number(days));
  const [, month, day] = FIXED.exec(rule) ?? [];
  if (month) {
    const found = utc(year, MONTHS.indexOf(month), Number(day));
    return isoOf(found).endsWith(`-${String(day).padStart(2, "0")}`) ? found : undefined;
  }
  const [, ordinal = "", nthWeekday = "", nthMonth = ""] = NTH.exec(rule) ?? [];
  if (ordinal) return nthIn(year, MONTHS.indexOf(nthMonth), WEEKDAYS.indexOf(nthWeekday), ordinal);
  const [, weekday = "", relation = "", anchorRule = ""] = NEAR.exec(rule) ?? [];
  const anchor = relation && dayIn(year, anchorRule);
  return typeof anchor === "number" ? near(anchor, WEEKDAYS.indexOf(weekday), relation) : undefined;
}

function nthIn(year: number, month: number, weekday: number, ordinal: string): number {
  if (ordinal === "last") return near(utc(year, month + 1, 1), weekday, "before");
  return near(utc(year, month, 1), weekday, "on or after") + 7 * ORDINALS.indexOf(ordinal);
}

function near(anchor: number, weekday: number, relation: string): number {
  const later = (weekday - weekdayOf(anchor) + 7) % 7;
  if (relation === "on or after") return anchor + later;
  if (relation === "after") return anchor + (later || 7);
  const earlier = (7 - later) % 7;
  return relation === "on or before" ? anchor - earlier : anchor - (earlier || 7);
}

/** Easter Sunday of the Gregorian calendar, by the method that Nature printed anonymously in 1876. */
function easterIn(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const exception = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const ofMarch = epact + toSunday - 7 * exception + 22;
  return utc(year, MONTHS.indexOf("March"), ofMarch);
}

const LEAP_YEAR = 2024;
const isHolidayDay = (rule: string): boolean => dayIn(LEAP_YEAR, rule) !== undefined;

/** The day on which a holiday is observed that falls on a weekend. */
const observed = z.strictObject({
  saturday: z.enum(["friday", "monday"]).optional(),
  sunday: z.enum(["friday", "monday"]).optional(),
});

export const HolidayRule = z.strictObject({
  name: z.string().min(1).max(80),
  day: z.string().refine(isHolidayDay, message("holidayRule")),
  observed: observed.optional(),
  /** The first and the last year in which the day is a holiday. */
  from: z.number().int().min(1900).max(2200).optional(),
  to: z.number().int().min(1900).max(2200).optional(),
  /** For days of elections. */
  years: z.enum(["even", "odd", "presidential"]).optional(),
});
export type HolidayRule = z.output<typeof HolidayRule>;

export type NamedDay = { day: string; name: string };

const IS_YEAR = {
  even: (year: number) => year % 2 === 0,
  odd: (year: number) => year % 2 !== 0,
  presidential: (year: number) => year % 4 === 0,
};
const isInForce = ({ from, to, years }: HolidayRule, year: number) =>
  (from ?? year) <= year && year <= (to ?? year) && (!years || IS_YEAR[years](year));

/** A holiday's day in a year, moved from the weekend where the rule says so; undefined where it is not in force. */
function occurrence(rule: HolidayRule, year: number): NamedDay | undefined {
  const day = isInForce(rule, year) ? dayIn(year, rule.day) : undefined;
  if (day === undefined) return undefined;
  const { saturday, sunday } = rule.observed ?? {};
  const weekday = weekdayOf(day);
  const moved =
    weekday === 6 && saturday
      ? day + (saturday === "friday" ? -1 : 2)
      : weekday === 0 && sunday
        ? day + (sunday === "friday" ? -2 : 1)
        : day;
  return { day: isoOf(moved), name: moved === day ? rule.name : `${rule.name} (observed)` };
}

/**
 * Returns the holidays from the first to the last year, in their order. New Year's Day of the following year may be
 * observed on the last day of a year.
 */
export function holidaysBetween(rules: readonly HolidayRule[], first: number, last: number): NamedDay[] {
  const found = new Map<string, NamedDay>();
  for (let year = first - 1; year <= last + 1; year++)
    for (const rule of rules) {
      const one = occurrence(rule, year);
      const inYear = Number(one?.day.slice(0, 4));
      if (one && inYear >= first && inYear <= last && !found.has(one.day)) found.set(one.day, one);
    }
  return [...found.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
