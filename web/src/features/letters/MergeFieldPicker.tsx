import { MERGE_BLOCKS, MERGE_FIELDS } from "@wage/contract/letters/mergeFields";
import { useFormContext } from "react-hook-form";
import { Select } from "../../ui/form/Select.tsx";

const GROUPS = [
  {
    group: "Fields",
    items: Object.entries(MERGE_FIELDS).map(([path, label]) => ({ value: path, label: `${path}: ${label}` })),
  },
  {
    group: "Blocks (each in its own paragraph)",
    items: Object.entries(MERGE_BLOCKS).map(([path, label]) => ({ value: path, label: `${path}: ${label}` })),
  },
];

interface MergeFieldPickerProps {
  /** The form field to insert into. */
  name: string;
  label: string;
  more?: { group: string; items: { value: string; label: string }[] }[];
  /** The placeholder of an entry that is no field, such as a whole paragraph. */
  textOf?: (value: string) => string | undefined;
}

/** Inserts a field's name at the cursor. */
export function MergeFieldPicker({ name, label, more = [], textOf }: MergeFieldPickerProps) {
  const { setValue, getValues } = useFormContext();
  const insert = (choice: string) => {
    const input = document.getElementById(`field-${name}`);
    const text = String(getValues(name) ?? "");
    const area = input instanceof HTMLTextAreaElement ? input : null;
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? text.length;
    const words = textOf?.(choice) ?? `{{${choice}}}`;
    setValue(name, text.slice(0, start) + words + text.slice(end), {
      shouldDirty: true,
      shouldValidate: true,
    });
    area?.focus();
    requestAnimationFrame(() => area?.setSelectionRange(start + words.length, start + words.length));
  };
  return (
    <Select
      size="xs"
      label={label}
      placeholder="Choose what to insert"
      data={[...GROUPS, ...more]}
      value={null}
      onChange={(value) => value && insert(value)}
      searchable
      nothingFoundMessage="No fields found"
      maxDropdownHeight={320}
    />
  );
}
