import { answerText } from "@wage/contract/application/answerText";
import type { Application } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type Answers, QUESTIONS, type Questions } from "@wage/contract/application/applicationQuestions";
import { claimedTotal, type RuleContext, wageSums } from "@wage/contract/application/applicationRules";
import { isAnswerStep, STEPS } from "@wage/contract/application/applicationSteps";
import { usDate } from "@wage/contract/core/calendar";
import type { Language } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";

/** The words of the public form in a language, as web has them: nested, by the keys of its questions and choices. */
export type FormWords = Record<string, unknown>;

export type Filed = {
  claimNumber: string;
  /** Formatted for the reader. */
  submitted: string;
  application: Application;
  signed: { name: string; at: string; text: string };
  /** The claimant's own signature, if someone else signed first. */
  claimant: { awaited: boolean; signed: { name: string; at: string } | null };
  documents: readonly string[];
};

const TEXTS = {
  title: { en: "Your wage claim", es: "Su reclamo de salarios" },
  number: { en: "Claim number: {0}", es: "Número de reclamo: {0}" },
  submitted: { en: "SUBMITTED {0}", es: "ENVIADO {0}" },
  total: { en: "You are claiming {0} in total.", es: "Usted reclama {0} en total." },
  documents: { en: "Documents", es: "Documentos" },
  statement: { en: "Statement", es: "Declaración" },
  signed: { en: "Signed: {0}, {1}", es: "Firmado: {0}, {1}" },
  claimantSigned: {
    en: "Signed by the claimant: {0}, {1}",
    es: "Firmado por la persona que reclama: {0}, {1}",
  },
  claimantAwaited: {
    en: "The claimant has not signed yet.",
    es: "La persona que reclama todavía no ha firmado.",
  },
  hidden: {
    en: "For your privacy, tax numbers are partly hidden.",
    es: "Por su privacidad, los números de impuestos se ocultan en parte.",
  },
  page: { en: "Page {0} of {1}", es: "Página {0} de {1}" },
  calendarTitle: { en: "Wage claim {0}: first review", es: "Reclamo de salarios {0}: primera revisión" },
  calendarText: {
    en: "Today is the last day for our first review of your claim. Check its status: {0}",
    es: "Hoy es el último día para nuestra primera revisión de su reclamo. Vea su estado: {0}",
  },
  attached: {
    en: "Attached: your claim as a PDF, and a file that puts the date of our review into your calendar.",
    es: "Adjuntos: su reclamo en PDF y un archivo que pone la fecha de nuestra revisión en su calendario.",
  },
} as const;

export const wordOf = (language: Language, key: keyof typeof TEXTS, ...values: string[]): string =>
  TEXTS[key][language].replace(/\{(\d)\}/g, (mark, index: string) => values[Number(index)] ?? mark);

/** Returns the text of a dotted key; undefined if there is none. */
function textAt(words: FormWords, key: string): string | undefined {
  let found: unknown = words;
  for (const part of key.split("."))
    found = typeof found === "object" && found !== null ? (found as FormWords)[part] : undefined;
  return typeof found === "string" ? found : undefined;
}

type Item = { label: string; value: string };

/** The form with which a claim was filled in, the law of its place, and the words of its language. */
type Setting = { form: ApplicationForm; context: RuleContext; words: FormWords; language: Language };

/** Returns the data of filedClaim.typ: every answer in the groups of the form, the wages, the statement as signed. */
export function filedClaimDocument(
  { claimNumber, submitted, application, signed, claimant, documents }: Filed,
  { form, context, words, language }: Setting,
) {
  const settings: Record<string, unknown> = { ...form.settings, state: form.settings.homeStateName };
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(settings[name] ?? ""));
  const said = (key: string) => filled(textAt(words, key) ?? key);
  const itemsOf = (step: string, fields: readonly string[], questions: Questions, answers: Answers): Item[] =>
    fields.flatMap((field) => {
      const question = questions[field];
      if (!question || (question.when && !question.when(answers, form))) return [];
      const format = { date: usDate, money: formatMoney };
      const value = answerText(field, question, answers[field], form, language, said, format, answers);
      if (value === "") return [];
      const short = textAt(words, `short.${step}.${field}`);
      return [{ label: short ? filled(short) : said(`questions.${step}.${field}`), value }];
    });
  const answersOf = application as unknown as Record<string, Answers>;
  const sections = STEPS.flatMap(({ key, title, pages }) => {
    if (!isAnswerStep(key) || key === "documents" || key === "wages") return [];
    const groups = pages.map((page) => ({
      title: said(`pages.${key}.${page.key}`),
      items: itemsOf(key, page.fields, QUESTIONS[key], answersOf[key] ?? {}),
    }));
    const answered = groups.filter(({ items }) => items.length > 0);
    return answered.length > 0 ? [{ title: title[language], groups: answered }] : [];
  });
  return {
    language,
    agency: {
      name: form.settings.agencyName,
      address: form.settings.agencyAddress,
      phone: form.settings.agencyPhone,
    },
    title: wordOf(language, "title"),
    number: wordOf(language, "number", claimNumber),
    submitted: wordOf(language, "submitted", submitted),
    hidden: wordOf(language, "hidden"),
    page: wordOf(language, "page"),
    sections,
    wages: wagesOf(application, form, context, language, said),
    documents: { title: wordOf(language, "documents"), names: documents },
    statement: {
      title: wordOf(language, "statement"),
      text: signed.text,
      signed: wordOf(language, "signed", signed.name, signed.at),
      claimant: claimantLine(claimant, language),
    },
  };
}

function claimantLine({ awaited, signed }: Filed["claimant"], language: Language): string | null {
  if (signed) return wordOf(language, "claimantSigned", signed.name, signed.at);
  return awaited ? wordOf(language, "claimantAwaited") : null;
}

function wagesOf(
  { wages }: Application,
  form: ApplicationForm,
  context: RuleContext,
  language: Language,
  said: (key: string) => string,
) {
  const sums = wageSums(wages.items, context, language);
  return {
    title: STEPS.find(({ key }) => key === "wages")?.title[language] ?? "",
    lines: wages.items.map((row, index) => ({
      type: form.wageTypes.find(({ id }) => id === row.typeId)?.label[language] ?? "",
      period:
        [...new Set([row.periodStart, row.periodEnd].map(usDate))].join(" – ") +
        (row.estimated ? `, ${said("wages.estimate")}` : ""),
      due: row.wageDueDate ? `${said("wages.fields.wageDueDate")} ${usDate(row.wageDueDate)}` : null,
      steps: sums[index]?.calcTrace ?? [],
      description: row.description,
    })),
    total: wordOf(language, "total", formatMoney(claimedTotal(sums))),
  };
}
