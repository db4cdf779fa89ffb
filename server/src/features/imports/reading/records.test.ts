import { describe, expect, test } from "vitest";
import { openFile } from "./records.ts";
import { type FileRow, fileInMemory } from "./sourceFile.ts";
import { columnNames, delimiterOf } from "./told.ts";

const read = async (content: string | Buffer, wanted = {}) => {
  const opened = await openFile(fileInMemory("records", Buffer.from(content)), wanted);
  const rows: FileRow[] = [];
  for await (const row of opened.rows()) rows.push(row);
  return { ...opened.reading, rows };
};
const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
const bigEndian = (text: string) => utf16(text).swap16();
const TABLE = 'No,Worker,Sum\n1,José,"1,250.00"\n2,"O\'Neil, Pat",3\n';
const CELLS = [
  ["1", "José", "1,250.00"],
  ["2", "O'Neil, Pat", "3"],
];

describe("encoding and delimiter are told by the content", () => {
  test.each([
    ["UTF-8", Buffer.from(TABLE), "utf-8"],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${TABLE}`), "utf-8"],
    ["Windows-1252", Buffer.from(TABLE, "latin1"), "windows-1252"],
    ["UTF-16", utf16(TABLE), "utf-16le"],
    ["UTF-16 without a mark", utf16(TABLE, false), "utf-16le"],
    ["UTF-16, big end first", bigEndian(TABLE), "utf-16be"],
  ])("%s", async (_, content, encoding) => {
    const { rows, ...reading } = await read(content);
    expect(reading).toMatchObject({ encoding, delimiter: ",", columns: ["No", "Worker", "Sum"] });
    expect(rows.map(({ cells }) => cells)).toEqual(CELLS);
  });

  test("one byte of Windows-1252 far into a file of ASCII decides it", async () => {
    const many = Array.from({ length: 30_000 }, (_, index) => `${index},plain`).join("\n");
    const { encoding, rows } = await read(Buffer.from(`No,Worker\n${many}\n9,Jos\xe9`, "latin1"));
    expect(encoding).toBe("windows-1252");
    expect(rows.at(-1)?.cells).toEqual(["9", "José"]);
  });

  test.each([
    ["a;b;c\n1,5;2,5;3\n4;5,0;6\n", ";"],
    ["a\tb\n1,2\t3\n", "\t"],
    ["a|b|c\n1|2, 3|4\n", "|"],
    ['a,b\n"x;y",2\n', ","],
    ["alone\n1\n", ","],
  ])("%j is cut at %j", (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));
});

test("control characters are left out of headings and cells, so that none is taken for a message [V2.2.1]", async () => {
  const csv = await read("N\u0001o,\u0001[format]\n\u00001,\u0001[format]\n2,b,\u0001beyond\n");
  expect(csv.columns).toEqual(["No", "[format]"]);
  expect(csv.rows.map(({ cells, beyond }) => [...cells, ...beyond])).toEqual([
    ["1", "[format]"],
    ["2", "b", "beyond"],
  ]);
  const json = await read('{"No":"\\u00011","\\u0001b":"\\u0001c"}\n{"No":"2"}\n');
  expect(JSON.stringify([json.columns, json.rows])).not.toContain("\\u0001");
  expect(json.rows[0]?.cells[0]).toBe("1");
});

describe("no column and no cell is lost", () => {
  test("repeated and empty headings", () =>
    expect(columnNames(["Amt", "Amt", "", "Amt (2)", " "])).toEqual([
      "Amt",
      "Amt (2)",
      "Column C",
      "Amt (2) (2)",
      "Column E",
    ]));

  test("surplus cells are named with their line; mixed line ends and empty lines do not matter", async () => {
    const { rows } = await read("a,b\r\n1,2\n\n3,4,five\r5\r\n");
    expect(rows).toEqual([
      { line: 2, cells: ["1", "2"], beyond: [] },
      { line: 4, cells: ["3", "4"], beyond: ["five"] },
      { line: 5, cells: ["5"], beyond: [] },
    ]);
  });

  test("JSON lines, with a name that only a later line has", async () => {
    const { format, columns, rows } = await read('{"no":"1","sum":2.50}\n\n{"no":"2","more":{"a":1}}\n');
    expect({ format, columns }).toEqual({ format: "jsonl", columns: ["no", "sum", "more"] });
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, "1", "2.5", ""],
      [3, "2", "", '{"a":1}'],
    ]);
  });
});

describe("a file that cannot be read says where", () => {
  const many = Array.from({ length: 5000 }, (_, index) => `${index},x`).join("\n");
  test.each([
    ["a quotation mark left open", `a,b\n${many}\n7,"open\n8,y\n`, /opens on line 5002 is not closed/],
    ["a quotation mark within a cell", 'a,b\n1,x\n2,y"z\n', /^Line 3 is not a row of a CSV file/],
    ["a cell of megabytes", `a,b\n1,2\n3,${"x".repeat(3_000_000)}\n`, /Line 3 is too long/],
    [
      "very many columns",
      `${Array.from({ length: 10_000 }, (_, n) => n).join()}\n`,
      /10000 columns; at most 500/,
    ],
    ["nothing", "", /no rows/],
    ["a list in JSON lines", '{"a":1}\n[1]\n', /Line 2 is not a JSON object/],
  ])("%s", async (_, content, says) => {
    await expect(read(content)).rejects.toThrow(says);
  });
});
