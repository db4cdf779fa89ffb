import { Anchor, Text } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ClaimTask } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { DueDate } from "../../../ui/display/DueDate.tsx";
import { SidePane } from "../../../ui/overlay/SidePane.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";
import { TaskPane } from "./TaskPane.tsx";

const STATUS: Record<ClaimTask["status"], string> = {
  Open: "Open",
  InProgress: "In progress",
  OnHold: "On hold",
  Done: "Done",
  Cancelled: "Canceled",
};
/** The deadline of a task on hold stands still, so that it is no more late than that of one that is over. */
const isNeverLate = ({ status }: ClaimTask) => status !== "Open" && status !== "InProgress";

const columns = (open: (task: ClaimTask) => void): Column<ClaimTask>[] => [
  {
    key: "title",
    title: "Task",
    cell: (task) => (
      <Anchor
        size="sm"
        component={Link}
        to={`/Inbox/${task.id}`}
        onClick={(event) => {
          // With a key held, the browser opens the item's own page in another tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open(task);
        }}
      >
        {task.title}
      </Anchor>
    ),
  },
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

interface TasksPanelProps {
  claimId: number;
  expected: number;
}

/** All tasks, open ones first; each opens beside the list. */
export function TasksPanel({ claimId, expected }: TasksPanelProps) {
  const { data, error, refetch } = useQuery(query(claimRoutes.tasks, { params: { claimId } }));
  const [opened, setOpened] = useState<ClaimTask | null>(null);
  return (
    <>
      <DataTable
        label="Tasks of this claim"
        columns={columns(setOpened)}
        rows={data?.rows}
        expectedRows={expected}
        error={error}
        retry={refetch}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No tasks" icon={IconChecklist} text="Actions on the claim create tasks." />}
      />
      <SidePane opened={opened !== null} onClose={() => setOpened(null)} title={opened?.title ?? ""}>
        {opened && <TaskPane id={opened.id} />}
      </SidePane>
    </>
  );
}
