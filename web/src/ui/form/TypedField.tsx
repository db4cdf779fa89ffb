import { CheckboxField } from "./CheckboxField.tsx";
import { DateField } from "./DateField.tsx";
import { FeinField, PhoneField, SsnField, ZipField } from "./MaskedField.tsx";
import { NativeSelectField } from "./NativeSelectField.tsx";
import { LongTextField, MoneyField, NumberField, TextField } from "./TextField.tsx";
import type { FieldProps, Option } from "./useField.tsx";

interface TypedFieldProps extends FieldProps {
  kind:
    | "text"
    | "personName"
    | "longText"
    | "email"
    | "phone"
    | "zip"
    | "fein"
    | "ssn"
    | "date"
    | "money"
    | "rate"
    | "decimal"
    | "integer"
    | "check"
    | "lookup"
    | "state";
  autoComplete?: string;
  /** Of a text: the characters that it may have; of a long text they are counted. */
  maxLength?: number;
  rows?: number;
  /** Of a look-up and a state. */
  options?: readonly Option[];
}

/** The input of a kind of value. */
export function TypedField({ kind, autoComplete, maxLength, rows, options, ...common }: TypedFieldProps) {
  // Without a token of its own, the browser would guess, and fill in the reader's data as another person's.
  const complete = { autoComplete: autoComplete ?? "off" };
  const limit = maxLength === undefined ? {} : { maxLength };
  switch (kind) {
    case "email":
      return <TextField {...common} {...complete} {...limit} type="email" inputMode="email" />;
    case "longText":
      return <LongTextField {...common} {...limit} {...(rows !== undefined && { rows })} />;
    case "phone":
      return <PhoneField {...common} {...complete} />;
    case "zip":
      return <ZipField {...common} {...complete} />;
    case "fein":
      return <FeinField {...common} />;
    case "ssn":
      return <SsnField {...common} />;
    case "date":
      return <DateField {...common} {...complete} />;
    case "money":
    case "rate":
      return <MoneyField {...common} />;
    case "decimal":
    case "integer":
      return <NumberField {...common} integer={kind === "integer"} />;
    case "check":
      return <CheckboxField {...common} />;
    case "lookup":
    case "state":
      return <NativeSelectField {...common} {...complete} options={options ?? []} />;
    default:
      return <TextField {...common} {...complete} {...limit} />;
  }
}
