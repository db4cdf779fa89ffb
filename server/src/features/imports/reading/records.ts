import { createInterface } from "node:readline";
import { type Readable, Transform } from "node:stream";
import { message } from "@wage/contract/core/messages";
import type { Reading } from "@wage/contract/imports/importBatch";
import type { ImportMapping } from "@wage/contract/imports/importMapping";
import { CsvError, parse } from "csv-parse";
import { AppError } from "../../../core/errors.ts";
import { type FileRow, lookOver, type SourceFile } from "./sourceFile.ts";
import { columnNames, delimiterOf, encodingOf, formatOf, plainCell } from "./told.ts";
import { openWorkbook } from "./xlsxFile.ts";

export type OpenFile = {
  reading: Reading;
  sha256: Buffer;
  rows(): AsyncGenerator<FileRow>;
};

const COLUMNS_MAX = 500;
const ROW_CHARACTERS_MAX = 2_000_000;
/** JSON lines have no heading: the names of the first lines count. */
const HEADING_LINES = 1000;

/** Tells by its content how a file is to be read, unless the mapping says it. Nothing of it is kept in memory. */
export async function openFile(
  file: SourceFile,
  wanted: Pick<ImportMapping, "delimiter" | "encoding" | "sheet"> = {},
): Promise<OpenFile> {
  const { sha256, head, isUtf8 } = await lookOver(file);
  const encoding = wanted.encoding ?? encodingOf(head, isUtf8);
  const sample = new TextDecoder(encoding).decode(head);
  const format = formatOf(head, sample);
  if (format === "compound") throw new AppError("invalid", message("xlsxLocked"));
  if (format === "xlsx") return openSheet(file, sha256, wanted.sheet);
  if (format === "jsonl") {
    const columns = columnNames(await namesOf(file, encoding));
    checkColumns(columns);
    return {
      reading: { format, encoding, delimiter: null, sheet: null, sheets: [], columns },
      sha256,
      rows: () => jsonRows(file, encoding, columns),
    };
  }
  const delimiter = wanted.delimiter ?? delimiterOf(sample);
  const first = await csvRows(file, encoding, delimiter).next();
  if (first.done) throw new AppError("invalid", message("fileWithoutRows"));
  const columns = columnNames(first.value.cells);
  checkColumns(columns);
  return {
    reading: { format, encoding, delimiter, sheet: null, sheets: [], columns },
    sha256,
    rows: () => withoutHeading(csvRows(file, encoding, delimiter), columns.length),
  };
}

async function openSheet(file: SourceFile, sha256: Buffer, wanted: string | undefined): Promise<OpenFile> {
  const { sheets, rows } = await openWorkbook(file);
  const names = sheets.map(({ name }) => name);
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new AppError("invalid", message("sheetAbsent", wanted ?? "", names.join(", ")));
  const first = await rows(sheet).next();
  if (first.done) throw new AppError("invalid", message("fileWithoutRows"));
  const columns = columnNames(Array.from(first.value.cells, (cell) => cell ?? ""));
  checkColumns(columns);
  return {
    reading: { format: "xlsx", encoding: null, delimiter: null, sheet: sheet.name, sheets: names, columns },
    sha256,
    rows: () => withoutHeading(rows(sheet), columns.length),
  };
}

function checkColumns(columns: readonly string[]): void {
  if (columns.length > COLUMNS_MAX)
    throw new AppError("invalid", message("tooManyColumns", columns.length, COLUMNS_MAX));
}

async function* withoutHeading(rows: AsyncGenerator<FileRow>, width: number): AsyncGenerator<FileRow> {
  await rows.next();
  for await (const row of rows) {
    const cells = Array.from(row.cells, (cell) => plainCell(cell ?? ""));
    yield {
      line: row.line,
      cells: cells.slice(0, width),
      beyond: cells.slice(width).filter((cell) => cell !== ""),
    };
  }
}

/** Decodes a stream; a character that is cut between two chunks is put together. */
function decoding(encoding: string): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    readableObjectMode: false,
    encoding: "utf8",
    decodeStrings: true,
    transform(chunk: Buffer, _, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}

const textOf = async (file: SourceFile, encoding: string): Promise<Readable> => {
  const bytes = await file.open();
  const text = decoding(encoding);
  bytes.on("error", (error) => text.destroy(error));
  return bytes.pipe(text);
};

async function* csvRows(file: SourceFile, encoding: string, delimiter: string): AsyncGenerator<FileRow> {
  let last = 0;
  const parser = (await textOf(file, encoding)).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      max_record_size: ROW_CHARACTERS_MAX,
      // Rows wait in the stream while later ones are parsed, so that only the parser knows how far it came.
      on_record: (record: string[], { lines }) => {
        last = lines;
        return record;
      },
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );
  try {
    for await (const found of parser) {
      const { record, info } = found as { record: string[]; info: { lines: number } };
      yield { line: info.lines, cells: record, beyond: [] };
    }
  } catch (error) {
    throw error instanceof CsvError ? csvProblem(error, last + 1) : error;
  }
}

/** Names the line on which the row begins that could not be read. */
function csvProblem(error: CsvError, line: number): AppError {
  if (error.code === "CSV_MAX_RECORD_SIZE") return new AppError("invalid", message("rowTooLong", line));
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new AppError("invalid", message("quoteOpen", line));
  return new AppError("invalid", message("notCsv", line));
}

async function* jsonObjects(file: SourceFile, encoding: string) {
  const lines = createInterface({ input: await textOf(file, encoding), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const raw of lines) {
    line += 1;
    const text = raw.replace(/^\uFEFF/, "").trim();
    if (text === "") continue;
    if (text.length > ROW_CHARACTERS_MAX) throw new AppError("invalid", message("rowTooLong", line));
    yield { line, record: objectOf(text, line) };
  }
}

function objectOf(text: string, line: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Named below, with its line.
  }
  throw new AppError("invalid", message("lineNotObject", line));
}

async function namesOf(file: SourceFile, encoding: string): Promise<string[]> {
  const names = new Set<string>();
  let read = 0;
  for await (const { record } of jsonObjects(file, encoding)) {
    for (const name of Object.keys(record)) names.add(name);
    read += 1;
    if (read === HEADING_LINES) break;
  }
  return [...names];
}

async function* jsonRows(
  file: SourceFile,
  encoding: string,
  columns: readonly string[],
): AsyncGenerator<FileRow> {
  for await (const { line, record } of jsonObjects(file, encoding)) {
    const beyond = Object.entries(record)
      .filter(([name]) => !columns.includes(name))
      .map(([name, value]) => plainCell(`${name}: ${cellOf(value)}`));
    yield { line, cells: columns.map((name) => plainCell(cellOf(record[name]))), beyond };
  }
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
