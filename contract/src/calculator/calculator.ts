import { Decimal } from "decimal.js";
import { z } from "zod";
import { choice, hours, integer, isoDate, money, optional, rate, text } from "../core/fields.ts";
import { WAGE_ITEMS_MAX } from "../core/limits.ts";
import { type FieldMessages, type Message, message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/*
 * "What am I owed?": the public calculator, which stores nothing, and the rights of workers by the state's profile. The
 * server computes with the rules in force, so that the page need not load them.
 */

/** The units of a rate, as the look-up WageRateTypes names them. */
export const CALCULATOR_UNITS = [
  "hour",
  "day",
  "shift",
  "piece",
  "job",
  "mile",
  "week",
  "two weeks",
  "half month",
  "month",
  "year",
] as const;
type CalculatorUnit = (typeof CALCULATOR_UNITS)[number];
/** The answers that the public calculator offers. */
export const ASKED_SEPARATIONS = [
  "working",
  "discharge",
  "layoff",
  "quit",
  "quit_with_notice",
  "unknown",
] as const;
/** With those that only the agency's employment statuses have. */
export const SEPARATIONS = [...ASKED_SEPARATIONS, "strike", "seasonal"] as const;

/** The units of which the page asks how many there were in a week. */
const COUNTED: readonly CalculatorUnit[] = ["day", "shift", "piece", "job", "mile"];
export const isCounted = (unit: unknown): boolean => COUNTED.some((one) => one === unit);
export const isHourly = (unit: unknown): boolean => unit === "hour";

/** Three years of weeks: the longest time limit that the law sets for these claims. */
const MOST_WEEKS = 156;
const dayHours = optional(hours("24"));
export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The facts as typed; a fact that is left out is unknown. */
export const CalculatorFacts = z.object({
  place: choice(["here", "elsewhere"]),
  /** The city, county or area with law of its own, by the code of the law: "CO/denver", "41051". */
  locality: optional(text(60)),
  unit: choice(CALCULATOR_UNITS),
  rate,
  count: optional(hours("99999")),
  hoursPerWeek: optional(hours("168")),
  daysPerWeek: optional(integer(1, 7)),
  sunday: dayHours,
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  start: isoDate,
  weeks: integer(1, MOST_WEEKS),
  paid: optional(money),
  tips: optional(money),
  /** Younger than 20 or new to such work: some laws then allow a lower minimum wage. */
  beginner: optional(choice(["yes", "no"])),
  birthDate: optional(isoDate),
  /** The first day of the job. */
  hiredOn: optional(isoDate),
  /** The hours of such work before the first week. */
  experienceHours: optional(hours("99999")),
  separation: optional(choice(SEPARATIONS)),
  lastDay: optional(isoDate),
  nextPayday: optional(isoDate),
  demandDate: optional(isoDate),
});
export type CalculatorFacts = z.output<typeof CalculatorFacts>;

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The last day of the weeks; that of a week which is not over is today. */
export function lastDayOf(start: string, weeks: number, today: string): string {
  const end = plusDays(start, weeks * 7 - 1);
  return end < today ? end : today;
}

/** Hours by day were typed: then the hours of the week are their sum. */
export const hasDays = (facts: Partial<Record<Weekday, unknown>>): boolean =>
  WEEKDAYS.some((day) => facts[day] !== null && facts[day] !== undefined && facts[day] !== "");

type Refuse = (field: keyof CalculatorFacts, text: Message) => void;

function refuseDaysOfWorker({ start, birthDate, hiredOn }: CalculatorFacts, refuse: Refuse): void {
  if (birthDate !== null && birthDate > start) refuse("birthDate", message("birthBeforeWork"));
  if (hiredOn !== null && hiredOn > plusDays(start, 6)) refuse("hiredOn", message("hiredBeforeWork"));
}

/** The problems that depend on several facts or on the date. */
export function calculatorErrors(facts: CalculatorFacts, today: string): FieldMessages {
  const errors: FieldMessages = {};
  const refuse: Refuse = (field, text) => {
    errors[field] ??= [text];
  };
  if (isHourly(facts.unit) && facts.hoursPerWeek === null && !hasDays(facts))
    refuse("hoursPerWeek", message("required"));
  if (isCounted(facts.unit) && facts.count === null) refuse("count", message("required"));
  if (facts.unit === "day" && Number(facts.count ?? 0) > 7) refuse("count", message("atMost", 7));
  if (facts.start > today) refuse("start", message("pastDate"));
  else if (plusDays(facts.start, (facts.weeks - 1) * 7) > today) refuse("weeks", message("weeksNotOver"));
  const mostHours = 24 * (facts.daysPerWeek ?? 7);
  if (!hasDays(facts) && Number(facts.hoursPerWeek ?? 0) > mostHours)
    refuse("hoursPerWeek", message("atMost", mostHours));
  if (facts.lastDay !== null) {
    if (facts.lastDay > today) refuse("lastDay", message("pastDate"));
    else if (facts.lastDay < facts.start) refuse("lastDay", message("dateOrder"));
  }
  refuseDaysOfWorker(facts, refuse);
  if (facts.demandDate !== null && facts.demandDate > today) refuse("demandDate", message("pastDate"));
  return errors;
}

export const Source = z.object({ cite: z.string(), url: z.string().nullable(), confirmed: z.boolean() });
export type Source = z.output<typeof Source>;

/** One step of a computation in words, with its sources. */
export const Step = z.object({
  sentence: z.string(),
  depth: z.number(),
  isResult: z.boolean(),
  /** The rule whose result it is, which has a page of the rule book. */
  rule: z.string().nullable(),
  rejected: z.array(z.string()),
  sources: z.array(Source),
});
export type Step = z.output<typeof Step>;

const ESTIMATE_PARTS = ["agreed", "minimumWage", "overtime", "penalty", "damages", "interest"] as const;
export type EstimatePart = (typeof ESTIMATE_PARTS)[number];
const ASSUMPTIONS = [
  "federalCovered",
  "notExempt",
  "evenDays",
  "sameWeeks",
  "noDispute",
  "onPurpose",
  "salaryCoversHours",
  "stateWage",
  "fullMinimumWage",
] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** Facts that would complete the result. */
const UNKNOWNS = [
  "hours",
  "exempt",
  "separation",
  "lastDay",
  "nextPayday",
  "demandDate",
  "stillWorking",
  "birthDate",
  "hiredOn",
  "experienceHours",
] as const;
export type Unknown = (typeof UNKNOWNS)[number];

export const Estimate = z.object({
  stateName: z.string(),
  /** The wages by the agreement, what the law adds to them, and what remains; dollars with two decimals. */
  agreed: z.string(),
  minimumWage: z.string().nullable(),
  overtime: z.string().nullable(),
  earned: z.string(),
  paid: z.string(),
  owed: z.string(),
  /** True if the law of some layer, or a fact that could add to it, is not known: then no less is owed, and perhaps more. */
  atLeast: z.boolean(),
  /** The amounts that may be due in addition, each with its condition. They are never part of the amount owed. */
  possible: z.array(
    z.object({
      part: z.enum(ESTIMATE_PARTS),
      amount: z.string(),
      rule: z.string(),
      /** True if the law of some layer, or a convention, is not known: the amount is a floor. */
      atLeast: z.boolean(),
    }),
  ),
  /** The sum in words: "3 weeks × 40 h × $15.00 = $1,800.00". */
  agreedWords: z.string(),
  dueDate: z.string().nullable(),
  parts: z.array(z.object({ part: z.enum(ESTIMATE_PARTS), title: z.string(), steps: z.array(Step) })),
  assumptions: z.array(z.enum(ASSUMPTIONS)),
  unknown: z.array(z.enum(UNKNOWNS)),
  /** The titles of the rules that have no value for this time and place. */
  gaps: z.array(z.string()),
  /** The names of the law that nobody has set for this place and time. */
  unset: z.array(z.string()),
  isUnusualRate: z.boolean(),
  /** The limitation period, if some of these wages were due before it. */
  tooOld: z
    .object({ limitationMonths: z.number(), limitationDays: z.number(), limitationIsFederal: z.boolean() })
    .nullable(),
  periodEnd: z.string(),
});
export type Estimate = z.output<typeof Estimate>;

/** The amounts that a claim may bring beside the wages, computed from its own answers. */
export const OutlookFacts = z
  .object({
    owed: money,
    /** The part of it that is minimum wage or overtime. */
    floor: optional(money),
    /** The part of it that federal law requires by itself; left out where it was not computed. */
    federalFloor: optional(money),
    weeklyPay: optional(money),
    daysPerWeek: optional(hours("7")),
    separation: optional(choice(SEPARATIONS)),
    lastDay: optional(isoDate),
    nextPayday: optional(isoDate),
    /** The wages for which a day is known on which they were due; the rest was due with the last pay. */
    dated: z
      .array(z.object({ dueOn: isoDate, unpaid: money }).strict())
      .max(WAGE_ITEMS_MAX)
      .optional(),
    demandDate: optional(isoDate),
    periodEnd: isoDate,
  })
  .strict()
  .refine(({ owed, dated = [] }) => Decimal.sum(0, ...dated.map(({ unpaid }) => unpaid)).lte(owed), {
    path: ["dated"],
    error: message("format"),
  });
export type OutlookFacts = z.output<typeof OutlookFacts>;

const Outlook = Estimate.pick({
  possible: true,
  dueDate: true,
  unknown: true,
  assumptions: true,
  unset: true,
});
export type Outlook = z.output<typeof Outlook>;

const RightsValue = z.object({
  id: z.string(),
  /** A decimal, a word or a truth value as text; null if the law has no such rule. */
  value: z.string().nullable(),
  unit: z.string(),
  /** "federal", or the level of the state's own rule. */
  level: z.string(),
  source: Source.nullable(),
});
export type RightsValue = z.output<typeof RightsValue>;

export const Rights = z.object({
  stateName: z.string(),
  /** The cities, counties and areas with law of their own. */
  localities: z.array(z.object({ code: z.string(), name: z.object({ en: z.string(), es: z.string() }) })),
  today: z.string(),
  values: z.array(RightsValue),
});
export type Rights = z.output<typeof Rights>;

export const calculatorRoutes = {
  /** Computes and stores nothing. */
  estimate: route("POST", "/Public/Calculator", {
    access: "anyone",
    cost: "estimate",
    body: CalculatorFacts.strict(),
    bodyLimit: 8 * 1024,
    reply: Estimate,
  }),
  outlook: route("POST", "/Public/Calculator/Outlook", {
    access: "anyone",
    cost: "outlook",
    body: OutlookFacts,
    bodyLimit: 8 * 1024,
    reply: Outlook,
  }),
  rights: route("GET", "/Public/Rights", {
    access: "anyone",
    cost: "estimate",
    reply: Rights,
  }),
};
