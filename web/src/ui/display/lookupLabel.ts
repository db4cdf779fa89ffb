import type { Language } from "@wage/contract/core/messages";
import type { LookupRow } from "@wage/contract/lookups";

/** The label of a row in the reader's language. */
export const lookupLabel = (
  row: Pick<LookupRow, "description" | "descriptionEs">,
  language: Language = "en",
): string => (language === "es" && row.descriptionEs) || row.description;
