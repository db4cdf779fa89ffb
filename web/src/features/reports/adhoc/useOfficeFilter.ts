import { isFilterGroup, type ReportFilter } from "@wage/contract/reports/filters";
import { useEffect } from "react";
import { useFirstOffice } from "../../../ui/office/ownOffice.ts";

const isOffice = (filter: ReportFilter) =>
  !isFilterGroup(filter) && filter.column === "office" && filter.operator === "is";

/**
 * The filter by office as the chip that other lists have. A page that asks for nothing begins with the reader's own office,
 * which is written into the address.
 */
export function useOfficeFilter(
  filters: readonly ReportFilter[],
  asksNothing: boolean,
  onFilter: (next: readonly ReportFilter[]) => void,
) {
  const first = useFirstOffice();
  const onChange = (office: string) =>
    onFilter([
      ...filters.filter((filter) => !isOffice(filter)),
      ...(office === "" ? [] : [{ column: "office" as const, operator: "is" as const, value: office }]),
    ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written once, when the office is known
  useEffect(() => {
    if (asksNothing && first) onChange(first);
  }, [asksNothing, first]);
  const named = filters.find(isOffice);
  const office = (named && !isFilterGroup(named) && named.value) || "";
  return {
    isReady: !asksNothing || first === "",
    // Several offices at once are a filter like any other.
    chip: { office: office.includes(",") ? undefined : office, onChange },
  };
}
