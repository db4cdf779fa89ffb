import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type BatchRow, mailroomRoutes } from "@wage/contract/mailroom/mailRoutes";
import { formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { lookOfBatch } from "./mailWords.ts";

/** The latest batches. */
export function BatchList() {
  const { data, error, refetch } = useQuery(query(mailroomRoutes.batches, {}));
  return (
    <DataTable
      label="Batches"
      columns={COLUMNS}
      rows={data?.rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/MailRoom/${id}`}
      error={error}
      retry={refetch}
      empty={
        <EmptyState
          title="No batches yet"
          icon={IconPrinter}
          text="Choose letters under “To print” and print them."
        />
      }
    />
  );
}

const COLUMNS: Column<BatchRow>[] = [
  { key: "id", title: "Batch", width: 90, cell: ({ id }) => id },
  { key: "status", title: "Status", grow: 120, cell: (row) => <StatusChip {...lookOfBatch(row)} /> },
  { key: "letters", title: "Letters", width: 90, align: "right", cell: ({ letters }) => letters },
  { key: "mailed", title: "Mailed", width: 90, align: "right", cell: ({ mailed }) => mailed },
  {
    key: "pages",
    title: "Pages",
    width: 80,
    align: "right",
    hideBelow: "sm",
    cell: ({ pageCount }) => pageCount ?? "",
  },
  { key: "by", title: "Made by", grow: 120, hideBelow: "sm", cell: ({ createdBy }) => createdBy },
  {
    key: "at",
    title: "Made",
    grow: 140,
    hideBelow: "sm",
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
