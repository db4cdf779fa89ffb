import { TextInput } from "@mantine/core";
import { Mask, type MaskOptions } from "maska";
import { type FieldProps, useExpectedLength, useField } from "./useField.tsx";

/** VAL-03: # is a digit, @ a letter, * a letter or digit. */
const TOKENS: MaskOptions = {
  tokensReplace: true,
  tokens: { "#": { pattern: /\d/ }, "@": { pattern: /[a-zA-Z]/ }, "*": { pattern: /[a-zA-Z0-9]/ } },
};

/** Formats a text by its mask. Full-width digits, which an East Asian keyboard types, become those of the field. */
export const masked = (mask: string, text: string) =>
  new Mask({ ...TOKENS, mask }).masked(text.normalize("NFKC"));

interface MaskedFieldProps extends FieldProps {
  /** A mask, or a function that selects one by the typed text; null leaves the text as it is. */
  mask: string | ((text: string) => string | null);
  inputMode?: "text" | "numeric" | "tel";
  autoComplete?: string;
  maxLength?: number;
  /** The number of characters of a usual answer. */
  length: number;
  /** Corrects a text before the mask is applied. */
  clean?: (text: string) => string;
}

/** A text that is formatted while it is typed. */
function MaskedField(props: MaskedFieldProps) {
  const { mask, inputMode, autoComplete, maxLength, length, clean = (text) => text, ...rest } = props;
  const shape = (typed: string) => {
    const text = clean(typed);
    const chosen = typeof mask === "string" ? mask : mask(text);
    return chosen === null ? text : masked(chosen, text);
  };
  const { field, common } = useField(rest, { shape });
  const width = useExpectedLength(length);
  const value = String(field.value ?? "");
  return (
    <TextInput
      {...common}
      {...width}
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

// A number that is too long stays as typed: cut to ten digits, it would be another number.
const phoneMask = (text: string) =>
  text.trimStart().startsWith("+") || HAS_EXTENSION.test(text) || text.replace(/\D/g, "").length > 10
    ? null
    : "(###) ###-####";
/** Ten digits, and the beginning of an extension, which stays as typed: "(307) 555-0100 ext 12". */
const HAS_EXTENSION = /^(?:\D*\d){10}\s*,?\s*[ex#]/i;
/** Removes the country code of a US number, with which phones fill in their own: +1 307 555 0100. */
const withoutCountryCode = (text: string) => text.normalize("NFKC").replace(/^\D*1(?=(?:\D*\d){10}\D*$)/, "");
const zipMask = (text: string) => (text.replace(/\D/g, "").length > 5 ? "#####-####" : "#####");

/** `autoComplete` is "tel" or "postal-code" where the reader's own is asked for; the browser fills in no other person's. */
type CompletedProps = FieldProps & { autoComplete?: string };

export const PhoneField = ({ autoComplete = "off", ...props }: CompletedProps) => (
  <MaskedField
    {...props}
    mask={phoneMask}
    clean={withoutCountryCode}
    length={14}
    inputMode="tel"
    autoComplete={autoComplete}
    maxLength={40}
  />
);
export const ZipField = ({ autoComplete = "off", ...props }: CompletedProps) => (
  <MaskedField {...props} mask={zipMask} length={5} inputMode="numeric" autoComplete={autoComplete} />
);
export const FeinField = (props: FieldProps) => (
  <MaskedField {...props} mask="##-#######" length={10} inputMode="numeric" autoComplete="off" />
);
export const SsnField = (props: FieldProps) => (
  <MaskedField {...props} mask="###-##-####" length={11} inputMode="numeric" autoComplete="off" />
);
/** A PIN or a one-time code: digits only. */
export const CodeField = ({ digits = 8, ...props }: FieldProps & { digits?: number }) => (
  <MaskedField
    {...props}
    mask={"#".repeat(digits)}
    length={digits}
    inputMode="numeric"
    autoComplete="one-time-code"
  />
);
