import type { ApplicationForm } from "@wage/contract/applicationDraft";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "../../core/DateField.tsx";
import { useLanguage } from "../../core/i18n.ts";
import { CheckboxField, RadioField } from "../../ui/ChoiceField.tsx";
import { FeinField, PhoneField, ZipField } from "../../ui/MaskedField.tsx";
import { LongTextField, MoneyField, NumberField, TextField } from "../../ui/TextField.tsx";
import type { Question, Values } from "./questions.ts";

/** Fetched behind the first question, long before the first select is asked. */
export const loadSelect = () => import("../../ui/SelectField.tsx");
const SelectField = lazy(async () => ({ default: (await loadSelect()).SelectField }));

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
}

/** One question of the form with the input that suits it. */
export function QuestionField({ name, question, values, form, required, label, hint }: QuestionFieldProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const common = { name, label, required, ...(hint ? { hint } : {}) };
  const complete = question.autoComplete ? { autoComplete: question.autoComplete } : {};
  const max = question.max ? { maxLength: question.max } : {};
  switch (question.kind) {
    case "text":
      return <TextField {...common} {...complete} />;
    case "email":
      return <TextField {...common} {...complete} type="email" inputMode="email" />;
    case "longText":
      return <LongTextField {...common} {...max} rows={question.rows ?? 4} />;
    case "phone":
      return <PhoneField {...common} />;
    case "zip":
      return <ZipField {...common} />;
    case "fein":
      return <FeinField {...common} />;
    case "date":
      return <DateField {...common} {...complete} />;
    case "money":
      return <MoneyField {...common} />;
    case "number":
      return <NumberField {...common} />;
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
    case "check":
      return <CheckboxField {...common} />;
    case "choice":
      return (
        <RadioField
          {...common}
          options={(question.choices ?? []).map((value) => ({
            value,
            label: t(`choices.${question.choicesName}.${value}`),
          }))}
        />
      );
    case "select":
      return (
        <SelectField
          {...common}
          options={(question.options?.(form, values) ?? []).map((option) => ({
            value: question.byCode ? option.code : option.id,
            label: option.label[language],
          }))}
        />
      );
  }
}
