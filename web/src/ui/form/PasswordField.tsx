import { PasswordInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { useUi } from "../uiContext.ts";
import { asText, type FieldProps, useField } from "./useField.tsx";

/** A password with a button to show it. */
export function PasswordField({
  autoComplete,
  ...rest
}: FieldProps & { autoComplete?: HTMLInputAutoCompleteAttribute }) {
  const { field, common } = useField(rest);
  const { words } = useUi();
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
