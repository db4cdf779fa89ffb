import { Button, Stack, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { LogLine } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { messagesOf } from "../../core/http/errors.ts";
import { query } from "../../core/http/query.ts";
import { showErrors } from "../../core/notices.ts";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { SinceLastHere } from "./SinceLastHere.tsx";

/** The history of the claim, newest first. */
export function ActivityPanel({ claimId }: { claimId: number }) {
  const params = { claimId };
  const { data, error, refetch } = useQuery(query(claimRoutes.log, { params, query: {} }));
  const statuses = useLookup("ClaimStatus");
  const [older, setOlder] = useState<{ rows: LogLine[]; next: number | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const oldestShown = data?.rows.at(-1)?.id ?? 0;
  const rows = data && [...data.rows, ...(older?.rows.filter(({ id }) => id < oldestShown) ?? [])];
  const next = older ? older.next : data?.next;
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
    const after = rows?.at(-1)?.id;
    if (after === undefined) return;
    setBusy(true);
    try {
      const page = await call(claimRoutes.log, {
        params,
        query: { after },
        quiet: true,
      });
      setOlder({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next });
    } catch (failure) {
      showErrors(messagesOf(failure));
    }
    setBusy(false);
  };
  return (
    <Stack gap="sm">
      <SinceLastHere claimId={claimId} />
      <DataTable
        label="Activity log"
        columns={columns}
        rows={rows}
        error={error}
        retry={refetch}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No activity yet" icon={IconHistory} />}
      />
      {typeof next === "number" && (
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
