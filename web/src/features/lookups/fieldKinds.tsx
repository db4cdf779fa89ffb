import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { EFFECTS, type PartKind, QUESTIONS } from "@wage/contract/actions";
import { formatMoney } from "@wage/contract/core/numbers";
import type { FieldKind, FieldValue, LookupField, LookupName } from "@wage/contract/lookups";
import type { ComponentType } from "react";
import { formatDate, truncate } from "../../core/format.ts";
import { useLanguage } from "../../core/i18n.ts";
import { CheckboxesField, CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { PhoneField } from "../../ui/form/MaskedField.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField, NumberField, TextField } from "../../ui/form/TextField.tsx";
import type { FieldProps } from "../../ui/form/useField.tsx";
import { choiceLabel, choiceOptions } from "./fieldWords.ts";
import { LinesField } from "./LinesField.tsx";
import { PartsField } from "./PartsField.tsx";

interface InputProps extends FieldProps {
  field: LookupField;
}
interface CellProps {
  value: FieldValue;
  field: LookupField;
}
interface FieldKindLook {
  Input: ComponentType<InputProps>;
  Cell: ComponentType<CellProps>;
}

const CELL_LENGTH = 60;
const PlainCell = ({ value }: CellProps) => truncate(String(value ?? ""), CELL_LENGTH);
const listOf = (value: FieldValue) => (Array.isArray(value) ? value : []);

function ChoiceInput({ field, ...rest }: InputProps) {
  return (
    <SelectField
      {...rest}
      clearable={!field.required}
      options={choiceOptions(field, useLanguage())}
      placeholder={field.required ? undefined : "None"}
    />
  );
}

function ChoicesInput({ field, ...rest }: InputProps) {
  return <CheckboxesField {...rest} options={choiceOptions(field, useLanguage())} inline />;
}

function ChoiceCell({ value, field }: CellProps) {
  const language = useLanguage();
  const values = Array.isArray(value) ? value : [value ?? []].flat();
  return values.map((each) => choiceLabel(String(each), field, language)).join(", ");
}

const partsOf = ({ kind }: LookupField): Readonly<Record<string, PartKind>> =>
  kind === "effects" ? EFFECTS : QUESTIONS;

function PartsInput({ field, ...rest }: InputProps) {
  return <PartsField {...rest} table={partsOf(field)} />;
}

function PartsCell({ value, field }: CellProps) {
  const language = useLanguage();
  const table = partsOf(field);
  return listOf(value)
    .flatMap((part) => (typeof part === "object" ? (table[part.kind]?.label[language] ?? []) : []))
    .join("; ");
}

function RefCell({ value, field }: CellProps) {
  const rows = useLookup(field.lookup as LookupName);
  return rows?.find(({ id }) => id === value)?.description ?? "";
}

/** The input and the display of each kind of field; no other code distinguishes kinds. */
export const FIELD_KINDS: Record<FieldKind, FieldKindLook> = {
  text: { Input: ({ field, ...rest }) => <TextField {...rest} maxLength={field.max} />, Cell: PlainCell },
  longText: {
    Input: ({ field, ...rest }) => <LongTextField {...rest} maxLength={field.max} rows={3} />,
    Cell: PlainCell,
  },
  number: { Input: ({ field: _, ...rest }) => <NumberField {...rest} integer />, Cell: PlainCell },
  money: {
    Input: ({ field: _, ...rest }) => <MoneyField {...rest} />,
    Cell: ({ value }) => (
      <span className="wc-numbers">{formatMoney(value === null ? null : String(value))}</span>
    ),
  },
  boolean: {
    Input: ({ field: _, ...rest }) => <CheckboxField {...rest} />,
    Cell: ({ value }) =>
      value === true ? (
        <IconCheck size="1.25em" role="img" aria-label="Yes" />
      ) : (
        <Text size="sm" c="dimmed">
          No
        </Text>
      ),
  },
  date: {
    Input: ({ field: _, ...rest }) => <DateField {...rest} />,
    Cell: ({ value }) => formatDate(value === null ? null : String(value)),
  },
  email: { Input: ({ field: _, ...rest }) => <TextField {...rest} type="email" />, Cell: PlainCell },
  phone: { Input: ({ field: _, ...rest }) => <PhoneField {...rest} />, Cell: PlainCell },
  choice: {
    Input: ChoiceInput,
    Cell: ChoiceCell,
  },
  choices: {
    Input: ChoicesInput,
    Cell: ChoiceCell,
  },
  lines: {
    Input: ({ field: _, ...rest }) => <LinesField {...rest} />,
    Cell: ({ value }) => truncate(listOf(value).join("; "), CELL_LENGTH),
  },
  ref: {
    Input: ({ field, ...rest }) => (
      <LookupSelect {...rest} lookup={field.lookup as LookupName} clearable={!field.required} />
    ),
    Cell: RefCell,
  },
  questions: { Input: PartsInput, Cell: PartsCell },
  effects: { Input: PartsInput, Cell: PartsCell },
};
