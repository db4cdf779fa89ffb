import type { ApplicationForm } from "@wage/contract/applicationDraft";
import { contextOf, type RuleContext, stepErrors } from "@wage/contract/applicationRules";
import type { AnswerStep } from "@wage/contract/applicationSteps";
import { message } from "@wage/contract/messages";
import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { formatMoney } from "../../core/format.ts";
import { Form } from "../../ui/Form.tsx";
import { draft } from "./draftStore.ts";
import { QuestionField } from "./QuestionField.tsx";
import { QUESTIONS, type Values, withDefaults } from "./questions.ts";

/** The problems of one page, out of those of its step; the values stay as they were typed. */
export function pageSchema(
  step: AnswerStep,
  fields: readonly string[],
  context: RuleContext,
  others: Values,
): z.ZodType<Values, Values> {
  return z.record(z.string(), z.unknown()).superRefine((values, refuse) => {
    const errors = stepErrors(step, { ...others, ...values }, context);
    for (const [field, [text]] of Object.entries(errors))
      if (fields.includes(field.split(".")[0] ?? "") && text)
        refuse.addIssue({ code: "custom", path: field.split("."), message: text });
  });
}

interface QuestionPageProps {
  step: AnswerStep;
  page: string;
  fields: readonly string[];
  form: ApplicationForm;
  answers: Values;
  onContinue: () => void;
  submitLabel: string;
  /** What a certain page says about certain answers, below its questions. */
  children?: (values: Values) => ReactNode;
}

/** One small group of questions. Every change is kept at once. */
export function QuestionPage(props: QuestionPageProps) {
  const { step, page, fields, form, answers, onContinue, submitLabel, children } = props;
  const context = useMemo(() => contextOf(form), [form]);
  const schema = useMemo(() => pageSchema(step, fields, context, answers), [step, fields, context, answers]);
  const own = Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field)));
  return (
    <Form
      key={`${step}/${page}`}
      schema={schema}
      values={withDefaults(fields, own)}
      onChange={(values) => draft.answer(step, values)}
      onSubmit={(values) => draft.answer(step, values)}
      onSaved={onContinue}
      submitLabel={submitLabel}
      warnOnLeave={false}
    >
      <Questions step={step} fields={fields} form={form} answers={answers} context={context} />
      {children && <Remarks>{children}</Remarks>}
    </Form>
  );
}

function Remarks({ children }: { children: (values: Values) => ReactNode }) {
  return children(useWatch());
}

interface QuestionsProps {
  step: AnswerStep;
  fields: readonly string[];
  form: ApplicationForm;
  answers: Values;
  context: RuleContext;
}

function Questions({ step, fields, form, answers, context }: QuestionsProps) {
  const { t, i18n } = useTranslation("application");
  const values: Values = { ...answers, ...useWatch() };
  const limits = limitsIn(t);
  const asked = fields.filter((field) => {
    const question = QUESTIONS[step][field];
    return question && (!question.when || question.when(values, form));
  });
  return asked.map((field) => {
    const question = QUESTIONS[step][field];
    if (!question) return null;
    const words = { state: form.settings.homeStateName, limits: limits(form.settings), ...form.settings };
    const hintKey = `questions.${step}.${field}Hint`;
    return (
      <QuestionField
        key={field}
        name={field}
        question={question}
        values={values}
        form={form}
        required={isRequired(step, field, values, context)}
        label={t(`questions.${step}.${field}`, words)}
        hint={i18n.exists(hintKey, { ns: "application" }) ? t(hintKey, words) : undefined}
      />
    );
  });
}

/** What the agency may take, in words: either end may be open. */
const limitsIn =
  (t: TFunction<"application">) =>
  ({ minAmount, maxAmount }: ApplicationForm["settings"]) => {
    const key = minAmount && maxAmount ? "between" : minAmount ? "least" : "most";
    return t(`limits.${key}`, { min: formatMoney(minAmount), max: formatMoney(maxAmount) });
  };

/** A field is required when the rules miss it: there is no second list to keep in step. */
export const isRequired = (step: AnswerStep, field: string, values: Values, context: RuleContext): boolean =>
  stepErrors(step, { ...values, [field]: "" }, context)[field]?.[0] === message("required");
