import { claimNumber } from "@wage/contract/core/fields";
import { type Message, message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { Decimal } from "decimal.js";
import { z } from "zod";

/**
 * Targets of a column of the file. `keep` stores the cell on the claim without a column of its own; nothing is kept of a
 * column that the mapping does not name, because it may hold identifying numbers.
 */
const TARGETS = [
  "claimNumber",
  "receivedAt",
  "closedAt",
  "closureCode",
  "amountClaimed",
  "amountPaid",
  "employerName",
  "employerNotifiedAt",
  "determinationAt",
  "note",
  "keep",
] as const;
type Target = (typeof TARGETS)[number];

/** The schema of a mapping file, which describes a file of records. */
export const ImportMapping = z.strictObject({
  name: z.string().min(1).max(100),
  columns: z.record(z.string(), z.enum(TARGETS)),
  /** The order of day and month in dates such as 04/05/2020. */
  dateOrder: z.enum(["month-first", "day-first"]).default("month-first"),
  openStatus: z.string().max(12),
  closedStatus: z.string().max(12),
  /** Rows of the ClosureCode look-up that are created when the file names them. */
  closureCodes: z
    .record(
      z.string().max(12),
      z.strictObject({
        description: z.string().max(100),
        group: z.enum([
          "Paid",
          "Settled",
          "NotOwed",
          "NoJurisdiction",
          "Claimant",
          "Employer",
          "Legal",
          "Admin",
        ]),
        countsAsRecovered: z.boolean().default(false),
      }),
    )
    .default({}),
});
export type ImportMapping = z.output<typeof ImportMapping>;

/**
 * A row that can become a claim. Times are local to the agency, `2022-08-30T11:16:31`; amounts are exact decimals or
 * null.
 */
export type ImportedClaim = {
  line: number;
  claimNumber: string;
  receivedAt: string;
  closedAt: string | null;
  closureCode: string | null;
  amountClaimed: string | null;
  amountPaid: string | null;
  employerName: string | null;
  employerNotifiedAt: string | null;
  determinationAt: string | null;
  note: string | null;
  cells: Record<string, string>;
};
export type Remark = { line: number; claimNumber: string; column: string; cell: string; text: string };
export type ReadRow = { claim: ImportedClaim; remarks: Remark[] } | { refused: Remark };

/** Returns the columns that the mapping expects and the heading lacks, or the other way round. */
export function headingProblems(mapping: ImportMapping, heading: readonly string[]): Message[] {
  const problems = Object.keys(mapping.columns)
    .filter((column) => !heading.includes(column))
    .map((column) => message("columnAbsent", column));
  for (const needed of ["claimNumber", "receivedAt"] as const)
    if (!Object.values(mapping.columns).includes(needed)) problems.push(message("columnUnmapped", needed));
  return problems;
}

/**
 * Reads one row of the file. An unreadable number, received or closed date refuses the row, because guessing would
 * create a false record. Any other unreadable cell is kept as text and reported.
 */
export function readRow(mapping: ImportMapping, cells: Record<string, string>, line: number): ReadRow {
  const columnOf = (target: Target) =>
    Object.keys(mapping.columns).find((name) => mapping.columns[name] === target);
  const cellOf = (target: Target) => (cells[columnOf(target) ?? ""] ?? "").trim();
  const number = cellOf("claimNumber");
  const remarks: Remark[] = [];
  const remark = (target: Target, ...texts: Message[]): Remark => ({
    line,
    claimNumber: number,
    column: columnOf(target) ?? "",
    cell: cellOf(target),
    text: texts.map(inEnglish).join("; "),
  });

  if (number === "") return { refused: remark("claimNumber", message("numberAbsent")) };
  if (!claimNumber.safeParse(number).success)
    return {
      refused: remark("claimNumber", message("numberInvalid")),
    };
  const receivedAt = readTime(cellOf("receivedAt"), mapping.dateOrder);
  if (!receivedAt) return { refused: remark("receivedAt", message("receivedUnreadable")) };
  const closedAt = readTime(cellOf("closedAt"), mapping.dateOrder);
  if (!closedAt && cellOf("closedAt") !== "")
    return { refused: remark("closedAt", message("closedUnreadable")) };
  if (closedAt && closedAt.slice(0, 10) < receivedAt.slice(0, 10))
    remarks.push(remark("closedAt", message("closedBeforeReceived")));

  const time = (target: Target) => {
    const read = readTime(cellOf(target), mapping.dateOrder);
    if (!read && cellOf(target) !== "") remarks.push(remark(target, message("notDate")));
    return read;
  };
  const amount = (target: Target) => {
    const { value, remarks: found = [] } = readAmount(cellOf(target));
    if (found.length > 0) remarks.push(remark(target, ...found));
    return value;
  };
  const words = (target: Target, max: number) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL and the pages cannot hold control characters
    const cell = cellOf(target).replace(/[\u0000-\u001f\u007f]+/g, " ");
    if (cell.length > max) remarks.push(remark(target, message("max", max)));
    return cell.slice(0, max) || null;
  };
  const closureCode = words("closureCode", 12);
  return {
    claim: {
      line,
      claimNumber: number,
      receivedAt,
      closedAt,
      closureCode,
      amountClaimed: amount("amountClaimed"),
      amountPaid: amount("amountPaid"),
      employerName: words("employerName", 150),
      employerNotifiedAt: time("employerNotifiedAt"),
      determinationAt: time("determinationAt"),
      note: words("note", 8000),
      cells: Object.fromEntries(
        Object.keys(mapping.columns).map((name) => [name, (cells[name] ?? "").replaceAll("\u0000", "")]),
      ),
    },
    remarks,
  };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const CLOCK = String.raw`(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AaPp]\.?[Mm]\.?)?)?`;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}Z?$`);
const NUMERIC = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${CLOCK}$`);
const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})[- ]([A-Za-z]{3,9})\.?[-, ]+(\d{4}|\d{2})${CLOCK}$`);
const MONTH_DAY = new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${CLOCK}$`);

/**
 * Parses a date in the common notations; returns ISO, to the second if there is a time, or null if it is blank or no
 * date.
 */
export function readTime(cell: string, order: ImportMapping["dateOrder"]): string | null {
  const text = cell.trim();
  const monthOf = (name = "") => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const iso = ISO.exec(text);
  if (iso) return plain(iso[1], iso[2], iso[3], iso.slice(4));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second] = [numeric[1], numeric[2]];
    const [month, day] = order === "month-first" ? [first, second] : [second, first];
    return plain(numeric[3], month, day, numeric.slice(4));
  }
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) return plain(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1], dayMonth.slice(4));
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay) return plain(monthDay[3], monthOf(monthDay[1]), monthDay[2], monthDay.slice(4));
  return serial(text);
}

type Part = string | number | undefined;

function plain(year: Part, month: Part, day: Part, [hour, minute, second, half]: (string | undefined)[]) {
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const afternoon = half ? /^p/i.test(half) : undefined;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = afternoon === undefined ? Number(hour ?? 0) : (Number(hour) % 12) + (afternoon ? 12 : 0);
  try {
    const time = Temporal.PlainDateTime.from(
      {
        year: fullYear,
        month: Number(month),
        day: Number(day),
        hour: hours,
        minute: Number(minute ?? 0),
        second: Number(second ?? 0),
      },
      { overflow: "reject" },
    );
    return time.year >= 1950 && time.year <= 2100 ? time.toString({ smallestUnit: "second" }) : null;
  } catch {
    return null;
  }
}

/** Converts a spreadsheet's serial day: 1 is 1900-01-01, and 1900 is wrongly a leap year. */
function serial(text: string): string | null {
  if (!/^\d{5}$/.test(text)) return null;
  const day = Temporal.PlainDate.from("1899-12-30").add({ days: Number(text) });
  return day.year >= 1990 && day.year <= 2060 ? `${day}T00:00:00` : null;
}

/** Words for an unknown amount. */
const UNKNOWN = /^(undt|undet|undetermined|unknown|unk|n\/?a|none given|pending|tbd|\?+|-+)\.?$/i;

/** Parses an amount to the cent; null if the cell is blank or no amount, since blank is not 0.00. */
export function readAmount(cell: string): { value: string | null; remarks?: Message[] } {
  const text = cell.trim();
  if (text === "") return { value: null };
  if (UNKNOWN.test(text)) return { value: null, remarks: [message("amountUnknown")] };
  const match = /^\$*\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(\+|plus|or more)?\s*\.?$/i.exec(text);
  if (!match?.[1]) return { value: null, remarks: [message("notAmount")] };
  const exact = new Decimal(match[1].replaceAll(",", "").replace(/\.$/, ""));
  const value = exact.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  if (value.gte("10000000000")) return { value: null, remarks: [message("notAmount")] };
  const remarks = [
    ...(match[2] ? [message("amountAtLeast")] : []),
    ...(value.eq(exact) ? [] : [message("amountRounded")]),
  ];
  return { value: value.toFixed(2), ...(remarks.length > 0 && { remarks }) };
}
