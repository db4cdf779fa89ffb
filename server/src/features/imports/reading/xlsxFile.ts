import { buffer } from "node:stream/consumers";
import { message } from "@wage/contract/core/messages";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError } from "../../../core/errors.ts";
import type { FileRow, SourceFile } from "./sourceFile.ts";

/** The whole ZIP is in memory while it is read, and so are the texts that its cells share. */
const FILE_MAX_BYTES = 100 * 1024 * 1024;
/** What one part may unpack to: a small file that unpacks to much more is an attack. */
const PART_MAX_BYTES = 2 * 1024 ** 3;
const TEXTS_MAX = 256 * 1024 * 1024;

type Sheet = { name: string; part: string };
export type Workbook = { sheets: Sheet[]; rows(sheet: Sheet): AsyncGenerator<FileRow> };

export async function openWorkbook(file: SourceFile): Promise<Workbook> {
  const parts = await readDirectory(await readWhole(file));
  const [sheets, is1904] = await readSheets(parts);
  if (sheets.length === 0) throw new AppError("invalid", message("xlsxWithoutSheet"));
  const texts = await readTexts(parts);
  const isDate = await readDateStyles(parts);
  return { sheets, rows: (sheet) => readRows(parts, sheet, { texts, isDate, is1904 }) };
}

async function readWhole(file: SourceFile): Promise<Buffer> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of await file.open()) {
      bytes += (chunk as Buffer).length;
      if (bytes > FILE_MAX_BYTES)
        throw new AppError("tooLarge", message("importFileTooLarge", FILE_MAX_BYTES / 1024 / 1024));
      yield chunk as Buffer;
    }
  }
  return buffer(counted());
}

type Parts = { zip: ZipFile; entries: Map<string, Entry> };

async function readDirectory(content: Buffer): Promise<Parts> {
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return { zip, entries };
  } catch {
    throw new AppError("invalid", message("xlsxUnreadable"));
  }
}

type Handlers = {
  open?(tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Parses a part piece by piece, so that a reader takes what is there before the next piece is read. */
async function* parsePart({ zip, entries }: Parts, name: string, handlers: Handlers): AsyncGenerator<void> {
  const entry = entries.get(name);
  if (!entry) return;
  if (entry.uncompressedSize > PART_MAX_BYTES) throw new AppError("tooLarge", message("xlsxUnreadable"));
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => handlers.open?.(tag));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("closetag", ({ name: tag }) => handlers.close?.(tag));
  parser.on("error", () => {
    throw new AppError("invalid", message("xlsxUnreadable"));
  });
  const decoder = new TextDecoder();
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}

async function parseWhole(parts: Parts, name: string, handlers: Handlers): Promise<void> {
  for await (const _ of parsePart(parts, name, handlers));
}

const plain = (tag: string) => tag.replace(/^.*:/, "");

async function readSheets(parts: Parts): Promise<[Sheet[], boolean]> {
  const targets = new Map<string, string>();
  await parseWhole(parts, "xl/_rels/workbook.xml.rels", {
    open: ({ name, attributes: { Id, Target } }) => {
      if (plain(name) === "Relationship") targets.set(Id ?? "", Target ?? "");
    },
  });
  const sheets: Sheet[] = [];
  let is1904 = false;
  await parseWhole(parts, "xl/workbook.xml", {
    open: ({ name, attributes }) => {
      if (plain(name) === "workbookPr") is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (plain(name) !== "sheet") return;
      const target = targets.get(attributes["r:id"] ?? "") ?? "";
      const part = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      // A sheet that is a chart has no rows.
      if (part.includes("worksheets/")) sheets.push({ name: attributes.name ?? "", part });
    },
  });
  return [sheets, is1904];
}

async function readTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let [text, isInText, isPhonetic, length] = ["", false, false, 0];
  await parseWhole(parts, "xl/sharedStrings.xml", {
    open: ({ name }) => {
      if (plain(name) === "si") text = "";
      if (plain(name) === "rPh") isPhonetic = true;
      if (plain(name) === "t") isInText = !isPhonetic;
    },
    text: (part) => {
      if (isInText) text += part;
    },
    close: (name) => {
      if (plain(name) === "t") isInText = false;
      if (plain(name) === "rPh") isPhonetic = false;
      if (plain(name) !== "si") return;
      length += text.length;
      if (length > TEXTS_MAX) throw new AppError("tooLarge", message("xlsxUnreadable"));
      texts.push(text);
    },
  });
  return texts;
}

/** The formats of dates and times that every workbook has without naming them. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** A format without its escaped characters, its quoted text, and what stands in brackets: a colour or a currency. */
const lettersOf = (format: string) =>
  format
    .replace(/\\./g, "")
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join("")
    .split("[")
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf("]") + 1)))
    .join("");

/** Tells for each style of cells whether it shows a date. */
async function readDateStyles(parts: Parts): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  await parseWhole(parts, "xl/styles.xml", {
    open: ({ name, attributes }) => {
      const id = Number(attributes.numFmtId);
      if (plain(name) === "numFmt") {
        const letters = lettersOf(attributes.formatCode ?? "");
        custom.set(id, /[ymdhs]/i.test(letters));
      }
      if (plain(name) === "cellXfs") isInCells = true;
      if (plain(name) === "xf" && isInCells) styles.push(custom.get(id) ?? isBuiltInDate(id));
    },
    close: (name) => {
      if (plain(name) === "cellXfs") isInCells = false;
    },
  });
  return styles;
}

type Meaning = { texts: string[]; isDate: boolean[]; is1904: boolean };

async function* readRows(parts: Parts, sheet: Sheet, meaning: Meaning): AsyncGenerator<FileRow> {
  let done: FileRow[] = [];
  let row: FileRow = { line: 0, cells: [], beyond: [] };
  let cell = { column: 0, type: "n", style: 0 };
  let [value, isInValue] = ["", false];
  const steps = parsePart(parts, sheet.part, {
    open: ({ name, attributes }) => {
      const tag = plain(name);
      if (tag === "row") row = { line: Number(attributes.r ?? row.line + 1), cells: [], beyond: [] };
      if (tag === "c") {
        const column = attributes.r ? columnOf(attributes.r) : row.cells.length;
        cell = { column, type: attributes.t ?? "n", style: Number(attributes.s ?? 0) };
        value = "";
      }
      if (tag === "v" || tag === "t") isInValue = true;
    },
    text: (text) => {
      if (isInValue) value += text;
    },
    close: (name) => {
      const tag = plain(name);
      if (tag === "v" || tag === "t") isInValue = false;
      if (tag === "c" && cell.column < COLUMNS_MAX) {
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = cellText(value, cell, meaning);
      }
      if (tag === "row" && row.cells.some((one) => one !== "")) done.push(row);
    },
  });
  for await (const _ of steps) {
    yield* done;
    done = [];
  }
}

/** A sheet has at most so many columns. */
const COLUMNS_MAX = 16_384;

function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? "A";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(value: string, { type, style }: { type: string; style: number }, meaning: Meaning): string {
  if (type === "s") return meaning.texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n" || value === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (meaning.isDate[style]) return dateText(number, meaning.is1904);
  // A sheet keeps fifteen digits; the rest is noise of its binary numbers.
  return /^-?\d{1,15}$/.test(value) ? value : String(Number(number.toPrecision(15)));
}

const DAY_SECONDS = 86_400;

/** A sheet counts days from 1899-12-30, or from 1904-01-01. */
function dateText(days: number, is1904: boolean): string {
  const start = Temporal.PlainDateTime.from(is1904 ? "1904-01-01T00:00" : "1899-12-30T00:00");
  const at = start.add({ seconds: Math.round(days * DAY_SECONDS) });
  return at.toString({ smallestUnit: "second" }).replace("T", " ");
}
