import { message } from "@wage/contract/core/messages";
import { AppError } from "../../errors.ts";
import { ChildTaskError, inChildProcess } from "../children/childProcess.ts";
import { mergePdf } from "../mergePdf.ts";
import { isHeic } from "../pictures/heic.ts";
import { withoutMetadata } from "../pictures/picture.ts";
import { type Reader, readingFile } from "../reading.ts";
import type { Paper } from "./paperSource.ts";
import type { ChosenPage, PageOfPaper, PaperResult, PaperTask } from "./paperWorker.ts";
import type { Redaction } from "./redactPages.ts";

const PAGE_TIME = { cpuMs: 8_000, wallMs: 20_000 };
const MORE_PAGES_MS = 1_000;
/** The number of pages of what is enclosed is not known before it is read. */
const ENCLOSED_PAGES = 20;

const work = inChildProcess<PaperTask, PaperResult>({
  worker: new URL("./paperWorker.ts", import.meta.url),
  name: "Pages of documents",
  memoryMb: 900,
  timeOf: (task) => {
    const more = MORE_PAGES_MS * morePages(task);
    return { cpuMs: PAGE_TIME.cpuMs + more, wallMs: PAGE_TIME.wallMs + 2 * more };
  },
  whenGone: () => new AppError("unavailable", message("paperNotRead"), { retryAfterSeconds: 10 }),
});

function morePages(task: PaperTask): number {
  if (task.kind === "enclose") return ENCLOSED_PAGES;
  return task.kind === "assemble" ? task.pages.length : 0;
}

/** Does a task; a paper that cannot be read is the sender's problem, and a child that is gone is ours. */
async function ask<Result extends PaperResult>(reader: Reader, task: PaperTask): Promise<Result> {
  try {
    return (await readingFile(reader, task.paper.content, (turn) => work(task, turn))) as Result;
  } catch (error) {
    if (error instanceof ChildTaskError) throw new AppError("invalid", message("paperNotRead"));
    throw error;
  }
}

/** A document as a paper whose pages can be made; the photo of an iPhone as the JPEG that it is opened as. */
export const paperOf = async (reader: Reader, content: Buffer, mimeType: string): Promise<Paper> =>
  isHeic(mimeType)
    ? { content: await withoutMetadata(reader, content, mimeType), mimeType: "image/jpeg" }
    : { content, mimeType };

export const countPaper = async (reader: Reader, paper: Paper): Promise<number> =>
  (await ask<{ pages: number }>(reader, { kind: "count", paper })).pages;

/** Reads one page, counted from one: its codes, its text, its picture. */
export const readPage = (reader: Reader, paper: Paper, number: number): Promise<PageOfPaper> =>
  ask<PageOfPaper>(reader, { kind: "read", paper, number });

/** Returns a JPEG of one page, counted from one, in its colors. */
export const showPage = async (reader: Reader, paper: Paper, number: number): Promise<Buffer> =>
  Buffer.from((await ask<{ picture: Uint8Array }>(reader, { kind: "show", paper, number })).picture);

/** Returns one page as a PDF of its picture, with black areas. */
export const redactPage = async (reader: Reader, paper: Paper, redaction: Redaction): Promise<Uint8Array> =>
  (await ask<{ pdf: Uint8Array }>(reader, { kind: "redact", paper, redaction })).pdf;

/** Returns all pages of a document as they are enclosed in a letter, as a PDF. */
export const enclosedPages = async (reader: Reader, paper: Paper): Promise<Uint8Array> =>
  (await ask<{ pdf: Uint8Array }>(reader, { kind: "enclose", paper })).pdf;

type Chosen = { paper: Paper; pages: ChosenPage[] };

/**
 * Returns the chosen pages of the papers as one PDF, in their order. Each paper is read by itself, so that one that cannot
 * be read is known.
 */
export async function assemblePdf(reader: Reader, chosen: Chosen[]): Promise<Buffer> {
  const pages = chosen.flatMap(({ paper, pages: of }) => of.map((page) => ({ paper, page })));
  const papers = [...new Map(pages.map(({ paper }) => [paper.content, paper])).values()];
  const parts: Uint8Array[] = [];
  for (const paper of papers) {
    const own = pages.filter((each) => each.paper.content === paper.content).map(({ page }) => page);
    parts.push((await ask<{ pdf: Uint8Array }>(reader, { kind: "assemble", paper, pages: own })).pdf);
  }
  const taken = papers.map(() => 0);
  const order = pages.map(({ paper }) => {
    const part = papers.findIndex(({ content }) => content === paper.content);
    const page = taken[part] ?? 0;
    taken[part] = page + 1;
    return { part, page };
  });
  return Buffer.from((await mergePdf(parts, { order })).pdf);
}
