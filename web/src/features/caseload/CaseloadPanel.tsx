import { Button, Group, MultiSelect, Progress, Stack, Text, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { caseloadRoutes, MOVE_MAX } from "@wage/contract/caseload";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { plural } from "../../ui/display/plural.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";

type Refused = { claimId: number; claimNumber: string; reason: string };
const NOT_RUN: Run = { done: null, outcome: null, problem: null };
type Outcome = { moved: number; items: number; refused: Refused[] };

interface CaseloadPanelProps {
  userId: number;
  /** The reason that is entered first. */
  reason?: string;
  /** The button after the move. */
  doneLabel?: string;
  onDone?: () => void;
}

/** Moves a person's whole caseload to colleagues, with the effect on each before it happens. */
export function CaseloadPanel(props: CaseloadPanelProps) {
  const { userId, reason: first = "Rebalance", doneLabel = "Close", onDone } = props;
  const [to, setTo] = useState<string[]>([]);
  const [reason, setReason] = useState(first);
  const [isListed, setIsListed] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["caseload", userId, to],
    queryFn: () =>
      call(caseloadRoutes.preview, { params: { userId }, body: { to: to.map(Number) }, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const [run, start, reset] = useMove(userId);
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return null;
  const { claimIds, items, officers, people, refused } = data;
  const what = `${claimIds.length} ${plural(claimIds.length, "claim", "claims")} and ${items} ${plural(items, "item", "items")}`;
  const finish = () => {
    // The claims that stay are offered again, to be moved to other colleagues.
    setTo([]);
    reset();
    onDone?.();
  };
  if (run.outcome) return <Done outcome={run.outcome} label={doneLabel} onClose={finish} />;
  if (claimIds.length + items === 0)
    return (
      <Text>
        {data.name} has nothing that you can move. Claims on which you have a conflict of interest are moved
        by another administrator.
      </Text>
    );
  return (
    <Stack gap="sm">
      <Text>
        {data.name} has {what}.
      </Text>
      <MultiSelect
        label="Spread over"
        description="The claims go to those with the fewest, never against a conflict of interest."
        searchable
        value={to}
        // The open list would cover the effect and the button.
        dropdownOpened={isListed}
        onDropdownOpen={() => setIsListed(true)}
        onDropdownClose={() => setIsListed(false)}
        onChange={(chosen) => {
          setTo(chosen);
          setIsListed(false);
        }}
        data={officers.map(({ id, name, openClaims, awayUntil }) => ({
          value: String(id),
          label: `${name} (${openClaims} open${awayUntil ? `, away until ${formatDate(awayUntil)}` : ""})`,
        }))}
      />
      <TextInput
        label="Reason"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Stack gap={4} component="section" aria-label="This will happen">
        {to.length > 0 &&
          people.map(({ id, name, before, after }) => (
            <Text key={id} size="sm" className="wc-numbers">
              {name} {before} → {after}
            </Text>
          ))}
      </Stack>
      {to.length > 0 && <LeftOver refused={refused} />}
      {run.done !== null && (
        <Progress value={(100 * run.done) / Math.max(1, claimIds.length)} aria-label="Claims moved" />
      )}
      {run.problem && <Notice tone="error">{run.problem}</Notice>}
      <Group gap="xs">
        <Button
          disabled={to.length === 0 || reason.trim() === ""}
          loading={run.done !== null}
          onClick={() => start({ claimIds, to: to.map(Number), reason })}
        >
          Move {what}
        </Button>
      </Group>
    </Stack>
  );
}

type Run = { done: number | null; outcome: Outcome | null; problem: string | null };
type Asked = { claimIds: readonly number[]; to: number[]; reason: string };

/** Moves the claims in parts, so that the progress can be shown, and then the items. */
function useMove(userId: number): [Run, (asked: Asked) => void, () => void] {
  const client = useQueryClient();
  const [run, setRun] = useState(NOT_RUN);
  const params = { userId };
  const move = async ({ claimIds, to, reason }: Asked) => {
    const outcome: Outcome = { moved: 0, items: 0, refused: [] };
    for (let done = 0; done < claimIds.length; done += MOVE_MAX) {
      setRun({ ...NOT_RUN, done });
      const body = { claimIds: claimIds.slice(done, done + MOVE_MAX), to, reason };
      const part = await call(caseloadRoutes.moveClaims, { params, body, quiet: true });
      outcome.moved += part.moved;
      outcome.refused.push(...part.refused);
    }
    const { moved, returned } = await call(caseloadRoutes.moveItems, { params, body: { to }, quiet: true });
    outcome.items = moved + returned;
    setRun({ ...NOT_RUN, outcome });
  };
  const start = (asked: Asked) => {
    setRun({ ...NOT_RUN, done: 0 });
    move(asked)
      .catch((error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        setRun({ ...NOT_RUN, problem });
      })
      .finally(() => void client.invalidateQueries());
  };
  return [run, start, () => setRun(NOT_RUN)];
}

interface DoneProps {
  outcome: Outcome;
  label: string;
  onClose: () => void;
}

function Done({ outcome: { moved, items, refused }, label, onClose }: DoneProps) {
  return (
    <Stack gap="sm">
      <Notice tone="success">
        Claims moved: {moved}. Items moved: {items}.
      </Notice>
      <LeftOver refused={refused} />
      <Button onClick={onClose}>{label}</Button>
    </Stack>
  );
}

const LeftOver = ({ refused }: { refused: readonly Refused[] }) =>
  refused.length > 0 && (
    <Notice
      tone="warning"
      title={`${refused.length} ${plural(refused.length, "claim stays", "claims stay")}`}
    >
      {refused.map(({ claimId, claimNumber, reason }) => (
        <Text key={claimId} size="sm">
          {claimNumber}: {reason}
        </Text>
      ))}
    </Notice>
  );
