import { ActionIcon, Group, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconX } from "@tabler/icons-react";
import { hasColumn, isReportColumn, REPORT_COLUMNS, type Subject } from "@wage/contract/reports/columns";
import {
  CUTS,
  type Cut,
  canBePivot,
  cutsOf,
  GROUPS_MOST,
  groupLabel,
  isMeasured,
  LAYOUTS,
  type Layout,
  MEASURES_MOST,
  measureLabel,
  type ReportGroup,
  type ReportMeasure,
} from "@wage/contract/reports/groups";
import { useCan } from "../../../core/session/session.ts";
import { useHasOffices } from "../../../ui/form/lookupRows.ts";
import classes from "../ColumnPicker.module.css";

interface GroupPickerProps {
  subject: Subject | undefined;
  groups: readonly ReportGroup[];
  onChange: (groups: ReportGroup[]) => void;
}

/** The dimensions in order: add, choose the part of the calendar, move, remove. */
export function GroupPicker({ subject, groups, onChange }: GroupPickerProps) {
  const hasOffices = useHasOffices();
  const mayCompareOfficers = useCan("report:index");
  const columns = Object.keys(REPORT_COLUMNS)
    .filter(isReportColumn)
    .filter(
      (name) =>
        hasColumn(subject, name) &&
        (name !== "office" || hasOffices) &&
        (!REPORT_COLUMNS[name].compares || mayCompareOfficers),
    );
  const isFree = (group: ReportGroup) =>
    !groups.some((one) => one.column === group.column && one.by === group.by);
  const add = (name: string) => {
    if (!isReportColumn(name)) return;
    const by = cutsOf(name).find((cut) => isFree({ column: name, by: cut }));
    if (by) onChange([...groups, { column: name, by }]);
  };
  const move = (index: number) => {
    const next = groups.filter((_, at) => at !== index);
    next.splice(index - 1, 0, ...groups.slice(index, index + 1));
    onChange(next);
  };
  return (
    <Group gap="xs">
      {groups.map((group, index) => {
        const label = groupLabel(group);
        const cuts = cutsOf(group.column).filter((by) => by === group.by || isFree({ ...group, by }));
        return (
          <fieldset key={`${group.column} ${group.by}`} className={classes.column} aria-label={label}>
            {index > 0 && (
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${label} to the left`}
                onClick={() => move(index)}
              >
                <IconChevronLeft size="1em" />
              </ActionIcon>
            )}
            <span>{cuts.length > 1 ? REPORT_COLUMNS[group.column].label : label}</span>
            {cuts.length > 1 && (
              <NativeSelect
                size="xs"
                ml={6}
                aria-label={`${REPORT_COLUMNS[group.column].label} by`}
                value={group.by}
                onChange={({ currentTarget: { value } }) =>
                  onChange(groups.map((one, at) => (at === index ? { ...one, by: value as Cut } : one)))
                }
                data={cuts.map((by) => ({ value: by, label: CUTS[by] }))}
              />
            )}
            <ActionIcon
              variant="subtle"
              aria-label={`Remove ${label}`}
              onClick={() => onChange(groups.filter((_, at) => at !== index))}
            >
              <IconX size="1em" />
            </ActionIcon>
          </fieldset>
        );
      })}
      {groups.length < GROUPS_MOST && (
        <NativeSelect
          aria-label={groups.length === 0 ? "Group by" : "Then by"}
          value=""
          onChange={({ currentTarget: { value } }) => add(value)}
          data={[
            { value: "", label: groups.length === 0 ? "Group by …" : "Then by …" },
            ...columns
              .filter((name) => cutsOf(name).some((by) => isFree({ column: name, by })))
              .map((name) => ({ value: name, label: REPORT_COLUMNS[name].label })),
          ]}
        />
      )}
    </Group>
  );
}

/** The figures that are offered for a column of amounts or days. */
const OFFERED: readonly Pick<ReportMeasure, "kind" | "percent">[] = [
  { kind: "sum" },
  { kind: "average" },
  { kind: "median" },
  { kind: "percentile", percent: 90 },
];

interface MeasurePickerProps {
  subject: Subject | undefined;
  measures: readonly ReportMeasure[];
  onChange: (measures: ReportMeasure[]) => void;
}

/** The figures beside the count of claims. */
export function MeasurePicker({ subject, measures, onChange }: MeasurePickerProps) {
  const chosen = new Set(measures.map(measureLabel));
  const offered = Object.keys(REPORT_COLUMNS)
    .filter(isReportColumn)
    .filter((name) => isMeasured(name) && hasColumn(subject, name))
    .map((column) => ({
      group: REPORT_COLUMNS[column].label,
      measures: OFFERED.map((one): ReportMeasure => ({ ...one, column })).filter(
        (one) => !chosen.has(measureLabel(one)),
      ),
    }));
  const all = offered.flatMap((one) => one.measures);
  return (
    <Group gap="xs">
      {measures.map((measure, index) => {
        const label = measureLabel(measure);
        return (
          <fieldset key={label} className={classes.column} aria-label={label}>
            <span>{label}</span>
            <ActionIcon
              variant="subtle"
              aria-label={`Remove ${label}`}
              onClick={() => onChange(measures.filter((_, at) => at !== index))}
            >
              <IconX size="1em" />
            </ActionIcon>
          </fieldset>
        );
      })}
      {measures.length < MEASURES_MOST && (
        <NativeSelect
          aria-label="Add a figure"
          value=""
          onChange={({ currentTarget: { value } }) => {
            const measure = all.find((one) => measureLabel(one) === value);
            if (measure) onChange([...measures, measure]);
          }}
          data={[
            { value: "", label: "Add a figure …" },
            ...offered.map(({ group, measures: items }) => ({
              group,
              items: items.map((one) => ({ value: measureLabel(one), label: measureLabel(one) })),
            })),
          ]}
        />
      )}
    </Group>
  );
}

interface LayoutPickerProps {
  groups: readonly ReportGroup[];
  measures: readonly ReportMeasure[];
  layout: Layout;
  onChange: (layout: Layout) => void;
}

/** The form of the table, as far as the dimensions allow another one. */
export function LayoutPicker({ groups, measures, layout, onChange }: LayoutPickerProps) {
  if (groups.length < 2) return null;
  return (
    <Group>
      <NativeSelect
        label="Table"
        value={layout}
        onChange={({ currentTarget: { value } }) => onChange(value as Layout)}
        data={Object.entries(LAYOUTS)
          .filter(([name]) => name !== "pivot" || canBePivot({ groups, measures }))
          .map(([value, label]) => ({ value, label }))}
      />
    </Group>
  );
}
