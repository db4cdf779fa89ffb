import { Button, Group, Stack, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Delivery, webhookRoutes as routes, type Webhook } from "@wage/contract/integrations/webhooks";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";

const CATEGORIES = {
  Waiting: "Waiting",
  Delivered: "Working",
  Failed: "Waiting",
  Withheld: "Closed",
} as const;

/** Why there was no answer, in words; a status as it is. */
const ANSWERS: Record<string, string> = {
  PRIVATE_ADDRESS: "its address is not public",
  NOT_ALLOWED: "the program's owner may not see the claim, or its keys have ended",
  TIMEOUT: "no answer within ten seconds",
  ECONNREFUSED: "nothing listens at the address",
  ECONNRESET: "the connection broke",
  ENOTFOUND: "its name is not known",
};
const answerWords = (answer: string | null) => (answer === null ? "" : (ANSWERS[answer] ?? answer));

const COLUMNS: Column<Delivery>[] = [
  { key: "at", title: "Happened", cell: ({ at }) => formatDateTime(at) },
  { key: "claim", title: "Claim", cell: ({ claim }) => claim?.number ?? "Test" },
  { key: "action", title: "What", grow: 80, cell: ({ type, action }) => `${action} (${type})` },
  {
    key: "state",
    title: "State",
    cell: ({ state }) => <StatusChip label={state} category={CATEGORIES[state]} />,
  },
  {
    key: "answer",
    title: "Last answer",
    grow: 120,
    cell: ({ lastAnswer, attempts, nextAttemptAt }) => {
      const parts = [answerWords(lastAnswer), attempts > 1 ? `${attempts} attempts` : ""];
      if (nextAttemptAt && attempts > 0) parts.push(`again ${formatDateTime(nextAttemptAt)}`);
      return parts.filter(Boolean).join(", ");
    },
  },
];

/** What was sent to a webhook, the newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [before, setBefore] = useState<string[]>([]);
  const last = before.at(-1);
  const params = { webhookId: webhook.id };
  const { data, error, refetch } = useQuery(
    query(routes.deliveries, { params, query: last ? { before: last } : {} }),
  );
  const replay = useAction(routes.replay, {
    refreshes: [routes.deliveries, routes.list],
    success: "Sent again",
  });
  const rows = data?.rows;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {webhook.url}
        </Text>
        {webhook.failed > 0 && !webhook.endedAt && (
          <Button variant="default" size="xs" onClick={() => replay.mutate({ params, body: {} })}>
            {`Send the ${webhook.failed} that failed again`}
          </Button>
        )}
      </Group>
      <DataTable
        label="Deliveries"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        retry={refetch}
        rowActions={({ id, state }) =>
          state !== "Waiting" &&
          !webhook.endedAt && (
            <RowAction
              label="Send this event again"
              tip="Send again"
              onClick={() => replay.mutate({ params, body: { eventId: id } })}
            >
              <IconRefresh size="1.25em" />
            </RowAction>
          )
        }
        empty={
          <EmptyState
            title="Nothing sent yet"
            text="Events are sent within about a minute after they happen."
          />
        }
      />
      <Group gap="xs">
        {before.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setBefore(before.slice(0, -1))}>
            Newer
          </Button>
        )}
        {data?.hasMore && (
          <Button
            variant="default"
            size="xs"
            onClick={() => setBefore([...before, data.rows.at(-1)?.id as string])}
          >
            Older
          </Button>
        )}
      </Group>
    </Stack>
  );
}
