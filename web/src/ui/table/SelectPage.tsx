import { Checkbox } from "@mantine/core";
import type { RowKey } from "./TableBars.tsx";

interface SelectPageProps<Key extends RowKey> {
  /** The keys of the rows of this page. */
  keys: readonly Key[];
  selected: ReadonlySet<Key>;
  onChange: (selected: ReadonlySet<Key>) => void;
  /** The text beside the box on phones, where no column heads stand beside it. */
  label?: string;
  labelClassName?: string | undefined;
}

/** The box that selects all rows of a page, or clears the selection on every page. */
export function SelectPage<Key extends RowKey>(props: SelectPageProps<Key>) {
  const { keys, selected, onChange, label, labelClassName = "" } = props;
  const isWhole = keys.length > 0 && keys.every((key) => selected.has(key));
  return (
    <Checkbox
      size="xs"
      aria-label="Select all rows"
      label={label}
      classNames={{ labelWrapper: labelClassName }}
      checked={isWhole}
      indeterminate={!isWhole && selected.size > 0}
      disabled={keys.length === 0}
      onChange={() => onChange(new Set(isWhole ? [] : [...selected, ...keys]))}
    />
  );
}
