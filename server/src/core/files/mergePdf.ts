import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";
import { inChildProcess } from "./childProcess.ts";
import type { Merged, MergeTask } from "./mergeWorker.ts";

const merge = inChildProcess<MergeTask, Merged>({
  worker: new URL("./mergeWorker.ts", import.meta.url),
  name: "Merging PDFs",
  whenGone: () => new AppError("unavailable", message("letterNotMade")),
});

/** Returns the parts as one PDF, and its number of pages. */
export const mergePdf = (parts: Uint8Array[]): Promise<Merged> => merge({ parts });

export const countPages = async (pdf: Uint8Array): Promise<number> => (await merge({ parts: [pdf] })).pages;
