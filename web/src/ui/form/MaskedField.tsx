import { TextInput } from "@mantine/core";
import { Mask, type MaskOptions } from "maska";
import { type FieldProps, useField } from "./useField.tsx";

/** VAL-03: # is a digit, @ a letter, * a letter or digit. */
const TOKENS: MaskOptions = {
  tokensReplace: true,
  tokens: { "#": { pattern: /\d/ }, "@": { pattern: /[a-zA-Z]/ }, "*": { pattern: /[a-zA-Z0-9]/ } },
};

/** Formats a text by its mask. */
export const masked = (mask: string, text: string) => new Mask({ ...TOKENS, mask }).masked(text);

interface MaskedFieldProps extends FieldProps {
  /** A mask, or a function that selects one by the typed text; null leaves the text as it is. */
  mask: string | ((text: string) => string | null);
  inputMode?: "text" | "numeric" | "tel";
  autoComplete?: string;
  maxLength?: number;
}

/** A text that is formatted while it is typed. */
function MaskedField({ mask, inputMode, autoComplete, maxLength, ...rest }: MaskedFieldProps) {
  const shape = (text: string) => {
    const chosen = typeof mask === "string" ? mask : mask(text);
    return chosen === null ? text : masked(chosen, text);
  };
  const { field, common } = useField(rest, { shape });
  const value = String(field.value ?? "");
  return (
    <TextInput
      {...common}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        // Deleting a character leaves the rest as it is; otherwise a bracket of the mask could never be deleted.
        field.onChange(typed.length < value.length && value.startsWith(typed) ? typed : shape(typed));
      }}
    />
  );
}

const phoneMask = (text: string) => (text.trimStart().startsWith("+") ? null : "(###) ###-####");
const zipMask = (text: string) => (text.replace(/\D/g, "").length > 5 ? "#####-####" : "#####");

export const PhoneField = (props: FieldProps) => (
  <MaskedField {...props} mask={phoneMask} inputMode="tel" autoComplete="tel" maxLength={25} />
);
export const ZipField = (props: FieldProps) => (
  <MaskedField {...props} mask={zipMask} inputMode="numeric" autoComplete="postal-code" />
);
export const FeinField = (props: FieldProps) => (
  <MaskedField {...props} mask="##-#######" inputMode="numeric" autoComplete="off" />
);
/** A PIN or a one-time code: digits only. */
export const CodeField = ({ digits = 8, ...props }: FieldProps & { digits?: number }) => (
  <MaskedField {...props} mask={"#".repeat(digits)} inputMode="numeric" autoComplete="one-time-code" />
);
