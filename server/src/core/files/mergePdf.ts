import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";
import { inChildProcess } from "./children/childProcess.ts";
import type { Merged, MergeTask, PageOfPart } from "./mergeWorker.ts";

const TIMEOUT_MS = 30_000;
const PART_TIMEOUT_MS = 500;

const merge = inChildProcess<MergeTask, Merged>({
  worker: new URL("./mergeWorker.ts", import.meta.url),
  name: "Merging PDFs",
  whenGone: () => new AppError("unavailable", message("letterNotMade")),
  memoryMb: 4096,
  // A batch has hundreds of letters, and a busy machine merges few of them in a second.
  timeOf: (task) => {
    const wallMs = TIMEOUT_MS + PART_TIMEOUT_MS * ("parts" in task ? task.parts.length : 0);
    return { cpuMs: wallMs, wallMs };
  },
});

/**
 * Returns the parts as one PDF, and its number of pages. For print on both sides each part begins a sheet; an order names
 * each page that is taken.
 */
export const mergePdf = (
  parts: Uint8Array[],
  options: { bothSides?: boolean; order?: PageOfPart[] } = {},
): Promise<Merged> => merge({ parts, ...options });

/** Returns the parts as one PDF whose pages are numbered after a footer. */
export const mergeNumbered = (parts: Uint8Array[], footer: string): Promise<Merged> =>
  merge({ parts, footer });

export const countPages = async (pdf: Uint8Array): Promise<number> => (await merge({ counted: pdf })).pages;

/** Returns a PDF followed by the pages of others (`enclosedPages`). */
export const appendPages = (
  pdf: Uint8Array,
  enclosed: Uint8Array[],
  { onNewSheet = false }: { onNewSheet?: boolean } = {},
): Promise<Merged> => merge({ pdf, enclosed, onNewSheet });
