import type { ApplicationForm, Option } from "@wage/contract/application/applicationDraft";
import {
  type AnswerStep,
  type Answers,
  QUESTIONS,
  type Question,
} from "@wage/contract/application/applicationQuestions";

/* Functions over the contract's questions: the rows that one offers, the answers that were asked for, an answer as text. */

export type Values = Answers;

const rowsOf = (question: Question, form: ApplicationForm): readonly Option[] =>
  "list" in question ? form[question.list] : [];

/** The rows of a look-up that a question offers, given the other answers. */
export function optionsOf(question: Question, form: ApplicationForm, values: Values): readonly Option[] {
  if (question.kind !== "lookup") return rowsOf(question, form);
  const { list, only } = question;
  if (list === "businessTypes") return form.businessTypes.filter(({ kind }) => kind === only);
  if (list === "employmentStatuses")
    return form.employmentStatuses.filter(
      ({ separation, code }) => code === "OTHER" || separation === (values.stillWorking === "no"),
    );
  return form[list];
}

/** The initial values of a page: every field, so that none is undefined. */
export const withDefaults = (fields: readonly string[], values: Values): Values => ({
  ...Object.fromEntries(fields.map((field) => [field, ""])),
  ...values,
});

// The complete look-up, so that an answer stays readable after another answer excluded it.
const chosen = (question: Question, value: unknown, form: ApplicationForm) =>
  rowsOf(question, form).find((option) =>
    question.kind === "state" ? option.code === value : option.id === Number(value),
  );

/** Only answers to questions that are asked: one that a later answer made irrelevant is not sent. */
export function askedAnswers(answers: Record<string, Values>, form: ApplicationForm): Record<string, Values> {
  return Object.fromEntries(
    Object.entries(answers).map(([step, values]) => [
      step,
      Object.fromEntries(
        Object.entries(values).filter(([field]) => {
          const question = QUESTIONS[step as AnswerStep]?.[field];
          return !question?.when || question.when(values, form);
        }),
      ),
    ]),
  );
}

/** The answer to the question of that name as text in the reader's language; "" when there is none. */
export function answerText(
  name: string,
  question: Question,
  value: unknown,
  form: ApplicationForm,
  language: "en" | "es",
  words: (key: string) => string,
  format: { date: (iso: string) => string; money: (amount: string) => string },
): string {
  if (value === null || value === undefined || value === "") return "";
  switch (question.kind) {
    case "check":
      return value === true ? words("answers.yes") : "";
    case "yesNo":
    case "yesNoUnknown":
      return words(`answers.${value}`);
    case "choice":
      return words(`choices.${name}.${value}`);
    case "lookup":
    case "state":
      return chosen(question, value, form)?.label[language] ?? "";
    case "date":
      return format.date(String(value));
    case "money":
    case "rate":
      return format.money(String(value));
    case "fein":
      return `**-***${String(value).slice(-4)}`;
    default:
      return String(value);
  }
}
