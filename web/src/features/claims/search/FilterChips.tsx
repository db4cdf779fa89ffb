import { Button, Group } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AWAITS, type Awaits } from "@wage/contract/claimStatus";
import { claimRoutes, employerRoutes } from "@wage/contract/claims/claims";
import { formatMoney } from "@wage/contract/core/numbers";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { useLookup } from "../../../ui/form/LookupSelect.tsx";
import { CHANNEL_LABEL, DUE_LABEL } from "../words.ts";
import { FILTER_KEYS, type FilterKey, type FilterValues } from "./claimFilters.ts";

interface FilterChipsProps {
  filters: FilterValues;
  onRemove: (key: FilterKey) => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const label = useFilterLabels(filters);
  const active = FILTER_KEYS.filter((key) => filters[key] !== "");
  if (active.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Filters in use">
      {active.map((key) => (
        <Button
          key={key}
          size="compact-sm"
          variant="light"
          color="secondary"
          rightSection={<IconX size="1em" aria-hidden="true" />}
          aria-label={`Remove the filter: ${label[key](filters[key])}`}
          onClick={() => onRemove(key)}
        >
          {label[key](filters[key])}
        </Button>
      ))}
    </Group>
  );
}

function useFilterLabels(filters: FilterValues): Record<FilterKey, (value: string) => string> {
  const statuses = useLookup("ClaimStatus");
  const counties = useLookup("County");
  const closures = useLookup("ClosureCode");
  const officers = useQuery({ ...query(claimRoutes.officers, {}), enabled: /^\d+$/.test(filters.officer) });
  const employer = useQuery({
    ...query(employerRoutes.get, { params: { employerId: Number(filters.employer) } }),
    enabled: filters.employer !== "",
  });
  const nameIn = (rows: readonly { id: number; description: string }[] | undefined, id: string) =>
    rows?.find((row) => String(row.id) === id)?.description ?? "…";
  const officerName = (value: string) =>
    ({ me: "Mine", none: "Nobody assigned" })[value] ??
    officers.data?.rows.find(({ id }) => String(id) === value)?.name ??
    "…";
  return {
    state: (value) => (value === "closed" ? "Closed" : "Open"),
    officer: officerName,
    status: (value) =>
      value
        .split(",")
        .map((code) => statuses?.find((row) => row.code === code)?.description ?? code)
        .join(" or "),
    awaits: (value) => `Waits for: ${AWAITS[value as Awaits]?.en ?? value}`,
    category: (value) => `Kind: ${value}`,
    due: (value) => `Due: ${DUE_LABEL[value as keyof typeof DUE_LABEL] ?? value}`,
    receivedFrom: (value) => `Received from ${formatDate(value)}`,
    receivedTo: (value) => `Received to ${formatDate(value)}`,
    closedFrom: (value) => `Closed from ${formatDate(value)}`,
    closedTo: (value) => `Closed to ${formatDate(value)}`,
    county: (value) => nameIn(counties, value),
    priority: (value) => `Priority: ${value}`,
    channel: (value) => CHANNEL_LABEL[value] ?? value,
    amountFrom: (value) => `At least ${formatMoney(value)}`,
    amountTo: (value) => `At most ${formatMoney(value)}`,
    closureCode: (value) => nameIn(closures, value),
    employer: () => employer.data?.legalName ?? "Employer",
    stale: (value) => `No activity for ${value} days`,
    limitation: (value) => `Limitation date within ${value} days`,
  };
}
