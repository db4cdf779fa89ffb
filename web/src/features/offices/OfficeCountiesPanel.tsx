import { Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { CountiesBody, officeRoutes, type ServedCounty } from "@wage/contract/offices/offices";
import { useState } from "react";
import { formatDate, today } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const COLUMNS: Column<ServedCounty>[] = [
  { key: "county", title: "County", grow: 120, cell: ({ county }) => county },
  { key: "office", title: "Office", grow: 120, cell: ({ office }) => office ?? "None by itself" },
  { key: "from", title: "From", cell: ({ fromOn }) => formatDate(fromOn) },
  {
    key: "state",
    title: "State",
    cell: ({ isCurrent, fromOn }) =>
      isCurrent ? (
        <StatusChip label="Today" category="Working" />
      ) : (
        <StatusChip label={fromOn > today() ? "Planned" : "Before"} category="Closed" />
      ),
  },
];

/** Which office serves which county, and from which day. */
export function OfficeCountiesPanel() {
  const { data, error, refetch } = useQuery(query(officeRoutes.counties, {}));
  const offices = useLookup("Office");
  const hasRest = offices?.some(({ takesRest, active }) => takesRest && active);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack gap="md">
      {offices && !hasRest && (
        <Notice tone="warning">
          No office takes the rest: a claim whose county no office serves, or whose county is unknown, gets no
          office.
        </Notice>
      )}
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size="1.25em" />} onClick={() => setOpen(true)}>
          Give counties to an office
        </Button>
      </Group>
      <DataTable
        label="Counties served"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ countyId, fromOn }) => `${countyId} ${fromOn}`}
        error={error}
        retry={refetch}
        empty={
          <EmptyState
            title="No office serves a county yet"
            text="Give the counties of the agency to its offices."
          />
        }
      />
      <Dialog opened={isOpen} onClose={close} title="Give counties to an office">
        {isOpen && <CountiesForm onDone={close} />}
      </Dialog>
    </Stack>
  );
}

function CountiesForm({ onDone }: { onDone: () => void }) {
  const counties = useLookup("County") ?? [];
  const offices = useLookup("Office") ?? [];
  const optionsOf = (rows: readonly { id: number; description: string; active: boolean }[]) =>
    rows.filter(({ active }) => active).map(({ id, description }) => ({ value: id, label: description }));
  return (
    <Form
      schema={CountiesBody}
      values={{ countyIds: [], officeId: null, fromOn: today() }}
      onSubmit={(body) => call(officeRoutes.giveCounties, { body, quiet: true })}
      onSaved={() => {
        void refresh(officeRoutes.counties);
        onDone();
      }}
      cancel={{ onClick: onDone }}
    >
      <MultiSelectField name="countyIds" label="Counties" options={optionsOf(counties)} required />
      <SelectField
        name="officeId"
        label="Office"
        hint="None: no office serves them by itself, and the one that takes the rest gets their claims."
        options={optionsOf(offices)}
        placeholder="None"
        clearable
      />
      <DateField
        name="fromOn"
        label="First day"
        hint="The former office serves them until the day before. What was planned from this day on is given up."
        required
      />
    </Form>
  );
}
