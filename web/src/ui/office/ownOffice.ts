import { useQuery } from "@tanstack/react-query";
import { officeRoutes } from "@wage/contract/offices/offices";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { query } from "../../core/http/query.ts";
import { preferences, usePreferences } from "../../core/preferences/preferences.ts";
import { useCan } from "../../core/session/session.ts";

const STALE_MS = 5 * 60_000;

function useOwn() {
  const mayAsk = useCan("claim:read");
  return { mayAsk, ...useQuery({ ...query(officeRoutes.own, {}), staleTime: STALE_MS, enabled: mayAsk }) };
}

/** True if the signed-in person supervises an office. */
export const useSupervises = (): boolean => useOwn().data?.supervises ?? false;

/**
 * The signed-in person's own office; null for who has none, undefined until it is known. A page that cannot learn it shows
 * all offices, as it does to those who have none.
 */
export function useOwnOffice(): { id: number; name: string } | null | undefined {
  const { mayAsk, data, isError } = useOwn();
  return isError || !mayAsk ? null : data?.office;
}

/** The office with which the lists of claims and items begin; "" is all of them, undefined not known yet. */
export function useFirstOffice(): string | undefined {
  const own = useOwnOffice();
  const startsWithAll = usePreferences(({ allOffices }) => allOffices);
  if (startsWithAll) return "";
  return own === undefined ? undefined : String(own?.id ?? "");
}

/**
 * The office that narrows a list, kept in the address; undefined until it is known. An address that asks for something, such
 * as a link to what a figure counted, shows just that; any other begins with the reader's own office. The parts of the
 * address named in `besides` ask for nothing.
 */
export function useOfficeInAddress(applies = true, besides: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const first = useFirstOffice();
  const begins = applies && [...search.keys()].every((key) => besides.includes(key));
  const onChange = (office: string) => {
    const next = new URLSearchParams(search);
    next.delete("after");
    if (office === "") next.delete("office");
    else next.set("office", office);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written once, when the office is known
  useEffect(() => {
    if (begins && first) onChange(first);
  }, [begins, first]);
  return { office: begins ? first : applies ? (search.get("office") ?? "") : "", onChange };
}

/** Remembers with which offices lists begin: with all after the chip was removed, with one's own after that was chosen. */
export function keepFirstOffice(office: string, own: { id: number } | null | undefined): void {
  const allOffices = office === "";
  if (own && (allOffices || office === String(own.id)) && preferences.get().allOffices !== allOffices)
    preferences.set({ allOffices });
}
