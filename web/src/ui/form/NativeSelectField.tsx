import { NativeSelect } from "@mantine/core";
import { useUi } from "../uiContext.ts";
import { asText, type FieldProps, type Option, useField } from "./useField.tsx";

/** One of several options with the device's own list, which a phone shows large. A number stays a number. */
export function NativeSelectField({
  options,
  autoComplete,
  ...rest
}: FieldProps & { options: readonly Option[]; autoComplete?: string }) {
  const { field, common } = useField(rest);
  const { words } = useUi();
  return (
    <NativeSelect
      {...common}
      autoComplete={autoComplete}
      data={[
        { value: "", label: words("choose") },
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
      value={asText(field.value)}
      onChange={({ currentTarget }) =>
        field.onChange(options.find(({ value }) => String(value) === currentTarget.value)?.value ?? "")
      }
    />
  );
}
