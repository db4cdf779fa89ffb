import { PAGE_SIZE_MAX, PRINTED_ROWS_MAX } from "@wage/contract/core/limits";
import { type ReportPage, type ReportTable, reportRoutes } from "@wage/contract/reports";
import { useRef, useState } from "react";
import { call } from "../../core/http/api.ts";
import { useIsPrinting, usePreparation } from "../../ui/display/printing.ts";

type Rows = ReportPage["rows"];

interface PrintedRows {
  /** All rows, up to the print limit; undefined while nothing is printed. */
  rows: Rows | undefined;
  /** The number of rows fetched so far; null when none are being fetched. */
  fetched: number | null;
  cancel: () => void;
}

/** Print has no pagination: the rows of all pages are fetched before a report is printed. */
export function usePrintedRows(table: ReportTable, shown: ReportPage | undefined): PrintedRows {
  const isPrinting = useIsPrinting();
  const [rows, setRows] = useState<Rows>();
  const [fetched, setFetched] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  usePreparation(async () => {
    setRows(undefined);
    if (!shown || shown.count <= shown.rows.length) return true;
    const cancelled = new AbortController();
    stop.current = cancelled;
    const all: Rows = [];
    let after: string | null = null;
    setFetched(0);
    try {
      do {
        const body = { ...table, after, limit: PAGE_SIZE_MAX };
        const page: ReportPage = await call(reportRoutes.table, { body, signal: cancelled.signal });
        all.push(...page.rows);
        after = page.next;
        setFetched(all.length);
      } while (after !== null && all.length < PRINTED_ROWS_MAX && !cancelled.signal.aborted);
    } catch {
      // The error toast has shown the failure.
      cancelled.abort();
    }
    setFetched(null);
    setRows(all);
    return !cancelled.signal.aborted;
  });
  return { rows: isPrinting ? rows : undefined, fetched, cancel: () => stop.current?.abort() };
}
