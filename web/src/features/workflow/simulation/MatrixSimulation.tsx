import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import { NEVER_MADE_UP, matrixVersionRoutes as routes } from "@wage/contract/taskMatrix/matrixVersions";
import { type FormEvent, useState } from "react";
import { useAction } from "../../../core/http/query.ts";
import { CHANNEL_OPTIONS, factsIn, YES_NO_FACTS } from "../matrixConditions.ts";
import type { Matrix } from "../matrixForm.ts";
import { SimulationStep, type Step } from "./SimulationStep.tsx";
import { StateWords, StepResult } from "./SimulationWords.tsx";

type Simulated = Reply<typeof routes.simulate>;

const MADE_UP = {
  employerOutOfState: "Employer in another state",
  claimantOutOfState: "Claimant in another state",
  interpreterNeeded: "Interpreter needed",
} as const;
type YesNo = keyof typeof MADE_UP;
const YES_NO = Object.keys(MADE_UP) as YesNo[];

const NO_CLAIM = {
  employerOutOfState: false,
  claimantOutOfState: false,
  interpreterNeeded: false,
  channel: "Online",
  limitationDate: "",
  amountClaimed: "1000.00",
};
type About = { claimNumber: string; madeUp: typeof NO_CLAIM };

/** Plays actions and days on a chosen or a made-up claim, with the version that is shown; nothing is kept. */
export function MatrixSimulation({ matrix }: { matrix: Matrix }) {
  const [about, setAbout] = useState<About | null>(null);
  const [steps, setSteps] = useState<Step[]>([]);
  const [played, setPlayed] = useState<Simulated | null>(null);
  const run = useAction(routes.simulate);
  const play = (on: About, next: Step[]) => {
    const { claimNumber } = on;
    const body = claimNumber === "" ? { madeUp: on.madeUp, steps: next } : { claimNumber, steps: next };
    run.mutate(
      { params: { id: matrix.versionId }, body },
      {
        onSuccess: (reply) => {
          setAbout(on);
          setSteps(next);
          setPlayed(reply);
        },
      },
    );
  };
  const last = played?.steps.at(-1) ?? played?.start;
  const isOver = (played?.steps.at(-1)?.refusals.length ?? 0) > 0;
  return (
    <Stack gap="md">
      <AboutForm
        matrix={matrix}
        isBusy={run.isPending}
        hasBegun={played !== null}
        onBegin={(on) => play(on, [])}
      />
      {played && (
        <section aria-label="Start">
          <StateWords state={played.start} title="Start" />
        </section>
      )}
      {played?.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike, and their order is their identity
        <StepResult key={index} step={step} matrix={matrix} />
      ))}
      {about && last && !isOver && (
        <SimulationStep
          // Answers for one step do not apply to the next.
          key={steps.length}
          matrix={matrix}
          state={last}
          isBusy={run.isPending}
          onStep={(step) => play(about, [...steps, step])}
        />
      )}
      {about && steps.length > 0 && (
        <Group>
          <Button variant="subtle" size="xs" onClick={() => play(about, steps.slice(0, -1))}>
            Take the last step back
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface AboutFormProps {
  matrix: Matrix;
  isBusy: boolean;
  hasBegun: boolean;
  onBegin: (about: About) => void;
}

/** The claim that is played: an existing one, or a made-up one with the facts that rows of this version name. */
function AboutForm({ matrix, isBusy, hasBegun, onBegin }: AboutFormProps) {
  const [claimNumber, setClaimNumber] = useState("");
  const [madeUp, setMadeUp] = useState(NO_CLAIM);
  const named = factsIn(matrix.rows);
  const set = (change: Partial<typeof NO_CLAIM>) => setMadeUp({ ...madeUp, ...change });
  const isMadeUp = claimNumber.trim() === "";
  const unset = NEVER_MADE_UP.filter((fact) => named.has(fact));
  const begin = (event: FormEvent) => {
    event.preventDefault();
    onBegin({ claimNumber: claimNumber.trim(), madeUp });
  };
  return (
    <form onSubmit={begin}>
      <Stack gap="sm">
        <TextInput
          label="Claim number"
          description="Leave blank for a made-up claim. It begins before it is sent: its first action is Submit."
          value={claimNumber}
          onChange={(event) => setClaimNumber(event.currentTarget.value)}
        />
        {isMadeUp && (
          <>
            <Group>
              {YES_NO.filter((fact) => named.has(fact)).map((fact) => (
                <Checkbox
                  key={fact}
                  label={MADE_UP[fact]}
                  checked={madeUp[fact]}
                  onChange={(event) => set({ [fact]: event.currentTarget.checked })}
                />
              ))}
            </Group>
            <Group align="flex-end">
              <TextInput
                label="Amount claimed"
                inputMode="decimal"
                value={madeUp.amountClaimed}
                onChange={(event) => set({ amountClaimed: event.currentTarget.value })}
                w={140}
              />
              {named.has("channel") && (
                <NativeSelect
                  label="The claim was filed"
                  data={CHANNEL_OPTIONS}
                  value={madeUp.channel}
                  onChange={(event) => set({ channel: event.currentTarget.value })}
                />
              )}
              {(named.has("limitationWithinDays") || named.has("limitationBeyondDays")) && (
                <TextInput
                  type="date"
                  label="Limitation date"
                  value={madeUp.limitationDate}
                  onChange={(event) => set({ limitationDate: event.currentTarget.value })}
                />
              )}
            </Group>
            {unset.map((fact) => (
              <Text key={fact} size="sm" c="dimmed">
                On a made-up claim, {YES_NO_FACTS[fact][1]}. Try rows that apply when {YES_NO_FACTS[fact][0]}{" "}
                on a chosen claim.
              </Text>
            ))}
          </>
        )}
        <Group>
          <Button type="submit" variant="default" loading={isBusy && !hasBegun}>
            {hasBegun ? "Begin again" : "Begin"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
