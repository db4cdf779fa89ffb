import type { ClaimCondition, ReportColumn } from "@wage/contract/claims/claimColumns";
import { FILTER_KEYS, LIST_FILTERS } from "@wage/contract/claims/claimList";
import type { ListColumn } from "@wage/contract/claims/claimViews";
import { type ReportTable, reportRoutes } from "@wage/contract/reports";
import { download } from "../../../../core/http/api.ts";
import type { FilterValues } from "../claimFilters.ts";

/** The same column in a report; tags are for finding claims and are not exported. */
const REPORT_COLUMN: Record<ListColumn, ReportColumn | null> = {
  claimant: "claimant",
  employer: "employer",
  status: "status",
  due: "nextDue",
  officer: "officer",
  received: "receivedAt",
  closed: "closedAt",
  days: "daysOpen",
  claimed: "amountClaimed",
  determined: "amountDetermined",
  paid: "amountPaid",
  balance: "balance",
  county: "county",
  office: "office",
  closure: "closureText",
  tags: null,
};

/** The conditions of the list, all of which hold. */
export const conditionsOf = (filters: FilterValues): ClaimCondition[] =>
  FILTER_KEYS.filter((key) => filters[key] !== "").map((key) => ({
    ...LIST_FILTERS[key],
    value: filters[key],
  }));

/** The list as a table of the reports: the same filters, and the columns that it shows. */
export function reportOf(filters: FilterValues, shown: readonly ListColumn[]): ReportTable {
  return {
    columns: [
      "claimNumber",
      ...shown.flatMap((name) => {
        const column = REPORT_COLUMN[name];
        return column ? [column] : [];
      }),
    ],
    filters: conditionsOf(filters),
    sort: { column: "receivedAt", descending: true },
  };
}

/** Downloads the list as CSV, audited as the reports are. The error toast shows a failure. */
export const exportClaims = (filters: FilterValues, shown: readonly ListColumn[]) =>
  download(reportRoutes.csv, { body: reportOf(filters, shown) }).catch(() => undefined);
