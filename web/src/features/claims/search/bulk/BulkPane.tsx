import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { BULK_MAX, type BulkChange, type BulkResult, claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import { claimRoutes } from "@wage/contract/claims/claims";
import { type FormEvent, useState } from "react";
import { call } from "../../../../core/http/api.ts";
import { refresh } from "../../../../core/http/query.ts";
import { plural } from "../../../../ui/display/plural.ts";
import { serverErrors } from "../../../../ui/form/serverErrors.ts";
import { SidePane } from "../../../../ui/overlay/SidePane.tsx";
import { Notice } from "../../../../ui/page/Notice.tsx";
import { BulkFields, type BulkValues, toChange } from "./BulkFields.tsx";
import { BULK, type BulkKind } from "./bulkWords.ts";

interface BulkPaneProps {
  kind: BulkKind;
  ids: readonly number[];
  onClose: (isDone: boolean) => void;
}

const START: BulkValues = { officerId: "", officeId: "", reason: "", add: "", remove: "", letter: "" };
const claims = (count: number) => `${count} ${plural(count, "claim", "claims")}`;

/** Makes calls one after the other, each for as many as one call takes, and joins their results. */
async function inParts<T>(
  all: readonly T[],
  send: (part: T[]) => Promise<{ rows: BulkResult[] }>,
  onRows: (rows: BulkResult[]) => void = () => undefined,
): Promise<BulkResult[]> {
  const rows: BulkResult[] = [];
  for (let from = 0; from < all.length; from += BULK_MAX) {
    rows.push(...(await send(all.slice(from, from + BULK_MAX))).rows);
    onRows([...rows]);
  }
  return rows;
}

/** Makes a change, or takes one back, on any number of claims; what was done stays known if a later part fails. */
function useParts<T>(send: (part: T[]) => Promise<{ rows: BulkResult[] }>) {
  const [rows, setRows] = useState<BulkResult[]>([]);
  const run = useMutation({
    mutationFn: (all: readonly T[]) => inParts(all, send, setRows),
    onSettled: () => refresh(claimRoutes.list, claimRoutes.get, claimBulkRoutes.choices),
  });
  return { ...run, rows };
}

/** Asks what the change needs, shows its effect on each claim, makes it and shows the result of each. */
export function BulkPane({ kind, ids, onClose }: BulkPaneProps) {
  // The list is read again after the change; the claims of this change stay the same.
  const [claimIds] = useState(ids);
  const [values, setValues] = useState(START);
  const body = toChange(kind, values);
  const change = useParts((part: number[]) =>
    call(claimBulkRoutes.change, { body: { claimIds: part, change: body as BulkChange }, quiet: true }),
  );
  const errors = change.error ? serverErrors(change.error) : null;
  const problems = errors ? [...errors.messages, ...Object.values(errors.fields).flat()] : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = new Set(change.rows.map(({ claimId }) => claimId));
    if (body) change.mutate(claimIds.filter((id) => !made.has(id)));
  };
  return (
    <SidePane opened onClose={() => onClose(change.rows.length > 0)} title={BULK[kind].title} width={560}>
      {change.isSuccess ? (
        <Result rows={change.rows} onClose={() => onClose(true)} />
      ) : (
        <form onSubmit={submit} aria-label={BULK[kind].title}>
          <Stack gap="sm">
            <Text size="sm">{claims(claimIds.length)} selected</Text>
            <BulkFields kind={kind} values={values} set={(patch) => setValues({ ...values, ...patch })} />
            {body && !change.isPending && <Effect claimIds={claimIds} change={body} />}
            {change.isPending && (
              <Text size="sm" aria-live="polite">
                {change.rows.length} of {claims(claimIds.length)}
              </Text>
            )}
            {problems.length > 0 && <Notice tone="error">{problems.join(" ")}</Notice>}
            <Group gap="xs">
              <Button type="submit" loading={change.isPending} disabled={body === null}>
                {BULK[kind].button}
              </Button>
              <Button variant="default" onClick={() => onClose(false)}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </SidePane>
  );
}

/** The result of each claim, with the undo of those whose change can be taken back. */
function Result({ rows, onClose }: { rows: readonly BulkResult[]; onClose: () => void }) {
  const undo = useParts((part: { claimId: number; rowVersion: number }[]) =>
    call(claimBulkRoutes.undo, { body: { claims: part }, quiet: true }),
  );
  const back = rows.flatMap(({ claimId, undoVersion }) =>
    undoVersion === null ? [] : [{ claimId, rowVersion: undoVersion }],
  );
  const shown = undo.isSuccess ? undo.rows : rows;
  const done = shown.filter((row) => row.done).length;
  return (
    <Stack gap="sm">
      <Notice tone={done === shown.length ? "success" : "warning"} title="Result">
        {`${undo.isSuccess ? "Taken back" : "Changed"}: ${done} of ${claims(shown.length)}.`}
      </Notice>
      {undo.error && <Notice tone="error">{serverErrors(undo.error).messages.join(" ")}</Notice>}
      <Group gap="xs">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
        {back.length > 0 && !undo.isSuccess && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(back)}>
            Undo
          </Button>
        )}
      </Group>
      <Results rows={shown} />
    </Stack>
  );
}

/** The text that is being typed settles before its effect is asked for. */
const SETTLED_MS = 400;

/** The part of a change on which its effect depends; the reason of an assignment only goes to the log. */
function deciding(change: BulkChange): Partial<BulkChange> {
  if (change.kind !== "assign") return change;
  const { reason: _, ...rest } = change;
  return rest;
}

function Effect({ claimIds, change: typed }: { claimIds: readonly number[]; change: BulkChange }) {
  const [change] = useDebouncedValue(typed, SETTLED_MS);
  const { data, error } = useQuery({
    queryKey: ["bulk preview", claimIds, deciding(change)],
    queryFn: ({ signal }) =>
      inParts(claimIds, async (part) => {
        signal.throwIfAborted();
        return call(claimBulkRoutes.preview, { body: { claimIds: part, change }, quiet: true });
      }),
  });
  const errors = error ? serverErrors(error) : null;
  if (errors)
    return (
      <Notice tone="error">{[...errors.messages, ...Object.values(errors.fields).flat()].join(" ")}</Notice>
    );
  if (!data) return null;
  return (
    <Stack gap={4} component="section" aria-label="This will happen">
      <Text size="sm" fw={600}>
        This will happen
      </Text>
      <Results rows={data} />
    </Stack>
  );
}

/** The most claims that are listed with what is done with each. */
const SHOWN = 20;

/** Claims that are left out come first, each with its reason. */
function Results({ rows }: { rows: readonly BulkResult[] }) {
  const leftOut = rows.filter(({ done }) => !done);
  const done = rows.filter((row) => row.done);
  const rest = done.length - SHOWN;
  return (
    <List size="sm" listStyleType="none">
      {[...leftOut, ...done.slice(0, SHOWN)].map(({ claimId, claimNumber, claimant, done: isDone, text }) => (
        <List.Item key={claimId}>
          <Text span fw={600} size="sm">
            {claimNumber} {claimant}
          </Text>
          {isDone ? `: ${text}` : `: left out. ${text}`}
        </List.Item>
      ))}
      {rest > 0 && <List.Item>and {rest} more alike</List.Item>}
    </List>
  );
}
