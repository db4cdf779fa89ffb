import { Anchor, SimpleGrid } from "@mantine/core";
import { YES_NO } from "@wage/contract/claims/claimColumns";
import { type ClaimField, descriptionKey } from "@wage/contract/claims/claimFields";
import { formatMoney, formatRate } from "@wage/contract/core/numbers";
import type { ReactNode } from "react";
import { formatDate } from "../../core/format.ts";
import type { KeyValue } from "../../ui/display/KeyValueList.tsx";
import { YesNoField } from "../../ui/form/ChoiceField.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { TypedField } from "../../ui/form/TypedField.tsx";

type Fields = Record<string, ClaimField>;

/** The inputs of a table of fields, in order; long texts take a whole line. */
export function FieldInputs({ fields }: { fields: Fields }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} style={field.control === "longText" ? { gridColumn: "1 / -1" } : undefined}>
          <FieldInput name={name} field={field} />
        </div>
      ))}
    </SimpleGrid>
  );
}

function FieldInput({ name, field }: { name: string; field: ClaimField }) {
  const { label, hint, required, max, values } = field;
  const common = { name, label, ...(hint && { hint }), ...(required && { required }) };
  switch (field.control) {
    case "yesNoUnknown":
      return <YesNoField {...common} unknown />;
    case "lookup":
      return <LookupInput common={common} field={field} />;
    case "choice":
      return <SelectField {...common} options={(values ?? []).map((value) => ({ value, label: value }))} />;
    default:
      return (
        <TypedField
          {...common}
          kind={field.control}
          {...(max !== undefined && { maxLength: max })}
          rows={2}
        />
      );
  }
}

function LookupInput({ common, field }: { common: { name: string; label: string }; field: ClaimField }) {
  const { lookup, byCode, only } = field;
  if (lookup === undefined) return null;
  return (
    <LookupSelect
      {...common}
      lookup={lookup}
      by={byCode ? "code" : "id"}
      {...(only && { only: (row: object) => "kind" in row && row.kind === only })}
      searchable
    />
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The initial values of a form: "" for an unknown text, null for an empty look-up. */
export const startValues = (fields: Fields, values: object | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (values as Values | null)?.[name] ?? (descriptionKey(name, field) ? null : ""),
    ]),
  );

/** The fields with their values, as a list. */
export const factItems = (fields: Fields, values: object): KeyValue[] =>
  Object.entries(fields).map(([name, field]) => ({
    label: field.label,
    value: shown(name, field, values as Values),
  }));

function shown(name: string, field: ClaimField, values: Values): ReactNode {
  const described = descriptionKey(name, field);
  const value = values[described ?? name];
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  switch (field.control) {
    case "date":
      return formatDate(text);
    case "money":
      return formatMoney(text);
    case "rate":
      return formatRate(text);
    case "yesNoUnknown":
      return YES_NO[text];
    case "phone":
      return (
        <Anchor inherit href={`tel:${text}`}>
          {text}
        </Anchor>
      );
    case "email":
      return (
        <Anchor inherit href={`mailto:${text}`}>
          {text}
        </Anchor>
      );
    default:
      return text;
  }
}
