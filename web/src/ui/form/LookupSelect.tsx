import { isActiveOn, type LookupName, type LookupRow } from "@wage/contract/lookups";
import { useWatch } from "react-hook-form";
import { today } from "../../core/format.ts";
import { useLanguage } from "../../core/i18n.ts";
import { lookupLabel } from "../display/lookupLabel.ts";
import { useLookup } from "./lookupRows.ts";
import { SelectField } from "./SelectField.tsx";
import type { FieldProps } from "./useField.tsx";

interface LookupSelectProps<Name extends LookupName> extends FieldProps {
  lookup: Name;
  /** The value of an option: the entry's id or code. */
  by?: "id" | "code";
  /** Limits the entries that can be chosen. */
  only?: (row: LookupRow<Name>) => boolean;
  clearable?: boolean;
  searchable?: boolean;
  placeholder?: string;
}

/** A select of a look-up's entries. A retired one is listed only where it is already the value. */
export function LookupSelect<Name extends LookupName>({
  lookup,
  by = "id",
  only,
  ...rest
}: LookupSelectProps<Name>) {
  const rows = useLookup(lookup) ?? [];
  const language = useLanguage();
  const chosen: unknown = useWatch({ name: rest.name });
  const day = today();
  const options = rows
    .filter((row) => String(row[by]) === String(chosen) || (isActiveOn(row, day) && (only?.(row) ?? true)))
    .map((row) => ({ value: row[by], label: lookupLabel(row, language) }));
  return <SelectField {...rest} options={options} />;
}
