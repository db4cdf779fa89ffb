import { ActionIcon, Group, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import {
  OPERATORS,
  OPERATORS_OF,
  type Operator,
  takesDays,
  takesValue,
} from "@wage/contract/claims/claimColumns";
import { FILTER_COLUMNS, hasColumn, isFilterColumn, type Subject } from "@wage/contract/reports/columns";
import { formatDate, parseDate } from "../../core/format.ts";
import { useHasOffices } from "../../ui/form/lookupRows.ts";
import { useChoices } from "../../ui/form/useChoices.ts";
import { useUi } from "../../ui/uiContext.ts";
import type { DraftFilter } from "./adhoc/draftFilters.ts";

/** A record that is found by other means than a list of values cannot be chosen here. */
const COLUMN_OPTIONS = Object.entries(FILTER_COLUMNS)
  .filter(([, { kind, choices }]) => kind !== "choice" || choices)
  .map(([value, { label }]) => ({ value, label }));

interface FilterRowProps {
  subject: Subject | undefined;
  filter: DraftFilter;
  problem: string | null;
  onChange: (filter: DraftFilter) => void;
  onRemove: () => void;
}

/** A condition: column, operator, value. */
export function FilterRow({ subject, filter, problem, onChange, onRemove }: FilterRowProps) {
  const { kind, label } = FILTER_COLUMNS[filter.column];
  const hasOffices = useHasOffices();
  const choose = (name: string) => {
    if (!isFilterColumn(name)) return;
    const [first] = OPERATORS_OF[FILTER_COLUMNS[name].kind];
    onChange({ column: name, operator: first, value: "" });
  };
  return (
    <Group align="flex-start" gap="xs">
      <NativeSelect
        aria-label="Column"
        value={filter.column}
        onChange={(event) => choose(event.currentTarget.value)}
        data={COLUMN_OPTIONS.filter(
          ({ value }) =>
            isFilterColumn(value) && hasColumn(subject, value) && (value !== "office" || hasOffices),
        )}
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
  const { kind, label, choices } = FILTER_COLUMNS[column];
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
