import { SSN_MASK } from "../core/masks.ts";
import { formatQuantity, formatRate } from "../core/numbers.ts";
import type { ApplicationForm, Option } from "./applicationDraft.ts";
import type { Answers, Question } from "./applicationQuestions.ts";

export const rowsOf = (question: Question, form: ApplicationForm): readonly Option[] =>
  "list" in question ? form[question.list] : [];

// The complete look-up, so that an answer stays readable after another answer excluded it.
const chosen = (question: Question, value: unknown, form: ApplicationForm) =>
  rowsOf(question, form).find((option) =>
    question.kind === "state" ? option.code === value : option.id === Number(value),
  );

/** True if the chosen rate of pay is a commission, whose rate is in percent. */
export const isPercentRate = (
  { wageRateTypeId }: Answers,
  { rateTypes }: Pick<ApplicationForm, "rateTypes">,
) => Boolean(wageRateTypeId) && rateTypes.find(({ id }) => id === Number(wageRateTypeId))?.unit === "percent";

/** The answer to the question of that name as text in the reader's language; "" when there is none. */
export function answerText(
  name: string,
  question: Question,
  value: unknown,
  form: ApplicationForm,
  language: "en" | "es",
  words: (key: string) => string,
  format: { date: (iso: string) => string; money: (amount: string) => string },
  /** The answers of the same step: a commission's rate is in percent. */
  answers: Answers = {},
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
      return format.money(String(value));
    case "rate":
      if (isPercentRate(answers, form)) return `${formatQuantity(String(value))} %`;
      // The rate of a piece may have four decimals: $0.125 is not $0.13.
      return formatRate(String(value));
    case "fein":
      return `**-***${String(value).slice(-4)}`;
    case "ssn":
      return `${SSN_MASK}${String(value).slice(-4)}`;
    default:
      return String(value);
  }
}
