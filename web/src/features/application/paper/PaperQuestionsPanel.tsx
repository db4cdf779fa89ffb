import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { Answers, Question } from "@wage/contract/application/applicationQuestions";
import { FORM_PATH } from "@wage/contract/application/applicationSteps";
import { PAPER_QUESTIONS, type PaperStep } from "@wage/contract/claims/people/paperClaim";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { queryPath } from "../../../core/http/query.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { TypedField } from "../../../ui/form/TypedField.tsx";
import type { Option } from "../../../ui/form/useField.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { optionsOf } from "../form/questions.ts";
import { questionWords } from "../form/questionWords.ts";

interface PaperQuestionsPanelProps {
  step: PaperStep;
  /** The pages whose questions are shown; all of the step if absent. */
  pages?: readonly string[];
}

/** The questions of a paper form beside those that every paper claim is asked, in the order and the words of the form. */
export function PaperQuestionsPanel({ step, pages }: PaperQuestionsPanelProps) {
  const form = useQuery(queryPath<ApplicationForm>(FORM_PATH));
  if (form.error) return <LoadError error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <TextSkeleton lines={4} />;
  return <Asked step={step} {...(pages && { pages })} form={form.data} />;
}

function Asked({ step, pages, form }: PaperQuestionsPanelProps & { form: ApplicationForm }) {
  const { t } = useTranslation("application");
  const answers: Answers = useWatch({ name: `form.${step}` });
  const workCountyId: unknown = useWatch({ name: "countyId" });
  const values = { ...answers, workCountyId };
  const words = questionWords(t, form.settings);
  const questions = Object.entries(PAPER_QUESTIONS[step])
    .filter(([page]) => !pages || pages.includes(page))
    .flatMap(([, onPage]) => Object.entries(onPage as Record<string, Question>))
    .filter(([, { when }]) => !when || when(values, form));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {questions.map(([name, question]) => (
        <div key={name} style={question.kind === "longText" ? { gridColumn: "1 / -1" } : undefined}>
          <PaperField
            name={`form.${step}.${name}`}
            label={t(`short.${step}.${name}`, t(`questions.${step}.${name}`, words))}
            {...{ answer: name, question, values, form }}
          />
        </div>
      ))}
    </SimpleGrid>
  );
}

interface PaperFieldProps {
  name: string;
  label: string;
  answer: string;
  question: Question;
  values: Answers;
  form: ApplicationForm;
}

/** Every choice is a list: a letter chooses, and the empty line takes a slip back, which radio buttons cannot. */
function PaperField({ name, label, answer, question, values, form }: PaperFieldProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const list = (options: readonly Option[]) => <TypedField {...{ name, label, options }} kind="lookup" />;
  switch (question.kind) {
    case "yesNo":
      return list(["yes", "no"].map((value) => ({ value, label: t(`answers.${value}`) })));
    case "yesNoUnknown":
      return list(["yes", "no", "unknown"].map((value) => ({ value, label: t(`answers.${value}`) })));
    case "choice":
      return list(question.choices.map((value) => ({ value, label: t(`choices.${answer}.${value}`) })));
    case "lookup":
      return list(
        optionsOf(question, form, values).map((row) => ({ value: row.id, label: row.label[language] })),
      );
    case "longText":
      return <TypedField {...{ name, label }} kind="longText" maxLength={question.max} rows={2} />;
    default:
      return <TypedField {...{ name, label }} kind={question.kind} />;
  }
}
