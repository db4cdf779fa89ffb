import { Stack } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ClaimAssignment } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { ConflictsSection } from "./ConflictsSection.tsx";

const columns: Column<ClaimAssignment>[] = [
  { key: "name", title: "Officer", cell: ({ name }) => name },
  { key: "role", title: "Role at the time", hideBelow: "sm", cell: ({ role }) => role },
  {
    key: "from",
    title: "From",
    cell: ({ fromAt }) => <span className="wc-numbers">{formatDateTime(fromAt)}</span>,
  },
  {
    key: "to",
    title: "To",
    cell: ({ toAt }) => <span className="wc-numbers">{toAt ? formatDateTime(toAt) : "now"}</span>,
  },
  { key: "by", title: "Assigned by", hideBelow: "sm", cell: ({ assignedBy }) => assignedBy ?? "System" },
  { key: "reason", title: "Reason", hideBelow: "md", cell: ({ reason }) => reason ?? "" },
];

/** The officers assigned to the claim, with dates, and who may not be. */
export function AssignmentPanel({ claimId }: { claimId: number }) {
  const { data, error, refetch } = useQuery(query(claimRoutes.assignments, { params: { claimId } }));
  return (
    <Stack gap="md">
      <DataTable
        label="Assignment history"
        columns={columns}
        rows={data?.rows}
        expectedRows={1}
        error={error}
        retry={refetch}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title="Not assigned yet"
            icon={IconUserCheck}
            text="Assignments to officers are listed here."
          />
        }
      />
      <ConflictsSection claimId={claimId} />
    </Stack>
  );
}
