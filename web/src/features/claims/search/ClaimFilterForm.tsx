import { Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AWAITS, type Awaits, STATUS_CATEGORIES } from "@wage/contract/claimStatus";
import { PAPER_CHANNELS } from "@wage/contract/claims/claimEdits";
import { ClaimFilters, PRIORITIES } from "@wage/contract/claims/claimList";
import { claimRoutes } from "@wage/contract/claims/claims";
import { message } from "@wage/contract/core/messages";
import { z } from "zod";
import { query } from "../../../core/http/query.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { LookupSelect, useLookup } from "../../../ui/form/LookupSelect.tsx";
import { MultiSelectField, SelectField } from "../../../ui/form/SelectField.tsx";
import { MoneyField } from "../../../ui/form/TextField.tsx";
import { CHANNEL_LABEL, DUE_LABEL } from "../words.ts";
import { FILTER_KEYS, type FilterValues, NO_FILTERS } from "./claimFilters.ts";

const FilterForm = ClaimFilters.omit({ q: true, employer: true, stale: true, limitation: true })
  .extend({ status: z.array(z.string()) })
  .refine(({ receivedFrom: from, receivedTo: to }) => !from || !to || from <= to, {
    path: ["receivedTo"],
    message: message("dateOrder"),
  })
  .refine(({ closedFrom: from, closedTo: to }) => !from || !to || from <= to, {
    path: ["closedTo"],
    message: message("dateOrder"),
  });

const options = <T extends string>(values: readonly T[], label: (value: T) => string = (value) => value) =>
  values.map((value) => ({ value, label: label(value) }));

interface ClaimFilterFormProps {
  filters: FilterValues;
  onApply: (patch: Partial<FilterValues>) => void;
  onCancel: () => void;
}

/** All filters; an empty one does not restrict the list. */
export function ClaimFilterForm({ filters, onApply, onCancel }: ClaimFilterFormProps) {
  const statuses = useLookup("ClaimStatus") ?? [];
  const officers = useQuery(query(claimRoutes.officers, {})).data?.rows ?? [];
  const apply = (values: z.output<typeof FilterForm>) => {
    const given = values as Record<string, unknown>;
    onApply(
      Object.fromEntries(
        FILTER_KEYS.filter((key) => key in given).map((key) => [
          key,
          Array.isArray(given[key]) ? given[key].join(",") : String(given[key] ?? ""),
        ]),
      ),
    );
  };
  return (
    <Form
      schema={FilterForm}
      values={
        {
          ...filters,
          status: filters.status === "" ? [] : filters.status.split(","),
          county: Number(filters.county) || null,
          closureCode: Number(filters.closureCode) || null,
        } as never
      }
      onSubmit={apply}
      submitLabel="Show claims"
      warnOnLeave={false}
      cancel={{ onClick: onCancel }}
      actions={
        <Button variant="subtle" onClick={() => onApply(NO_FILTERS)}>
          Clear all
        </Button>
      }
    >
      <Stack gap="sm">
        <Group grow align="flex-start">
          <SelectField
            name="state"
            label="Open or closed"
            options={[
              { value: "open", label: "Open" },
              { value: "closed", label: "Closed" },
            ]}
            placeholder="Both"
          />
          <SelectField
            name="officer"
            label="Officer"
            options={[
              { value: "me", label: "Me" },
              { value: "none", label: "Nobody yet" },
              ...officers.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            placeholder="Anyone"
          />
        </Group>
        <MultiSelectField
          name="status"
          label="Status"
          options={statuses.map(({ code, description }) => ({ value: code, label: description }))}
          placeholder="Any"
        />
        <Group grow align="flex-start">
          <SelectField
            name="category"
            label="Kind of status"
            options={options(STATUS_CATEGORIES)}
            placeholder="Any"
          />
          <SelectField
            name="awaits"
            label="Waits for"
            options={options(Object.keys(AWAITS) as Awaits[], (value) => AWAITS[value].en)}
            placeholder="Anyone"
          />
          <SelectField
            name="due"
            label="Next task is due"
            options={options(["overdue", "today", "week", "none"] as const, (value) => DUE_LABEL[value])}
            placeholder="Whenever"
          />
        </Group>
        <SimpleGrid cols={2}>
          <DateField name="receivedFrom" label="Received from" />
          <DateField name="receivedTo" label="Received to" />
          <DateField name="closedFrom" label="Closed from" />
          <DateField name="closedTo" label="Closed to" />
          <MoneyField name="amountFrom" label="Claimed at least" />
          <MoneyField name="amountTo" label="Claimed at most" />
        </SimpleGrid>
        <Group grow align="flex-start">
          <LookupSelect name="county" lookup="County" label="County" placeholder="Any" searchable />
          <SelectField name="priority" label="Priority" options={options(PRIORITIES)} placeholder="Any" />
        </Group>
        <LookupSelect
          name="closureCode"
          lookup="ClosureCode"
          label="Closure code"
          placeholder="Any"
          searchable
        />
        <SelectField
          name="channel"
          label="How it came in"
          options={options(
            ["Online", ...PAPER_CHANNELS, "Import"] as const,
            (value) => CHANNEL_LABEL[value] ?? value,
          )}
          placeholder="Any"
        />
      </Stack>
    </Form>
  );
}
