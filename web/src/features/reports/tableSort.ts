import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/claims/claimColumns";

type TableSort = { column: ReportColumn; descending: boolean };

export const isReportColumn = (name: string): name is ReportColumn => Object.hasOwn(REPORT_COLUMNS, name);

/** `-receivedAt` in the address; an unknown column leaves the server's default order. */
export function readSort(text: string): TableSort | undefined {
  const column = text.replace(/^-/, "");
  return isReportColumn(column) ? { column, descending: text.startsWith("-") } : undefined;
}

export const writeSort = ({ column, descending }: TableSort) => `${descending ? "-" : ""}${column}`;
