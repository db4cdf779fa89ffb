import { Select } from "../../../ui/form/Select.tsx";
import { useFieldNames } from "./fieldNames.ts";
import type { Condition } from "./fieldWords.ts";

interface ConditionSelectProps {
  options: ReadonlyMap<string, string>;
  /** The condition of the paragraph of the caret; undefined if it is not known. */
  condition: Condition | null | undefined;
  onChoose: (condition: Condition | null) => void;
}

/** Shows the paragraph of the caret only if a field has a value, or has none. */
export function ConditionSelect({ options, condition, onChoose }: ConditionSelectProps) {
  const known = useFieldNames();
  const fields = [...known, ...[...options].map(([code, label]) => [`option.${code}`, label] as const)];
  const groups = [
    { group: "Always", items: [{ value: "always", label: "Show it always" }] },
    {
      group: "Only if there is a value",
      items: fields.map(([path, label]) => ({ value: `?${path}`, label: `If there is: ${label}` })),
    },
    {
      group: "Only if there is no value",
      items: fields.map(([path, label]) => ({ value: `!${path}`, label: `If there is no: ${label}` })),
    },
  ];
  return (
    <Select
      size="xs"
      label="Show this paragraph only if"
      placeholder="Choose a condition for the paragraph of the cursor"
      data={groups}
      value={
        condition === undefined
          ? null
          : condition
            ? `${condition.hasValue ? "?" : "!"}${condition.field}`
            : "always"
      }
      allowDeselect={false}
      onChange={(value) => {
        if (value !== null)
          onChoose(value === "always" ? null : { field: value.slice(1), hasValue: value.startsWith("?") });
      }}
      searchable
      nothingFoundMessage="No fields found"
      maxDropdownHeight={320}
    />
  );
}
