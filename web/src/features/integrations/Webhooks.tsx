import { Button, Group } from "@mantine/core";
import { IconList, IconPlus, IconSend, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ServiceAccountRow } from "@wage/contract/integrations/serviceAccounts";
import { EVENT_TYPES, webhookRoutes as routes, type Webhook } from "@wage/contract/integrations/webhooks";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { type NewWebhook, NewWebhookForm, SecretShown, WebhookForm } from "./WebhookForms.tsx";

type Open =
  | { kind: "new" }
  | { kind: "changing" | "deliveries"; webhook: Webhook }
  | { kind: "made"; made: NewWebhook };

const TITLES = { new: "Add a webhook", changing: "Webhook", deliveries: "Deliveries", made: "The secret" };

function stateOf({ endedAt, failed, waiting }: Webhook) {
  if (endedAt) return <StatusChip label="Ended" category="Closed" />;
  if (failed > 0) return <StatusChip label={`${failed} failed`} category="Waiting" />;
  if (waiting > 0) return <StatusChip label={`${waiting} waiting`} category="Waiting" />;
  return <StatusChip label="In use" category="Working" />;
}

const columns = (onOpen: (webhook: Webhook) => void): Column<Webhook>[] => [
  {
    key: "program",
    title: "Program",
    cell: (webhook) =>
      webhook.endedAt ? (
        webhook.program
      ) : (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOpen(webhook)}>
          {webhook.program}
        </Button>
      ),
  },
  { key: "url", title: "Address", grow: 160, cell: ({ url }) => url },
  {
    key: "types",
    title: "Told when",
    grow: 160,
    hideBelow: "md",
    cell: ({ eventTypes }) => eventTypes.map((type) => EVENT_TYPES[type].en).join("; "),
  },
  {
    key: "last",
    title: "Last delivered",
    hideBelow: "lg",
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(lastDeliveredAt) : "Not yet"),
  },
  { key: "state", title: "State", cell: stateOf },
];

/** Where outside programs are told what happens to claims. */
export function Webhooks({ programs }: { programs: readonly ServiceAccountRow[] }) {
  const { data, error, refetch } = useQuery(query(routes.list, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const [ending, setEnding] = useState<Webhook | null>(null);
  const end = useAction(routes.end, { refreshes: [routes.list], quiet: true });
  const test = useAction(routes.test, { refreshes: [routes.list], success: "A test event is on its way" });
  const close = () => setOpen(null);
  const readers = programs.filter(({ endedAt, scopes }) => !endedAt && scopes.includes("claim:read"));
  return (
    <Section
      title="Webhooks"
      action={
        readers.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size="1.25em" />}
            onClick={() => setOpen({ kind: "new" })}
          >
            Add a webhook
          </Button>
        )
      }
    >
      <DataTable
        label="Webhooks"
        columns={columns((webhook) => setOpen({ kind: "changing", webhook }))}
        rows={data?.rows}
        rowKey={({ id }) => id}
        error={error}
        retry={refetch}
        rowActions={(webhook) => (
          <Group gap={4} wrap="nowrap">
            <RowAction
              label={`Deliveries to ${webhook.url}`}
              tip="Deliveries"
              onClick={() => setOpen({ kind: "deliveries", webhook })}
            >
              <IconList size="1.25em" />
            </RowAction>
            {!webhook.endedAt && (
              <>
                <RowAction
                  label={`Send a test event to ${webhook.url}`}
                  tip="Send a test event"
                  onClick={() => test.mutate({ params: { webhookId: webhook.id }, body: {} })}
                >
                  <IconSend size="1.25em" />
                </RowAction>
                <RowAction
                  label={`End the webhook ${webhook.url}`}
                  tip="End"
                  onClick={() => setEnding(webhook)}
                >
                  <IconTrash size="1.25em" />
                </RowAction>
              </>
            )}
          </Group>
        )}
        empty={
          <EmptyState
            title="No webhooks yet"
            text={
              readers.length > 0
                ? "Add one, and a program is told when a claim changes, instead of asking again and again."
                : "Once there is a program that may read claims, it can be told here when a claim changes."
            }
          />
        }
      />
      <Dialog
        opened={open !== null}
        onClose={close}
        title={open ? TITLES[open.kind] : ""}
        width={open?.kind === "deliveries" ? 960 : 640}
      >
        {open?.kind === "new" && (
          <NewWebhookForm
            programs={readers}
            onCancel={close}
            onMade={(made) => setOpen({ kind: "made", made })}
          />
        )}
        {open?.kind === "changing" && <WebhookForm webhook={open.webhook} onCancel={close} />}
        {open?.kind === "deliveries" && <Deliveries webhook={open.webhook} />}
        {open?.kind === "made" && <SecretShown made={open.made} />}
      </Dialog>
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title="End this webhook?"
        confirmLabel="End the webhook"
        danger
        onConfirm={() =>
          ending &&
          end.mutateAsync({ params: { webhookId: ending.id }, body: { rowVersion: ending.rowVersion } })
        }
      >
        {`Nothing more is sent to ${ending?.url ?? ""}, not even what still waits.`}
      </ConfirmDialog>
    </Section>
  );
}
