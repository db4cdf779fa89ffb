import { useQuery } from "@tanstack/react-query";
import {
  type LookupName,
  type LookupRow,
  lookupRoutes,
  PUBLIC_LOOKUP_NAMES,
  type PublicLookupName,
} from "@wage/contract/lookups";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";

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

/** False while the agency has no office, or the page does not know it yet: then no page speaks of offices. */
export const useHasOffices = (): boolean => (useLookup("Office")?.length ?? 0) > 0;
