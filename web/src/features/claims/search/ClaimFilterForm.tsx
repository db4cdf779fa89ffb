import { Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { CLAIM_COLUMNS, OPERATORS } from "@wage/contract/claims/claimColumns";
import { ClaimFilters, FILTER_KEYS, type FilterKey, LIST_FILTERS } from "@wage/contract/claims/claimList";
import { message } from "@wage/contract/core/messages";
import { z } from "zod";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { MultiSelectField, SelectField } from "../../../ui/form/SelectField.tsx";
import { MoneyField, TextField } from "../../../ui/form/TextField.tsx";
import { useChoices } from "../../../ui/form/useChoices.ts";
import { type FilterValues, NO_FILTERS } from "./claimFilters.ts";

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

interface ClaimFilterFormProps {
  filters: FilterValues;
  onApply: (patch: Partial<FilterValues>) => void;
  onCancel: () => void;
}

/** All filters; an empty one does not restrict the list. */
export function ClaimFilterForm({ filters, onApply, onCancel }: ClaimFilterFormProps) {
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
          <FilterField name="state" placeholder="Both" />
          <FilterField name="officer" placeholder="Anyone" />
        </Group>
        <FilterField name="status" />
        <Group grow align="flex-start">
          <FilterField name="category" />
          <FilterField name="awaits" placeholder="Anyone" />
          <FilterField name="due" placeholder="Any time" />
        </Group>
        <SimpleGrid cols={2}>
          <FilterField name="receivedFrom" />
          <FilterField name="receivedTo" />
          <FilterField name="closedFrom" />
          <FilterField name="closedTo" />
          <FilterField name="amountFrom" />
          <FilterField name="amountTo" />
        </SimpleGrid>
        <Group grow align="flex-start">
          <FilterField name="county" />
          <FilterField name="office" />
          <FilterField name="priority" />
        </Group>
        <FilterField name="closureCode" />
        <SimpleGrid cols={2}>
          <FilterField name="channel" />
          <FilterField name="language" />
          <FilterField name="balanceFrom" />
          <FilterField name="penaltyFrom" />
          <FilterField name="industry" />
          <FilterField name="wageType" />
          <FilterField name="employerCity" />
          <FilterField name="tag" />
          <FilterField name="newDocument" />
          <FilterField name="interpreter" />
          <FilterField name="related" />
          <FilterField name="legalHold" />
          <FilterField name="watched" />
        </SimpleGrid>
      </Stack>
    </Form>
  );
}

/** The field of a filter: its control follows from the kind of the column. */
function FilterField({ name, placeholder = "Any" }: { name: FilterKey; placeholder?: string }) {
  const { column, operator } = LIST_FILTERS[name];
  const { kind, choices, several, label } = CLAIM_COLUMNS[column];
  const options = useChoices(choices) ?? [];
  const common = { name, label: operator === "is" ? label : `${label} ${OPERATORS[operator]}` };
  if (column === "office" && options.length === 0) return null;
  if (kind === "time") return <DateField {...common} />;
  if (kind === "money") return <MoneyField {...common} />;
  if (kind === "text") return <TextField {...common} />;
  const Field = several ? MultiSelectField : SelectField;
  return <Field {...common} options={options} placeholder={placeholder} />;
}
