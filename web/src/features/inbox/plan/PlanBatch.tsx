import { Anchor, Button, Group, List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type BulkResult, claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import { inboxRoutes } from "@wage/contract/inbox";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../core/http/api.ts";
import { query, useAction } from "../../../core/http/query.ts";
import { DueDate } from "../../../ui/display/DueDate.tsx";
import { plural } from "../../../ui/display/plural.ts";
import { SidePane } from "../../../ui/overlay/SidePane.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { INBOX_READS } from "../inboxWords.ts";

type BatchItem = { id: number; claimId: number; dueDate: string | null };
export type Batch = { title: string; count: number; items: readonly BatchItem[] };

interface PlanBatchProps {
  batch: Batch;
  onClose: () => void;
}

const claims = (count: number) => `${count} ${plural(count, "claim", "claims")}`;

/**
 * Like items of today's plan, done together: the action that completes them, if it asks nothing, is shown claim by claim with
 * its letters, and performed on those that were read.
 */
export function PlanBatch({ batch, onClose }: PlanBatchProps) {
  const [first] = batch.items;
  // The items are alike, so the first one tells by which actions they are completed.
  const { data: item, error, refetch } = useQuery(query(inboxRoutes.get, { params: { id: first?.id ?? 0 } }));
  const [chosen, setChosen] = useState<string | null>(null);
  const simple = item?.actions.filter(({ questions }) => questions.length === 0) ?? [];
  const action =
    simple.find(({ action }) => action === chosen) ?? (simple.length === 1 ? simple[0] : undefined);
  const [batchOnOpening] = useState(batch);
  return (
    <SidePane
      opened
      onClose={onClose}
      title={`${batchOnOpening.title}: ${claims(batchOnOpening.items.length)}`}
      width={640}
    >
      {error && !item ? (
        <LoadError error={error} retry={refetch} />
      ) : !item ? (
        <TextSkeleton lines={4} />
      ) : action ? (
        <Review action={action} items={batchOnOpening.items} onClose={onClose} />
      ) : (
        <Stack gap="sm">
          <Text size="sm">
            {simple.length > 0
              ? "What should be done with them?"
              : "What completes these items asks questions that each claim answers by itself."}
          </Text>
          <Group gap="xs">
            {simple.map(({ action, label }) => (
              <Button key={action} variant="default" onClick={() => setChosen(action)}>
                {label}
              </Button>
            ))}
          </Group>
          <Text size="sm">
            Open the list: <ListLink title={batchOnOpening.title} />
          </Text>
        </Stack>
      )}
    </SidePane>
  );
}

/** The list in which the items are done one after the other. It is a search, which also finds the words elsewhere. */
export const ListLink = ({ title }: { title: string }) => (
  <Anchor component={Link} to={`/Inbox?${new URLSearchParams({ q: title, due: "week" })}`} inherit>
    {title}
  </Anchor>
);

type Verdict = "include" | "leave";
interface ReviewProps {
  action: { action: string; label: string };
  items: readonly BatchItem[];
  onClose: () => void;
}

/** Shows one claim after the other with what would happen and each letter whole, then performs the action on those included. */
function Review({ action: { action, label }, items, onClose }: ReviewProps) {
  const claimIds = items.map(({ claimId }) => claimId);
  const read = { kind: "act" as const, action, read: [] };
  const preview = useQuery({
    queryKey: ["plan batch", action, claimIds],
    queryFn: () =>
      call(claimBulkRoutes.preview, { body: { claimIds: [...claimIds], change: read }, quiet: true }),
    // What was read is what is sent: nothing is replaced under the eyes of the reader.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const perform = useAction(claimBulkRoutes.change, { refreshes: [...INBOX_READS, inboxRoutes.plan] });
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, Verdict>>(new Map());
  if (perform.data) return <Result rows={perform.data.rows} onClose={onClose} />;
  if (preview.error) return <LoadError error={preview.error} retry={preview.refetch} />;
  if (!preview.data) return <TextSkeleton lines={6} />;
  const { rows } = preview.data;
  const possible = rows.filter(({ done }) => done);
  const left = rows.filter(({ done }) => !done);
  const current = possible.find(({ claimId }) => !verdicts.has(claimId));
  const included = possible.filter(({ claimId }) => verdicts.get(claimId) === "include");
  const judge = (row: BulkResult, verdict: Verdict) =>
    setVerdicts(new Map([...verdicts, [row.claimId, verdict]]));
  const send = () =>
    perform.mutate({
      body: {
        claimIds: included.map(({ claimId }) => claimId),
        change: {
          ...read,
          read: included.flatMap(({ claimId, readVersion }) =>
            readVersion === null ? [] : [{ claimId, rowVersion: readVersion }],
          ),
        },
      },
    });
  return (
    <Stack gap="sm">
      <LeftOut rows={left} />
      {current && (
        <OneClaim
          key={current.claimId}
          row={current}
          dueDate={items.find(({ claimId }) => claimId === current.claimId)?.dueDate ?? null}
          place={`${possible.indexOf(current) + 1} of ${possible.length}`}
          onJudge={(verdict) => judge(current, verdict)}
        />
      )}
      {!current && included.length === 0 && <Text size="sm">No claim is included.</Text>}
      <Group gap="xs">
        <Button
          variant={current ? "default" : "filled"}
          disabled={included.length === 0}
          loading={perform.isPending}
          data-autofocus={current ? undefined : true}
          onClick={send}
        >
          {`${label}: ${claims(included.length)}`}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

interface OneClaimProps {
  row: BulkResult;
  /** The day of the item: an act may come before the day that a party was given. */
  dueDate: string | null;
  place: string;
  onJudge: (verdict: Verdict) => void;
}

function OneClaim({ row, dueDate, place, onJudge }: OneClaimProps) {
  const include = useRef<HTMLButtonElement>(null);
  // The keyboard goes from claim to claim with this button alone.
  useEffect(() => include.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="sm" component="section" aria-label={`Claim ${row.claimNumber}`}>
      <Text size="sm" fw={600} aria-live="polite">
        {place}:{" "}
        <Anchor component={Link} to={`/Claim/${row.claimId}`} inherit>
          {row.claimNumber}
        </Anchor>{" "}
        {row.claimant}
      </Text>
      <Text size="sm" component="div">
        {row.text} <DueDate date={dueDate} />
      </Text>
      {row.letters.map(({ to, subject, text }) => (
        <Stack key={`${to} ${subject}`} gap={4} component="article" aria-label={`Letter to ${to}`}>
          <Text size="sm" fw={600}>
            {`To ${to}: ${subject}`}
          </Text>
          <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} maw="75ch">
            {text}
          </Text>
        </Stack>
      ))}
      {row.letters.length === 0 && <Text size="sm">No letter leaves.</Text>}
      <Group gap="xs" pos="sticky" bottom={-24} pt={6} pb={24} bg="var(--wc-surface)">
        <Button ref={include} onClick={() => onJudge("include")}>
          Include, next
        </Button>
        <Button variant="default" onClick={() => onJudge("leave")}>
          Leave out, next
        </Button>
      </Group>
    </Stack>
  );
}

/** The claims on which the action is not possible, each with the reason. */
const LeftOut = ({ rows }: { rows: readonly BulkResult[] }) =>
  rows.length > 0 && (
    <Notice tone="warning" title={`Left out: ${claims(rows.length)}`}>
      <List size="sm" listStyleType="none">
        {rows.map(({ claimId, claimNumber, claimant, text }) => (
          <List.Item key={claimId}>
            {[claimNumber, claimant].filter(Boolean).join(" ")}: {text}
          </List.Item>
        ))}
      </List>
    </Notice>
  );

function Result({ rows, onClose }: { rows: readonly BulkResult[]; onClose: () => void }) {
  const done = rows.filter((row) => row.done);
  return (
    <Stack gap="sm">
      <Notice tone={done.length === rows.length ? "success" : "warning"} title="Result">
        {`Done: ${done.length} of ${claims(rows.length)}.`}
      </Notice>
      <LeftOut rows={rows.filter((row) => !row.done)} />
      <Group>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
