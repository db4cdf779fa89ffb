import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { formatMoney, formatRate } from "@wage/contract/core/numbers";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../core/format.ts";
import { draft } from "../draft/draftStore.ts";
import type { Values } from "../form/questions.ts";
import { type Offer, PhotoReader } from "../reader/PhotoReader.tsx";
import type { FactName } from "../reader/paperFacts.ts";
import type { SeenFact } from "../reader/readPhotograph.ts";

/** The question of the line, or of an earlier page, that a fact of a paper answers. */
const ANSWERS: Record<
  FactName,
  { step: "wages" | "employer" | "pay"; field: string; write: (value: string) => string }
> = {
  periodStart: { step: "wages", field: "periodStart", write: formatDate },
  periodEnd: { step: "wages", field: "periodEnd", write: formatDate },
  hours: { step: "wages", field: "quantity", write: (value) => value },
  rate: { step: "wages", field: "rate", write: (value) => formatRate(value) },
  gross: { step: "wages", field: "amountPaid", write: (value) => formatMoney(value) },
  net: { step: "pay", field: "lastPaidAmount", write: (value) => formatMoney(value) },
  payDate: { step: "pay", field: "lastPaidDate", write: formatDate },
  employer: { step: "employer", field: "legalName", write: (value) => value },
  address: { step: "employer", field: "addressLine1", write: (value) => value },
};
const ADDRESS = ["addressLine1", "addressLine2", "city", "stateCode", "zip"];

interface PaperAnswersProps {
  form: ApplicationForm;
  /** The answers of all steps. */
  answers: Record<string, Values>;
  /** The questions of the line, and the words in which they are asked. */
  fields: readonly string[];
  labelOf: (field: string) => string;
  /** What sends the photograph as a document. */
  paper: (photograph: File) => ReactNode;
  /** True if the line counts hours, and not days or pieces. */
  countsHours: boolean;
}

const written = (value: unknown) => (value === undefined || value === null ? "" : String(value).trim());
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** Reads a pay stub, a time sheet or a check for a line, and offers what it says for the questions that are still open. */
export default function PaperAnswers({
  form,
  answers,
  fields,
  labelOf,
  countsHours,
  paper,
}: PaperAnswersProps) {
  const { t } = useTranslation("application");
  const { setValue } = useFormContext();
  const line: Values = useWatch();
  const hourly = form.rateTypes.find(({ unit }) => unit === "hour")?.id;
  const isHourly = !line.rateTypeId || Number(line.rateTypeId) === hourly;

  const isAsked = ({ name, address }: SeenFact): boolean => {
    const { step, field } = ANSWERS[name];
    if (name === "hours" && !countsHours) return false;
    if (name === "rate" && !isHourly) return false;
    if (address && !form.states.some(({ code }) => code === address.stateCode)) return false;
    if (step === "wages") return fields.includes(field);
    const question = QUESTIONS[step][field];
    return question !== undefined && (!question.when || question.when(answers[step] ?? {}, form));
  };

  const presentOf = ({ name, address }: SeenFact): string => {
    const { step, field } = ANSWERS[name];
    const values = step === "wages" ? line : (answers[step] ?? {});
    if (!address) return written(values[field]);
    const present = ADDRESS.map((each) => written(values[each])).filter(Boolean);
    // The state alone is no address yet; that of the paper may be added to it.
    return present.join() === address.stateCode ? "" : present.join(", ");
  };

  const take = ({ name, value, address }: SeenFact) => {
    const { step, field } = ANSWERS[name];
    if (step === "wages") {
      setValue(field, value, { shouldDirty: true, shouldValidate: false });
      if (name === "rate" && hourly !== undefined) setValue("rateTypeId", String(hourly));
      return;
    }
    const { line1: addressLine1, ...town } = address ?? {};
    draft.answer(step, address ? { addressLine1, ...town } : { [field]: value });
  };

  const questionOf = (name: FactName): string => {
    const { step, field } = ANSWERS[name];
    const question = t(`questions.${step}.${field}`);
    // "How much was that?" follows "When were you last paid?".
    return name === "net" ? `${t("questions.pay.lastPaidDate")} ${question}` : question;
  };

  const offerOf = (fact: SeenFact): Offer => {
    const { step, field, write } = ANSWERS[fact.name];
    const present = presentOf(fact);
    const isNumber = /^[\d.]+$/.test(fact.value);
    return {
      key: fact.name,
      label: step === "wages" ? labelOf(field) : questionOf(fact.name),
      shown: write(fact.value),
      fact,
      present: present === "" ? null : write(present),
      isSame: isNumber ? Number(present) === Number(fact.value) : plain(present) === plain(fact.value),
      take: () => take(fact),
    };
  };
  return (
    <PhotoReader today={form.today} offersOf={(facts) => facts.filter(isAsked).map(offerOf)}>
      {paper}
    </PhotoReader>
  );
}
