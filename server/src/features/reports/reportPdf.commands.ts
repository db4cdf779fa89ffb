import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { PRINTED_COLUMNS_MAX, PRINTED_ROWS_MAX } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import { showFigure } from "@wage/contract/reports/figureWords";
import type { ReportPart } from "@wage/contract/reports/presets";
import type { Services } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import { renderPdf } from "../../core/files/pdf.ts";
import { type PaperChart, paperChart } from "./paperChart.rules.ts";
import type { PrintedReport } from "./presets/workbook.ts";

const DESIGN = new URL("./report.typ", import.meta.url);

/** More columns than these stand on a sheet that lies. */
const UPRIGHT_COLUMNS = 6;

/** The part of a report that goes to paper: every cell as the words of the page. */
type PaperPart = {
  title: string;
  definition: string;
  columns: { label: string; right: boolean }[];
  rows: { cells: string[]; total: boolean }[];
  chart: PaperChart | null;
};

function paperPart(part: ReportPart): PaperPart {
  const { title, definition, columns, rows, totals = [] } = part;
  return {
    title,
    definition,
    columns: columns.map(({ label, kind }) => ({ label, right: kind !== "text" })),
    rows: rows.map((row, index) => ({
      cells: row.map(({ value, kind }, at) => showFigure(kind ?? columns[at]?.kind ?? "text", value)),
      total: totals.includes(index),
    })),
    chart: paperChart(part),
  };
}

export const PDF = "application/pdf";

/** Refuses by name what no sheet of paper holds, before anything is read or typeset. */
export function refuseUnprintable(field: string, { columns, rows }: { columns: number; rows: number }): void {
  if (columns > PRINTED_COLUMNS_MAX) throw fieldError(field, message("pdfTooWide", PRINTED_COLUMNS_MAX));
  if (rows > PRINTED_ROWS_MAX) throw fieldError(field, message("pdfTooLong", PRINTED_ROWS_MAX));
}

/** Typesets a report: what it is, what it depends on, its figures with their definitions, and as of when. */
export const pdfOf = (services: Services, report: PrintedReport): Promise<Buffer> =>
  typesetReport(services, { ...report, parts: report.parts.map(paperPart) });

/** The same of a table whose cells are words already. */
export async function typesetReport(
  { settings }: Services,
  { title, asOf, facts, parts }: Omit<PrintedReport, "parts"> & { parts: readonly PaperPart[] },
): Promise<Buffer> {
  const moment = momentWords(new Date(asOf), settings.get("timeZone"));
  return renderPdf(DESIGN, {
    agency: settings.get("agencyName"),
    title,
    facts: facts.map(([name, words]) => ({ name, words })),
    moment,
    asOf: `As of ${moment}`,
    wide: parts.some(({ columns }) => columns.length > UPRIGHT_COLUMNS),
    parts,
  });
}

/** MM/DD/YYYY hh:mm AM in the agency's time zone, as on the page. */
function momentWords(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit" });
  // Some engines put a narrow no-break space before AM.
  return `${usDate(agencyDay(moment, timeZone))} ${time.format(moment).replace(/\s/, " ")}`;
}
