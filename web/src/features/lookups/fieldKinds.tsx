import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { formatMoney } from "@wage/contract/core/numbers";
import type { FieldKind, FieldValue, LookupField, LookupName } from "@wage/contract/lookups";
import type { ComponentType } from "react";
import { formatDate, truncate } from "../../core/format.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import {
  CheckboxesField,
  CheckboxField,
  LongTextField,
  MoneyField,
  NumberField,
  PhoneField,
  SelectField,
  TextField,
} from "../../ui/form/Field.tsx";
import { LookupSelect, useLookup } from "../../ui/form/LookupSelect.tsx";
import type { FieldProps } from "../../ui/form/useField.tsx";
import { choiceLabel, choiceOptions } from "./fieldWords.ts";
import { LinesField } from "./LinesField.tsx";

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

function RefCell({ value, field }: CellProps) {
  const rows = useLookup(field.lookup as LookupName);
  return rows?.find(({ id }) => id === value)?.description ?? "";
}

/** How each kind of field is typed and shown: the only place that tells kinds apart. */
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
    Input: ({ field, ...rest }) => <SelectField {...rest} options={choiceOptions(field)} />,
    Cell: ({ value }) => (value === null ? "" : choiceLabel(String(value))),
  },
  choices: {
    Input: ({ field, ...rest }) => <CheckboxesField {...rest} options={choiceOptions(field)} inline />,
    Cell: ({ value }) => listOf(value).map(choiceLabel).join(", "),
  },
  lines: {
    Input: ({ field: _, ...rest }) => <LinesField {...rest} />,
    Cell: ({ value }) => truncate(listOf(value).join("; "), CELL_LENGTH),
  },
  ref: {
    Input: ({ field, ...rest }) => <LookupSelect {...rest} lookup={field.lookup as LookupName} />,
    Cell: RefCell,
  },
};
