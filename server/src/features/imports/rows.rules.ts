import { claimNumber } from "@wage/contract/core/fields";
import { type Message, message } from "@wage/contract/core/messages";
import type { Finding, FindingKind } from "@wage/contract/imports/findings";
import {
  type ImportMapping,
  MONEY_TARGETS,
  TARGETS,
  type Target,
} from "@wage/contract/imports/importMapping";
import { Decimal } from "decimal.js";
import { type DateReading, readAmount, readTime, saysNoDate } from "./cells.rules.ts";

/**
 * What a row says of a claim. Times are local to the agency, `2022-08-30T11:16:31`; amounts are exact decimals or null.
 */
export type ReadClaim = {
  receivedAt: string | null;
  closedAt: string | null;
  statusCode: string;
  closureCode: string | null;
  amountClaimed: string | null;
  amountDetermined: string | null;
  penaltyDetermined: string | null;
  interestDetermined: string | null;
  amountPaid: string | null;
  firstName: string | null;
  lastName: string | null;
  employerName: string | null;
  tradeName: string | null;
  employerAddress: string | null;
  employerCity: string | null;
  employerState: string | null;
  employerZip: string | null;
  countyId: number | null;
  employerNotifiedAt: string | null;
  determinationAt: string | null;
  note: string | null;
  tags: string[];
};

export type ReadRow = {
  /** As in the file; empty if there is none. */
  claimNumber: string;
  claim: ReadClaim;
  findings: Finding[];
  cells: Record<string, string>;
  /** The amount of each column of money that could be read. */
  amounts: Record<string, string>;
};

export type RowContext = {
  mapping: ImportMapping;
  dates: DateReading;
  today: string;
  isClosed(statusCode: string): boolean;
  /** The counties by name in small letters, without the word county. */
  counties: ReadonlyMap<string, number>;
};

/** Returns the columns that the mapping expects and the heading lacks, or the other way round. */
export function headingProblems(mapping: ImportMapping, heading: readonly string[]): Message[] {
  const problems = Object.keys(mapping.columns)
    .filter((column) => !heading.includes(column))
    .map((column) => message("columnAbsent", column));
  const mapped = Object.values(mapping.columns);
  if (!mapped.includes("claimNumber") && !mapping.numberPrefix)
    problems.push(message("columnUnmapped", "claimNumber"));
  if (!mapped.includes("receivedAt")) problems.push(message("columnUnmapped", "receivedAt"));
  return problems;
}

/** The first of the hundred years of which the last is next year. */
export const firstYearOf = (mapping: Pick<ImportMapping, "firstYear">, today: string): number =>
  mapping.firstYear ?? Number(today.slice(0, 4)) - 98;

export const countyKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(county|parish)$/, "")
    .trim();

/** Codes of files differ in blanks and capitals. */
const codeKey = (code: string) => code.trim().toLowerCase();
const mapped = (map: Record<string, string>, code: string): string | undefined =>
  map[code] ?? Object.entries(map).find(([key]) => codeKey(key) === codeKey(code))?.[1];

/** The columns of each target, in the order of the mapping. */
export function columnsOf(mapping: ImportMapping): ReadonlyMap<Target, readonly string[]> {
  const found = new Map<Target, string[]>();
  for (const [column, target] of Object.entries(mapping.columns))
    found.set(target, [...(found.get(target) ?? []), column]);
  return found;
}

/**
 * Reads one row of the file. Whatever is doubtful becomes a finding; the choice for its kind decides whether the row is
 * taken. A cell that cannot be read leaves its value unknown, because guessing would create a false record.
 */
export function readRow(
  context: RowContext,
  columns: ReadonlyMap<Target, readonly string[]>,
  row: { cells: Record<string, string>; beyond: readonly string[] },
): ReadRow {
  const { mapping, dates } = context;
  const findings: Finding[] = [];
  const find = (kind: FindingKind, column: string, cell: string, value?: number) =>
    void findings.push({ kind, column, cell, ...(value !== undefined && { value }) });
  const cellsOf = (target: Target) =>
    (columns.get(target) ?? []).map((column) => ({ column, cell: plainText(row.cells[column] ?? "") }));
  const firstOf = (target: Target) =>
    cellsOf(target).find(({ cell }) => cell !== "") ?? { column: columns.get(target)?.[0] ?? "", cell: "" };

  const words = (target: Target, max: number, separator = " ") => {
    const filled = cellsOf(target).filter(({ cell }) => cell !== "");
    const text = filled.map(({ cell }) => cell).join(separator);
    if (text.length > max) find("textTooLong", filled[0]?.column ?? "", text, max);
    return text.slice(0, max).trim() || null;
  };
  const time = (target: Target, kind: FindingKind = "notDate") => {
    const { column, cell } = firstOf(target);
    const read = readTime(cell, dates);
    if (!read && !saysNoDate(cell)) find(kind, column, cell);
    if (read && read.slice(0, 10) > context.today) find("dateInFuture", column, cell);
    return read;
  };
  const amounts: Record<string, string> = {};
  const amount = (target: Target) => {
    let sum: Decimal | null = null;
    for (const { column, cell } of cellsOf(target)) {
      const { value, kinds } = readAmount(cell);
      for (const kind of kinds) find(kind, column, cell);
      if (value === null) continue;
      amounts[column] = value;
      sum = (sum ?? new Decimal(0)).plus(value);
    }
    return sum?.toFixed(2) ?? null;
  };

  const number = firstOf("claimNumber");
  const parsed = claimNumber.safeParse(number.cell);
  if (number.cell === "") find("numberAbsent", number.column, "");
  else if (!parsed.success) find("numberInvalid", number.column, number.cell);
  for (const cell of row.beyond) find("cellBeyond", "", cell);

  const received = firstOf("receivedAt");
  const receivedAt = readTime(received.cell, dates);
  if (!receivedAt) find("receivedUnreadable", received.column, received.cell);
  else if (receivedAt.slice(0, 10) > context.today) find("dateInFuture", received.column, received.cell);
  const determinationAt = time("determinationAt");
  const employerNotifiedAt = time("employerNotifiedAt");
  const closed = readStatus(context, {
    status: firstOf("status"),
    closing: { ...firstOf("closedAt"), at: time("closedAt", "closedUnreadable") },
    receivedAt,
    last:
      [receivedAt, employerNotifiedAt, determinationAt]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null,
    find,
  });

  const sums = {
    amountClaimed: amount("amountClaimed"),
    amountDetermined: amount("amountDetermined"),
    penaltyDetermined: amount("penaltyDetermined"),
    interestDetermined: amount("interestDetermined"),
    amountPaid: amount("amountPaid"),
  };
  const { amountClaimed: claimed, amountPaid: paid } = sums;
  if (claimed && paid && new Decimal(claimed).gt(0) && new Decimal(paid).gt(new Decimal(claimed).times(10)))
    find("paidManyTimes", columns.get("amountPaid")?.[0] ?? "", paid);

  const county = firstOf("county");
  const countyId = context.counties.get(countyKey(county.cell)) ?? null;
  if (county.cell !== "" && countyId === null) find("countyUnknown", county.column, county.cell);
  const state = words("employerState", 60);
  return {
    claimNumber: parsed.success ? parsed.data : number.cell.slice(0, 60),
    claim: {
      receivedAt,
      ...closed,
      closureCode: readClosure(mapping, firstOf("closureCode"), find),
      ...sums,
      ...nameOf(words("claimantName", 140)),
      employerName: words("employerName", 150),
      tradeName: words("tradeName", 150),
      employerAddress: words("employerAddress", 100),
      employerCity: words("employerCity", 60),
      employerState: state && /^[A-Za-z]{2}$/.test(state) ? state.toUpperCase() : null,
      employerZip: words("employerZip", 10),
      countyId,
      employerNotifiedAt,
      determinationAt,
      note: words("note", 8000, "\n"),
      tags: cellsOf("tag")
        .map(({ cell }) => cell.slice(0, 40))
        .filter((tag) => tag !== ""),
    },
    findings,
    cells: keptCells(mapping, row),
    amounts,
  };
}

/** Everything of the mapped columns, as it was read. */
function keptCells(
  mapping: ImportMapping,
  row: { cells: Record<string, string>; beyond: readonly string[] },
) {
  const kept = Object.keys(mapping.columns).map((name) => [name, row.cells[name] ?? ""]);
  return Object.fromEntries([
    ...kept,
    ...row.beyond.map((cell, index) => [`Beyond the headings ${index + 1}`, cell]),
  ]) as Record<string, string>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL and the pages cannot hold control characters
const plainText = (cell: string) => cell.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();

type Find = (kind: FindingKind, column: string, cell: string, value?: number) => void;
type Cell = { column: string; cell: string };

/** A mapped status decides whether the claim is closed; without one the closing date does. */
function readStatus(
  { mapping, isClosed }: RowContext,
  row: {
    status: Cell;
    closing: Cell & { at: string | null };
    receivedAt: string | null;
    /** The last date of the row but the closing. */
    last: string | null;
    find: Find;
  },
): { statusCode: string; closedAt: string | null } {
  const { status, closing, find } = row;
  if (closing.at && row.receivedAt && closing.at.slice(0, 10) < row.receivedAt.slice(0, 10))
    find("closedBeforeReceived", closing.column, closing.cell);
  const byDate = closing.at ? mapping.closedStatus : mapping.openStatus;
  if (status.cell === "") return { statusCode: byDate, closedAt: closing.at };
  const statusCode = mapped(mapping.statuses, status.cell);
  if (statusCode === undefined) {
    find("statusUnmapped", status.column, status.cell);
    return { statusCode: byDate, closedAt: closing.at };
  }
  if (!isClosed(statusCode)) {
    if (closing.at) find("openWithCloseDate", closing.column, closing.cell);
    return { statusCode, closedAt: null };
  }
  if (!closing.at) find("closedWithoutDate", status.column, status.cell);
  return { statusCode, closedAt: closing.at ?? row.last };
}

const CLOSURE_CODE_MAX = 12;

function readClosure(mapping: ImportMapping, { column, cell }: Cell, find: Find): string | null {
  if (cell === "") return null;
  const code = mapped(mapping.closures, cell);
  if (code !== undefined) return code;
  if (cell.length <= CLOSURE_CODE_MAX) return cell;
  find("closureUnmapped", column, cell);
  return null;
}

/** Splits “Ruiz, Ana” and “Ana Ruiz”; a single word is a last name. */
export function nameOf(text: string | null): { firstName: string | null; lastName: string | null } {
  if (!text) return { firstName: null, lastName: null };
  const [last, first] = text.includes(",")
    ? text.split(/,(.*)/s)
    : [text.split(" ").at(-1), text.split(" ").slice(0, -1).join(" ")];
  return { firstName: (first ?? "").trim().slice(0, 60), lastName: (last ?? "").trim().slice(0, 80) };
}

/**
 * Joins the rows of one case: their amounts are added, notes and tags put together, and of everything else the first
 * that is known counts. The case is received with its first row and closed when all are.
 */
export function joinRows(claims: readonly ReadClaim[]): ReadClaim {
  const [first, ...others] = claims;
  if (!first) throw new Error("a case has a row");
  return others.reduce((joined, other) => {
    const next = { ...other, ...known(joined) };
    for (const target of MONEY_TARGETS as (keyof ReadClaim & `${string}`)[])
      Object.assign(next, {
        [target]: added(joined[target] as string | null, other[target] as string | null),
      });
    const isClosed = joined.closedAt !== null && other.closedAt !== null;
    return {
      ...next,
      statusCode: joined.closedAt !== null && other.closedAt === null ? other.statusCode : joined.statusCode,
      closedAt: isClosed ? ([joined.closedAt, other.closedAt].toSorted().at(-1) ?? null) : null,
      note:
        [joined.note, other.note]
          .filter((note) => note !== null)
          .join("\n")
          .slice(0, 8000) || null,
      tags: [...new Set([...joined.tags, ...other.tags])],
    };
  }, first);
}

const known = (claim: ReadClaim) =>
  Object.fromEntries(Object.entries(claim).filter(([, value]) => value !== null)) as ReadClaim;

const added = (one: string | null, two: string | null): string | null =>
  one === null ? two : two === null ? one : new Decimal(one).plus(two).toFixed(2);

/** The columns of money, with the target of each. */
export const moneyColumns = (mapping: ImportMapping) =>
  Object.entries(mapping.columns).filter(([, target]) => TARGETS[target].kind === "money");
