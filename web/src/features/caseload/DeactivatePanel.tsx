import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { type UserRow, userRoutes } from "@wage/contract/users";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { Select } from "../../ui/form/Select.tsx";
import { serverErrors } from "../../ui/form/serverErrors.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { CaseloadPanel } from "./CaseloadPanel.tsx";

type Work = Reply<typeof userRoutes.work>;

/** Deactivates a person in up to three steps: their claims and items go to others, someone stands in for them, done. */
export function DeactivatePanel({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const params = { userId: user.id };
  const { data, error, refetch } = useQuery({ ...query(userRoutes.work, { params }), staleTime: 0 });
  return (
    <>
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={6} />
      ) : data.claims + data.items > 0 ? (
        <Stack gap="md">
          <Text size="sm">
            Nothing may be left without an owner. First move the {data.claims}{" "}
            {plural(data.claims, "claim", "claims")} and {data.items} {plural(data.items, "item", "items")}
            {data.approvals > 0 ? `, ${data.approvals} of them approvals` : ""}.
          </Text>
          <CaseloadPanel
            userId={user.id}
            reason="Leaves the agency"
            doneLabel="Continue"
            onDone={() => void refetch()}
          />
        </Stack>
      ) : (
        <LastStep user={user} work={data} onClose={onClose} />
      )}
    </>
  );
}

const idOf = (chosen: string | null): number | null => (chosen === null ? null : Number(chosen));

function LastStep({ user, work, onClose }: { user: UserRow; work: Work; onClose: () => void }) {
  const { standsInFor, rules, delegates, reports, successors } = work;
  const [delegate, setDelegate] = useState<string | null>(null);
  const [successor, setSuccessor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string[]>([]);
  const deactivate = useAction(userRoutes.deactivate, {
    refreshes: [userRoutes.list, userRoutes.get],
    quiet: true,
    success: `${user.name} can no longer sign in.`,
  });
  const run = async () => {
    try {
      const body = { delegateId: idOf(delegate), reportsTo: idOf(successor) };
      await deactivate.mutateAsync({ params: { userId: user.id }, body });
      onClose();
    } catch (error) {
      const { messages, fields } = serverErrors(error);
      setProblem([...messages, ...Object.values(fields).flat()]);
    }
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {user.name} has no open claims and items. Deactivating signs them out everywhere, voids links that
        were mailed to them, and ends their absences. Everything they did stays in the records.
      </Text>
      {(standsInFor.length > 0 || rules.length > 0) && (
        <>
          {standsInFor.length > 0 && (
            <Text size="sm">
              {user.name} stands in for{" "}
              {standsInFor
                .map(
                  ({ name, fromDate, toDate }) =>
                    `${name} (${formatDate(fromDate)} to ${formatDate(toDate)})`,
                )
                .join(", ")}
              .
            </Text>
          )}
          {rules.length > 0 && (
            <Text size="sm">
              {user.name} is named in {plural(rules.length, "the assignment rule", "the assignment rules")}{" "}
              {rules.map(({ name }) => `“${name}”`).join(", ")}.
            </Text>
          )}
          <Select
            label="Who takes this place"
            required={standsInFor.length > 0}
            searchable
            value={delegate}
            onChange={setDelegate}
            data={delegates.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </>
      )}
      {reports.count > 0 && (
        <>
          <Text size="sm">
            {user.name} has {reports.count} saved {plural(reports.count, "report", "reports")}
            {reports.offered > 0 ? `, ${reports.offered} of them offered to others` : ""}. Whoever takes them
            can change them. Without anyone they stay as they are, and are mailed no more.
          </Text>
          <Select
            label="Who takes the saved reports"
            searchable
            clearable
            value={successor}
            onChange={setSuccessor}
            data={successors.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </>
      )}
      {problem.length > 0 && <Notice tone="error">{problem.join(" ")}</Notice>}
      <Button
        color="error"
        loading={deactivate.isPending}
        disabled={standsInFor.length > 0 && delegate === null}
        onClick={() => void run()}
        style={{ alignSelf: "flex-start" }}
      >
        Deactivate {user.name}
      </Button>
    </Stack>
  );
}
