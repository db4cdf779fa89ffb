import { PasswordInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { useHydrated } from "../../core/hydration.ts";
import { useUi } from "../uiContext.ts";
import { asText, type FieldProps, useField } from "./useField.tsx";

/** A password with a button to show it. */
export function PasswordField({
  autoComplete,
  ...rest
}: FieldProps & { autoComplete?: HTMLInputAutoCompleteAttribute }) {
  const { field, common } = useField(rest);
  const { words } = useUi();
  const isHydrated = useHydrated();
  return (
    <PasswordInput
      {...common}
      autoComplete={autoComplete}
      value={asText(field.value)}
      onChange={field.onChange}
      visibilityToggleButtonProps={{
        "aria-label": words("show"),
        tabIndex: 0,
        // It has its place in the built page, and is seen once it works.
        style: isHydrated ? {} : { visibility: "hidden" },
      }}
    />
  );
}
