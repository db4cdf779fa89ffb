import { Checkbox, MultiSelect, PasswordInput, Select, Textarea, TextInput } from "@mantine/core";
import { type HTMLInputAutoCompleteAttribute, useId } from "react";
import choice from "./ChoiceField.module.css";
import { useKit } from "./kit.ts";
import { type FieldProps, type Option, useField } from "./useField.tsx";

export { CheckboxesField, RadioField, YesNoField } from "./ChoiceField.tsx";
export { CodeField, FeinField, MaskedField, PhoneField, SsnField, ZipField } from "./MaskedField.tsx";

export interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "url" | "search";
  maxLength?: number;
  type?: "text" | "email" | "tel" | "url" | "search";
  placeholder?: string;
}

const asText = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/** One line of text. */
export function TextField({
  autoComplete,
  inputMode,
  maxLength,
  type,
  placeholder,
  ...rest
}: TextFieldProps) {
  const { field, common } = useField(rest);
  return (
    <TextInput
      {...common}
      {...{ autoComplete, inputMode, maxLength, type, placeholder }}
      value={asText(field.value)}
      onChange={field.onChange}
    />
  );
}

interface LongTextFieldProps extends FieldProps {
  /** Shows how many characters are left. What is over stays typed, so that nothing pasted is lost. */
  maxLength?: number;
  rows?: number;
}

/** Several lines of text, with a live count. */
export function LongTextField({ maxLength, rows = 4, ...rest }: LongTextFieldProps) {
  const { field, common } = useField(rest);
  const { words } = useKit();
  const countId = useId();
  const value = asText(field.value);
  const left = maxLength === undefined ? 0 : maxLength - value.length;
  return (
    <div>
      <Textarea {...common} autosize minRows={rows} maxRows={24} value={value} onChange={field.onChange} />
      {maxLength !== undefined && (
        <div id={countId} aria-live={left < 50 ? "polite" : "off"} className="wc-field-note">
          {left >= 0 ? words("characters", left.toLocaleString("en")) : words("tooMany", -left)}
        </div>
      )}
    </div>
  );
}

/** A number typed as text, so that nothing spins or rounds. */
export const NumberField = (props: FieldProps & { integer?: boolean }) => {
  const { integer, ...rest } = props;
  return (
    <TextField {...rest} inputMode={integer ? "numeric" : "decimal"} autoComplete="off" maxLength={20} />
  );
};

/** Money typed as text; the contract's own schema reads it. */
export function MoneyField(props: FieldProps) {
  const { field, common } = useField(props);
  return (
    <TextInput
      {...common}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      leftSection={<span aria-hidden="true">$</span>}
      className="wc-numbers"
      value={asText(field.value)}
      onChange={field.onChange}
    />
  );
}

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

/** One of a list; a number stays a number. */
export function SelectField({ options, clearable, searchable, placeholder, ...rest }: SelectFieldProps) {
  const { field, common } = useField(rest);
  const { words } = useKit();
  return (
    <Select
      {...common}
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

/** Several of a list. */
export function MultiSelectField({ options, placeholder, ...rest }: SelectFieldProps) {
  const { field, common } = useField(rest);
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

/** A single tick. */
export function CheckboxField(props: FieldProps) {
  const { field, common } = useField(props);
  const { side } = useKit();
  return (
    <Checkbox
      {...common}
      size={common.size === "lg" ? "md" : common.size}
      classNames={
        side === "public" ? { root: choice.large, inner: choice.box, labelWrapper: choice.label } : {}
      }
      checked={field.value === true}
      onChange={field.onChange}
    />
  );
}

/** A password, which may be shown. */
export function PasswordField({
  autoComplete,
  ...rest
}: FieldProps & { autoComplete?: HTMLInputAutoCompleteAttribute }) {
  const { field, common } = useField(rest);
  const { words } = useKit();
  return (
    <PasswordInput
      {...common}
      autoComplete={autoComplete}
      value={asText(field.value)}
      onChange={field.onChange}
      visibilityToggleButtonProps={{ "aria-label": words("show"), tabIndex: 0 }}
    />
  );
}
