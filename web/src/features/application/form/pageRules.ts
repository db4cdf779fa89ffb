import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type AnswerStep, QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { contextOf, stepErrors } from "@wage/contract/application/applicationRules";
import { message } from "@wage/contract/core/messages";
import { z } from "zod";
import type { Values } from "./questions.ts";

/** The errors of one page out of those of its step; the values stay as typed. */
export function pageSchema(
  step: AnswerStep,
  fields: readonly string[],
  form: ApplicationForm,
  others: Values,
): z.ZodType<Values, Values> {
  // The lines of wages have a form of their own: no other page asks the law.
  const context = contextOf(form, null);
  return z.record(z.string(), z.unknown()).superRefine((values, refuse) => {
    const all = { ...others, ...values };
    const isAsked = (field: string) =>
      fields.includes(field) && (QUESTIONS[step]?.[field]?.when?.(all, form) ?? true);
    for (const [field, [text]] of Object.entries(stepErrors(step, all, context)))
      if (isAsked(field.split(".")[0] ?? "") && text)
        refuse.addIssue({ code: "custom", path: field.split("."), message: text });
  });
}

/** A field is required when the schema reports it missing: there is no second list. */
export const isRequired = (step: AnswerStep, field: string, values: Values, form: ApplicationForm): boolean =>
  stepErrors(step, { ...values, [field]: "" }, contextOf(form, null))[field]?.[0] === message("required");
