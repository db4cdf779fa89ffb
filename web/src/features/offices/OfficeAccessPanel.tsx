import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  AccessDecision,
  type AccessInForce,
  type AccessRequest,
  officeRoutes,
} from "@wage/contract/offices/offices";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh, useAction } from "../../core/http/query.ts";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const columns = (onOpen: (asked: AccessRequest) => void): Column<AccessRequest>[] => [
  {
    key: "name",
    title: "Person",
    grow: 100,
    cell: (asked) => (
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOpen(asked)}>
        {asked.name}
      </Button>
    ),
  },
  { key: "claim", title: "Claim", grow: 80, cell: ({ claimNumber }) => claimNumber },
  { key: "office", title: "Office of the claim", grow: 100, cell: ({ office }) => office },
  { key: "days", title: "Days", grow: 40, cell: ({ days }) => days },
  { key: "reason", title: "Reason", grow: 200, cell: ({ reason }) => reason },
];

const inForceColumns = (onEnd: (access: AccessInForce) => void): Column<AccessInForce>[] => [
  { key: "name", title: "Person", grow: 100, cell: ({ name }) => name },
  { key: "claim", title: "Claim", grow: 80, cell: ({ claimNumber }) => claimNumber },
  { key: "office", title: "Office of the claim", grow: 100, cell: ({ office }) => office },
  { key: "until", title: "Until", width: 180, cell: ({ until }) => formatDateTime(until) },
  { key: "by", title: "Granted by", grow: 100, cell: ({ decidedBy }) => decidedBy },
  { key: "reason", title: "Reason", grow: 160, cell: ({ reason }) => reason },
  {
    key: "end",
    title: "",
    cell: (access) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`End the access of ${access.name} to claim ${access.claimNumber} now`}
        onClick={() => onEnd(access)}
      >
        End now
      </Button>
    ),
  },
];

/** The requests to read a claim of another office, which the reader decides, and the accesses that hold. */
export function OfficeAccessPanel() {
  const { data, error, refetch } = useQuery(query(officeRoutes.accesses, {}));
  const [open, setOpen] = useState<AccessRequest | null>(null);
  const close = () => setOpen(null);
  const end = useAction(officeRoutes.endAccess, { refreshes: [officeRoutes.accesses] });
  return (
    <Stack gap="md">
      <DataTable
        label="Access asked"
        columns={columns(setOpen)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        error={error}
        retry={refetch}
        empty={
          <EmptyState title="Nobody waits for access" text="Requests to read claims of another office." />
        }
      />
      {data && data.inForce.length > 0 && (
        <Section title="Access in force">
          <DataTable
            label="Access in force"
            columns={inForceColumns(({ id }) => end.mutate({ params: { accessId: id } }))}
            rows={data.inForce}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
      <Dialog opened={open !== null} onClose={close} title={`Access of ${open?.name ?? ""}`}>
        {open && (
          <Form
            schema={AccessDecision}
            values={{ refusal: null }}
            submitLabel="Decide"
            onSubmit={(body) =>
              call(officeRoutes.decideAccess, { params: { accessId: open.id }, body, quiet: true })
            }
            onSaved={() => {
              void refresh(officeRoutes.accesses);
              close();
            }}
            cancel={{ onClick: close }}
          >
            <TextField
              name="refusal"
              label="Reason to refuse"
              hint={`Leave blank to grant access for ${open.days} days.`}
            />
          </Form>
        )}
      </Dialog>
    </Stack>
  );
}
