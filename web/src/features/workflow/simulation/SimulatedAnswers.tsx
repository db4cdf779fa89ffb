import { NativeSelect, Text, TextInput } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import type { ReactNode } from "react";
import type { Fact } from "../matrixConditions.ts";
import type { Matrix } from "../matrixForm.ts";
import { ANSWERS } from "../questions/AnswerFields.tsx";
import { KINDS } from "../questions/DeterminationFields.tsx";

const FIELDS = [
  "answer",
  "kind",
  "amount",
  "direction",
  "settles",
  "date",
  "installments",
  "closureCode",
] as const;
type Field = (typeof FIELDS)[number];
export type Answers = Readonly<Partial<Record<Field, string>>>;

/** The answer that decides a fact, and the questions with which an action asks for it. */
const DECIDED_BY: Partial<Record<Fact, Field>> = {
  answer: "answer",
  owed: "kind",
  paidInFull: "amount",
  admissionPaid: "amount",
  needsApproval: "amount",
  nothingLeft: "amount",
  timely: "date",
  inInstallments: "installments",
  closureCode: "closureCode",
};
const ASKED_WITH: Record<Field, readonly string[]> = {
  answer: ["answer"],
  kind: ["determination"],
  amount: ["amount", "adjustment"],
  direction: ["adjustment"],
  settles: ["settles"],
  date: ["pastDate", "futureDate"],
  installments: ["installments"],
  closureCode: ["closureCode"],
};
const isAsked = (field: Field, asks: readonly string[]) =>
  ASKED_WITH[field].some((kind) => asks.includes(kind));

/** The answers on which the row that applies, or its tasks and letters, depend: no example may decide it. */
export const neededAnswers = (facts: ReadonlySet<Fact>, asks: readonly string[]): Field[] =>
  FIELDS.filter((field) => isAsked(field, asks) && [...facts].some((fact) => DECIDED_BY[fact] === field));

const WORDS: Record<Field, string> = {
  answer: "The employer",
  kind: "Determination",
  amount: "Amount",
  direction: "Direction",
  settles: "The payment settles the claim",
  date: "Date",
  installments: "Installments",
  closureCode: "Closure reason",
};

interface SimulatedAnswersProps {
  matrix: Matrix;
  /** The kinds of questions of the action. */
  asks: readonly string[];
  needed: readonly Field[];
  balance: string | null;
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** The questions of an action on which the row that applies can depend; the others are answered with examples. */
export function SimulatedAnswers({
  matrix,
  asks,
  needed,
  balance,
  answers,
  onChange,
}: SimulatedAnswersProps) {
  const field = (name: Field) => ({
    label: WORDS[name],
    required: needed.includes(name),
    value: answers[name] ?? "",
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...answers, [name]: event.currentTarget.value }),
  });
  const list = (name: Field, words: Readonly<Record<string, string>>, left = "An example") => (
    <NativeSelect
      {...field(name)}
      data={[
        { value: "", label: needed.includes(name) ? "Choose" : left },
        ...Object.entries(words).map(([value, label]) => ({ value, label })),
      ]}
    />
  );
  const closures = Object.fromEntries(matrix.closureCodes.map(({ code, label }) => [code, label]));
  const inputs: Record<Field, () => ReactNode> = {
    answer: () => list("answer", ANSWERS),
    kind: () => list("kind", KINDS),
    amount: () => (
      <TextInput
        {...field("amount")}
        inputMode="decimal"
        placeholder={balance === null ? "" : `The balance is ${formatMoney(balance)}`}
      />
    ),
    direction: () => list("direction", { increase: "More is due", decrease: "Less is due" }),
    settles: () => list("settles", { yes: "Yes", no: "No" }, "No"),
    date: () => <TextInput type="date" {...field("date")} />,
    installments: () => list("installments", { 1: "One", 3: "Three, a month apart" }),
    closureCode: () => list("closureCode", closures, "As the row says"),
  };
  const asked = FIELDS.filter((name) => isAsked(name, asks));
  return (
    <>
      {asked.map((name) => (
        <div key={name}>{inputs[name]()}</div>
      ))}
      {asks.length > asked.length && (
        <Text size="sm" c="dimmed" w="100%">
          What else the action asks for is answered with examples.
        </Text>
      )}
    </>
  );
}
