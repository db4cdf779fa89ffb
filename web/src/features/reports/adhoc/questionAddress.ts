import type { ReportGroup, ReportMeasure } from "@wage/contract/reports/groups";
import type { SavedQuestion } from "@wage/contract/reports/savedReports";
import { writeSort } from "../tableSort.ts";

export const writeGroups = (groups: readonly ReportGroup[]): string =>
  groups.map(({ column, by }) => `${column}.${by}`).join(",");

export const writeMeasures = (measures: readonly ReportMeasure[]): string =>
  measures.map(({ kind, column, percent }) => [kind, column, percent].filter(Boolean).join(".")).join(",");

/** The address of the ad hoc report that asks a question, as the saved report of this id if there is one. */
export function addressOf(question: SavedQuestion | null, id?: number): string {
  const search = new URLSearchParams(id === undefined ? {} : { saved: String(id) });
  if (question) {
    if (question.asked.subject) search.set("subject", question.asked.subject);
    const { filters } = question.asked;
    if (filters.length > 0) search.set("filters", JSON.stringify(filters));
    if (question.kind === "groups") {
      search.set("groups", writeGroups(question.asked.groups));
      if (question.asked.measures.length > 0) search.set("measures", writeMeasures(question.asked.measures));
      if (question.asked.layout !== "list") search.set("layout", question.asked.layout);
    } else {
      search.set("columns", question.asked.columns.join(","));
      if (question.asked.sort) search.set("sort", writeSort(question.asked.sort));
    }
  }
  return `/Reports/adhoc?${search}`;
}
