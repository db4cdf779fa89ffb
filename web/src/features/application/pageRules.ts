import type { ApplicationForm } from "@wage/contract/applicationDraft";
import { contextOf, stepErrors } from "@wage/contract/applicationRules";
import type { AnswerStep } from "@wage/contract/applicationSteps";
import { message } from "@wage/contract/messages";
import { z } from "zod";
import type { Values } from "./questions.ts";

/** The problems of one page, out of those of its step; the values stay as they were typed. */
export function pageSchema(
  step: AnswerStep,
  fields: readonly string[],
  form: ApplicationForm,
  others: Values,
): z.ZodType<Values, Values> {
  const context = contextOf(form);
  return z.record(z.string(), z.unknown()).superRefine((values, refuse) => {
    const errors = stepErrors(step, { ...others, ...values }, context);
    for (const [field, [text]] of Object.entries(errors))
      if (fields.includes(field.split(".")[0] ?? "") && text)
        refuse.addIssue({ code: "custom", path: field.split("."), message: text });
  });
}

/** A field is required when the rules miss it: there is no second list to keep in step. */
export const isRequired = (step: AnswerStep, field: string, values: Values, form: ApplicationForm): boolean =>
  stepErrors(step, { ...values, [field]: "" }, contextOf(form))[field]?.[0] === message("required");
