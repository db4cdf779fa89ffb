import { ClaimListQuery, FILTER_KEYS, type FilterKey } from "@wage/contract/claims/claimList";
import { LIST_COLUMNS, type ListColumn, type ClaimView as SavedView } from "@wage/contract/claims/claimViews";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { usePreferences } from "../../../core/preferences/preferences.ts";
import { useSession } from "../../../core/session/session.ts";
import { keepFirstOffice, useFirstOffice, useOwnOffice } from "../../../ui/office/ownOffice.ts";
import { keepLook } from "../../../ui/table/tableLook.ts";

/** The filters as written in the address. `all` and `anyone` turn a filter off explicitly. */
export type FilterValues = Record<FilterKey, string>;
type ListQuery = Parameters<typeof ClaimListQuery.parse>[0] & Record<string, string | undefined>;

/** No filter is active. */
export const NO_FILTERS = Object.fromEntries(FILTER_KEYS.map((key) => [key, ""])) as FilterValues;

export interface ClaimView {
  key: "mine" | "open" | "unassigned" | "all";
  label: string;
  filters: Partial<FilterValues>;
  sort?: string;
}

const MINE: ClaimView = {
  key: "mine",
  label: "My open claims",
  filters: { officer: "me", state: "open" },
  sort: "due",
};
const VIEWS: ClaimView[] = [
  { key: "open", label: "All open", filters: { state: "open" } },
  { key: "unassigned", label: "Unassigned", filters: { officer: "none", state: "open" } },
  { key: "all", label: "All claims", filters: {} },
];

/**
 * The views of a role; the first is its default. They begin with the reader's own office, except for one's own claims: who
 * has a claim works on it, whichever office has it.
 */
const viewsFor = (isOfficer: boolean, office: string) => {
  const views =
    office === "" ? VIEWS : VIEWS.map((view) => ({ ...view, filters: { ...view.filters, office } }));
  return isOfficer ? [MINE, ...views] : views;
};

const clean = (value: string) => (value === "all" || value === "anyone" ? "" : value);

const usualSort = (q: string, filters: FilterValues, own?: string) => {
  if (q !== "") return "match";
  return own ?? (filters.closedFrom !== "" || filters.closedTo !== "" ? "-closed" : "-received");
};

/** The filters of an address: without any, the role's default view; with a search alone, all claims. */
function readFilters(search: URLSearchParams, home: ClaimView) {
  const q = search.get("q")?.trim() ?? "";
  const isBare = FILTER_KEYS.every((key) => !search.has(key));
  const atHome = isBare && q === "";
  const given = Object.fromEntries(
    FILTER_KEYS.map((key) => [key, clean(search.get(key) ?? "")]),
  ) as FilterValues;
  const filters = atHome ? { ...NO_FILTERS, ...home.filters } : given;
  const sort = search.get("sort") ?? usualSort(q, filters, atHome ? home.sort : undefined);
  return { q, filters, sort, atHome };
}

/** The name under which the choices of this table are kept. */
export const CLAIMS_TABLE = "claims";

const isColumn = (name: string): name is ListColumn => (LIST_COLUMNS as readonly string[]).includes(name);

/** The chosen columns of an address, each once; none are the usual ones. */
const readColumns = (search: URLSearchParams): ListColumn[] => [
  ...new Set((search.get("columns") ?? "").split(",").filter(isColumn)),
];

/** The address of these filters, explicit enough that the role's default view does not replace them. */
function writeFilters(q: string, filters: Partial<FilterValues>, sort?: string): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== "") search.set("q", q);
  for (const key of FILTER_KEYS) if (filters[key]) search.set(key, filters[key]);
  if (q === "" && !FILTER_KEYS.some((key) => filters[key])) search.set("state", "all");
  if (sort) search.set("sort", sort);
  return search;
}

/** True if the server accepts these filters; a broken address is reduced to its valid part. */
export function toQuery(
  q: string,
  filters: FilterValues,
  sort: string,
  after: string | undefined,
): ListQuery {
  const wanted: Record<string, string | undefined> = { q, ...filters, sort, after };
  const checked = ClaimListQuery.safeParse(wanted);
  if (!checked.success) for (const { path } of checked.error.issues) delete wanted[String(path[0])];
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)) as ListQuery;
}

/** The filters of the claims search, kept in the address. */
export function useClaimFilters() {
  const [search, setSearch] = useSearchParams();
  const { userRoles } = useSession();
  const office = useFirstOffice();
  const own = useOwnOffice();
  const views = useMemo(
    () => viewsFor(userRoles.includes("Compliance Officer"), office ?? ""),
    [userRoles, office],
  );
  const [home] = views as [ClaimView, ...ClaimView[]];
  const { q, filters, sort, atHome } = readFilters(search, home);
  const kept = usePreferences(({ tables }) => tables[CLAIMS_TABLE]?.columns);
  // The address of a link or of a saved view names its columns; otherwise they are those that the person chose last.
  const columns = useMemo(() => {
    const named = readColumns(search);
    return named.length > 0 ? named : (kept ?? []).filter(isColumn);
  }, [search, kept]);
  const go = (next: URLSearchParams, shown: readonly ListColumn[] = readColumns(search)) => {
    next.delete("columns");
    if (shown.length > 0) next.set("columns", shown.join(","));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const isNarrowedAtHome = atHome && filters.office !== "" && !search.has("new");
  // The address names the office with which the list begins, so that it shows the same to whoever gets the link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is read here follows from these two
  useEffect(() => {
    if (isNarrowedAtHome) go(writeFilters(q, filters, home.sort));
  }, [isNarrowedAtHome, filters.office]);
  return {
    q,
    filters,
    sort,
    columns,
    views,
    /** False until it is known with which office the list begins. */
    isReady: !atHome || home === MINE || office !== undefined,
    /** The current view, if it is one of them. */
    view: views.find(
      (one) => q === "" && FILTER_KEYS.every((key) => (one.filters[key] ?? "") === filters[key]),
    ),
    search: (text: string) => go(atHome ? writeFilters(text, {}) : writeFilters(text, filters)),
    filter: (patch: Partial<FilterValues>) => {
      if (patch.office !== undefined && patch.office !== filters.office) keepFirstOffice(patch.office, own);
      go(writeFilters(q, { ...filters, ...patch }));
    },
    sortBy: (next: string) => go(writeFilters(q, filters, next)),
    open: (view: ClaimView) =>
      go(view === home ? new URLSearchParams() : writeFilters("", view.filters, view.sort), []),
    choose: (shown: readonly ListColumn[]) => {
      keepLook(CLAIMS_TABLE, { columns: shown });
      go(new URLSearchParams(search), shown);
    },
    openSaved: ({ search: { q: words = "", sort: order, ...saved }, columns: shown }: SavedView) =>
      go(writeFilters(words, saved, order), shown),
  };
}
