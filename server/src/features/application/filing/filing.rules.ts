import type { Application, Attestation } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import {
  type AnswerStep,
  type Answers,
  QUESTIONS,
  type Questions,
  WAGE_QUESTIONS,
} from "@wage/contract/application/applicationQuestions";
import { type RuleContext, validatedErrors } from "@wage/contract/application/applicationRules";
import { signatureErrors } from "@wage/contract/application/signature";
import { type FieldMessages, message } from "@wage/contract/core/messages";

/**
 * Returns the choices that match no row in use: from a page that was open when an administrator retired a row, or from
 * a forged request.
 */
function unknownChoices(application: Application, form: ApplicationForm): FieldMessages {
  const errors: FieldMessages = {};
  const check = (path: string, questions: Questions, answers: Answers) => {
    for (const [name, question] of Object.entries(questions)) {
      if (!("list" in question)) continue;
      const value = answers[name];
      const isOffered = form[question.list].some(
        (row) => value === (question.kind === "state" ? row.code : row.id),
      );
      if (value !== null && !isOffered) errors[`${path}.${name}`] = [message("format")];
    }
  };
  for (const step of Object.keys(QUESTIONS) as AnswerStep[]) check(step, QUESTIONS[step], application[step]);
  application.wages.items.forEach((row, index) => {
    check(`wages.items.${index}`, WAGE_QUESTIONS, row);
  });
  return errors;
}

const under = (name: string, errors: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [`${name}.${field}`, texts]));

/** Returns the problems of an application and its signature, by dotted path. */
export const filingErrors = (
  application: Application,
  attestation: Attestation,
  form: ApplicationForm,
  context: RuleContext,
): FieldMessages => ({
  ...under("application", {
    ...validatedErrors(application, context),
    ...unknownChoices(application, form),
  }),
  ...under("attestation", signatureErrors(application.you, attestation)),
});
