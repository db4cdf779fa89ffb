import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type BulkChange, type BulkResult, claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import type { ClaimRow } from "@wage/contract/claims/claimList";
import { claimRoutes } from "@wage/contract/claims/claims";
import { type FormEvent, useState } from "react";
import { call } from "../../../../core/http/api.ts";
import { useAction } from "../../../../core/http/query.ts";
import { plural } from "../../../../ui/display/plural.ts";
import { serverErrors } from "../../../../ui/form/serverErrors.ts";
import { SidePane } from "../../../../ui/overlay/SidePane.tsx";
import { Notice } from "../../../../ui/page/Notice.tsx";
import { BulkFields, type BulkValues, toChange } from "./BulkFields.tsx";
import { BULK, type BulkKind } from "./bulkWords.ts";

interface BulkPaneProps {
  kind: BulkKind;
  claims: readonly ClaimRow[];
  onClose: (isDone: boolean) => void;
}

const START: BulkValues = { officerId: "", reason: "", add: "", remove: "", letter: "" };

/** Asks what the change needs, shows its effect on each claim, makes it and shows the result of each. */
export function BulkPane({ kind, claims, onClose }: BulkPaneProps) {
  // The list is read again after the change; the claims of this change stay the same.
  const [claimIds] = useState(() => claims.map(({ id }) => id));
  const [values, setValues] = useState(START);
  const [result, setResult] = useState<BulkResult[] | null>(null);
  const change = useAction(claimBulkRoutes.change, {
    refreshes: [claimRoutes.list, claimRoutes.get, claimBulkRoutes.choices],
    quiet: true,
  });
  const body = toChange(kind, values);
  const errors = change.error ? serverErrors(change.error) : null;
  const problems = errors ? [...errors.messages, ...Object.values(errors.fields).flat()] : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body)
      change.mutate({ body: { claimIds, change: body } }, { onSuccess: ({ rows }) => setResult(rows) });
  };
  const count = `${claimIds.length} ${plural(claimIds.length, "claim", "claims")}`;
  return (
    <SidePane opened onClose={() => onClose(result !== null)} title={BULK[kind].title} width={560}>
      {result ? (
        <Stack gap="sm">
          <Notice tone={result.every(({ done }) => done) ? "success" : "warning"} title="Result">
            {`Changed: ${result.filter(({ done }) => done).length} of ${count}.`}
          </Notice>
          <Results rows={result} />
          <Button onClick={() => onClose(true)}>Close</Button>
        </Stack>
      ) : (
        <form onSubmit={submit} aria-label={BULK[kind].title}>
          <Stack gap="sm">
            <Text size="sm">{count} selected</Text>
            <BulkFields kind={kind} values={values} set={(patch) => setValues({ ...values, ...patch })} />
            {body && <Effect claimIds={claimIds} change={body} />}
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

/** The text that is being typed settles before its effect is asked for. */
const SETTLED_MS = 400;

function Effect({ claimIds, change: typed }: { claimIds: number[]; change: BulkChange }) {
  const [change] = useDebouncedValue(typed, SETTLED_MS);
  const { data, error } = useQuery({
    queryKey: ["bulk preview", claimIds, change],
    queryFn: () => call(claimBulkRoutes.preview, { body: { claimIds, change }, quiet: true }),
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
      <Results rows={data.rows} />
    </Stack>
  );
}

/** Claims that are left out come first. */
const Results = ({ rows }: { rows: readonly BulkResult[] }) => (
  <List size="sm" listStyleType="none">
    {rows
      .toSorted((a, b) => Number(a.done) - Number(b.done))
      .map(({ claimId, claimNumber, claimant, done, text }) => (
        <List.Item key={claimId}>
          <Text span fw={600} size="sm">
            {claimNumber} {claimant}
          </Text>
          {done ? `: ${text}` : `: left out. ${text}`}
        </List.Item>
      ))}
  </List>
);
