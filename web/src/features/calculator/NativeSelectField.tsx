import { NativeSelect } from "@mantine/core";
import { asText, type FieldProps, type Option, useField } from "../../ui/form/useField.tsx";
import { useUi } from "../../ui/uiContext.ts";

/** One of several options with the device's own list, which a phone shows large. The value is text. */
export function NativeSelectField({ options, ...rest }: FieldProps & { options: readonly Option[] }) {
  const { field, common } = useField(rest);
  const { words } = useUi();
  return (
    <NativeSelect
      {...common}
      data={[
        { value: "", label: words("choose") },
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
      value={asText(field.value)}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
