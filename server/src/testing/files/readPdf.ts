import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfSheet {
  words: string;
  width: number;
  height: number;
  /** The right edge of the text. */
  end: number;
}

/** Returns the text of each sheet of a PDF. */
export async function readPdf(pdf: Uint8Array): Promise<PdfSheet[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const sheets: PdfSheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const items = (await page.getTextContent()).items.filter((item) => "str" in item);
    const words = items.map(({ str, hasEOL }) => str + (hasEOL ? " " : "")).join("");
    const ends = items.map(({ str, transform, width: long }) => (str.trim() ? transform[4] + long : 0));
    sheets.push({ words: words.replace(/\s+/g, " ").trim(), width, height, end: Math.max(0, ...ends) });
  }
  await task.destroy();
  return sheets;
}
