import type { SettingKind, SettingRow } from "@wage/contract/settings";
import type { ComponentType } from "react";
import { choiceText } from "../../ui/display/settingText.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField, NumberField, TextField } from "../../ui/form/TextField.tsx";
import type { FieldProps } from "../../ui/form/useField.tsx";

interface SettingInputProps extends FieldProps {
  row: SettingRow;
}

const PlainInput = ({ row, ...rest }: SettingInputProps) => (
  <TextField {...rest} maxLength={row.max ?? 200} />
);

/** The input of each kind of setting. */
export const SETTING_INPUTS: Record<SettingKind, ComponentType<SettingInputProps>> = {
  text: PlainInput,
  longText: ({ row, ...rest }) => <LongTextField {...rest} maxLength={row.max} rows={2} />,
  email: ({ row: _, ...rest }) => <TextField {...rest} type="email" />,
  phone: ({ row: _, ...rest }) => <TextField {...rest} type="tel" />,
  shortPhone: ({ row: _, ...rest }) => <TextField {...rest} type="tel" />,
  url: ({ row: _, ...rest }) => <TextField {...rest} type="url" />,
  integer: ({ row: _, ...rest }) => <NumberField {...rest} integer />,
  money: ({ row: _, ...rest }) => <MoneyField {...rest} />,
  decimal: ({ row: _, ...rest }) => <NumberField {...rest} />,
  boolean: ({ row: _, ...rest }) => <CheckboxField {...rest} />,
  choice: ({ row, ...rest }) => (
    <SelectField
      {...rest}
      options={(row.values ?? []).map((value) => ({ value, label: choiceText(row, value) }))}
      clearable={false}
    />
  ),
  timeZone: ({ row: _, ...rest }) => (
    <SelectField
      {...rest}
      options={Intl.supportedValuesOf("timeZone").map((zone) => ({
        value: zone,
        label: zone.replaceAll("_", " "),
      }))}
      clearable={false}
    />
  ),
  stateCode: ({ row: _, ...rest }) => <LookupSelect {...rest} lookup="State" by="code" clearable={false} />,
  claimNumberPattern: PlainInput,
  imagePath: PlainInput,
};
