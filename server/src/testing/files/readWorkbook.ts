import { fileInMemory } from "../../features/imports/reading/sourceFile.ts";
import { openWorkbook } from "../../features/imports/reading/xlsxFile.ts";

/** Returns the cells of each sheet of a workbook, as text. */
export async function readWorkbook(content: Buffer): Promise<string[][][]> {
  const book = await openWorkbook(fileInMemory("report.xlsx", content));
  return Promise.all(
    book.sheets.map(async (sheet) => (await Array.fromAsync(book.rows(sheet))).map(({ cells }) => cells)),
  );
}
