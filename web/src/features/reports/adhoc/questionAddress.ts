import type { SavedQuestion } from "@wage/contract/reports/savedReports";
import { writeSort } from "../tableSort.ts";
import { writeGroups, writeMeasures } from "./groupAddress.ts";

/** The address of the ad hoc report that asks a saved question. */
export function addressOf(id: number, question: SavedQuestion | null): string {
  const search = new URLSearchParams({ saved: String(id) });
  if (question) {
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
