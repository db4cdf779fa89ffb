import type { FocusEvent } from "react";
import { useUi } from "../uiContext.ts";
import { meantBy } from "./choices/meantOption.ts";
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

/** A select of one option; a number stays a number. Typed words that can only mean one option choose it when the field is left. */
export function SelectField({ options, clearable, searchable, placeholder, ...rest }: SelectFieldProps) {
  const { field, common } = useField(rest, { options });
  const { words } = useUi();
  const takeTyped = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const meant = meantBy(currentTarget.value, options);
    if (meant && meant.value !== field.value) field.onChange(meant.value);
    field.onBlur();
  };
  return (
    <Select
      {...common}
      onBlur={takeTyped}
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
