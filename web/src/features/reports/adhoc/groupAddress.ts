import {
  canBePivot,
  GROUPS_MOST,
  GroupedReport,
  LAYOUT_NAMES,
  type Layout,
  MEASURES_MOST,
  type ReportGroup,
  type ReportMeasure,
} from "@wage/contract/reports/groups";

/*
 * A grouped report in the address: `groups=county.value,receivedAt.month&measures=sum.amountPaid,percentile.amountPaid.90`.
 * What is not valid is dropped, as the filters are; the page says in words what is asked.
 */

const list = (text: string) => text.split(",").filter((one) => one !== "");

/** The schema judges each part on its own, so that one bad part does not lose the others. */
const isValid = (groups: object[], measures: object[]) =>
  GroupedReport.safeParse({ groups, measures, filters: [] }).success;

export function readGroups(text: string): ReportGroup[] {
  const found: ReportGroup[] = [];
  for (const one of list(text)) {
    const [column, by] = one.split(".");
    const next = [...found, { column, by }];
    if (found.length < GROUPS_MOST && isValid(next, [])) found.push({ column, by } as ReportGroup);
  }
  return found;
}

export const writeGroups = (groups: readonly ReportGroup[]): string =>
  groups.map(({ column, by }) => `${column}.${by}`).join(",");

const ANY_GROUP = { column: "category", by: "value" };

export const readMeasures = (text: string): ReportMeasure[] =>
  [...new Set(list(text))].slice(0, MEASURES_MOST).flatMap((one) => {
    const [kind, column, percent] = one.split(".");
    const measure = { kind, column, ...(percent !== undefined && { percent: Number(percent) }) };
    return isValid([ANY_GROUP], [measure]) ? [measure as ReportMeasure] : [];
  });

export const writeMeasures = (measures: readonly ReportMeasure[]): string =>
  measures.map(({ kind, column, percent }) => [kind, column, percent].filter(Boolean).join(".")).join(",");

/** A layout that the dimensions and figures no longer allow falls back to the list. */
export function readLayout(
  text: string,
  groups: readonly ReportGroup[],
  measures: readonly ReportMeasure[],
): Layout {
  const layout = LAYOUT_NAMES.find((one) => one === text) ?? "list";
  return layout === "pivot" && !canBePivot({ groups, measures }) ? "list" : layout;
}
