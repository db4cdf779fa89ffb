import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { AnswerStep } from "@wage/contract/application/applicationSteps";
import { formatMoney } from "@wage/contract/core/numbers";
import type { TFunction } from "i18next";
import { memo, type ReactNode, use, useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Form } from "../../../ui/form/Form.tsx";
import { draft, writeNow } from "../draft/draftStore.ts";
import { QuestionField } from "./QuestionField.tsx";
import { QUESTIONS, type Values, withDefaults } from "./questions.ts";

type Rules = typeof import("./pageRules.ts");

let rules: Promise<Rules> | undefined;

/** The rules of the answers, fetched once. */
export function loadRules(): Promise<Rules> {
  rules ??= import("./pageRules.ts").catch((error: unknown) => {
    rules = undefined;
    throw error;
  });
  return rules;
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
  const schema = async () => (await loadRules()).pageSchema(step, fields, form, answers);
  const own = Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field)));
  return (
    <Form
      key={`${step}/${page}`}
      schema={schema}
      values={withDefaults(fields, own)}
      onChange={(values) => draft.answer(step, values)}
      onSubmit={(values) => {
        draft.answer(step, values);
        void writeNow();
      }}
      onSaved={onContinue}
      submitLabel={submitLabel}
      warnOnLeave={false}
    >
      <Questions step={step} fields={fields} form={form} answers={answers} />
      {children && <Remarks>{children}</Remarks>}
    </Form>
  );
}

/** What follows from the answers is drawn behind the key or press that gives one. */
function useAnswered(): Values {
  return useDeferredValue<Values>(useWatch());
}

function Remarks({ children }: { children: (values: Values) => ReactNode }) {
  return children(useAnswered());
}

interface QuestionsProps {
  step: AnswerStep;
  fields: readonly string[];
  form: ApplicationForm;
  answers: Values;
}

function Questions(props: QuestionsProps) {
  return <Asked {...props} answered={useAnswered()} />;
}

const Asked = memo(({ step, fields, form, answers, answered }: QuestionsProps & { answered: Values }) => {
  const { t, i18n } = useTranslation("application");
  const values: Values = useMemo(() => ({ ...answers, ...answered }), [answers, answered]);
  const limits = limitsIn(t);
  // Nothing of the first step is required: its questions are there before the rules are.
  const isRequired = step === "screener" ? () => false : use(loadRules()).isRequired;
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
        required={isRequired(step, field, values, form)}
        label={t(`questions.${step}.${field}`, words)}
        hint={i18n.exists(hintKey, { ns: "application" }) ? t(hintKey, words) : undefined}
      />
    );
  });
});

/** What the agency may take, in words: either end may be open. */
const limitsIn =
  (t: TFunction<"application">) =>
  ({ minAmount, maxAmount }: ApplicationForm["settings"]) => {
    const key = minAmount && maxAmount ? "between" : minAmount ? "least" : "most";
    return t(`limits.${key}`, { min: formatMoney(minAmount), max: formatMoney(maxAmount) });
  };
