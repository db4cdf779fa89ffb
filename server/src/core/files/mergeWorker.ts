import { PDFDocument } from "@cantoo/pdf-lib";
import { serveTasks } from "./childTasks.ts";

export type MergeTask = { parts: Uint8Array[] };
export type Merged = { pdf: Uint8Array; pages: number };

/** Copies all pages of the parts, in their order, into one PDF. */
serveTasks<MergeTask, Merged>(async ({ parts }) => {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const document = await PDFDocument.load(part);
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
  }
  return { pdf: await whole.save(), pages: whole.getPageCount() };
});
