import type { Encoding, Reading } from "@wage/contract/imports/importBatch";
import { DELIMITERS } from "@wage/contract/imports/importMapping";
import { parse } from "csv-parse/sync";

/** Tells the encoding: by the mark at the beginning, by the zero bytes of UTF-16, or by whether all of it is UTF-8. */
export function encodingOf(head: Buffer, isUtf8: boolean): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const sample = head.subarray(0, 4096);
  const zeros = (odd: number) => sample.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (zeros(1) > sample.length / 5) return "utf-16le";
  if (zeros(0) > sample.length / 5) return "utf-16be";
  return isUtf8 ? "utf-8" : "windows-1252";
}

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));
/** The old XLS and every encrypted XLSX are of this kind. */
const isCompound = (head: Buffer) => head.subarray(0, 4).toString("hex") === "d0cf11e0";

export function formatOf(head: Buffer, text: string): Reading["format"] | "compound" {
  if (isZip(head)) return "xlsx";
  if (isCompound(head)) return "compound";
  return text.trimStart().startsWith("{") ? "jsonl" : "csv";
}

const SAMPLE_ROWS = 60;

/** Tells the delimiter: the one that cuts the first rows into the same number of cells, and into the most. */
export function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const score = (delimiter: string) => {
    let rows: string[][];
    try {
      rows = parse(text, {
        delimiter,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        to: SAMPLE_ROWS,
      });
    } catch {
      return 0;
    }
    const width = rows[0]?.length ?? 0;
    const alike = rows.filter((row) => row.length === width).length / Math.max(rows.length, 1);
    return width < 2 ? 0 : alike * 1000 + Math.min(width, 500);
  };
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: score(delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is left out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;
/**
 * A cell without control characters, as our own forms accept it: PostgreSQL cannot store the character zero, and a text that
 * begins with the mark of a message would be taken for one.
 */
export const plainCell = (cell: string): string => cell.replace(CONTROLS, "");

/** Names every column once: a repeated heading gets its count, an empty one its letter as in a sheet. */
export function columnNames(heading: readonly string[]): string[] {
  const used = new Set<string>();
  return heading.map((cell, index) => {
    const plain = plainCell(cell).trim() || `Column ${letterOf(index)}`;
    let name = plain;
    for (let count = 2; used.has(name); count++) name = `${plain} (${count})`;
    used.add(name);
    return name;
  });
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
