import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type RuleContext, wageInput, wageSums } from "@wage/contract/application/applicationRules";
import { lineTermsOf } from "@wage/contract/application/lineTerms";
import type { OutlookFacts } from "@wage/contract/calculator/calculator";
import { weeklyPayOf } from "@wage/contract/calculator/weeklyPay";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import { totalOf } from "@wage/contract/wages";
import { ANOTHER_STATE } from "@wage/law/facts";
import type { Values } from "../form/questions.ts";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const dateOf = (value: unknown): string | null =>
  typeof value === "string" && DATE.test(value) ? value : null;
const amountOf = (value: unknown): string | null => toDecimal(String(value ?? ""))?.toFixed() ?? null;
const lastOf = (rows: readonly Values[], field: string): string | null =>
  rows
    .flatMap((row) => dateOf(row[field]) ?? [])
    .toSorted()
    .at(-1) ?? null;

/** The rules of the form with the law of the place of work, and with federal law alone. */
type Contexts = { context: RuleContext; federal: RuleContext };

/** The facts of a claim for the rules on late pay; null if there is nothing to ask them. */
export function outlookFacts(
  rows: readonly Values[],
  { job = {}, pay = {}, story = {}, employer = {} }: Record<string, Values>,
  form: ApplicationForm,
  { context, federal }: Contexts,
  owed: string,
): OutlookFacts | null {
  const periodEnd = lastOf(rows, "periodEnd");
  // The law of another state is not ours to tell.
  const { place } = lineTermsOf({ employer, pay }, form);
  if (!periodEnd || place.state === ANOTHER_STATE || !toDecimal(owed)?.gt(0)) return null;
  const status = form.employmentStatuses.find(({ id }) => id === Number(job.employmentStatusId));
  const sumBy = (by: RuleContext, formulas: readonly string[]) =>
    totalOf(
      wageSums(rows, by)
        .filter((_, index) => formulas.includes(wageInput(rows[index] ?? {}, by).formula))
        .map(({ amountClaimed }) => amountClaimed),
    );
  return {
    owed,
    floor: sumBy(context, ["overtime", "minimumWage"]),
    // A line of overtime also claims what was agreed, which federal law does not require.
    federalFloor: sumBy(federal, ["minimumWage"]),
    weeklyPay: weeklyPay(pay, form),
    daysPerWeek: amountOf(pay.daysPerWeek),
    separation: job.stillWorking === "yes" ? "working" : (status?.separationKind ?? null),
    lastDay: dateOf(job.lastDayWorked),
    nextPayday: lastOf(rows, "wageDueDate"),
    dated: wageSums(rows, context).flatMap(({ amountClaimed }, index) => {
      const dueOn = dateOf(rows[index]?.wageDueDate);
      return dueOn && amountClaimed ? [{ dueOn, unpaid: amountClaimed }] : [];
    }),
    demandDate: dateOf(story.askedDate),
    periodEnd,
  };
}

const weeklyPay = (pay: Values, form: ApplicationForm): string | null =>
  weeklyPayOf({
    unit: form.rateTypes.find(({ id }) => id === Number(pay.wageRateTypeId))?.unit,
    rate: amountOf(pay.rate),
    hoursPerWeek: amountOf(pay.hoursPerWeek),
    daysPerWeek: amountOf(pay.daysPerWeek),
  });
