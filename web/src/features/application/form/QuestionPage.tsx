import { Stack } from "@mantine/core";
import { isPercentRate } from "@wage/contract/application/answerText";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type AnswerStep, QUESTIONS, type Question } from "@wage/contract/application/applicationQuestions";
import { memo, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Form } from "../../../ui/form/Form.tsx";
import { draft, useDraft } from "../draft/draftStore.ts";
import { QuestionField } from "./QuestionField.tsx";
import classes from "./QuestionPage.module.css";
import { type Values, withDefaults } from "./questions.ts";
import { missingWords, questionWords } from "./questionWords.ts";

type Rules = typeof import("./pageRules.ts");

let rules: Promise<Rules> | undefined;

/** The validation of the answers, loaded once. */
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
  /** Remarks of a page below its questions. */
  children?: (values: Values) => ReactNode;
}

/** A page of questions. Every change is stored at once. */
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
        void draft.writeNow();
      }}
      onSaved={onContinue}
      submitLabel={submitLabel}
      warnOnLeave={false}
    >
      <Questions step={step} fields={fields} form={form} answers={answers} />
      <MergedAnswers step={step} fields={fields} />
      {children && <Remarks>{children}</Remarks>}
    </Form>
  );
}

/** Puts answers that came from another tab or device into the open page, which keeps its focus and what is being typed. */
function MergedAnswers({ step, fields }: Pick<QuestionPageProps, "step" | "fields">) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const show = () => {
      const now = withDefaults(fields, draft.get().answers[step] ?? {});
      for (const field of fields)
        if (JSON.stringify(now[field]) !== JSON.stringify(getValues(field))) setValue(field, now[field]);
    };
    // Something may have come between the render and this effect.
    show();
    return useDraft.subscribe((now, before) => {
      if (now.merges !== before.merges) show();
    });
  }, [step, fields, getValues, setValue]);
  return null;
}

/** Consequences of an answer render in a transition, so that input stays responsive. */
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
  const words = useMemo(() => questionWords(t, form.settings), [t, form.settings]);
  // Nothing in the first step is required, so its questions do not wait for the rules.
  const isRequired = step === "screener" ? () => false : use(loadRules()).isRequired;
  const asked = fields.filter((field) => {
    const question = QUESTIONS[step][field];
    return question && (!question.when || question.when(values, form));
  });
  const shown = (field: string) => {
    const question = QUESTIONS[step][field];
    if (!question) return null;
    const name = wordsOf(step, field, values, form);
    const hintKey = `questions.${step}.${name}Hint`;
    return (
      <QuestionField
        key={field}
        name={field}
        question={name === "ratePercent" ? PERCENT : question}
        values={values}
        form={form}
        required={isRequired(step, field, values, form)}
        label={t(`questions.${step}.${name === "rateHour" ? field : name}`, words)}
        hint={i18n.exists(hintKey, { ns: "application" }) ? t(hintKey, words) : undefined}
        missing={missingWords(t, step, field)}
      />
    );
  };
  const details = asked.filter((field) => QUESTIONS[step][field]?.isDetail);
  return (
    <>
      {asked.filter((field) => !details.includes(field)).map(shown)}
      {details.length > 0 && (
        <MoreDetails fields={details} isFilled={details.some((field) => Boolean(values[field]))}>
          {details.map(shown)}
        </MoreDetails>
      )}
    </>
  );
});

/** A commission's rate is no amount of money. */
const PERCENT: Question = { kind: "decimal", max: "100", decimals: 4 };

/** The texts of a question: those of the rate follow the way of pay that was chosen. */
function wordsOf(step: AnswerStep, field: string, values: Values, form: ApplicationForm): string {
  if (step !== "pay" || field !== "rate") return field;
  if (isPercentRate(values, form)) return "ratePercent";
  const type = form.rateTypes.find(({ id }) => id === Number(values.wageRateTypeId));
  return type?.unit === "hour" ? "rateHour" : field;
}

interface MoreDetailsProps {
  fields: readonly string[];
  isFilled: boolean;
  children: ReactNode;
}

/** Questions that most people leave out, closed until they are wanted, answered or wrong. */
function MoreDetails({ fields, isFilled, children }: MoreDetailsProps) {
  const { t } = useTranslation("application");
  const { errors, submitCount } = useFormState();
  const [isOpen, setIsOpen] = useState(isFilled);
  const isWrong = fields.some((field) => errors[field]);
  useEffect(() => {
    // At each attempt again: the line of the summary leads to a field that must be visible.
    if (isWrong && submitCount > 0) setIsOpen(true);
  }, [isWrong, submitCount]);
  return (
    <details className={classes.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t("moreDetails")}</summary>
      <Stack gap="lg">{children}</Stack>
    </details>
  );
}
