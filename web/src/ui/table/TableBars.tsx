import { Button, Group, Text } from "@mantine/core";
import { COUNT_CAP } from "@wage/contract/core/limits";
import { formatCount, formatNumber } from "@wage/contract/core/numbers";
import type { ReactNode } from "react";
import { plural } from "../display/plural.ts";
import classes from "./DataTable.module.css";

export interface TablePage {
  /** The capped count; null when unknown. */
  count: number | null;
  /** The singular and plural of the counted things: "claim", "claims". */
  counted?: readonly [string, string];
  onNext?: () => void;
  onPrevious?: () => void;
}

/** On paper there is no pagination: states how many of the rows are printed. */
export function PaperNote({ page, rows }: { page: TablePage; rows: number }) {
  const { count, counted: [, many] = ["row", "rows"], onPrevious } = page;
  if (count === null || count <= rows) return null;
  const all = count > COUNT_CAP ? formatNumber(count, 0) : formatCount(count);
  return (
    <Text className="wc-print-only" fw={600} mb="xs">
      {`${onPrevious ? "" : "The first "}${formatNumber(rows, 0)} of ${all} ${many}`}
    </Text>
  );
}

/** The count at the left, pagination at the right. */
export function TableFooter({ page, isComing }: { page: TablePage; isComing: boolean }) {
  const { count, counted: [one, many] = ["row", "rows"], onNext, onPrevious } = page;
  return (
    <Group
      justify="space-between"
      className={`${classes.footer} wc-no-print`}
      data-coming={isComing || undefined}
    >
      <Text size="sm" c="dimmed" className="wc-numbers" aria-live="polite">
        {count === null ? "" : `${formatCount(count)} ${plural(count, one, many)}`}
      </Text>
      {(onNext || onPrevious) && (
        <Group gap="xs" component="nav" aria-label="Pages">
          <Button variant="default" size="xs" disabled={!onPrevious} onClick={onPrevious}>
            Previous
          </Button>
          <Button variant="default" size="xs" disabled={!onNext} onClick={onNext}>
            Next
          </Button>
        </Group>
      )}
    </Group>
  );
}

export type RowKey = string | number;

export interface Selection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  actions: ReactNode;
  /** Selects the rows of the other pages too. */
  others?: OtherPages | undefined;
}

export interface OtherPages {
  /** The capped count of all rows. */
  count: number;
  isPending: boolean;
  select: () => void;
}

/** Offers the rows of the other pages, once all of this page are selected. */
export const SelectOthers = ({ count, isPending, select }: OtherPages) => (
  <Button variant="subtle" size="xs" loading={isPending} onClick={select}>
    Select all {formatCount(count)}
  </Button>
);

/** Bulk actions cover the table's header, so that the table does not move. */
export function SelectionBar({ selection, rows }: { selection: Selection; rows: readonly RowKey[] }) {
  const { selected, onChange, actions, others } = selection;
  if (selected.size === 0) return null;
  return (
    <Group gap="sm" className={classes.selection} role="toolbar" aria-label="Actions for the selected rows">
      <Text size="sm" fw={600} aria-live="polite">
        {formatNumber(selected.size, 0)} selected
      </Text>
      {others && hasOthers(selected, rows, others) && <SelectOthers {...others} />}
      {actions}
      <Button variant="subtle" size="xs" onClick={() => onChange(new Set())}>
        Clear selection
      </Button>
    </Group>
  );
}

/** True if all rows of this page are selected and there are rows on other pages. */
export const hasOthers = <Key extends RowKey>(
  selected: ReadonlySet<Key>,
  rows: readonly Key[],
  { count }: Pick<OtherPages, "count">,
): boolean => count > selected.size && rows.length > 0 && rows.every((key) => selected.has(key));
