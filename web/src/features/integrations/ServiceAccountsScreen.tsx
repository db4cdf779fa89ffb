import { Button, Group, Text } from "@mantine/core";
import { IconKey, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  serviceAccountRoutes as routes,
  type ServiceAccountRow,
} from "@wage/contract/integrations/serviceAccounts";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import {
  AccountForm,
  KeyForm,
  KeyShown,
  NewAccountForm,
  type NewKey,
  scopeWords,
} from "./ServiceAccountForms.tsx";
import { Webhooks } from "./Webhooks.tsx";

type Open = "new" | { changing: ServiceAccountRow } | { renewing: ServiceAccountRow } | { made: NewKey };

/** The last use and the end of an account's newest key. */
function keyWords({ keys: [newest] }: ServiceAccountRow): string {
  if (!newest) return "No key";
  const used = newest.lastUsedAt
    ? `used ${formatDateTime(newest.lastUsedAt)} from ${newest.lastUsedFrom}`
    : "not used yet";
  return `Valid until ${formatDateTime(newest.expiresAt)}, ${used}`;
}

function stateOf({ endedAt, owner, keys }: ServiceAccountRow) {
  if (endedAt) return <StatusChip label="Ended" category="Closed" />;
  if (!owner.active) return <StatusChip label="Its owner has left" category="Waiting" />;
  if (!keys.some(({ expiresAt }) => new Date(expiresAt) > new Date()))
    return <StatusChip label="Expired" category="Waiting" />;
  return <StatusChip label="In use" category="Working" />;
}

const columns = (onOpen: (account: ServiceAccountRow) => void): Column<ServiceAccountRow>[] => [
  {
    key: "name",
    title: "Program",
    cell: (account) =>
      account.endedAt ? (
        account.name
      ) : (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOpen(account)}>
          {account.name}
        </Button>
      ),
  },
  { key: "owner", title: "Owner", cell: ({ owner }) => owner.name },
  { key: "scopes", title: "May", grow: 160, hideBelow: "md", cell: ({ scopes }) => scopeWords(scopes) },
  { key: "key", title: "Newest key", grow: 120, hideBelow: "lg", cell: keyWords },
  { key: "state", title: "State", cell: stateOf },
];

const TITLES = { new: "Add a program", changing: "Program", renewing: "New key", made: "The key" } as const;
const titleOf = (open: Open | null) =>
  open === null
    ? ""
    : TITLES[typeof open === "string" ? open : (Object.keys(open)[0] as keyof typeof TITLES)];

/** /Admin/ServiceAccounts: the outside programs that call the service, and their keys. */
export function ServiceAccountsScreen() {
  const { data, error, refetch } = useQuery(query(routes.list, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const [ending, setEnding] = useState<ServiceAccountRow | null>(null);
  const end = useAction(routes.end, { refreshes: [routes.list], quiet: true });
  const close = () => setOpen(null);
  const show = (made: NewKey) => setOpen({ made });
  return (
    <Page
      title="Outside programs"
      back={{ to: "/Admin", label: "Admin" }}
      facts={
        <Text size="sm" c="dimmed">
          Programs of others that read or write here with a key. What a key does is in the action log.
        </Text>
      }
      action={
        <Button leftSection={<IconPlus size="1.25em" />} onClick={() => setOpen("new")}>
          Add a program
        </Button>
      }
    >
      <DataTable
        label="Outside programs"
        columns={columns((changing) => setOpen({ changing }))}
        rows={data?.rows}
        rowKey={({ id }) => id}
        error={error}
        retry={refetch}
        rowActions={(account) =>
          account.endedAt === null && (
            <Group gap={4} wrap="nowrap">
              <RowAction
                label={`New key for “${account.name}”`}
                tip="New key"
                onClick={() => setOpen({ renewing: account })}
              >
                <IconKey size="1.25em" />
              </RowAction>
              <RowAction label={`End “${account.name}”`} tip="End" onClick={() => setEnding(account)}>
                <IconTrash size="1.25em" />
              </RowAction>
            </Group>
          )
        }
        empty={
          <EmptyState
            title="No programs yet"
            text="Add one to let another system, such as a case system of a legal aid office, call this service with a key."
          />
        }
      />
      {data && <Webhooks programs={data.rows} />}
      <Dialog opened={open !== null} onClose={close} title={titleOf(open)} width={640}>
        {open === "new" && data && <NewAccountForm owners={data.owners} onCancel={close} onMade={show} />}
        {open !== null && open !== "new" && "changing" in open && data && (
          <AccountForm account={open.changing} owners={data.owners} onCancel={close} />
        )}
        {open !== null && open !== "new" && "renewing" in open && (
          <KeyForm account={open.renewing} onCancel={close} onMade={show} />
        )}
        {open !== null && open !== "new" && "made" in open && <KeyShown made={open.made} />}
      </Dialog>
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title="End this program?"
        confirmLabel="End the program"
        danger
        onConfirm={() =>
          ending &&
          end.mutateAsync({ params: { accountId: ending.id }, body: { rowVersion: ending.rowVersion } })
        }
      >
        {`All keys of “${ending?.name ?? ""}” stop at once, and cannot be used again.`}
      </ConfirmDialog>
    </Page>
  );
}
