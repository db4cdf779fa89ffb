import {
  type ActionInput,
  entersWages,
  findsWagesOwed,
  QUESTIONS,
  type Question,
  questionOf,
} from "@wage/contract/actions";
import type { Language } from "@wage/contract/core/messages";
import { Decimal } from "decimal.js";
import type { Input } from "../facts.rules.ts";

type Facts = {
  /** The ISO date of the step. */
  today: string;
  /** The balance, or what is claimed while nothing is due. */
  amount: string;
  officerId: number | null;
  wageLines: number;
  /** The amounts claimed, one for each wage line. */
  claimed: readonly { id: number; amountClaimed: string | null }[];
};

const WORDS = "Simulation";
const HALF = {
  en: "The employer admits half of each wage line",
  es: "El empleador admite la mitad de cada línea de salarios",
} as const satisfies Record<Language, string>;

const examples = ({ today, amount, officerId }: Facts): Partial<ActionInput> => ({
  reason: WORDS,
  items: WORDS,
  findings: WORDS,
  court: WORDS,
  caseNumber: "1",
  amount,
  date: today,
  assigneeId: officerId,
  answer: "disputes",
  kind: "Owed",
  component: "Wages",
  direction: "increase",
  schedule: [{ dueOn: today, amount }],
  hearingTime: "09:00",
  hearingMode: "InPerson",
  hearingOfficer: WORDS,
  hearingPlace: WORDS,
});

/**
 * Answers with examples what an action requires and the simulation's input lacks, so that it can go on. Returns the complete
 * input, and the questions that were answered so, in words.
 */
export function withExamples(
  questions: readonly Question[],
  given: Input,
  facts: Facts,
  language: Language,
): { input: Input; examples: string[] } {
  const answers = examples(facts);
  const lacks = (field: keyof ActionInput) =>
    (given[field] ?? null) === null && (answers[field] ?? null) !== null;
  const filled = questions.flatMap(({ kind }) => {
    const fields = QUESTIONS[kind].required.filter(lacks);
    return fields.length > 0 ? [{ label: QUESTIONS[kind].label[language], fields }] : [];
  });
  const input: Input = {
    ...Object.fromEntries(filled.flatMap(({ fields }) => fields.map((field) => [field, answers[field]]))),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
  };
  // Wages are taken from the wage lines where there are any.
  const owes =
    questionOf(questions, "determination") &&
    findsWagesOwed(input.kind) &&
    (entersWages(questions) || facts.wageLines === 0);
  if (owes && !input.owed) input.owed = facts.amount;
  // What the law adds depends on facts that a simulation does not have.
  if (questionOf(questions, "determination") && !input.computedTo) input.figuresReason ??= WORDS;
  if (questionOf(questions, "enclosed") && !input.documentId && !input.summary) input.summary = WORDS;
  // Of each line the employer admits half, so that something is admitted and something is not.
  const halves = input.answer === "partly" && !input.admitted && facts.claimed.length > 0;
  if (halves)
    input.admitted = facts.claimed.map(({ id, amountClaimed }) => ({
      itemId: id,
      amount: new Decimal(amountClaimed ?? 0).div(2).toFixed(2, Decimal.ROUND_DOWN),
    }));
  return { input, examples: [...filled.map(({ label }) => label), ...(halves ? [HALF[language]] : [])] };
}
