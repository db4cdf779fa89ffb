import { useQuery } from "@tanstack/react-query";
import { claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import { type Choices, OFFICER_WORDS } from "@wage/contract/claims/claimColumns";
import { claimRoutes } from "@wage/contract/claims/claims";
import { query } from "../../core/http/query.ts";
import { useLookup } from "./lookupRows.ts";

type Choice = { value: string; label: string };

const OFFICERS: readonly Choice[] = Object.entries(OFFICER_WORDS).map(([value, label]) => ({ value, label }));

/**
 * The values by which a column of claims can be filtered, undefined while loading. Retired entries of a look-up are
 * among them, because older claims have them.
 */
export function useChoices(choices: Choices | undefined): readonly Choice[] | undefined {
  const ofLookup = choices && "lookup" in choices ? choices : undefined;
  const ofOfficers = choices !== undefined && "officers" in choices;
  const ofTags = choices !== undefined && "tags" in choices;
  const rows = useLookup(ofLookup?.lookup);
  const officers = useQuery({ ...query(claimRoutes.officers, {}), enabled: ofOfficers });
  const used = useQuery({ ...query(claimBulkRoutes.choices, {}), enabled: ofTags });
  if (ofTags) return used.data?.tags.map((tag) => ({ value: tag, label: tag }));
  if (ofOfficers)
    return (
      officers.data && [
        ...OFFICERS,
        ...officers.data.rows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]
    );
  if (ofLookup)
    return rows
      ?.filter((row) => !ofLookup.only || ("kind" in row && row.kind === ofLookup.only))
      .map((row) => ({ value: String(row[ofLookup.by]), label: row.description }));
  const words = choices && "words" in choices ? choices.words : {};
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
