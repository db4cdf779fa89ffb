import { MERGE_FIELDS } from "@wage/contract/letters/mergeFields";
import { useHasOffices } from "../../../ui/form/lookupRows.ts";

const ALL: readonly (readonly [string, string])[] = Object.entries(MERGE_FIELDS);
const WITHOUT_OFFICES = ALL.filter(([name]) => !name.startsWith("office."));

/** The fields that a writer may choose, each with its words; those of offices only where there are offices. */
export const useFieldNames = () => (useHasOffices() ? ALL : WITHOUT_OFFICES);
