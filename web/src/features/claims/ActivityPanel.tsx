import { Button, Stack, Text } from "@mantine/core";
import type { ClaimDetail, LogLine } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { messagesOf } from "../../core/http/errors.ts";
import { showErrors } from "../../core/notices.ts";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

/** The history of the claim, newest first. */
export function ActivityPanel({ claim }: { claim: ClaimDetail }) {
  const statuses = useLookup("ClaimStatus");
  const [older, setOlder] = useState<LogLine[]>([]);
  const [isAll, setAll] = useState(claim.log.length < 20);
  const [busy, setBusy] = useState(false);
  const newest = claim.log.at(-1)?.id ?? 0;
  const rows = [...claim.log, ...older.filter(({ id }) => id < newest)];
  const status = (code: string | null) => statuses?.find((row) => row.code === code)?.description ?? code;
  const columns: Column<LogLine>[] = [
    {
      key: "at",
      title: "Date",
      width: 170,
      cell: ({ at }) => <span className="wc-numbers">{formatDateTime(at)}</span>,
    },
    { key: "who", title: "User", width: 160, cell: ({ who }) => who },
    { key: "summary", title: "Change", cell: ({ summary }) => summary },
    {
      key: "status",
      title: "Status",
      hideBelow: "sm",
      cell: ({ fromStatus, toStatus }) =>
        toStatus && toStatus !== fromStatus
          ? `${fromStatus ? `${status(fromStatus)} → ` : ""}${status(toStatus)}`
          : "",
    },
  ];
  const more = async () => {
    const after = rows.at(-1)?.id;
    if (after === undefined) return;
    setBusy(true);
    try {
      const page = await call(claimRoutes.log, {
        params: { claimId: claim.id },
        query: { after },
        quiet: true,
      });
      setOlder([...older, ...page.rows]);
      setAll(page.next === null);
    } catch (error) {
      showErrors(messagesOf(error));
    }
    setBusy(false);
  };
  return (
    <Stack gap="sm">
      <DataTable
        label="Activity log"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No activity yet" />}
      />
      {!isAll && (
        <Button variant="default" onClick={() => void more()} loading={busy} w="fit-content">
          Show older activity
        </Button>
      )}
      <Text size="sm" c="dimmed">
        This log cannot be changed. It also records who opened the claim.
      </Text>
    </Stack>
  );
}
