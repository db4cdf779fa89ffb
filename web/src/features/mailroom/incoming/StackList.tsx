import { Stack } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { incomingRoutes, type StackRow } from "@wage/contract/mailroom/incoming";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";
import { lookOfStack } from "./incomingWords.ts";
import { NewStack } from "./NewStack.tsx";

/** Mail that arrived on paper: a new stack, and the latest ones. */
export function StackList() {
  const { data, error, refetch } = useQuery(query(incomingRoutes.stacks, {}));
  return (
    <Stack gap="md">
      <NewStack />
      <DataTable
        label="Stacks"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/MailRoom/Incoming/${id}`}
        error={error}
        retry={refetch}
        empty={
          <EmptyState
            title="No stacks yet"
            icon={IconScan}
            text="Scan the mail of the day and choose its files above."
          />
        }
      />
    </Stack>
  );
}

const COLUMNS: Column<StackRow>[] = [
  { key: "id", title: "Stack", width: 90, cell: ({ id }) => id },
  { key: "status", title: "Status", grow: 120, cell: (row) => <StatusChip {...lookOfStack(row)} /> },
  { key: "received", title: "Received", width: 110, cell: ({ receivedOn }) => formatDate(receivedOn) },
  { key: "open", title: "To attach", width: 100, align: "right", cell: ({ open }) => open },
  {
    key: "pieces",
    title: "Pieces",
    width: 90,
    align: "right",
    hideBelow: "sm",
    cell: ({ pieces }) => pieces,
  },
  { key: "pages", title: "Pages", width: 80, align: "right", hideBelow: "sm", cell: ({ pages }) => pages },
  { key: "by", title: "Scanned by", grow: 120, hideBelow: "sm", cell: ({ createdBy }) => createdBy },
];
