import { expect, test } from "vitest";
import { rowsOf, type Word, wordsOfTable } from "./words.ts";

test("the words of Tesseract's table are read, and no headings, empty cells or specks", () => {
  const table = [
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
    "4\t1\t1\t1\t1\t0\t10\t20\t100\t30\t-1\t",
    "5\t1\t1\t1\t1\t1\t10\t20\t50\t30\t96.5\tNet",
    "5\t1\t1\t1\t1\t2\t70\t20\t40\t2\t50\t-",
    "5\t1\t1\t1\t1\t3\t70\t20\t40\t20\t50\t ",
  ].join("\n");
  expect(wordsOfTable(table)).toEqual([
    { text: "Net", confidence: 96.5, left: 10, top: 20, right: 60, bottom: 50 },
  ]);
});

const word = (text: string, left: number, top: number): Word => ({
  text,
  confidence: 90,
  left,
  top,
  right: left + 40,
  bottom: top + 20,
});

test("words of one height are a row, from left to right, though they are a little askew", () => {
  const rows = rowsOf([word("b", 200, 4), word("c", 0, 60), word("a", 0, 0)]);
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([["a", "b"], ["c"]]);
});
