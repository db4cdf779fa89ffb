import { Textarea, TextInput } from "@mantine/core";
import { formatNumber } from "@wage/contract/core/numbers";
import { type CSSProperties, type HTMLInputAutoCompleteAttribute, useId } from "react";
import { useUi } from "../uiContext.ts";
import { asText, type FieldProps, useField } from "./useField.tsx";

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

// Where the browser makes it as high as what is in it, nothing has to be measured for every key.
const GROWS = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

/** Several lines of text, with a live count. */
export function LongTextField({ maxLength, rows = 4, ...rest }: LongTextFieldProps) {
  const { field, common } = useField(rest);
  const { words } = useUi();
  const countId = useId();
  const value = asText(field.value);
  const left = maxLength === undefined ? 0 : maxLength - value.length;
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
      {maxLength !== undefined && (
        <div id={countId} aria-live={left < 50 ? "polite" : "off"} className="wc-field-note">
          {left >= 0 ? words("characters", formatNumber(left, 0)) : words("tooMany", -left)}
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
