import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";
import { inChildProcess } from "./childProcess.ts";
import type { Enclosed, Merged, MergeTask } from "./mergeWorker.ts";

const TIMEOUT_MS = 30_000;
const PART_TIMEOUT_MS = 500;

const merge = inChildProcess<MergeTask, Merged>({
  worker: new URL("./mergeWorker.ts", import.meta.url),
  name: "Merging PDFs",
  whenGone: () => new AppError("unavailable", message("letterNotMade")),
  // A batch has hundreds of letters, and a busy machine merges few of them in a second.
  timeoutMs: (task) => TIMEOUT_MS + PART_TIMEOUT_MS * ("parts" in task ? task.parts.length : 0),
});

/** Returns the parts as one PDF, and its number of pages. For print on both sides each part begins a sheet. */
export const mergePdf = (
  parts: Uint8Array[],
  { bothSides = false }: { bothSides?: boolean } = {},
): Promise<Merged> => merge({ parts, bothSides });

/** Returns the parts as one PDF whose pages are numbered after a footer. */
export const mergeNumbered = (parts: Uint8Array[], footer: string): Promise<Merged> =>
  merge({ parts, footer });

export const countPages = async (pdf: Uint8Array): Promise<number> => (await merge({ counted: pdf })).pages;

/** Returns a PDF, or none, followed by the pages of PDFs and pictures. Throws if one of them cannot be read. */
export const appendPages = (
  pdf: Uint8Array | null,
  enclosed: Enclosed[],
  { onNewSheet = false }: { onNewSheet?: boolean } = {},
): Promise<Merged> => merge({ pdf, enclosed, onNewSheet });
