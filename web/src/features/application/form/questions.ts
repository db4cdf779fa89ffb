import { rowsOf } from "@wage/contract/application/answerText";
import type { ApplicationForm, Option } from "@wage/contract/application/applicationDraft";
import type { Answers, Question } from "@wage/contract/application/applicationQuestions";

/* Functions over the contract's questions: the rows that one offers, the answers that were asked for. */

export type Values = Answers;

/** The rows of a look-up that a question offers, given the other answers. */
export function optionsOf(question: Question, form: ApplicationForm, values: Values): readonly Option[] {
  if (question.kind !== "lookup") return rowsOf(question, form);
  const { list, only } = question;
  if (list === "businessTypes") return form.businessTypes.filter(({ kind }) => kind === only);
  if (list === "employmentStatuses")
    return form.employmentStatuses.filter(
      ({ separation, code }) => code === "OTHER" || separation === (values.stillWorking === "no"),
    );
  if (list === "cities")
    return form.cities.filter(({ countyIds }) => countyIds.includes(Number(values.workCountyId)));
  return form[list];
}

/** The initial values of a page: every field, so that none is undefined. */
export const withDefaults = (fields: readonly string[], values: Values): Values => ({
  ...Object.fromEntries(fields.map((field) => [field, ""])),
  ...values,
});
