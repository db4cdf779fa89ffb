import { TextInput } from "@mantine/core";
import { lazy, Suspense } from "react";
import { formatDate, parseDate } from "../../core/format.ts";
import { useUi } from "../uiContext.ts";
import { masked } from "./MaskedField.tsx";
import { type FieldProps, useExpectedLength, useField } from "./useField.tsx";

// 1/5/2026 and 2026-01-05 are valid dates too: slashes are inserted after two-digit parts only.
const TAKES_SLASHES = /^(\d{1,8}|\d\d\/\d{1,3}|\d\d\/\d\d\/?\d{0,4})$/;

const DateCalendar = lazy(async () => ({ default: (await import("./DateCalendar.tsx")).DateCalendar }));

interface DateFieldProps extends FieldProps {
  autoComplete?: string;
}

/** A date typed as MM/DD/YYYY and stored as ISO; incomplete text stays as typed. Staff also have a calendar. */
export function DateField({ autoComplete, ...rest }: DateFieldProps) {
  const { field, common } = useField(rest);
  const { side, words } = useUi();
  const width = useExpectedLength(10);
  const value = typeof field.value === "string" ? field.value : "";
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
  const type = (entered: string) => {
    const text = entered.normalize("NFKC");
    const shorter = text.length < shown.length && shown.startsWith(text);
    const typed = shorter || !TAKES_SLASHES.test(text) ? text : masked("##/##/####", text);
    field.onChange((typed.length >= 8 && parseDate(typed)) || typed);
  };
  return (
    <TextInput
      {...common}
      {...width}
      label={common.label}
      description={common.description ?? (side === "public" ? words("date") : undefined)}
      placeholder={side === "staff" ? "MM/DD/YYYY" : undefined}
      inputMode="numeric"
      autoComplete={autoComplete ?? "off"}
      maxLength={10}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        side === "staff" ? (
          <Suspense fallback={null}>
            <DateCalendar
              value={parseDate(value)}
              disabled={common.disabled}
              onChange={(date) => field.onChange(date ?? "")}
            />
          </Suspense>
        ) : undefined
      }
    />
  );
}
