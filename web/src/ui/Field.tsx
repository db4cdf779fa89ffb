import { PasswordInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { useKit } from "./kit.ts";
import { asText, type FieldProps, useField } from "./useField.tsx";

/* Every field there is. The public form takes its fields from their own files: a select comes with the first one. */
export { CheckboxesField, CheckboxField } from "./CheckboxField.tsx";
export { RadioField, YesNoField } from "./ChoiceField.tsx";
export { CodeField, FeinField, MaskedField, PhoneField, SsnField, ZipField } from "./MaskedField.tsx";
export { MultiSelectField, SelectField } from "./SelectField.tsx";
export { LongTextField, MoneyField, NumberField, TextField, type TextFieldProps } from "./TextField.tsx";

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
