import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import {
  type RuleContext,
  stepErrors,
  wageFieldsOf,
  wageInput,
} from "@wage/contract/application/applicationRules";
import { type Formula, isSalaryUnit, type RateUnit } from "@wage/contract/wages";
import type { Values } from "../form/questions.ts";

/** The errors of a row, by field. */
export function rowErrors(row: Values, context: RuleContext): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field, [text]] of Object.entries(stepErrors("wages", { items: [row] }, context)))
    if (text) errors[field.replace(/^items\.0\./, "")] = text;
  return errors;
}

/** The questions of a row in order: those of its formula, the amount paid, then the rest. */
export function rowFields(row: Values, context: RuleContext): string[] {
  if (!row.typeId) return ["typeId"];
  const { formula, unit = "hour" } = wageInput(row, context);
  const needs = wageFieldsOf(formula, unit).map(String);
  const countsWeeks =
    (formula === "hours" || formula === "overtime" || formula === "minimumWage") && !isSalaryUnit(unit);
  const own = formula === "commission" || formula === "overtime" ? [...needs, "flatAmount"] : needs;
  const rated = needs.includes("rate") && formula !== "minimumWage" ? ["rateTypeId"] : [];
  return [
    "typeId",
    "periodStart",
    "periodEnd",
    ...rated,
    ...own,
    ...(countsWeeks ? ["weeks"] : []),
    "amountPaid",
    "wageDueDate",
    "estimated",
    "description",
  ];
}

/** The text key for the number of a row: hours, days, pieces, sales, a bonus, a deduction. */
export function wordsFor(field: string, row: Values, context: RuleContext): string {
  const { formula, unit = "hour" } = wageInput(row, context);
  if (field === "quantity") return quantityWords(formula, unit, Boolean(row.weeks));
  if (field === "flatAmount") return FLAT_AMOUNT_WORDS[formula] ?? "amount";
  if (field === "rate" && formula === "minimumWage") return "minimumWage";
  return field;
}

const FLAT_AMOUNT_WORDS: Partial<Record<Formula, string>> = {
  overtime: "bonus",
  commission: "draw",
  deduction: "deduction",
};
const COUNTED_UNITS: readonly RateUnit[] = ["day", "piece", "job", "mile", "shift"];

function quantityWords(formula: Formula, unit: RateUnit, isWeekly: boolean): string {
  if (formula === "commission") return "sales";
  if (formula === "overtime") return "hoursEachWeek";
  if (isSalaryUnit(unit) && (formula === "hours" || formula === "quantity")) return "daysUnpaid";
  if (formula === "quantity") return "pieces";
  if (COUNTED_UNITS.includes(unit)) return `${unit}s`;
  return isWeekly ? "hoursUnpaidWeekly" : "hours";
}

export const typeLabel = (row: Values, form: ApplicationForm, language: "en" | "es"): string =>
  form.wageTypes.find(({ id }) => id === Number(row.typeId))?.label[language] ?? "";
