import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import {
  lineOfSameDays,
  type RuleContext,
  stepErrors,
  wageFieldsOf,
  wageInput,
} from "@wage/contract/application/applicationRules";
import type { Formula, RateUnit } from "@wage/contract/lines/wageLaw";
import { isSalaryUnit } from "@wage/contract/wages";
import { formatDate } from "../../../core/format.ts";
import type { Values } from "../form/questions.ts";

/** The errors of a row, by field; the rows before it count, because the same days are claimed once. */
export function rowErrors(
  rows: readonly Values[],
  index: number,
  context: RuleContext,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const prefix = `items.${index}.`;
  for (const [field, [text]] of Object.entries(
    stepErrors("wages", { items: rows.slice(0, index + 1) }, context),
  ))
    if (text && field.startsWith(prefix)) errors[field.slice(prefix.length)] = text;
  return errors;
}

/** The rows with one of them as it is typed. */
export const withRow = (rows: readonly Values[], index: number, row: Values): Values[] => {
  const all = [...rows];
  all[index] = row;
  return all;
};

const FIGURES = [
  "rateTypeId",
  "rate",
  "quantity",
  "weeks",
  "daysPerWeek",
  "percent",
  "flatAmount",
  "amountPaid",
];

/** True if the figures of a row can be multiplied; its dates may still be missing. */
export const isSummable = (rows: readonly Values[], index: number, context: RuleContext): boolean => {
  const errors = rowErrors(rows, index, context);
  return !FIGURES.some((field) => field in errors);
};

/** The rows that are finished: only they have a sum. */
export const finishedRows = (rows: readonly Values[], context: RuleContext): Values[] =>
  rows.filter((_, index) => Object.keys(rowErrors(rows, index, context)).length === 0);

/** The questions of a row in order: those of its formula, the amount paid, then the rest. */
export function rowFields(rows: readonly Values[], index: number, context: RuleContext): string[] {
  const row = rows[index] ?? {};
  if (!row.typeId) return ["typeId"];
  const { formula, unit = "hour" } = wageInput(row, context);
  const needs = wageFieldsOf(formula, unit).map(String);
  // Pieces or days are counted in total. Weeks that were typed before the way of pay was changed stay visible, because they count.
  const countsWeeks =
    formula === "overtime" ||
    formula === "minimumWage" ||
    (formula === "hours" && !isSalaryUnit(unit) && (unit === "hour" || Boolean(row.weeks)));
  const weeks = countsWeeks ? ["weeks"] : [];
  const own =
    formula === "commission" || formula === "overtime"
      ? [...needs, ...weeks, "flatAmount"]
      : [...needs, ...weeks];
  const rated = needs.includes("rate") ? ["rateTypeId"] : [];
  return [
    "typeId",
    "periodStart",
    "periodEnd",
    ...(lineOfSameDays(rows, index, context) === null ? [] : ["sameDays"]),
    ...rated,
    ...own,
    "amountPaid",
    "wageDueDate",
    "estimated",
    "description",
  ];
}

/** The text key for the number of a row: hours, days, pieces, sales, a bonus, a deduction. */
export function wordsFor(field: string, row: Values, context: RuleContext): string {
  if (!row.typeId) return field;
  const { formula, unit = "hour" } = wageInput(row, context);
  if (field === "periodStart" || field === "periodEnd") return `${field}${DAYS_WORDS[formula] ?? ""}`;
  if (field === "sameDays" && formula === "overtime") return "sameDaysOvertime";
  if (field === "amountPaid" && formula === "deduction") return "amountPaidBack";
  if (field === "weeks" && formula === "overtime") return "weeksOfOvertime";
  if (field === "quantity") return quantityWords(formula, unit, Boolean(row.weeks));
  if (field === "flatAmount") return FLAT_AMOUNT_WORDS[formula] ?? "amount";
  if (field === "amountPaid" && formula === "minimumWage")
    return context.settings.tipsCount ? "amountPaidWithTips" : "amountPaidWithoutTips";
  if (field === "amountPaid" && formula === "commission") return "amountPaidAfterDraw";
  return field;
}

/** The days of time off, of a deduction and of a single amount are not days of work without pay. */
const DAYS_WORDS: Partial<Record<Formula, string>> = {
  timeOff: "TimeOff",
  deduction: "OfAmount",
  amount: "OfAmount",
};
const FLAT_AMOUNT_WORDS: Partial<Record<Formula, string>> = {
  overtime: "bonus",
  commission: "draw",
  deduction: "deduction",
};
const COUNTED_UNITS: readonly RateUnit[] = ["day", "piece", "job", "mile", "shift"];

function quantityWords(formula: Formula, unit: RateUnit, isWeekly: boolean): string {
  if (formula === "commission") return "sales";
  if (formula === "overtime") return "hoursEachWeek";
  // The minimum wage is one for each hour, however the work was paid.
  if (formula === "minimumWage") return isWeekly ? "hoursUnpaidWeekly" : "hours";
  if (isSalaryUnit(unit) && (formula === "hours" || formula === "timeOff" || formula === "quantity"))
    return "daysUnpaid";
  if (COUNTED_UNITS.includes(unit)) return `${unit}s`;
  if (formula === "quantity") return "quantity";
  if (formula === "timeOff") return "hoursOff";
  return isWeekly ? "hoursUnpaidWeekly" : "hours";
}

/** The days of a row; one day is shown once. */
export const periodText = ({ periodStart, periodEnd }: Values): string =>
  [...new Set([periodStart, periodEnd].map((day) => formatDate(String(day ?? ""))))].join(" – ");

export const typeLabel = (row: Values, form: ApplicationForm, language: "en" | "es"): string =>
  form.wageTypes.find(({ id }) => id === Number(row.typeId))?.label[language] ?? "";
