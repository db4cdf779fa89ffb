import { Text } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ClaimTask } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const STATUS: Record<ClaimTask["status"], string> = {
  Open: "Open",
  InProgress: "In progress",
  OnHold: "On hold",
  Done: "Done",
  Cancelled: "Canceled",
};
/** The deadline of a task on hold stands still, so that it is no more late than that of one that is over. */
const isNeverLate = ({ status }: ClaimTask) => status !== "Open" && status !== "InProgress";

const columns: Column<ClaimTask>[] = [
  { key: "title", title: "Task", cell: ({ title }) => title },
  { key: "status", title: "Status", cell: ({ status }) => STATUS[status], width: 110 },
  {
    key: "due",
    title: "Due",
    cell: (task) => <DueDate date={task.dueDate} done={isNeverLate(task)} />,
    width: 150,
  },
  { key: "owner", title: "Owner", cell: ({ owner }) => owner },
  {
    key: "done",
    title: "Done",
    hideBelow: "md",
    cell: (task) =>
      task.completedAt ? (
        <Text size="sm" component="span" className="wc-numbers">
          {formatDate(task.completedAt)} {task.completedBy ?? "by the system"}
          {task.outcome ? `: ${task.outcome}` : ""}
        </Text>
      ) : (
        "—"
      ),
  },
];

/** All tasks, open ones first. */
export function TasksPanel({ claimId, expected }: { claimId: number; expected: number }) {
  const { data, error, refetch } = useQuery(query(claimRoutes.tasks, { params: { claimId } }));
  return (
    <DataTable
      label="Tasks of this claim"
      columns={columns}
      rows={data?.rows}
      expectedRows={expected}
      error={error}
      retry={refetch}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/Inbox/${id}`}
      empty={<EmptyState title="No tasks" icon={IconChecklist} text="Actions on the claim create tasks." />}
    />
  );
}
