import { Textarea } from "@mantine/core";
import { type FieldProps, useField } from "../../ui/form/useField.tsx";

/** A list of short texts, typed one per line. */
export function LinesField(props: FieldProps) {
  const { field, common } = useField(props);
  const lines: unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Textarea
      {...common}
      autosize
      minRows={3}
      maxRows={16}
      value={lines.join("\n")}
      onChange={(event) => field.onChange(event.currentTarget.value.split("\n"))}
    />
  );
}
