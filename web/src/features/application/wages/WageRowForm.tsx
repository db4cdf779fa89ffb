import { Button, Group, Paper, Text } from "@mantine/core";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type Questions, WAGE_QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { lineOfSameDays, type RuleContext, wageSums } from "@wage/contract/application/applicationRules";
import { message } from "@wage/contract/core/messages";
import { Fragment, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLanguage } from "../../../core/i18n.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { retryForever } from "../../../ui/motion/retryForever.ts";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { setRow } from "../draft/draftRows.ts";
import { QuestionField } from "../form/QuestionField.tsx";
import classes from "../form/QuestionPage.module.css";
import { type Values, withDefaults } from "../form/questions.ts";
import { missingWords } from "../form/questionWords.ts";
import { ContradictionRemarks } from "../form/remarks/ContradictionRemarks.tsx";
import { RateQuestion } from "./RateQuestion.tsx";
import { useRowHelp } from "./rowHelp.ts";
import { useLineContext } from "./useLineContext.ts";
import { isSummable, rowErrors, rowFields, withRow, wordsFor } from "./wageRows.ts";

const HoursByDay = lazy(async () => ({
  default: (await retryForever(() => import("./HoursByDay.tsx"))).HoursByDay,
}));

const QUESTIONS: Questions = WAGE_QUESTIONS;

// It is opened by few, and brings the reader of photographs with it.
const PaperAnswers = lazy(() => retryForever(() => import("./PaperAnswers.tsx")));

interface WageRowFormProps {
  index: number;
  row: Values;
  /** All rows of the claim. */
  rows: readonly Values[];
  form: ApplicationForm;
  answers: Record<string, Values>;
  onDone: () => void;
  onRemove: (() => void) | null;
  /** What sends the photograph of a paper as a document. */
  paper: (photograph: File) => ReactNode;
}

/** A wage row: kind, period, amount; its sum is explained while it is typed. */
export function WageRowForm({ index, row, rows, form, answers, onDone, onRemove, paper }: WageRowFormProps) {
  const { t } = useTranslation("application");
  const context = useLineContext(answers, form);
  const schema = useMemo(
    () =>
      z.record(z.string(), z.unknown()).superRefine((values, refuse) => {
        // Before the kind of pay is chosen, no other question is shown.
        const all = withRow(rows, index, values);
        const asked = rowFields(all, index, context);
        for (const [field, text] of Object.entries(rowErrors(all, index, context)))
          if (asked.includes(field)) refuse.addIssue({ code: "custom", path: [field], message: text });
      }) as z.ZodType<Values, Values>,
    [context, rows, index],
  );
  return (
    <Form
      key={index}
      schema={schema}
      values={withDefaults(Object.keys(QUESTIONS), row)}
      onChange={(values) => setRow(index, values)}
      onSubmit={(values) => setRow(index, values)}
      onSaved={onDone}
      submitLabel={t("wages.keep")}
      actions={
        onRemove && (
          <Button variant="subtle" color="error" size="lg" onClick={onRemove}>
            {t("wages.remove")}
          </Button>
        )
      }
      warnOnLeave={false}
    >
      <RowQuestions form={form} context={context} rows={rows} index={index} answers={answers} paper={paper} />
    </Form>
  );
}

interface RowQuestionsProps {
  form: ApplicationForm;
  context: RuleContext;
  rows: readonly Values[];
  index: number;
  answers: Record<string, Values>;
  paper: WageRowFormProps["paper"];
}

function RowQuestions({ form, context, rows, index, answers, paper }: RowQuestionsProps) {
  const { t, i18n } = useTranslation("application");
  const values: Values = useWatch();
  const fields = rowFields(withRow(rows, index, values), index, context);
  const sameAs = lineOfSameDays(withRow(rows, index, values), index, context);
  const help = useRowHelp({ values, pay: answers.pay ?? {}, context, form });
  const code = form.wageTypes.find(({ id }) => id === Number(values.typeId))?.code;
  // The kinds of pay that share a formula have words of their own, by the code of the kind.
  const keysOf = (words: string) => [`wages.ofType.${code}.${words}`, `wages.fields.${words}`];
  const labelOf = (field: string) =>
    t(keysOf(wordsFor(field, values, context)), { number: (sameAs ?? 0) + 1 });
  return (
    <>
      {fields.map((field) => {
        const question = QUESTIONS[field];
        if (!question) return null;
        const words = wordsFor(field, values, context);
        const hint = keysOf(words)
          .map((key) => `${key}Hint`)
          .find((key) => i18n.exists(key, { ns: "application" }));
        return (
          <Fragment key={field}>
            <QuestionField
              name={field}
              question={question}
              values={values}
              form={form}
              required={
                rowErrors(withRow(rows, index, { ...values, [field]: "" }), index, context)[field] ===
                message("required")
              }
              missing={missingWords(t, "wages", field)}
              label={labelOf(field)}
              hint={[help(field), hint && t(hint, { number: (sameAs ?? 0) + 1 })].filter(Boolean).join(" ")}
            />
            {field === "typeId" && code !== undefined && (
              <MoreOfRow summary={t("wages.readPaper")}>
                <PaperAnswers
                  paper={paper}
                  form={form}
                  answers={answers}
                  fields={fields}
                  labelOf={labelOf}
                  countsHours={/^hours/i.test(wordsFor("quantity", values, context))}
                />
              </MoreOfRow>
            )}
            {field === "quantity" && (words === "hours" || words === "hoursUnpaidWeekly") && (
              <Suspense fallback={null}>
                <HoursByDay />
              </Suspense>
            )}
          </Fragment>
        );
      })}
      {fields.includes("rateTypeId") && (
        <RateQuestion rate={values.rate} rateTypeId={values.rateTypeId} form={form} />
      )}
      <div aria-live="polite">
        <ContradictionRemarks
          step="wages"
          at={{ row: index }}
          values={{ items: withRow(rows, index, values) }}
          form={form}
        />
      </div>
      {Boolean(values.typeId) && (
        <Sentence
          rows={withRow(rows, index, values)}
          index={index}
          context={context}
          isReady={isSummable(withRow(rows, index, values), index, context)}
        />
      )}
    </>
  );
}

/** A part of the line that is loaded when it is opened. */
function MoreOfRow({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={classes.more}
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>{summary}</summary>
      {wasOpened && <Suspense fallback={<TextSkeleton lines={3} />}>{children}</Suspense>}
    </details>
  );
}

interface SentenceProps {
  rows: readonly Values[];
  index: number;
  context: RuleContext;
  isReady: boolean;
}

/** The sum in words; nothing is calculated from answers that are missing or refused. */
function Sentence({ rows, index, context, isReady }: SentenceProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const calcTrace = wageSums(rows, context, language)[index]?.calcTrace ?? [];
  return (
    <Paper withBorder p="md" bg="var(--wc-surface-raised)">
      <Text fw={600} size="sm" c="dimmed">
        {t("wages.thisSum")}
      </Text>
      <div aria-live="polite">
        {(isReady ? calcTrace : [t("wages.notYet")]).map((sentence) => (
          <Text key={sentence} className="wc-numbers">
            {sentence}
          </Text>
        ))}
      </div>
    </Paper>
  );
}

/** The buttons below the list of rows. */
export function AddRow({
  onAdd,
  onContinue,
  first,
}: {
  onAdd: () => void;
  onContinue: () => void;
  first: boolean;
}) {
  const { t } = useTranslation("application");
  return (
    <Group>
      {!first && (
        <Button size="lg" onClick={onContinue}>
          {t("continue")}
        </Button>
      )}
      <Button size="lg" variant={first ? "filled" : "default"} onClick={onAdd}>
        {t(first ? "wages.addFirst" : "wages.addMore")}
      </Button>
    </Group>
  );
}
