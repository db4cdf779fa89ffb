import type { KeyboardEvent } from "react";
import { useUi } from "../uiContext.ts";
import { MultiSelect, Select } from "./Select.tsx";
import { type FieldProps, type Option, useField } from "./useField.tsx";

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  clearable?: boolean;
  searchable?: boolean;
  placeholder?: string;
}

const toItems = (options: readonly Option[]) =>
  options.map((option) => ({ ...option, value: String(option.value) }));
const optionValue = (options: readonly Option[], text: string | null) =>
  options.find((option) => String(option.value) === text)?.value ?? null;

/**
 * Returns the option that typed words can only mean: the one with exactly this label or code, otherwise the only one whose
 * label contains them.
 */
function meantBy(typed: string, options: readonly Option[]): Option | undefined {
  const words = typed.trim().toLowerCase();
  if (words === "") return undefined;
  const exact = options.find(({ value, label }) =>
    [label, typeof value === "string" ? value : ""].some((text) => text.toLowerCase() === words),
  );
  const containing = options.filter(({ label }) => label.toLowerCase().includes(words));
  const meant = exact ?? (containing.length === 1 ? containing[0] : undefined);
  return meant?.disabled ? undefined : meant;
}

/** A select of one option; a number stays a number. Typed words that can only mean one option choose it at Tab. */
export function SelectField({ options, clearable, searchable, placeholder, ...rest }: SelectFieldProps) {
  const { field, common } = useField(rest, { options });
  const { words } = useUi();
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    const meant = event.key === "Tab" ? meantBy(event.currentTarget.value, options) : undefined;
    if (meant && meant.value !== field.value) field.onChange(meant.value);
  };
  return (
    <Select
      {...common}
      onKeyDown={takeTyped}
      data={toItems(options)}
      value={
        field.value === null || field.value === undefined || field.value === "" ? null : String(field.value)
      }
      onChange={(value) => field.onChange(optionValue(options, value))}
      clearable={clearable ?? !rest.required}
      searchable={searchable ?? options.length > 10}
      allowDeselect={false}
      placeholder={placeholder ?? words("choose")}
      nothingFoundMessage={words("noOptions")}
      checkIconPosition="right"
    />
  );
}

/** A select of several options. */
export function MultiSelectField({ options, placeholder, ...rest }: SelectFieldProps) {
  const { field, common } = useField(rest, { options });
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <MultiSelect
      {...common}
      data={toItems(options)}
      value={chosen.map(String)}
      onChange={(values) => field.onChange(values.map((value) => optionValue(options, value)))}
      searchable
      placeholder={chosen.length === 0 ? placeholder : undefined}
    />
  );
}
