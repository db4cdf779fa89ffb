import { Button, Text, Textarea, TextInput } from "@mantine/core";
import { meantEmail } from "@wage/contract/application/doubts/mailTypos";
import { formatNumber } from "@wage/contract/core/numbers";
import type { CSSProperties, HTMLInputAutoCompleteAttribute } from "react";
import { useUi } from "../uiContext.ts";
import { asText, type FieldProps, useExpectedLength, useField } from "./useField.tsx";

export interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "url" | "search";
  maxLength?: number;
  type?: "text" | "email" | "tel" | "url" | "search";
  placeholder?: string;
}

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
  const { side } = useUi();
  const input = (
    <TextInput
      {...common}
      {...{ autoComplete, inputMode, maxLength, type, placeholder }}
      value={asText(field.value)}
      onChange={field.onChange}
    />
  );
  // Nobody on the staff side mistypes an address of their own.
  if (type !== "email" || side === "staff") return input;
  return (
    <div>
      {input}
      <MeantEmail typed={asText(field.value)} onTake={field.onChange} />
    </div>
  );
}

/** Asks about an address at a domain that is probably a slip of the keys, such as gmail.con. */
function MeantEmail({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  const { words } = useUi();
  const meant = meantEmail(typed);
  return (
    <div aria-live="polite">
      {meant !== null && (
        <>
          <Text component="span">{words("meantEmail", meant)} </Text>
          <Button variant="default" size="md" onClick={() => onTake(meant)}>
            {words("takeEmail")}
          </Button>
        </>
      )}
    </div>
  );
}

interface LongTextFieldProps extends FieldProps {
  /** Counts the characters left. Text over the limit stays, so that nothing pasted is lost. */
  maxLength?: number;
  rows?: number;
}

// With field-sizing the browser adapts the height, and no measuring is needed at each key. Pages are built that way.
const GROWS = typeof CSS === "undefined" || CSS.supports?.("field-sizing", "content");

/** Several lines of text, with a live character count. */
export function LongTextField({ maxLength, rows = 4, ...rest }: LongTextFieldProps) {
  const { field, common } = useField(rest);
  const value = asText(field.value);
  return (
    <div>
      <Textarea
        {...common}
        {...(GROWS
          ? { rows, classNames: { input: "wc-growing" } }
          : { autosize: true, minRows: rows, maxRows: 24 })}
        style={{ "--rows": rows } as CSSProperties}
        value={value}
        onChange={field.onChange}
      />
      {maxLength !== undefined && <CharactersLeft left={maxLength - value.length} />}
    </div>
  );
}

/** The characters that a long text may still have. */
export function CharactersLeft({ left }: { left: number }) {
  const { words } = useUi();
  return (
    <div aria-live={left < 50 ? "polite" : "off"} className="wc-field-note">
      {left >= 0 ? words("characters", formatNumber(left, 0)) : words("tooMany", -left)}
    </div>
  );
}

/** Hours and minutes, 7:30, and a number with its percent sign become the number that the field asks for. */
export function plainNumber(typed: string): string {
  const [, hours, minutes] = /^\s*(\d{1,3}):([0-5]\d)\s*$/.exec(typed) ?? [];
  if (hours === undefined) return typed.replace(/^(\s*[\d.,]+)\s*%\s*$/, "$1");
  return String(Number((Number(hours) + Number(minutes) / 60).toFixed(2)));
}

/** A number typed as text, so that the browser neither spins nor rounds it. */
export const NumberField = (props: FieldProps & { integer?: boolean }) => {
  const { integer, ...rest } = props;
  const { field, common } = useField(rest);
  const width = useExpectedLength(8);
  return (
    <TextInput
      {...common}
      {...width}
      inputMode={integer ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={20}
      value={asText(field.value)}
      onChange={field.onChange}
      onBlur={() => {
        const number = plainNumber(asText(field.value));
        if (number !== asText(field.value)) field.onChange(number);
        common.onBlur();
      }}
    />
  );
};

/** Money typed as text; the contract's schema parses it. */
export function MoneyField(props: FieldProps) {
  const { field, common } = useField(props);
  const width = useExpectedLength(10);
  return (
    <TextInput
      {...common}
      {...width}
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
