import { isFilterGroup, type ReportFilter } from "@wage/contract/reports/filters";
import { useEffect } from "react";
import { useFirstOffice } from "../../../ui/office/ownOffice.ts";

/** The office that a filter names alone; several at once are a filter like any other. */
const officeOf = (filter: ReportFilter): string | null =>
  !isFilterGroup(filter) &&
  filter.column === "office" &&
  filter.operator === "is" &&
  !filter.value?.includes(",")
    ? filter.value
    : null;

/**
 * The filter by office as the chip that other lists have, and the filters beside it. A page that asks for nothing begins with
 * the reader's own office, which is written into the address.
 */
export function useOfficeFilter(
  filters: readonly ReportFilter[],
  asksNothing: boolean,
  onFilter: (next: readonly ReportFilter[]) => void,
) {
  const first = useFirstOffice();
  const at = filters.findIndex((filter) => officeOf(filter) !== null);
  const named = filters[at];
  const others = filters.filter((_, index) => index !== at);
  const onChange = (office: string) =>
    onFilter([
      ...(office === "" ? [] : [{ column: "office" as const, operator: "is" as const, value: office }]),
      ...others,
    ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written once, when the office is known
  useEffect(() => {
    if (asksNothing && first) onChange(first);
  }, [asksNothing, first]);
  return {
    isReady: !asksNothing || first === "",
    chip: { office: (named && officeOf(named)) || "", onChange },
    others,
    onOthers: (next: readonly ReportFilter[]) => onFilter([...(named ? [named] : []), ...next]),
  };
}
