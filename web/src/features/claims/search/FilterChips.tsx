import { Button, Group } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { CLAIM_COLUMNS, conditionWords } from "@wage/contract/claims/claimColumns";
import { FILTER_KEYS, type FilterKey, LIST_FILTERS } from "@wage/contract/claims/claimList";
import { employerRoutes } from "@wage/contract/claims/claims";
import { formatMoney } from "@wage/contract/core/numbers";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { useChoices } from "../../../ui/form/useChoices.ts";
import type { FilterValues } from "./claimFilters.ts";

interface FilterChipsProps {
  filters: FilterValues;
  onRemove: (key: FilterKey) => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const active = FILTER_KEYS.filter((key) => filters[key] !== "");
  if (active.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Filters in use">
      {active.map((key) => (
        <FilterChip key={key} name={key} value={filters[key]} onRemove={() => onRemove(key)} />
      ))}
    </Group>
  );
}

interface FilterChipProps {
  name: FilterKey;
  value: string;
  onRemove: () => void;
}

function FilterChip({ name, value, onRemove }: FilterChipProps) {
  const { column, operator } = LIST_FILTERS[name];
  const text = conditionWords(CLAIM_COLUMNS[column], operator, useShownValue(name, value));
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="secondary"
      rightSection={<IconX size="1em" aria-hidden="true" />}
      aria-label={`Remove the filter: ${text}`}
      onClick={onRemove}
    >
      {text}
    </Button>
  );
}

function useShownValue(name: FilterKey, value: string): string {
  const { column, operator } = LIST_FILTERS[name];
  const { kind, choices } = CLAIM_COLUMNS[column];
  const options = useChoices(choices);
  const employer = useQuery({
    ...query(employerRoutes.get, { params: { employerId: Number(value) } }),
    enabled: column === "employerId",
  });
  if (column === "employerId") return employer.data?.legalName ?? "Employer";
  if (choices)
    return value
      .split(",")
      .map((one) => options?.find((option) => option.value === one)?.label ?? "…")
      .join(" or ");
  if (kind === "money") return formatMoney(value);
  return operator === "from" || operator === "to" ? formatDate(value) : value;
}
