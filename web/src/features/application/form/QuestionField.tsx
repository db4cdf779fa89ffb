import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { Question } from "@wage/contract/application/applicationQuestions";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../core/i18n.ts";
import { RadioField } from "../../../ui/form/ChoiceField.tsx";
import { optionsOf, type Values } from "./questions.ts";

/** Loaded after the first step, which only has yes-no questions. */
export const loadTyped = () => import("../../../ui/form/TypedField.tsx");
const TypedField = lazy(async () => ({ default: (await loadTyped()).TypedField }));

const YES_NO = ["yes", "no"] as const;
const YES_NO_UNKNOWN = [...YES_NO, "unknown"] as const;

interface QuestionFieldProps {
  name: string;
  question: Question;
  values: Values;
  form: ApplicationForm;
  required: boolean;
  label: string;
  hint?: string | undefined;
  /** What to do about an empty answer. */
  missing?: string | undefined;
}

/** A question of the form with its input. */
export function QuestionField(props: QuestionFieldProps) {
  const { name, question, values, form, required, label, hint, missing } = props;
  const { t } = useTranslation("application");
  const language = useLanguage();
  const common = { name, label, required, ...(hint && { hint }), ...(missing && { missing }) };
  switch (question.kind) {
    case "yesNo":
    case "yesNoUnknown":
      return (
        <RadioField
          {...common}
          inline
          options={(question.kind === "yesNo" ? YES_NO : YES_NO_UNKNOWN).map((value) => ({
            value,
            label: t(`answers.${value}`),
          }))}
        />
      );
    case "choice":
      return (
        <RadioField
          {...common}
          options={question.choices.map((value) => ({
            value,
            label: t(`choices.${name}.${value}`),
          }))}
        />
      );
    default:
      return (
        <TypedField
          {...common}
          kind={question.kind}
          autoComplete={question.autoComplete ?? "off"}
          {...(question.kind === "longText" && { maxLength: question.max, rows: question.rows })}
          options={optionsOf(question, form, values).map((option) => ({
            value: question.kind === "state" ? option.code : option.id,
            label: option.label[language],
          }))}
        />
      );
  }
}
