import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { HEALTH_CHECKS, type HealthRow, type HealthState, healthRoutes } from "@wage/contract/health";
import { formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { Chip, type ChipColor } from "../../ui/display/Chip.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { ParkedMailList } from "./ParkedMailList.tsx";

const REFRESH_MS = 30_000;

const STATES: Record<HealthState, { label: string; color: ChipColor }> = {
  ok: { label: "Working", color: "success" },
  warning: { label: "Attention", color: "warning" },
  failing: { label: "Not working", color: "error" },
  unknown: { label: "Unknown", color: "neutral" },
};

const COLUMNS: Column<HealthRow>[] = [
  { key: "check", title: "Part", cell: ({ check }) => HEALTH_CHECKS[check] },
  { key: "state", title: "Status", cell: ({ state }) => <Chip {...STATES[state]} /> },
  {
    key: "advice",
    title: "What to do",
    grow: 320,
    cell: ({ advice }) => (
      <Text inherit style={{ whiteSpace: "normal" }}>
        {advice}
      </Text>
    ),
  },
  { key: "since", title: "Since", cell: ({ since }) => (since ? formatDateTime(since) : "") },
];

/** Admin › Health: what is wrong with the service, since when, and what to do. */
export function HealthScreen() {
  const { data, error, refetch } = useQuery({
    ...query(healthRoutes.get, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page
      title="Health"
      back={{ to: "/Admin", label: "Admin" }}
      facts={data && <Text size="sm">Checked {formatDateTime(data.checkedAt)}</Text>}
    >
      <Stack gap="lg">
        <DataTable
          label="Health"
          columns={COLUMNS}
          rows={data?.rows}
          rowKey={({ check }) => check}
          expectedRows={Object.keys(HEALTH_CHECKS).length}
          error={error}
          retry={refetch}
        />
        <ParkedMailList />
      </Stack>
    </Page>
  );
}
