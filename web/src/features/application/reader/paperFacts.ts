import { amountOf, type DateInRow, datesOf, figureOf, plain } from "./figures.ts";
import { type Label, type LabelKind, labelsOf } from "./labels.ts";
import { type Box, boxAround, rowsOf, type Word } from "./words.ts";

export const FACTS = [
  "periodStart",
  "periodEnd",
  "payDate",
  "hours",
  "rate",
  "gross",
  "net",
  "employer",
  "address",
] as const;
export type FactName = (typeof FACTS)[number];

interface Address {
  line1: string;
  city: string;
  stateCode: string;
  zip: string;
}

/** A fact of a paper as the form would write it: dates in ISO 8601, numbers as decimals. */
export interface Fact {
  name: FactName;
  value: string;
  address?: Address;
  /** The part of the picture that says it. */
  box: Box;
}

type Row = { words: Word[]; labels: Label[]; dates: DateInRow[] };
type Found = { value: string; words: readonly Word[] };

/** A word of which the engine is less sure than this is a guess and left out: nothing is better than something wrong. */
const SURE = 55;
const PERIOD_MAX_DAYS = 35;
const HOURS_MAX = 400;
const RATE_MAX = 500;
/** The first figure of a column stands at most so many heights of the heading below it. */
const COLUMN_REACH = 5;
const GAP_MAX = 3;

/**
 * Finds what a pay stub, a time sheet or a check says, by the words beside and above the figures. What is doubtful is left
 * out: a fact is offered to the worker, who sees the piece of the picture that it was read from.
 */
export function factsOf(words: readonly Word[], today: string): Fact[] {
  const rows: Row[] = rowsOf(words.filter(({ confidence }) => confidence >= SURE / 2)).map((row) => ({
    words: row,
    labels: labelsOf(row),
    dates: datesOf(row),
  }));
  const period = periodOf(rows, today);
  const gross = amountBeside(rows, "gross");
  const net = amountBeside(rows, "net");
  const isPossible = !gross || !net || Number(net.value) <= Number(gross.value);
  const hours = hoursOf(rows);
  const rate = figureBeside(rows, "rate", rateOf);
  const found: [FactName, (Found & { address?: Address }) | null][] = [
    ["periodStart", period?.start ?? null],
    ["periodEnd", period?.end ?? null],
    ["payDate", payDateOf(rows, today)],
    ["hours", hours],
    ["rate", rate],
    ["gross", isPossible ? gross : null],
    ["net", isPossible ? net : null],
    ["employer", employerOf(rows)],
    ["address", addressOf(rows)],
  ];
  return found.flatMap(([name, fact]) => {
    if (!fact || fact.words.some(({ confidence }) => confidence < SURE)) return [];
    const { value, words: of, address } = fact;
    return [{ name, value, box: boxAround(of), ...(address && { address }) }];
  });
}

const labelled = (rows: readonly Row[], kind: LabelKind) =>
  rows.flatMap((row, at) =>
    row.labels.filter((label) => label.kind === kind).map((label) => ({ row, at, label })),
  );

type Read = (text: string) => string | null;
const within = (figure: string | null, max: number) =>
  figure !== null && Number(figure) > 0 && Number(figure) <= max ? figure : null;
const rateOf: Read = (text) => {
  const figure = within(figureOf(text.replace(/\/(hr|hour|hora|h)\.?$/i, "")), RATE_MAX);
  return figure?.includes(".") ? figure.replace(/(\.\d\d)00$/, "$1") : null;
};
const countOf: Read = (text) => within(figureOf(text.replace(/(hrs?|h|horas?)\.?$/i, "")), HOURS_MAX);

/** The figure to the right of a label, or else below it: the first that is neither another label's nor of the whole year. */
function figureBeside(rows: readonly Row[], kind: LabelKind, read: Read): Found | null {
  const labels = labelled(rows, kind).sort((a, b) => b.label.words.length - a.label.words.length);
  for (const { row, at, label } of labels) {
    const right = rightOf(rows, row, at, label, read);
    if (right) return right;
  }
  for (const { at, label } of labels) {
    const below = columnBelow(rows, at, label, read)[0];
    if (below) return below;
  }
  return null;
}
const amountBeside = (rows: readonly Row[], kind: LabelKind) => figureBeside(rows, kind, amountOf);

function rightOf(rows: readonly Row[], row: Row, at: number, label: Label, read: Read): Found | null {
  const next = row.labels.find(({ from }) => from >= label.to);
  for (const word of row.words.slice(label.to, next?.from)) {
    const value = read(word.text);
    if (value !== null && headingOf(rows, at, word) !== "yearToDate")
      return { value, words: [...label.words, word] };
  }
  return null;
}

const overlap = (a: Box, b: Box) => Math.min(a.right, b.right) - Math.max(a.left, b.left);

/** Returns the meaning of the heading above a word, if the nearest label above it has a figure of its own column only. */
function headingOf(rows: readonly Row[], at: number, word: Word): LabelKind | null {
  for (let above = at - 1; above >= 0; above--) {
    const row = rows[above];
    // Headings stand in a row that has several of them and no figures.
    if (!row || row.labels.length < 2 || row.words.some(({ text }) => amountOf(text) !== null)) continue;
    const heading = row.labels
      .map((label) => ({ label, shared: overlap(boxAround(label.words), word) }))
      .sort((a, b) => b.shared - a.shared)[0];
    return heading && heading.shared > -(word.right - word.left) ? heading.label.kind : null;
  }
  return null;
}

type InColumn = Found & { row: Row };

/** The figures below a label, until the column ends. */
function columnBelow(rows: readonly Row[], at: number, label: Label, read: Read): InColumn[] {
  const heading = boxAround(label.words);
  const others = (rows[at]?.labels ?? [])
    .filter((other) => other !== label)
    .map(({ words }) => boxAround(words));
  const height = heading.bottom - heading.top;
  const column: InColumn[] = [];
  let bottom = heading.bottom;
  for (const row of rows.slice(at + 1)) {
    const box = boxAround(row.words);
    if (box.top - bottom > height * (column.length === 0 ? COLUMN_REACH : GAP_MAX)) break;
    const word = row.words.find((each) => isBelow(each, heading, others) && read(each.text) !== null);
    const value = word && read(word.text);
    if (word && value) {
      column.push({ value, words: [word], row });
      bottom = word.bottom;
    } else if (row.labels.length >= 2) break;
  }
  return column;
}

/** True if a word stands under this heading rather than under one beside it. */
function isBelow(word: Word, heading: Box, others: readonly Box[]): boolean {
  const own = overlap(word, heading);
  return own > -(heading.right - heading.left) * 0.4 && others.every((other) => overlap(word, other) < own);
}

const SUM = /^(total|totals|totales|sum|suma)/;
const WORK =
  /^(regular|reg|overtime|ot|ordinari|normal|extra|horas?|hours?|hourly|tiempo|double|doble|work|trabajo|sobretiempo)/;

/** The hours: those of a row of its own, the sum below a column, the only figure of it, or work and overtime together. */
function hoursOf(rows: readonly Row[]): Found | null {
  const labels = labelled(rows, "hours").sort((a, b) => b.label.words.length - a.label.words.length);
  for (const { row, at, label } of labels) {
    const right = rightOf(rows, row, at, label, countOf);
    // In a table of earnings the word also begins a line, whose rate and amount follow.
    if (right && row.words.filter(({ text }) => figureOf(text) !== null).length <= 2) return right;
  }
  for (const { at, label } of labels) {
    const column = columnBelow(rows, at, label, countOf);
    const sum = column.find(({ row }) => SUM.test(plain(row.words[0]?.text ?? "")));
    if (sum) return sum;
    if (column.length === 1) return column[0] ?? null;
    const worked = column.filter(({ row }) => WORK.test(plain(row.words[0]?.text ?? "")));
    if (worked.length === 0 || worked.length < column.length) continue;
    const hundredths = worked.reduce((all, { value }) => all + Math.round(Number(value) * 100), 0);
    const value = within(String(hundredths / 100), HOURS_MAX);
    return value === null ? null : { value, words: worked.flatMap(({ words }) => words) };
  }
  return null;
}

type Period = { start: Found | null; end: Found | null };

const asFound = ({ day, words }: DateInRow): Found => ({ value: day, words });
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function periodOf(rows: readonly Row[], today: string): Period | null {
  const pairs = labelled(rows, "period").flatMap(({ row, at, label }) => [
    datesBehind(row, label),
    rows[at + 1]?.dates ?? [],
  ]);
  const between = rows.filter(hasDash).map(({ dates }) => dates);
  for (const dates of [...pairs, ...between]) {
    const [start, end] = dates;
    if (start && end && isPeriod(start.day, end.day, today))
      return { start: asFound(start), end: asFound(end) };
  }
  const start = dateBeside(rows, "periodStart");
  const end = dateBeside(rows, "periodEnd");
  if (start && end) return isPeriod(start.value, end.value, today) ? { start, end } : null;
  if (start || end) return { start: until(start, today), end: until(end, today) };
  return daysOfSheet(rows, today);
}

const until = (found: Found | null, today: string) => (found && found.value <= today ? found : null);
const isPeriod = (start: string, end: string, today: string) =>
  start <= today && daysBetween(start, end) >= 0 && daysBetween(start, end) <= PERIOD_MAX_DAYS;

const datesBehind = (row: Row, label: Label) => {
  const right = boxAround(label.words).right;
  return row.dates.filter(({ words }) => boxAround(words).left >= right);
};

/** Two dates of a row with a word or a line between them that says "to". */
function hasDash({ words, dates }: Row): boolean {
  const [start, end] = dates;
  if (!start || !end) return false;
  const [from, to] = [words.indexOf(start.words.at(-1) as Word), words.indexOf(end.words[0] as Word)];
  const between = words.slice(from + 1, to).map(({ text }) => plain(text));
  return between.length === 1 && /^([-–—~]+|to|thru|through|al|a|hasta)$/.test(between[0] ?? "");
}

function dateBeside(rows: readonly Row[], kind: LabelKind): Found | null {
  const labels = labelled(rows, kind).sort((a, b) => b.label.words.length - a.label.words.length);
  for (const { row, at, label } of labels) {
    const next = row.labels.find(({ from }) => from >= label.to);
    const end = next ? boxAround(next.words).left : Number.POSITIVE_INFINITY;
    const right = datesBehind(row, label).find(({ words }) => boxAround(words).right <= end);
    if (right) return { value: right.day, words: [...label.words, ...right.words] };
    const heading = boxAround(label.words);
    const others = row.labels.filter((other) => other !== label).map(({ words }) => boxAround(words));
    // "Date" alone also heads the days of a time sheet.
    const below = (label.words.length > 1 ? rows[at + 1]?.dates : [])?.find(({ words }) => {
      const box = boxAround(words);
      const own = overlap(box, heading);
      return own > 0 && others.every((other) => overlap(box, other) < own);
    });
    if (below) return asFound(below);
  }
  return null;
}

const payDateOf = (rows: readonly Row[], today: string) => until(dateBeside(rows, "payDate"), today);

const SHEET_ROWS = 4;

/** A time sheet has a date in each of its lines: the first and the last day. */
function daysOfSheet(rows: readonly Row[], today: string): Period | null {
  const days = rows.flatMap(({ words, dates }) => {
    const first = dates[0];
    return first && dates.length === 1 && words.indexOf(first.words[0] as Word) <= 1 ? [first] : [];
  });
  const sorted = days.sort((a, b) => (a.day < b.day ? -1 : 1));
  const [start, end] = [sorted[0], sorted.at(-1)];
  if (!start || !end || days.length < SHEET_ROWS || !isPeriod(start.day, end.day, today)) return null;
  return { start: asFound(start), end: asFound(end) };
}

const COMPANY =
  /\b(l\.?l\.?c|inc|corp|corporation|company|ltd|llp|s\.?a|restaurant|services|construction)\b\.?/i;
const TITLE =
  /^(earnings?|pay|payroll|wage|statement|stub|check|cheque|time|sheet|talon|recibo|comprobante|pago|nomina|hoja|de|horas|of|and|semanal|weekly|stubs|registro|card|tarjeta|tiempo)$/;
const STREET =
  /^\d{1,6} .*\b(st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|ct|court|pl|place|pkwy|parkway|calle|avenida|suite|ste|unit|broadway|circle|cir|trail|ter)\b\.?/i;
const TOWN = /^(.+?),? ([A-Z]{2}),? (\d{5}(?:-\d{4})?)$/;

/** The parts of a row that stand apart from each other, as columns do. */
function partsOf({ words }: Row): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part && before && word.left - before.right < (word.bottom - word.top) * 1.8) part.push(word);
    else parts.push([word]);
  }
  return parts;
}
const textOf = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .join(" ")
    .replace(/^[^\p{L}\d]+|(?<![^\p{L}\d.)])[^\p{L}\d.)]+$/gu, "");

function employerOf(rows: readonly Row[]): Found | null {
  for (const { row, label } of labelled(rows, "employer")) {
    const next = row.labels.find(({ from }) => from >= label.to);
    const part = partsOf({ ...row, words: row.words.slice(label.to, next?.from) })[0];
    if (part && /\p{L}{2}/u.test(textOf(part))) return { value: textOf(part), words: part };
  }
  const parts = rows
    .slice(0, 8)
    .flatMap((row) => (row.labels.some(({ kind }) => kind === "worker") ? [] : partsOf(row)));
  const company = parts.find((part) => {
    const text = textOf(part);
    return part.length > 1 && COMPANY.test(text) && !STREET.test(text) && !TOWN.test(text);
  });
  // Without a word of companies, the name is what stands right above its address.
  const found = company ?? aboveAddress(rows);
  return found && { value: textOf(found), words: found };
}

function aboveAddress(rows: readonly Row[]): Word[] | null {
  const street = streetOf(rows);
  if (!street || isOfWorker(rows, street)) return null;
  const above = rows[street.at - 1];
  const part = above && partsOf(above).find((each) => overlap(boxAround(each), boxAround(street.part)) > 0);
  if (!part || /\d/.test(textOf(part)) || part.every(({ text }) => TITLE.test(plain(text)))) return null;
  return part;
}

function streetOf(rows: readonly Row[]): { at: number; part: Word[] } | null {
  for (const [at, row] of rows.entries()) {
    const part = partsOf(row).find((each) => STREET.test(textOf(each)));
    if (part) return { at, part };
  }
  return null;
}

/** True if the address is that of the person who was paid: theirs stands below "Employee" or "Pay to". */
function isOfWorker(rows: readonly Row[], { at, part }: { at: number; part: Word[] }): boolean {
  return rows
    .slice(Math.max(0, at - 2), at + 1)
    .some(({ labels }) =>
      labels.some(
        ({ kind, words }) =>
          kind === "worker" &&
          boxAround(words).left <= boxAround(part).right &&
          boxAround(part).left - boxAround(words).right < 400,
      ),
    );
}

function addressOf(rows: readonly Row[]): (Found & { address: Address }) | null {
  const street = streetOf(rows);
  if (!street || isOfWorker(rows, street)) return null;
  for (const row of rows.slice(street.at + 1, street.at + 3)) {
    const part = partsOf(row).find((each) => overlap(boxAround(each), boxAround(street.part)) > 0);
    const town = part && TOWN.exec(textOf(part));
    if (!part || !town) continue;
    const [, city = "", stateCode = "", zip = ""] = town;
    const line1 = textOf(street.part);
    const address = { line1, city: city.replace(/,$/, ""), stateCode, zip };
    return {
      address,
      value: `${line1}, ${address.city}, ${stateCode} ${zip}`,
      words: [...street.part, ...part],
    };
  }
  return null;
}
