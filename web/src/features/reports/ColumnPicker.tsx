import { ActionIcon, Group, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import {
  hasColumn,
  isReportColumn,
  REPORT_COLUMNS,
  type ReportColumn,
  type Subject,
} from "@wage/contract/reports/columns";
import { useHasOffices } from "../../ui/form/lookupRows.ts";
import classes from "./ColumnPicker.module.css";

interface ColumnPickerProps {
  subject: Subject | undefined;
  columns: readonly ReportColumn[];
  onChange: (columns: ReportColumn[]) => void;
}

/** The chosen columns in order: move, remove, add. */
export function ColumnPicker({ subject, columns, onChange }: ColumnPickerProps) {
  const move = (from: number, to: number) => {
    const next = columns.filter((_, index) => index !== from);
    next.splice(to, 0, ...columns.slice(from, from + 1));
    onChange(next);
  };
  const hasOffices = useHasOffices();
  const left = Object.keys(REPORT_COLUMNS)
    .filter(isReportColumn)
    .filter(
      (name) => hasColumn(subject, name) && !columns.includes(name) && (name !== "office" || hasOffices),
    );
  return (
    <Group gap="xs">
      {columns.map((name, index) => {
        const { label } = REPORT_COLUMNS[name];
        return (
          <fieldset key={name} className={classes.column} aria-label={label}>
            {index > 0 && (
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${label} to the left`}
                onClick={() => move(index, index - 1)}
              >
                <IconChevronLeft size="1em" />
              </ActionIcon>
            )}
            <span>{label}</span>
            {index < columns.length - 1 && (
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${label} to the right`}
                onClick={() => move(index, index + 1)}
              >
                <IconChevronRight size="1em" />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              aria-label={`Remove ${label}`}
              onClick={() => onChange(columns.filter((one) => one !== name))}
            >
              <IconX size="1em" />
            </ActionIcon>
          </fieldset>
        );
      })}
      {left.length > 0 && (
        <NativeSelect
          aria-label="Add a column"
          value=""
          onChange={({ currentTarget: { value } }) => isReportColumn(value) && onChange([...columns, value])}
          data={[
            { value: "", label: "Add a column …" },
            ...left.map((name) => ({ value: name, label: REPORT_COLUMNS[name].label })),
          ]}
        />
      )}
    </Group>
  );
}
