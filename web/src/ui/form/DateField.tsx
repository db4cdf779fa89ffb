import { Group, Text, TextInput } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { formatDate, parseDate } from "../../core/format.ts";
import { readWrittenDate } from "../../core/writtenDate.ts";
import { useUi } from "../uiContext.ts";
import { masked } from "./MaskedField.tsx";
import { type FieldProps, useExpectedLength, useField } from "./useField.tsx";

// 1/5/2026 and 2026-01-05 are valid dates too: slashes are inserted after two-digit parts only.
const TAKES_SLASHES = /^(\d{1,8}|\d\d\/\d{1,3}|\d\d\/\d\d\/?\d{0,4})$/;

const ISO = /^\d{4}-\d{2}-\d{2}$/;

const DateCalendar = lazy(async () => ({ default: (await import("./DateCalendar.tsx")).DateCalendar }));

interface DateFieldProps extends FieldProps {
  autoComplete?: string;
}

/** "Jun 1, 2026" */
const inWords = (iso: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso));

/** As long as "23 de septiembre de 2026". */
const MAX_LENGTH = 24;

/** The ISO date of a text that was typed before hydration; a text that is no date stays as it is. */
const asDate = (text: string): string => readWrittenDate(text) ?? text;

/**
 * A date typed as MM/DD/YYYY and stored as ISO; incomplete text stays as typed. A date that is written in another habitual
 * way (6/1/26) is understood when the field is left, and repeated in words. Staff also have a calendar.
 */
export function DateField({ autoComplete, ...rest }: DateFieldProps) {
  const { field, common } = useField(rest, { shape: asDate });
  const { side, words, language, pageLanguage } = useUi();
  const [understood, setUnderstood] = useState<string | null>(null);
  const width = useExpectedLength(10);
  const value = typeof field.value === "string" ? field.value : "";
  const shown = ISO.test(value) ? formatDate(value) : value;
  const type = (entered: string) => {
    const text = entered.normalize("NFKC");
    const shorter = text.length < shown.length && shown.startsWith(text);
    const typed = shorter || !TAKES_SLASHES.test(text) ? text : masked("##/##/####", text);
    setUnderstood(null);
    field.onChange((typed.length >= 8 && parseDate(typed)) || typed);
  };
  const understand = () => {
    if (value === "" || ISO.test(value)) return;
    const date = readWrittenDate(value);
    if (!date) return;
    setUnderstood(date);
    field.onChange(date);
  };
  return (
    <TextInput
      {...common}
      {...width}
      onBlur={() => {
        understand();
        common.onBlur();
      }}
      onKeyDown={(event) => {
        // Enter sends the form while the field still has the focus.
        if (event.key === "Enter") understand();
      }}
      inputContainer={(input) =>
        side === "public" ? (
          // Beside the field, so that nothing moves under the finger that leaves it.
          <Group gap="xs" wrap="nowrap">
            {input}
            <Text size="sm" aria-live="polite">
              {understood === value && inWords(value, pageLanguage ?? language)}
            </Text>
          </Group>
        ) : (
          input
        )
      }
      label={common.label}
      description={common.description ?? (side === "public" ? words("date") : undefined)}
      placeholder={side === "staff" ? "MM/DD/YYYY" : undefined}
      inputMode="numeric"
      autoComplete={autoComplete ?? "off"}
      maxLength={MAX_LENGTH}
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
