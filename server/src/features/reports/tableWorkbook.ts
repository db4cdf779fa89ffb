import type { ReportTable } from "@wage/contract/reports";
import { REPORT_COLUMNS, type ReportColumn, subjectOf } from "@wage/contract/reports/columns";
import { showCell } from "@wage/contract/reports/figureWords";
import writeExcelFile from "write-excel-file/node";

const DAY = "mm/dd/yyyy";
const FORMATS = { money: "$#,##0.00", number: "#,##0", date: DAY, day: DAY, time: `${DAY} hh:mm` } as const;
/** The words of a kind of column, for the sheet that says what the columns are. */
const KIND_WORDS = {
  text: "Text",
  choice: "Choice",
  group: "Choice",
  money: "Amount in dollars",
  number: "Number",
  date: "Date",
  day: "Date",
  time: "Date and time of the agency",
} as const;

const bold = (value: string) => ({ value, type: String, fontWeight: "bold" as const });
const text = (value: string) => ({ value, type: String, wrap: true });

/** A cell with the type of its column. Text stays text, so that none is run as a formula; what is unknown is blank. */
function cellOf(column: ReportColumn, cell: string | null) {
  if (cell === null) return null;
  const { kind } = REPORT_COLUMNS[column];
  switch (kind) {
    case "money":
    case "number":
      return { value: Number(cell), type: Number, format: FORMATS[kind] };
    case "date":
    case "day":
    case "time":
      // A workbook has no time zones: the wall clock is written as it is.
      return {
        value: new Date(`${cell.replace(" ", "T").padEnd(19, "T00:00:00")}Z`),
        type: Date,
        format: FORMATS[kind],
      };
    default:
      return { value: showCell(column, cell), type: String };
  }
}

type Written = {
  table: ReportTable;
  rows: readonly (string | null)[][];
  filters: readonly string[];
  definition: string;
  asOf: string;
};

/** Writes a table as a workbook: its rows under a frozen head, and a sheet with definitions, filters and the moment. */
export function tableWorkbook({ table, rows, filters, definition, asOf }: Written): Promise<Buffer> {
  const { label } = subjectOf(table.subject);
  const columns = table.columns.map((name) => REPORT_COLUMNS[name]);
  return writeExcelFile([
    {
      sheet: label,
      data: [
        columns.map((column) => bold(column.label)),
        ...rows.map((cells) => table.columns.map((name, index) => cellOf(name, cells[index] ?? null))),
      ],
      columns: columns.map((column) => ({ width: Math.max(16, column.label.length + 2) })),
      stickyRowsCount: 1,
    },
    {
      sheet: "About",
      data: [
        [bold("Report"), text(label)],
        [bold("Definition"), text(definition)],
        [bold("Filters"), text(filters.join("; ") || "None")],
        [bold("Rows"), { value: rows.length, type: Number, format: "#,##0" }],
        [bold("As of (UTC)"), text(asOf)],
        [bold("Column"), bold("Kind")],
        ...columns.map((column) => [text(column.label), text(KIND_WORDS[column.kind])]),
      ],
      columns: [{ width: 32 }, { width: 110 }],
    },
  ]).toBuffer();
}
