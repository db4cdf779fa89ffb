/* A line of wages as it is computed, and what the law answers to it. */

/** The formula of a wage item type: the column `formula` of the look-up. */
export const FORMULAS = [
  "hours",
  "timeOff",
  "overtime",
  "minimumWage",
  "commission",
  "quantity",
  "deduction",
  "amount",
] as const;
export type Formula = (typeof FORMULAS)[number];

/** The unit of a rate: the column `unit` of the look-up WageRateTypes. */
export const RATE_UNITS = [
  "hour",
  "day",
  "week",
  "two weeks",
  "half month",
  "month",
  "year",
  "piece",
  "job",
  "mile",
  "percent",
  "shift",
  "other",
] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

export type Amount = string | null | undefined;
export type WageInput = {
  formula: Formula;
  unit?: RateUnit | undefined;
  rate?: Amount;
  /** Hours, days, pieces, miles, or the sales of a commission; per week if `weeks` is given. */
  quantity?: Amount;
  weeks?: Amount;
  percent?: Amount;
  /** The amount itself; for overtime a bonus in each week, for commission the draw already paid. */
  flatAmount?: Amount;
  daysPerWeek?: Amount;
  amountPaid?: Amount;
  /** Of overtime: the pay for some of the same hours that earlier lines count, by their numbers. */
  countedBefore?: readonly { line: number; amount: string }[];
  /** The days of work by the hour; without them, or without the law, no one can say what the law adds. */
  work?: WorkDays | null;
  law?: WageLaw | null;
};

/** The days of a line's work. */
export type WorkDays = {
  start: string;
  end: string;
  /** The hours of each day, where they are recorded. */
  days: readonly { date: string; hours: string }[] | null;
  /** False where another line counts the overtime of these days. */
  countsOvertime: boolean;
};
/** Work by the hour, for which the law sets the least pay. */
export type HourlyWork = WorkDays & {
  /** The hours of each week if `weeks` is given, otherwise of all days. */
  hours: string;
  weeks: string | null;
  /** The pay agreed for one hour; "0" where only what the law requires is asked for. */
  rate: string;
  /** A bonus in each week. */
  bonus: string;
  /** True if the tips are among what was paid, so that they are not counted toward the wage again. */
  tipsArePaid: boolean;
};
/** What the law adds in equal weeks, in dollars a week. */
export type WeekByLaw = {
  /** How many weeks are equal. */
  weeks: string;
  hours: string;
  /** By the agreement, with the bonus. */
  agreed: string;
  /** The pay that the law requires for these hours without overtime, and what the agreement lacks of it. */
  required: string;
  shortfall: string;
  /** The pay without the premium: agreed, and raised to the minimum wage. */
  straight: string;
  premium: string;
  /** The hours and rates behind the premium; null where there is none. */
  overtime: {
    rate: string;
    hours: string;
    /** The hours of a week after which overtime begins; null where it also counts by the day. */
    after: string | null;
    /** What an hour of overtime earns beyond the rate: 0.5 for half of it. */
    more: string;
    doubleHours: string;
  } | null;
  total: string;
};
export type WorkByLaw = {
  weeks: readonly WeekByLaw[];
  /** True where the law of some layer is not known: then no less is due. */
  atLeast: boolean;
  /** The names of that law. */
  unset: readonly string[];
};
/** The rules of law in force at the place of the work; null where they have no answer for these days. */
export type WageLaw = (work: HourlyWork, language: TraceLanguage) => WorkByLaw | null;
export type TraceLanguage = "en" | "es";

/** Whether a sum is settled. No one can say one that is unknown; it is never a zero. */
type Certainty = "known" | "at_least" | "unknown";
export type WageSum = {
  /** Null while they are unknown. */
  grossEarned: string | null;
  amountPaid: string;
  amountClaimed: string | null;
  calcTrace: string[];
  certainty: Certainty;
};
/** A sum that is settled or a floor, as a claim is filed with. */
export type DueSum = WageSum & { grossEarned: string; amountClaimed: string };
