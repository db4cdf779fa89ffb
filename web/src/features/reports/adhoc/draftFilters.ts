import { OPERATORS_OF, type Operator } from "@wage/contract/claims/claimColumns";
import {
  FILTER_COLUMNS,
  type FilterColumn,
  hasColumn,
  isFilterColumn,
  type Subject,
} from "@wage/contract/reports/columns";
import { isFilterGroup, type Match, type ReportFilter, ReportFilters } from "@wage/contract/reports/filters";

export type DraftFilter = { column: FilterColumn; operator: Operator; value: string };
/** Keys tell the rows of the page apart while they are moved and removed. */
type DraftCondition = DraftFilter & { key: number };
export type DraftGroup = { key: number; match: Match; items: DraftItem[] };
export type DraftItem = DraftCondition | DraftGroup;

export const isDraftGroup = (item: DraftItem): item is DraftGroup => "items" in item;

let lastKey = 0;
const newKey = (): number => ++lastKey;

/** A filter to begin with: the status of claims, or what a record without a claim has first. */
export function newFilter(of: Subject | undefined): DraftItem {
  const first = Object.keys(FILTER_COLUMNS)
    .filter(isFilterColumn)
    .find((name) => hasColumn(of, name));
  const column = hasColumn(of, "status") || !first ? "status" : first;
  return { column, operator: OPERATORS_OF[FILTER_COLUMNS[column].kind][0], value: "", key: newKey() };
}
export const newGroup = (of: Subject | undefined, around: Match): DraftGroup => ({
  key: newKey(),
  match: around === "all" ? "any" : "all",
  items: [newFilter(of), newFilter(of)],
});

function draftOf(filter: ReportFilter): DraftItem {
  if (!isFilterGroup(filter)) return { ...filter, value: filter.value ?? "", key: newKey() };
  return { key: newKey(), match: filter.match, items: filter.filters.map(draftOf) };
}

/** The filters as one group: a report whose only filter is a group is that group. */
export function draftOfFilters(filters: readonly ReportFilter[]): DraftGroup {
  const [only] = filters;
  return only && filters.length === 1 && isFilterGroup(only)
    ? { key: newKey(), match: only.match, items: only.filters.map(draftOf) }
    : { key: newKey(), match: "all", items: filters.map(draftOf) };
}

type Given = { column: string; operator: string; value: string } | { match: Match; filters: Given[] };

function givenOf(item: DraftItem): Given {
  if (isDraftGroup(item)) return { match: item.match, filters: item.items.map(givenOf) };
  const { key: _, ...filter } = item;
  return filter;
}

/** Returns the filters of a draft, or each problem by the place of its filter: "1.filters.0"; "" is that of all. */
export function readDraft({
  match,
  items,
}: DraftGroup): { filters: ReportFilter[] } | { problems: Map<string, string> } {
  const given = items.map(givenOf);
  const isAny = match === "any" && given.length > 1;
  const read = ReportFilters.safeParse(isAny ? [{ match, filters: given }] : given);
  if (read.success) return { filters: read.data };
  const problems = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const place = path.filter((part) => part !== "value" && part !== "operator" && part !== "column");
    const own = isAny && place.length > 0 ? place.slice(2) : place;
    problems.set(own.join("."), message);
  }
  return { problems };
}
