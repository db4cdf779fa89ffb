import { Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isoDate, text } from "@wage/contract/core/fields";
import type { Reply } from "@wage/contract/core/route";
import { settingsRoutes } from "@wage/contract/settings";
import { useState } from "react";
import { z } from "zod";
import { formatDate, today } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh, useAction } from "../../core/http/query.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";

type Holiday = Reply<typeof settingsRoutes.listHolidays>["holidays"][number];

const NewHoliday = z.object({ day: isoDate, name: text(100) });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const COLUMNS: Column<Holiday>[] = [
  { key: "day", title: "Date", width: 130, cell: ({ day }) => formatDate(day) },
  { key: "weekday", title: "Weekday", width: 130, cell: ({ day }) => weekday.format(Date.parse(day)) },
  { key: "name", title: "Name", cell: ({ name }) => name },
];

/** The holidays, on which no deadline falls, by year. */
export function HolidaysPanel() {
  const [filter, setFilter] = useAddressState({ year: today().slice(0, 4) });
  const [removing, setRemoving] = useState<Holiday>();
  const [added, setAdded] = useState(0);
  const { data, error, refetch } = useQuery(query(settingsRoutes.listHolidays, {}));
  const remove = useAction(settingsRoutes.removeHoliday, {
    refreshes: [settingsRoutes.listHolidays],
    success: "Removed",
    quiet: true,
  });
  const years = [
    ...new Set([filter.year, ...(data?.holidays ?? []).map(({ day }) => day.slice(0, 4))]),
  ].toSorted();
  return (
    <Stack gap="md">
      <Text>A due date that falls on one of these days, or on a weekend, moves to the next working day.</Text>
      <Section title="Add a holiday">
        <Form
          schema={NewHoliday}
          values={{ day: "", name: "" }}
          resetKey={added}
          submitLabel="Add holiday"
          onSubmit={({ day, name }) =>
            call(settingsRoutes.saveHoliday, {
              params: { day },
              body: { name },
              quiet: true,
              success: "Saved",
            })
          }
          onSaved={({ day }) => {
            setAdded((count) => count + 1);
            setFilter({ year: day.slice(0, 4) });
            void refresh(settingsRoutes.listHolidays);
          }}
        >
          <Group align="flex-start" gap="sm">
            <DateField name="day" label="Date" required />
            <TextField name="name" label="Name" maxLength={100} required />
          </Group>
        </Form>
      </Section>
      <SegmentedControl
        aria-label="Year"
        value={filter.year}
        onChange={(year) => setFilter({ year })}
        data={years}
        style={{ alignSelf: "flex-start" }}
      />
      <DataTable
        label={`Holidays of ${filter.year}`}
        columns={COLUMNS}
        rows={data?.holidays.filter(({ day }) => day.startsWith(filter.year))}
        rowKey={({ day }) => day}
        problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
        empty={<EmptyState title={`No holidays in ${filter.year}`} text="Add them above." />}
        rowActions={(row) => (
          <RowAction label={`Remove ${row.name}`} onClick={() => setRemoving(row)}>
            <IconTrash size="1.25em" />
          </RowAction>
        )}
      />
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          title={`Remove ${removing.name}?`}
          confirmLabel="Remove"
          danger
          onConfirm={() => remove.mutateAsync({ params: { day: removing.day } })}
        >
          {`${formatDate(removing.day)} becomes a working day. Due dates that are already set do not change.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
