import { message } from "@wage/contract/core/messages";
import { AppError } from "../../errors.ts";
import { ChildTaskError, inChildProcess } from "../childProcess.ts";
import { isHeic } from "../pictures/heic.ts";
import { withoutMetadata } from "../pictures/picture.ts";
import type { Paper } from "./paperSource.ts";
import type { ChosenPage, PageOfPaper, PaperResult, PaperTask } from "./paperWorker.ts";
import type { Redaction } from "./redactPages.ts";

const work = inChildProcess<PaperTask, PaperResult>({
  worker: new URL("./paperWorker.ts", import.meta.url),
  name: "Scanned mail",
  whenGone: () => new AppError("unavailable", message("paperNotRead")),
});

/** Does a task; a paper that cannot be read is the sender's problem, and a child that is gone is ours. */
async function ask<Result extends PaperResult>(task: PaperTask): Promise<Result> {
  try {
    return (await work(task)) as Result;
  } catch (error) {
    if (error instanceof ChildTaskError) throw new AppError("invalid", message("paperNotRead"));
    throw error;
  }
}

/** A document as a paper whose pages can be made; the photo of an iPhone as the JPEG that it is opened as. */
export const paperOf = async (content: Buffer, mimeType: string): Promise<Paper> =>
  isHeic(mimeType)
    ? { content: await withoutMetadata(content, mimeType), mimeType: "image/jpeg" }
    : { content, mimeType };

export const countPaper = async (paper: Paper): Promise<number> =>
  (await ask<{ pages: number }>({ kind: "count", paper })).pages;

/** Reads one page, counted from one: its codes, its text, its picture. */
export const readPage = (paper: Paper, number: number): Promise<PageOfPaper> =>
  ask<PageOfPaper>({ kind: "read", paper, number });

/** Returns a JPEG of one page, counted from one, in its colors. */
export const showPage = async (paper: Paper, number: number): Promise<Buffer> =>
  Buffer.from((await ask<{ picture: Uint8Array }>({ kind: "show", paper, number })).picture);

/** Returns one page as a PDF of its picture, with black areas. */
export const redactPage = async (paper: Paper, redaction: Redaction): Promise<Uint8Array> =>
  (await ask<{ pdf: Uint8Array }>({ kind: "redact", paper, redaction })).pdf;

/** Returns the chosen pages of the papers as one PDF. */
export const assemblePdf = async (parts: { paper: Paper; pages: ChosenPage[] }[]): Promise<Buffer> =>
  Buffer.from((await ask<{ pdf: Uint8Array }>({ kind: "assemble", parts })).pdf);
