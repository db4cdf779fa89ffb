import { fileURLToPath } from "node:url";
import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";
import { inChildProcess } from "./children/childProcess.ts";
import type { PdfTask, Typeset } from "./typesetter.ts";

/** The typesetter is native code that needs about 60 MB. */
const typeset = inChildProcess<PdfTask, Typeset>({
  worker: new URL("./pdfWorker.ts", import.meta.url),
  name: "Typesetter",
  memoryMb: 1024,
  timeOf: () => ({ cpuMs: 30_000, wallMs: 30_000 }),
  whenGone: () => new AppError("unavailable", message("letterNotMade")),
});

/**
 * Typesets `data` with one of our templates and returns the PDF and its number of pages. Data are passed as JSON and never
 * become part of the source.
 */
export const typesetPdf = (template: URL, data: unknown): Promise<Typeset> =>
  typeset({ template: fileURLToPath(template), data: JSON.stringify(data) });

export const renderPdf = async (template: URL, data: unknown): Promise<Buffer> =>
  Buffer.from((await typesetPdf(template, data)).pdf);
