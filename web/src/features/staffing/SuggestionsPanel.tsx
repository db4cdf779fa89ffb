import { Anchor, Button, Checkbox, Group, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { inboxRoutes } from "@wage/contract/inbox";
import { assignmentRoutes, type Suggestion } from "@wage/contract/staffing/assignment";
import { useState } from "react";
import { Link } from "react-router";
import { query, useAction } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

type Assigned = Reply<typeof assignmentRoutes.assign>;

/** The claims without an officer, each with the suggested one and the reason; all are assigned at once. */
export function SuggestionsPanel() {
  const { data, error, refetch } = useQuery(query(assignmentRoutes.suggestions, {}));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<Assigned | null>(null);
  const assign = useAction(assignmentRoutes.assign, {
    refreshes: [assignmentRoutes.suggestions, inboxRoutes.counts],
  });
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={8} />;
  const chosen = data.rows.filter(({ claimId, officer }) => officer !== null && !left.has(claimId));
  const pairs = chosen.flatMap(({ claimId, officer }) => (officer ? [{ claimId, userId: officer.id }] : []));
  const toggle = (claimId: number) => {
    const next = new Set(left);
    if (!next.delete(claimId)) next.add(claimId);
    setLeft(next);
  };
  const run = () =>
    assign.mutate(
      { body: { pairs } },
      {
        onSuccess: (result) => {
          setDone(result);
          setLeft(new Set());
        },
      },
    );
  return (
    <Stack gap="sm" p="sm">
      {done && <Result done={done} />}
      {data.rows.length === 0 ? (
        <EmptyState title="All accepted claims have an officer" />
      ) : (
        <>
          <Preview chosen={chosen} people={data.people} />
          <Group gap="sm">
            <Button loading={assign.isPending} disabled={pairs.length === 0 || !data.mayAssign} onClick={run}>
              Assign {pairs.length} {plural(pairs.length, "claim", "claims")} as suggested
            </Button>
            {!data.mayAssign && (
              <Text size="sm" c="dimmed">
                Administrators assign claims. Admin › Global can allow it to support staff.
              </Text>
            )}
            {data.count > data.rows.length && (
              <Text size="sm" c="dimmed">
                These are the {data.rows.length} that have waited longest; {data.count - data.rows.length}{" "}
                more follow.
              </Text>
            )}
          </Group>
          <SuggestionTable rows={data.rows} left={left} onToggle={toggle} />
        </>
      )}
    </Stack>
  );
}

interface PreviewProps {
  chosen: readonly Suggestion[];
  people: Reply<typeof assignmentRoutes.suggestions>["people"];
}

/** Each officer's open claims before and after, if what is selected is assigned. */
const Preview = ({ chosen, people }: PreviewProps) => (
  <Group gap="md" component="section" aria-label="Open claims before and after">
    {people.map(({ id, name, open }) => (
      <Text key={id} size="sm" className="wc-numbers">
        {name} {open} → {open + chosen.filter(({ officer }) => officer?.id === id).length}
      </Text>
    ))}
  </Group>
);

const Result = ({ done: { assigned, refused } }: { done: Assigned }) => (
  <Notice tone={refused.length > 0 ? "warning" : "success"}>
    Claims assigned: {assigned}.
    {refused.map(({ claimId, claimNumber, reason }) => (
      <Text key={claimId} size="sm">
        {claimNumber} {reason}
      </Text>
    ))}
  </Notice>
);

interface SuggestionTableProps {
  rows: readonly Suggestion[];
  left: ReadonlySet<number>;
  onToggle: (claimId: number) => void;
}

const SuggestionTable = ({ rows, left, onToggle }: SuggestionTableProps) => (
  <Table aria-label="Suggested officers" verticalSpacing={4} stickyHeader>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Claim</Table.Th>
        <Table.Th visibleFrom="sm">Claimant and employer</Table.Th>
        <Table.Th visibleFrom="md">County</Table.Th>
        <Table.Th>Suggested officer and reason</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ claimId, claimNumber, claimant, employer, county, officer, reason }) => (
        <Table.Tr key={claimId}>
          <Table.Td style={{ whiteSpace: "nowrap" }}>
            <Group gap="xs" wrap="nowrap">
              <Checkbox
                size="xs"
                aria-label={`Assign ${claimNumber}`}
                disabled={officer === null}
                checked={officer !== null && !left.has(claimId)}
                onChange={() => onToggle(claimId)}
              />
              <Anchor component={Link} to={`/Claim/${claimId}`} size="sm" className="wc-numbers">
                {claimNumber}
              </Anchor>
            </Group>
          </Table.Td>
          <Table.Td visibleFrom="sm" fw={600}>
            {[claimant ?? "Claimant not recorded", employer ?? "employer not recorded"].join(" · ")}
          </Table.Td>
          <Table.Td visibleFrom="md">{county ?? "—"}</Table.Td>
          <Table.Td>
            {officer?.name ?? "No one"}{" "}
            <Text span size="sm" c="dimmed">
              {reason}
            </Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
