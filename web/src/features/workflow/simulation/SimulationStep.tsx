import { Button, Group, List, NativeSelect, NumberInput, Stack, Text } from "@mantine/core";
import { equalInstallments } from "@wage/contract/claims/plans";
import type { BodyIn, Reply } from "@wage/contract/core/route";
import type { matrixVersionRoutes } from "@wage/contract/taskMatrix/matrixVersions";
import type { MatrixRow } from "@wage/contract/workflow";
import { useState } from "react";
import { conditionWords, factsIn } from "../matrixConditions.ts";
import type { Matrix } from "../matrixForm.ts";
import { fromWords, toWords } from "../matrixWords.ts";
import { type Answers, neededAnswers, SimulatedAnswers } from "./SimulatedAnswers.tsx";

type Simulate = typeof matrixVersionRoutes.simulate;
type State = Reply<Simulate>["start"];
export type Step = BodyIn<Simulate>["steps"][number];

interface SimulationStepProps {
  matrix: Matrix;
  state: State;
  isBusy: boolean;
  onStep: (step: Step) => void;
}

/** The next step: an action, with the answers on which its rows depend here, or days that pass. */
export function SimulationStep({ matrix, state, isBusy, onStep }: SimulationStepProps) {
  const [action, setAction] = useState("");
  const [answers, setAnswers] = useState<Answers>({});
  const [days, setDays] = useState<number | string>(10);
  const possible = matrix.rows.filter(({ id }) => state.rows.includes(id));
  const candidates = possible.filter(({ actionCode }) => actionCode === action);
  const asks = matrix.actions.find(({ code }) => code === action)?.asks ?? [];
  const needed = neededAnswers(factsIn(candidates), asks);
  const isPossible = (code: string) => possible.some(({ actionCode }) => actionCode === code);
  const options = (isNow: boolean) =>
    matrix.actions
      .filter(({ code }) => isPossible(code) === isNow)
      .map(({ code, label }) => ({ value: code, label }));
  return (
    <Stack gap="sm" component="section" aria-label="Next step">
      <Group align="flex-end">
        <NativeSelect
          label="Action"
          value={action}
          onChange={(event) => {
            setAction(event.currentTarget.value);
            setAnswers({});
          }}
          data={[
            { value: "", label: "Choose an action" },
            { group: "Possible now", items: options(true) },
            { group: "Not possible now", items: options(false) },
          ]}
        />
        <SimulatedAnswers
          matrix={matrix}
          asks={asks}
          needed={needed}
          balance={state.balance}
          answers={answers}
          onChange={setAnswers}
        />
        <Button
          variant="default"
          disabled={action === "" || needed.some((field) => !answers[field])}
          loading={isBusy}
          onClick={() => onStep({ kind: "act", action, input: inputOf(answers, state) })}
        >
          Take this action
        </Button>
      </Group>
      {action !== "" && <RowsOf action={action} candidates={candidates} matrix={matrix} />}
      <Group align="flex-end">
        <NumberInput label="Days" min={1} max={366} value={days} onChange={setDays} w={90} />
        <Button
          variant="default"
          loading={isBusy}
          disabled={!Number.isInteger(days)}
          onClick={() => onStep({ kind: "wait", days: Number(days) })}
        >
          Let days pass
        </Button>
      </Group>
    </Stack>
  );
}

/** The rows of which one will apply, in their order; without any, where the action's rows do apply. */
function RowsOf({ action, candidates, matrix }: { action: string; candidates: MatrixRow[]; matrix: Matrix }) {
  const shown = candidates.length > 0 ? candidates : matrix.rows.filter((row) => row.actionCode === action);
  return (
    <div>
      <Text size="sm">
        {candidates.length > 0
          ? "The first of these rows that fits applies:"
          : "No row applies now. The action has these rows:"}
      </Text>
      <List size="sm">
        {shown.map((row) => (
          <List.Item key={row.id}>
            Row {row.rowNumber}
            {candidates.length === 0 &&
              `, from ${row.fromStatus.map((code) => fromWords(code, matrix)).join(" or ")}`}
            {Object.keys(row.condition).length > 0 && `, when ${conditionWords(row.condition, matrix)}`}
            {" → "}
            {toWords(row.toStatus, matrix)}
            {row.active ? "" : " (off)"}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

/** The answers as they are sent; the server fills in examples for those that were left open. */
function inputOf({ installments, settles, ...answers }: Answers, { date, balance }: State) {
  return {
    ...Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== "")),
    ...(settles && { settles: settles === "yes" }),
    ...(installments && {
      schedule: equalInstallments(balance ?? "1000.00", {
        count: Number(installments),
        first: date,
        every: "month",
      }),
    }),
  };
}
