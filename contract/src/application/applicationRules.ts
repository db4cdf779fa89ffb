import type { z } from "zod";
import { isMinor } from "../core/age.ts";
import { addCalendarDays, usDate } from "../core/calendar.ts";
import { issueMessage } from "../core/issues.ts";
import { type FieldMessages, isMessage, type Message, message } from "../core/messages.ts";
import { Temporal } from "../core/temporal.ts";
import type {
  Formula,
  RateUnit,
  TraceLanguage,
  WageInput,
  WageLaw,
  WageSum,
  WorkDays,
} from "../lines/wageLaw.ts";
import { toDecimal } from "../lines/wageSentences.ts";
import { computeWageItem, isSalaryUnit, totalOf } from "../wages.ts";
import { isWorkingAge } from "./ageOn.ts";
import { type Application, STEP_SCHEMAS, type WageRow } from "./application.ts";
import type { ApplicationForm } from "./applicationDraft.ts";
import { type AnswerStep, type Answers, type ConditionFacts, QUESTIONS } from "./applicationQuestions.ts";
import { agreesWithDays, dayTooLong, readHoursByDay, withDays } from "./hoursByDay.ts";

/* Rules between answers. They check the answers as typed, so that a page shows all its problems at once. */

/** The inputs of the rules beside the answers: today's date, and the look-ups. */
export type RuleContext = ConditionFacts & {
  settings: Pick<ApplicationForm["settings"], "timeZone" | "tipsCount">;
  /** The law in force at the place of the work; null until it is there, without which some sums are not known. */
  law: WageLaw | null;
  formulaOf: (wageTypeId: number) => Formula;
  unitOf: (rateTypeId: number) => RateUnit;
};

export const contextOf = (
  form: ConditionFacts & Pick<ApplicationForm, "settings" | "wageTypes" | "rateTypes">,
  law: WageLaw | null,
): RuleContext => {
  const { wageTypes, rateTypes, ...facts } = form;
  const formulas = new Map(wageTypes.map(({ id, formula }) => [id, formula]));
  const units = new Map(rateTypes.map(({ id, unit }) => [id, unit]));
  return {
    ...facts,
    law,
    formulaOf: (id) => formulas.get(id) ?? "amount",
    unitOf: (id) => units.get(id) ?? "hour",
  };
};

const PERCENT_MAX = 100;
type Refuse = (field: string, text: Message) => void;
export const blank = (value: unknown) => value === undefined || value === null || value === "";
/** False for what its own field already refuses, such as "-3" or "many": a sum of it would be refused for no reason. */
const isFigure = (value: unknown) => !blank(value) && toDecimal(String(value))?.isNegative() === false;
const need = (values: Answers, field: string, refuse: Refuse) => {
  if (blank(values[field])) refuse(field, message("required"));
};
export const dateOf = (value: unknown): string | null =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
const notFuture = (values: Answers, field: string, today: string, refuse: Refuse) => {
  const date = dateOf(values[field]);
  if (date && date > today) refuse(field, message("pastDate"));
};
const inOrder = (values: Answers, start: string, end: string, refuse: Refuse) => {
  const [from, to] = [dateOf(values[start]), dateOf(values[end])];
  if (from && to && to < from) refuse(end, message("dateOrder"));
};

/** The longest city with its country, as one line of an address. */
const CITY_LINE = 60;

/**
 * Letters need an address only of those who want them by mail, and of those who named no other way without saying that they
 * have no fixed address. One that is begun must be complete, or no letter arrives.
 */
function addressErrors(values: Answers, refuse: Refuse): void {
  const { contactPreference, noFixedAddress, addressAbroad, city, country } = values;
  const isBegun = !blank(values.addressLine1) || !blank(city);
  const isNeeded = contactPreference === "Mail" || (contactPreference !== "Email" && noFixedAddress !== true);
  if (!isBegun && !isNeeded) return;
  const ofCountry = addressAbroad === true ? ["country"] : ["stateCode", "zip"];
  for (const field of ["addressLine1", "city", ...ofCountry]) need(values, field, refuse);
  if (addressAbroad === true && `${city ?? ""}, ${country ?? ""}`.length > CITY_LINE)
    refuse("city", message("max", CITY_LINE - 2 - String(country ?? "").length));
}

const RULES: Partial<Record<AnswerStep, (values: Answers, context: RuleContext, refuse: Refuse) => void>> = {
  you(values, { today }, refuse) {
    if (values.contactPreference === "Email") need(values, "email", refuse);
    if (values.contactPreference === "Phone" || values.contactPreference === "Text")
      need(values, "phone", refuse);
    addressErrors(values, refuse);
    const birth = dateOf(values.dateOfBirth);
    if (!birth) return;
    notFuture(values, "dateOfBirth", today, refuse);
    if (birth > today) return;
    if (!isWorkingAge(birth, today)) refuse("dateOfBirth", message("birthYear"));
    else if (isMinor(birth, today)) need(values, "guardianName", refuse);
  },
  employer({ workCityId, workCountyId }, { cities }, refuse) {
    if (blank(workCityId)) return;
    const city = cities.find(({ id }) => id === Number(workCityId));
    if (city && !city.countyIds.includes(Number(workCountyId)))
      refuse("workCityId", message("cityOutsideCounty"));
  },
  job(values, context, refuse) {
    const hasLastDay = QUESTIONS.job.lastDayWorked?.when?.(values, context);
    for (const field of hasLastDay ? ["startDate", "lastDayWorked"] : ["startDate"])
      notFuture(values, field, context.today, refuse);
    if (hasLastDay) inOrder(values, "startDate", "lastDayWorked", refuse);
  },
  pay(values, context, refuse) {
    const { today, unitOf } = context;
    if (QUESTIONS.pay.lastPaidDate?.when?.(values, context)) notFuture(values, "lastPaidDate", today, refuse);
    if (blank(values.wageRateTypeId) || unitOf(Number(values.wageRateTypeId)) !== "percent") return;
    if (toDecimal(String(values.rate ?? ""))?.gt(PERCENT_MAX)) refuse("rate", message("atMost", PERCENT_MAX));
  },
  wages(values, context, refuse) {
    const items = Array.isArray(values.items) ? values.items : [];
    items.forEach((row: Answers, index) => {
      const refuseHere: Refuse = (field, text) => refuse(`items.${index}.${field}`, text);
      wageRowErrors(items, index, context, refuseHere);
      const other = lineOfSameDays(items, index, context);
      if (other === null) return;
      need(row, "sameDays", refuseHere);
      if (row.sameDays === "no") refuseHere("sameDays", message("sameDaysTwice", other + 1));
    });
  },
  story(values, { today }, refuse) {
    notFuture(values, "askedDate", today, refuse);
  },
};

/** The numbers that a row requires, by the formula of its type. */
export function wageFieldsOf(formula: Formula, unit: RateUnit): readonly (keyof z.input<typeof WageRow>)[] {
  if (formula === "commission") return ["percent", "quantity"];
  if (formula === "deduction" || formula === "amount") return ["flatAmount"];
  // The law names the minimum wage of the place and day.
  if (formula === "minimumWage") return ["quantity"];
  if ((formula === "hours" || formula === "timeOff" || formula === "quantity") && isSalaryUnit(unit))
    return ["rate", "quantity", "daysPerWeek"];
  return ["rate", "quantity"];
}

/** Formulas that pay for the time of their days, so that two lines for the same days may claim the same pay twice. */
const PAYS_FOR_TIME: readonly Formula[] = ["hours", "overtime", "minimumWage", "quantity"];

/** Returns the days of a line that pays for time; null of any other, and while its dates are missing. */
export function paidDays(
  row: Answers | undefined,
  context: RuleContext,
): { from: string; to: string } | null {
  const [from, to] = [dateOf(row?.periodStart), dateOf(row?.periodEnd)];
  return row && from && to && PAYS_FOR_TIME.includes(context.formulaOf(Number(row.typeId)))
    ? { from, to }
    : null;
}

/**
 * True if a line of overtime covers all days of an earlier line that pays for time. Overtime counts all hours of its weeks,
 * so that what the earlier line counts is deducted from it.
 */
function countsAgain(row: Answers | undefined, earlier: Answers | undefined, context: RuleContext): boolean {
  const [own, other] = [paidDays(row, context), paidDays(earlier, context)];
  return (
    own !== null &&
    other !== null &&
    context.formulaOf(Number(row?.typeId)) === "overtime" &&
    context.formulaOf(Number(earlier?.typeId)) !== "overtime" &&
    own.from <= other.from &&
    other.to <= own.to
  );
}

/** The days of a row's work; null while they are missing. The overtime of days that a line of overtime covers is counted there. */
function workDays(rows: readonly Answers[], index: number, context: RuleContext): WorkDays | null {
  const row = rows[index] ?? {};
  const [start, end] = [dateOf(row.periodStart), dateOf(row.periodEnd)];
  if (!start || !end || end < start) return null;
  const days = readHoursByDay(row.hoursByDay)?.map(({ day: date, hours }) => ({ date, hours })) ?? null;
  const isCovered = rows.some((other) => countsAgain(other, row, context));
  return { start, end, days, countsOvertime: !isCovered };
}

/**
 * Returns the index of an earlier line that pays for some of the same days; null if there is none, and for overtime if it is
 * one whose pay is deducted.
 */
export function lineOfSameDays(rows: readonly Answers[], index: number, context: RuleContext): number | null {
  const own = paidDays(rows[index], context);
  if (!own) return null;
  const found = rows.slice(0, index).findIndex((row) => {
    const other = paidDays(row, context);
    if (other === null || countsAgain(rows[index], row, context)) return false;
    return own.from <= other.to && other.from <= own.to;
  });
  return found < 0 ? null : found;
}

/** Returns the pay of a line before what was paid; a line on file has it already. Null if it is not known. */
const earnedIn = (rows: readonly Answers[], index: number, context: RuleContext): string | null => {
  const known = rows[index]?.grossEarned;
  return typeof known === "string" ? known : computeWageItem(lineInput(rows, index, context)).grossEarned;
};

/** Returns the sum of a line; overtime without what earlier lines count of the same hours. */
function lineSum(
  rows: readonly Answers[],
  index: number,
  context: RuleContext,
  language?: TraceLanguage,
): WageSum {
  const row = rows[index] ?? {};
  const countedBefore = rows
    .slice(0, index)
    .flatMap((earlier, at) =>
      countsAgain(row, earlier, context)
        ? [{ line: at + 1, amount: earnedIn(rows, at, context) ?? "0" }]
        : [],
    );
  const input = lineInput(rows, index, context);
  return computeWageItem(countedBefore.length > 0 ? { ...input, countedBefore } : input, language);
}

function wageRowErrors(rows: readonly Answers[], index: number, context: RuleContext, refuse: Refuse) {
  const row = rows[index] ?? {};
  for (const field of ["periodStart", "periodEnd"]) notFuture(row, field, context.today, refuse);
  inOrder(row, "periodStart", "periodEnd", refuse);
  if (blank(row.typeId)) return;
  const input = wageInput(row, context);
  const fields = wageFieldsOf(input.formula, input.unit ?? "hour");
  for (const field of fields) need(row, field, refuse);
  if (fields.some((field) => !isFigure(row[field]))) return;
  // Hours are multiplied by a rate for one hour and by no other: a rate a month would give $880,000.00.
  if (input.formula === "overtime" && input.unit !== "hour")
    return refuse("rateTypeId", message("hourlyRateNeeded"));
  const tooMany = hoursLimit(row, input, context.settings.timeZone);
  if (tooMany) refuse("quantity", message("hoursMost", tooMany));
  const long = dayTooLong(row.hoursByDay, context.settings.timeZone);
  if (long) refuse("quantity", message("dayTooLong", usDate(long.day), long.most, long.hours));
  if (!agreesWithDays(row)) refuse("quantity", message("hoursByDayDiffer"));
  const { amountClaimed } = lineSum(rows, index, context);
  if (toDecimal(amountClaimed)?.isZero()) refuse("amountPaid", message("claimedZero"));
  // Without the law the sum is unknown for now, and without an answer of the law for good.
  if (amountClaimed === null && context.law !== null) refuse("periodStart", message("lawNotKnownThen"));
}

/**
 * Returns the limit exceeded, 168 hours a week or those of the days; null if the row stays within them or counts something else.
 */
function hoursLimit(row: Answers, { formula, unit, quantity }: WageInput, timeZone: string): string | null {
  const countsHours =
    formula === "overtime" || formula === "minimumWage" || (formula === "hours" && unit === "hour");
  const hours = toDecimal(quantity);
  const [start, end] = [dateOf(row.periodStart), dateOf(row.periodEnd)];
  if (!countsHours || !hours || !start || !end || end < start) return null;
  const perWeek = formula === "overtime" || !blank(row.weeks);
  const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone);
  const limit = perWeek
    ? 168
    : midnight(start).until(midnight(addCalendarDays(end, 1)), { largestUnit: "hours" }).hours;
  return hours.gt(limit) ? String(limit) : null;
}

/** Returns the input of a row's sum, from a row as typed or as validated. */
export function wageInput(row: Answers, context: RuleContext): WageInput {
  const amount = (field: string) => (blank(row[field]) ? null : String(row[field]));
  return {
    formula: context.formulaOf(Number(row.typeId)),
    unit: blank(row.rateTypeId) ? "hour" : context.unitOf(Number(row.rateTypeId)),
    rate: amount("rate"),
    weeks: amount("weeks"),
    quantity: amount("quantity"),
    daysPerWeek: amount("daysPerWeek"),
    percent: amount("percent"),
    flatAmount: amount("flatAmount"),
    amountPaid: amount("amountPaid"),
  };
}

/** The input with the days of the work and the law, beside the other rows. */
const lineInput = (rows: readonly Answers[], index: number, context: RuleContext): WageInput => ({
  ...wageInput(rows[index] ?? {}, context),
  work: workDays(rows, index, context),
  law: context.law,
});

export const wageSums = (
  rows: readonly Answers[],
  context: RuleContext,
  language: TraceLanguage = "en",
): WageSum[] => rows.map((row, index) => withDays(row, lineSum(rows, index, context, language), language));
/** The total of the lines whose sum is known. */
export const claimedTotal = (sums: readonly WageSum[]) =>
  totalOf(sums.map(({ amountClaimed }) => amountClaimed));
/** True unless every sum is settled: then the total is a floor. */
export const isFloor = (sums: readonly WageSum[]) => sums.some(({ certainty }) => certainty !== "known");

/** Every problem of a step's answers as typed, by field. */
export function stepErrors(
  step: AnswerStep,
  values: Answers | undefined,
  context: RuleContext,
): FieldMessages {
  const errors: FieldMessages = {};
  const result = STEP_SCHEMAS[step].safeParse(values ?? {});
  for (const issue of result.error?.issues ?? []) {
    const isAbsent = !isMessage(issue.message) && blank(at(values, issue.path));
    errors[issue.path.join(".")] ??= [isAbsent ? message("required") : issueMessage(issue)];
  }
  return ruleErrors(step, values, context, errors);
}

/** Adds the problems of a step's answers that its schema does not find. */
function ruleErrors(
  step: AnswerStep,
  values: Answers | undefined,
  context: RuleContext,
  errors: FieldMessages = {},
): FieldMessages {
  const refuse: Refuse = (field, text) => {
    errors[field] ??= [text];
  };
  for (const [field, { required, when }] of Object.entries(QUESTIONS[step]))
    if (required === "whenAsked" && when?.(values ?? {}, context)) need(values ?? {}, field, refuse);
  RULES[step]?.(values ?? {}, context, refuse);
  return errors;
}
const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** The problems of a whole application as typed, by dotted path (`job.lastDayWorked`). */
export const applicationErrors = (
  application: Partial<Record<AnswerStep, unknown>>,
  context: RuleContext,
): FieldMessages => ofWhole(application, (step) => stepErrors(step, application[step] as Answers, context));

/** The problems of an application that its schema has accepted. */
export const validatedErrors = (application: Application, context: RuleContext): FieldMessages =>
  ofWhole(application, (step) => ruleErrors(step, application[step], context));

function ofWhole(
  application: Partial<Record<AnswerStep, unknown>>,
  errorsOf: (step: AnswerStep) => FieldMessages,
): FieldMessages {
  const errors: FieldMessages = {};
  for (const step of Object.keys(STEP_SCHEMAS) as AnswerStep[])
    for (const [field, texts] of Object.entries(errorsOf(step))) errors[`${step}.${field}`] = texts;
  const birth = dateOf((application.you as Answers | undefined)?.dateOfBirth);
  const start = dateOf((application.job as Answers | undefined)?.startDate);
  if (birth && start && birth > start) errors["you.dateOfBirth"] ??= [message("birthBeforeWork")];
  return errors;
}
