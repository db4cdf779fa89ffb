import { useQuery } from "@tanstack/react-query";
import type { Language } from "@wage/contract/core/messages";
import {
  isActiveOn,
  type LookupName,
  type LookupRow,
  lookupRoutes,
  PUBLIC_LOOKUP_NAMES,
  type PublicLookupName,
} from "@wage/contract/lookups";
import { useWatch } from "react-hook-form";
import { today } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { useLanguage } from "../../core/i18n.ts";
import { useCan } from "../../core/session/session.ts";
import { SelectField } from "./SelectField.tsx";
import type { FieldProps } from "./useField.tsx";

const STALE_MS = 5 * 60_000;

const isPublicName = (name: LookupName): name is PublicLookupName =>
  PUBLIC_LOOKUP_NAMES.some((known) => known === name);

/** The rows of a look-up, undefined while loading or without a name; for staff with the retired ones. */
export function useLookup<Name extends LookupName>(name: Name | undefined): LookupRow<Name>[] | undefined {
  const mayReadAll = useCan("lookup:read");
  const all = useQuery({
    ...query(lookupRoutes.list, { params: { name: name as Name } }),
    staleTime: STALE_MS,
    enabled: mayReadAll && name !== undefined,
  });
  const open = useQuery({
    ...query(lookupRoutes.listPublic, { params: { name: name as PublicLookupName } }),
    staleTime: STALE_MS,
    enabled: !mayReadAll && name !== undefined && isPublicName(name),
  });
  return (mayReadAll ? all : open).data?.rows as LookupRow<Name>[] | undefined;
}

/** The label of a row in the reader's language. */
export const lookupLabel = (
  row: Pick<LookupRow, "description" | "descriptionEs">,
  language: Language = "en",
): string => (language === "es" && row.descriptionEs) || row.description;

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
