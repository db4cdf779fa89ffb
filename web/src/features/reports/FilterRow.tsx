import { ActionIcon, Group, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import {
  CLAIM_COLUMNS,
  isClaimColumn,
  OPERATORS,
  OPERATORS_OF,
  type Operator,
  takesDays,
  takesValue,
} from "@wage/contract/claims/claimColumns";
import { formatDate, parseDate } from "../../core/format.ts";
import { useHasOffices } from "../../ui/form/lookupRows.ts";
import { useChoices } from "../../ui/form/useChoices.ts";
import { useUi } from "../../ui/uiContext.ts";
import type { DraftFilter } from "./adhoc/draftFilters.ts";

/** A record that is found by other means than a list of values cannot be chosen here. */
const COLUMN_OPTIONS = Object.entries(CLAIM_COLUMNS)
  .filter(([, { kind, choices }]) => kind !== "choice" || choices)
  .map(([value, { label }]) => ({ value, label }));

interface FilterRowProps {
  filter: DraftFilter;
  problem: string | null;
  onChange: (filter: DraftFilter) => void;
  onRemove: () => void;
}

/** A condition: column, operator, value. */
export function FilterRow({ filter, problem, onChange, onRemove }: FilterRowProps) {
  const { kind, label } = CLAIM_COLUMNS[filter.column];
  const hasOffices = useHasOffices();
  const choose = (name: string) => {
    if (!isClaimColumn(name)) return;
    const [first] = OPERATORS_OF[CLAIM_COLUMNS[name].kind];
    onChange({ column: name, operator: first, value: "" });
  };
  return (
    <Group align="flex-start" gap="xs">
      <NativeSelect
        aria-label="Column"
        value={filter.column}
        onChange={(event) => choose(event.currentTarget.value)}
        data={COLUMN_OPTIONS.filter(({ value }) => value !== "office" || hasOffices)}
      />
      <NativeSelect
        aria-label="Comparison"
        value={filter.operator}
        onChange={(event) => onChange({ ...filter, operator: event.currentTarget.value as Operator })}
        data={OPERATORS_OF[kind].map((value) => ({ value, label: OPERATORS[value] }))}
      />
      {takesValue(filter.operator) && (
        <ValueInput
          key={filter.column}
          filter={filter}
          problem={problem}
          onChange={(value) => onChange({ ...filter, value })}
        />
      )}
      <ActionIcon variant="subtle" size={36} aria-label={`Remove the filter on ${label}`} onClick={onRemove}>
        <IconTrash size="1.25em" />
      </ActionIcon>
    </Group>
  );
}

interface ValueInputProps {
  filter: DraftFilter;
  problem: string | null;
  onChange: (value: string) => void;
}

/** The value of a condition: chosen where the column has a list of values, typed otherwise. */
function ValueInput({ filter: { column, operator, value }, problem, onChange }: ValueInputProps) {
  const { translate } = useUi();
  const { kind, label, choices } = CLAIM_COLUMNS[column];
  const options = useChoices(choices) ?? [];
  const isDate = (kind === "date" || kind === "time") && !takesDays(operator);
  const common = { "aria-label": `Value for ${label}`, error: problem && translate(problem) };
  if (choices)
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: "", label: "Choose …" }, ...options]}
      />
    );
  return (
    <TextInput
      {...common}
      placeholder={isDate ? "MM/DD/YYYY" : undefined}
      defaultValue={isDate ? formatDate(value) || value : value}
      maxLength={200}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        onChange(isDate ? (parseDate(typed) ?? typed) : typed);
      }}
    />
  );
}
