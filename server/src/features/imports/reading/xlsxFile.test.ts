import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { openFile } from "./records.ts";
import { type FileRow, fileInMemory } from "./sourceFile.ts";

/** A ZIP of these parts, as a spreadsheet program writes it. */
function zipOf(parts: Record<string, string>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, place, Buffer.from(name)]));
    local.push(head);
    offset += head.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\u0005\u0006"), end]);
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (first: string) =>
  zipOf({
    "xl/workbook.xml":
      '<workbook xmlns:r="r"><sheets><sheet name="Cases" r:id="a"/><sheet name="Notes &amp; more" r:id="b"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    "xl/sharedStrings.xml":
      "<sst><si><t>Case</t></si><si><r><t>Jo</t></r><r><t>sé</t></r></si><si><t>Amt</t></si></sst>",
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    "xl/worksheets/sheet1.xml": sheet(first),
    "xl/worksheets/sheet2.xml": sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>Only</t></is></c></row>'),
  });
const HEAD =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2</v></c><c r="C1" t="s"><v>2</v></c></row>';

const read = async (content: Buffer, wanted = {}) => {
  const opened = await openFile(fileInMemory("book.xlsx", content), wanted);
  const rows: FileRow[] = [];
  for await (const row of opened.rows()) rows.push(row);
  return { ...opened.reading, rows };
};

test("a sheet is read with its shared texts, real dates, gaps, formulas and fifteen digits", async () => {
  const book = workbook(
    `${HEAD}<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>44803.5</v></c></row>` +
      '<row r="4"><c r="A4" t="str"><f>1+1</f><v>two</v></c><c r="B4"><v>1846.1400000000001</v></c><c r="C4" s="3"><v>44803</v></c><c r="D4"><v>7</v></c></row>',
  );
  const { rows, ...reading } = await read(book);
  expect(reading).toMatchObject({
    format: "xlsx",
    sheet: "Cases",
    sheets: ["Cases", "Notes & more"],
    columns: ["Case", "Amt", "Amt (2)"],
  });
  expect(rows).toEqual([
    { line: 3, cells: ["José", "", "2022-08-30 12:00:00"], beyond: [] },
    { line: 4, cells: ["two", "1846.14", "44803"], beyond: ["7"] },
  ]);
});

test("another sheet is chosen by its name, and one that is not there is refused with those that are", async () => {
  expect(await read(workbook(HEAD), { sheet: "Notes & more" })).toMatchObject({
    columns: ["Only"],
    rows: [],
  });
  await expect(read(workbook(HEAD), { sheet: "Other" })).rejects.toThrow(
    /no sheet “Other”; it has: Cases, Notes & more/,
  );
});

test.each([
  ["an encrypted workbook or an old XLS", Buffer.from("d0cf11e0a1b11ae1", "hex"), /without a password/],
  ["a ZIP that is cut off", workbook(HEAD).subarray(0, 300), /cannot be read/],
  ["a ZIP without sheets", zipOf({ "a.txt": "x" }), /no sheet with rows/],
  ["a sheet that is no XML", workbook("<row r='1'><c></row>"), /cannot be read/],
])("%s is refused in plain words", async (_, content, says) => {
  await expect(read(content)).rejects.toThrow(says);
});
