import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type RuleContext, wageInput } from "@wage/contract/application/applicationRules";
import { formatMoney } from "@wage/contract/core/numbers";
import { Temporal } from "@wage/contract/core/temporal";
import type { Formula } from "@wage/contract/lines/wageLaw";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import { computeWageItem, hourlyRate, isSalaryUnit } from "@wage/contract/wages";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../core/format.ts";
import type { Values } from "../form/questions.ts";

type Facts = { values: Values; pay: Values; context: RuleContext; form: ApplicationForm };

const textOf = (value: unknown) => (value === undefined || value === null ? "" : String(value));
const unitOfPay = (pay: Values, context: RuleContext) =>
  pay.wageRateTypeId ? context.unitOf(Number(pay.wageRateTypeId)) : "hour";

/** Returns the rate for one hour of a pay for a longer time, at least the minimum wage; null if it is not such a pay. */
function hourOf(pay: Values, context: RuleContext, form: ApplicationForm): string | null {
  const unit = unitOfPay(pay, context);
  const rate = isSalaryUnit(unit) ? hourlyRate(textOf(pay.rate), unit, textOf(pay.hoursPerWeek)) : null;
  const lowest = toDecimal(form.settings.minimumWage);
  return rate !== null && lowest && toDecimal(rate)?.lt(lowest) ? lowest.toFixed(2) : rate;
}

/** Returns the values with which a kind of pay begins, where they differ from the pay that was agreed. */
function valuesOf(formula: Formula, { pay, context, form }: Omit<Facts, "values">): Values {
  if (formula === "commission" && unitOfPay(pay, context) === "percent") return { percent: pay.rate };
  const rate = formula === "overtime" ? hourOf(pay, context, form) : null;
  const hour = form.rateTypes.find(({ unit }) => unit === "hour")?.id;
  return rate === null || hour === undefined ? {} : { rate, rateTypeId: String(hour) };
}

/**
 * Fills in what follows from the kind of pay when it is chosen, and returns what follows from the other answers, by field:
 * help for the reader, who would have to count it.
 */
export function useRowHelp({ values, pay, context, form }: Facts): (field: string) => string | undefined {
  const { t } = useTranslation("application");
  const { setValue } = useFormContext();
  const formula = values.typeId ? wageInput(values, context).formula : null;
  const before = useRef(formula);
  useEffect(() => {
    // A line that is opened again keeps what was typed.
    if (formula === before.current) return;
    const facts = { pay, context, form };
    const left = before.current === null ? {} : valuesOf(before.current, facts);
    before.current = formula;
    if (formula === null) return;
    const agreed = { rateTypeId: textOf(pay.wageRateTypeId), rate: textOf(pay.rate) };
    const change = { ...("rate" in left ? agreed : {}), ...valuesOf(formula, facts) };
    for (const [field, value] of Object.entries(change)) setValue(field, value);
  }, [formula, pay, context, form, setValue]);
  return (field) => {
    if (formula === null) return undefined;
    if (field === "rate" && formula === "overtime" && values.rate === hourOf(pay, context, form))
      return t("wages.rateOfHour");
    if (field === "quantity" && isSalaryUnit(wageInput(values, context).unit ?? "hour")) {
      const count = formula === "hours" ? workDays(values) : null;
      const period = {
        from: formatDate(textOf(values.periodStart)),
        to: formatDate(textOf(values.periodEnd)),
      };
      return count === null ? undefined : t("wages.workDays", { count, ...period });
    }
    const paid =
      field === "amountPaid" && formula === "minimumWage" ? paidAtRate(values, pay, context) : null;
    return paid === null ? undefined : t("wages.paidAtRate", { amount: formatMoney(paid) });
  };
}

/** The days from Monday to Friday in the period of a line. */
export function workDays({ periodStart, periodEnd }: Values): number | null {
  const [from, to] = [textOf(periodStart), textOf(periodEnd)];
  if (![from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) || to < from) return null;
  const first = Temporal.PlainDate.from(from);
  const days = first.until(Temporal.PlainDate.from(to)).days + 1;
  const lone = Array.from({ length: days % 7 }, (_, at) => first.add({ days: at }).dayOfWeek);
  return Math.floor(days / 7) * 5 + lone.filter((day) => day <= 5).length;
}

/** The pay of a line's time at the agreed rate, without tips; null if the rate is not one for an hour or a week. */
function paidAtRate(values: Values, pay: Values, context: RuleContext): string | null {
  const unit = unitOfPay(pay, context);
  const [rate, weeks, hours] = [pay.rate, values.weeks, values.quantity].map(textOf);
  if (!toDecimal(rate)?.gt(0)) return null;
  if (unit === "hour" && toDecimal(hours)?.gt(0))
    return computeWageItem({ formula: "quantity", unit: "hour", rate, quantity: hours, weeks }).grossEarned;
  if (unit === "week" && toDecimal(weeks)?.gt(0))
    return computeWageItem({ formula: "quantity", rate, quantity: weeks }).grossEarned;
  return null;
}
