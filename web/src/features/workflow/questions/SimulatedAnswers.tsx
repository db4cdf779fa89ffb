import { NativeSelect, Text, TextInput } from "@mantine/core";
import { DETERMINATION_KINDS, EMPLOYER_ANSWERS } from "@wage/contract/actions";
import type { Matrix } from "../matrixForm.ts";
import { ANSWERS } from "./AnswerFields.tsx";
import { KINDS } from "./DeterminationFields.tsx";

const EXAMPLE = { value: "", label: "An example" };

export type Answers = Readonly<Record<string, string>>;

interface SimulatedAnswersProps {
  matrix: Matrix;
  action: string;
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** The questions of an action on which the row that applies can depend; the others are answered with examples. */
export function SimulatedAnswers({ matrix, action, answers, onChange }: SimulatedAnswersProps) {
  const asks = matrix.actions.find(({ code }) => code === action)?.asks ?? [];
  const asksFor = (...kinds: string[]) => kinds.some((kind) => asks.includes(kind));
  const field = (name: string) => ({
    value: answers[name] ?? "",
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...answers, [name]: event.currentTarget.value }),
  });
  const options = (values: readonly string[], words: Readonly<Record<string, string>>) => [
    EXAMPLE,
    ...values.map((value) => ({ value, label: words[value] ?? value })),
  ];
  return (
    <>
      {asksFor("answer") && (
        <NativeSelect label="The employer" data={options(EMPLOYER_ANSWERS, ANSWERS)} {...field("answer")} />
      )}
      {asksFor("determination") && (
        <NativeSelect label="Determination" data={options(DETERMINATION_KINDS, KINDS)} {...field("kind")} />
      )}
      {asksFor("amount", "adjustment") && (
        <TextInput label="Amount" inputMode="decimal" placeholder="The balance" {...field("amount")} />
      )}
      {asksFor("pastDate", "futureDate") && <TextInput type="date" label="Date" {...field("date")} />}
      {asksFor("closureCode") && (
        <NativeSelect
          label="Closure reason"
          data={[
            { value: "", label: "As the row says" },
            ...matrix.closureCodes.map(({ code, label }) => ({ value: code, label })),
          ]}
          {...field("closureCode")}
        />
      )}
      {asks.length > 0 && (
        <Text size="sm" c="dimmed" w="100%">
          What is left open here, and what else the action asks for, is answered with examples.
        </Text>
      )}
    </>
  );
}
