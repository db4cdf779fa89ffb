import { ActionIcon, Group, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import {
  OPERATOR_LABELS,
  OPERATORS,
  type Operator,
  REPORT_COLUMNS,
  type ReportColumn,
} from "@wage/contract/reports";
import { formatDate, parseDate } from "../../core/format.ts";
import { useUi } from "../../ui/uiContext.ts";
import { isReportColumn } from "./tableSort.ts";

export type DraftFilter = { column: ReportColumn; operator: Operator; value: string };

interface FilterRowProps {
  filter: DraftFilter;
  problem: string | null;
  onChange: (filter: DraftFilter) => void;
  onRemove: () => void;
}

/** A condition: column, operator, value. */
export function FilterRow({ filter, problem, onChange, onRemove }: FilterRowProps) {
  const { translate } = useUi();
  const { kind, label } = REPORT_COLUMNS[filter.column];
  const operators: readonly Operator[] = OPERATORS[kind];
  const isDate = kind === "date" || kind === "time";
  const wantsValue = filter.operator !== "empty" && filter.operator !== "notEmpty";
  const choose = (name: string) => {
    if (!isReportColumn(name)) return;
    const [first] = OPERATORS[REPORT_COLUMNS[name].kind];
    onChange({ column: name, operator: first, value: "" });
  };
  return (
    <Group align="flex-start" gap="xs">
      <NativeSelect
        aria-label="Column"
        value={filter.column}
        onChange={(event) => choose(event.currentTarget.value)}
        data={Object.entries(REPORT_COLUMNS).map(([value, column]) => ({ value, label: column.label }))}
      />
      <NativeSelect
        aria-label="Comparison"
        value={filter.operator}
        onChange={(event) => onChange({ ...filter, operator: event.currentTarget.value as Operator })}
        data={operators.map((value) => ({ value, label: OPERATOR_LABELS[value] }))}
      />
      {wantsValue && (
        <TextInput
          aria-label={`Value for ${label}`}
          placeholder={isDate ? "MM/DD/YYYY" : undefined}
          defaultValue={isDate ? formatDate(filter.value) || filter.value : filter.value}
          error={problem && translate(problem)}
          maxLength={200}
          onChange={(event) => {
            const typed = event.currentTarget.value.trim();
            onChange({ ...filter, value: isDate ? (parseDate(typed) ?? typed) : typed });
          }}
        />
      )}
      <ActionIcon variant="subtle" size={36} aria-label={`Remove the filter on ${label}`} onClick={onRemove}>
        <IconTrash size="1.25em" />
      </ActionIcon>
    </Group>
  );
}
