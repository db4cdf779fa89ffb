import { isReportColumn, type ReportColumn } from "@wage/contract/reports/columns";

type TableSort = { column: ReportColumn; descending: boolean };

/** `-receivedAt` in the address; an unknown column leaves the server's default order. */
export function readSort(text: string): TableSort | undefined {
  const column = text.replace(/^-/, "");
  return isReportColumn(column) ? { column, descending: text.startsWith("-") } : undefined;
}

export const writeSort = ({ column, descending }: TableSort) => `${descending ? "-" : ""}${column}`;
