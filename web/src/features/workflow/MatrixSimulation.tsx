import {
  Button,
  Checkbox,
  Group,
  List,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { matrixVersionRoutes as routes } from "@wage/contract/taskMatrix/matrixVersions";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { useAction } from "../../core/http/query.ts";
import { Notice } from "../../ui/page/Notice.tsx";
import type { Matrix } from "./matrixForm.ts";
import { type Answers, SimulatedAnswers } from "./questions/SimulatedAnswers.tsx";

type Step = { kind: "act"; action: string; input: Record<string, unknown> } | { kind: "wait"; days: number };
type Played = {
  date: string;
  actions: string[];
  statusLabel: string;
  refusals: string[];
  letters: { template: string }[];
  examples: string[];
  open: { title: string; role: string; dueDate: string | null }[];
};

/** Plays actions and days on a chosen or a made-up claim, with the version that is shown; nothing is kept. */
export function MatrixSimulation({ matrix }: { matrix: Matrix }) {
  const [claimNumber, setClaimNumber] = useState("");
  const [like, setLike] = useState({
    employerOutOfState: false,
    claimantOutOfState: false,
    interpreterNeeded: false,
  });
  const [steps, setSteps] = useState<Step[]>([]);
  const run = useAction(routes.simulate);
  const play = (next: Step[]) => {
    setSteps(next);
    if (next.length > 0)
      run.mutate({
        params: { id: matrix.versionId },
        body: { claimNumber, madeUp: like, steps: next as Parameters<typeof run.mutate>[0]["body"]["steps"] },
      });
  };
  return (
    <Stack gap="sm">
      <TextInput
        label="Claim number"
        description="Leave blank for a made-up claim. It begins before it is sent: its first action is Submit."
        value={claimNumber}
        onChange={(event) => setClaimNumber(event.currentTarget.value)}
      />
      {claimNumber === "" && (
        <Group>
          {(Object.keys(like) as (keyof typeof like)[]).map((fact) => (
            <Checkbox
              key={fact}
              label={FACTS[fact]}
              checked={like[fact]}
              onChange={(event) => setLike({ ...like, [fact]: event.currentTarget.checked })}
            />
          ))}
        </Group>
      )}
      <NextStep matrix={matrix} onStep={(step) => play([...steps, step])} isBusy={run.isPending} />
      {steps.length > 0 && (
        <Button variant="subtle" size="xs" onClick={() => play(steps.slice(0, -1))}>
          Take the last step back
        </Button>
      )}
      {steps.length > 0 &&
        run.data?.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike, and their order is their identity
          <StepResult key={index} step={step} />
        ))}
    </Stack>
  );
}

const FACTS = {
  employerOutOfState: "Employer in another state",
  claimantOutOfState: "Claimant in another state",
  interpreterNeeded: "Interpreter needed",
} as const;

interface NextStepProps {
  matrix: Matrix;
  onStep: (step: Step) => void;
  isBusy: boolean;
}

function NextStep({ matrix, onStep, isBusy }: NextStepProps) {
  const [action, setAction] = useState("");
  const [answers, setAnswers] = useState<Answers>({});
  const [days, setDays] = useState<number | string>(10);
  return (
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
          ...matrix.actions.map(({ code, label }) => ({ value: code, label })),
        ]}
      />
      <SimulatedAnswers matrix={matrix} action={action} answers={answers} onChange={setAnswers} />
      <Button
        variant="default"
        disabled={action === ""}
        loading={isBusy}
        onClick={() => onStep({ kind: "act", action, input: answers })}
      >
        Take this action
      </Button>
      <NumberInput label="Days" min={1} max={3650} value={days} onChange={setDays} w={90} />
      <Button
        variant="default"
        loading={isBusy}
        disabled={!Number.isInteger(days)}
        onClick={() => onStep({ kind: "wait", days: Number(days) })}
      >
        Let days pass
      </Button>
    </Group>
  );
}

const StepResult = ({
  step: { date, actions, statusLabel, refusals, letters, open, examples },
}: {
  step: Played;
}) => (
  <section aria-label={`${formatDate(date)}: ${statusLabel}`}>
    <Text fw={600}>
      {formatDate(date)}: {actions.length > 0 ? actions.join(", ") : "nothing happens"} → {statusLabel}
    </Text>
    {examples.length > 0 && (
      <Text size="sm" c="dimmed">
        Answered with an example: {examples.join("; ")}
      </Text>
    )}
    {refusals.length > 0 && <Notice tone="error">{refusals.join(" ")}</Notice>}
    <List size="sm">
      {letters.map(({ template }) => (
        <List.Item key={template}>Letter {template}</List.Item>
      ))}
      {open.map(({ title, role, dueDate }) => (
        <List.Item key={`${title}-${dueDate}`}>
          Open: {title} ({role}
          {dueDate ? `, due ${formatDate(dueDate)}` : ""})
        </List.Item>
      ))}
    </List>
  </section>
);
