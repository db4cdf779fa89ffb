import { isDeepStrictEqual } from "node:util";
import { message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { asideKinds, type Finding } from "@wage/contract/imports/findings";
import type { BatchSums, Reading } from "@wage/contract/imports/importBatch";
import type { ImportMapping } from "@wage/contract/imports/importMapping";
import type { Work } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { batchSums, listFoundRows } from "./batchReport.queries.ts";
import { type Batch, findBatchOfFile, updateBatch } from "./imports.queries.ts";
import { beginBatch, openMapped, type Progress, readBatch } from "./readBatch.commands.ts";
import type { SourceFile } from "./reading/sourceFile.ts";
import { batchOr404, takeBatch } from "./takeBatch.commands.ts";

export type Remark = { line: number; claimNumber: string; column: string; cell: string; text: string };

export type ImportReport = {
  batchId: number;
  reading: Reading;
  /** The columns of the file that the mapping does not name, of which nothing is kept. */
  leftOut: string[];
  /** Rows taken by this run. */
  taken: number;
  /** Rows that an earlier run over the same file has taken, and this one left as they are. */
  takenBefore: number;
  sums: BatchSums;
};

type Run = {
  file: SourceFile;
  mapping: ImportMapping;
  /** The batch that a corrected file belongs to; without it the same file finds its own. */
  batchId?: number | undefined;
  /** Reads and checks, and makes no claim. */
  onlyCheck?: boolean;
};

/**
 * Reads a file, checks it and takes it, all in one go. The same file belongs to the batch of the run before: with the same
 * mapping the run goes on where that one ended, with a corrected one it reads anew and updates its own claims.
 */
export async function importRecords(
  work: Work,
  { file, mapping, batchId, onlyCheck }: Run,
  progress: Progress = () => undefined,
): Promise<ImportReport> {
  const opened = await openMapped(work.db, file, mapping);
  const before = batchId ? await batchOr404(work, batchId) : await findBatchOfFile(work.db, opened.sha256);
  const isRead = before !== undefined && isReadAs(before, mapping) && before.fileSha256.equals(opened.sha256);
  const id = before?.id ?? (await beginBatch(work, { name: file.name, sha256: opened.sha256 }));
  if (isRead) await updateBatch(work.db, id, { choices: mapping.choices, mapping });
  else await readBatch(work, id, { file, opened, mapping });
  const { taken: takenBefore } = await batchSums(work.db, await batchOr404(work, id));
  if (!onlyCheck) await takeBatch(work, id, progress);
  const sums = await batchSums(work.db, await batchOr404(work, id));
  return {
    batchId: id,
    reading: opened.reading,
    leftOut: opened.reading.columns.filter((name) => !Object.hasOwn(mapping.columns, name)),
    taken: sums.taken - takenBefore,
    takenBefore,
    sums,
  };
}

/** True if the rows of the batch were read to the end with this mapping. The choices are no part of the reading. */
function isReadAs({ state, mapping }: Batch, wanted: ImportMapping): boolean {
  if (state === "Undone" || state === "Undoing") throw new AppError("conflict", message("importUndone"));
  if (state === "Reading" || state === "Mapping" || state === "Failed" || !mapping) return false;
  const plain = (one: ImportMapping) =>
    JSON.parse(JSON.stringify({ ...one, choices: {}, name: "" })) as unknown;
  return isDeepStrictEqual(plain(mapping), plain(wanted));
}

export const findingText = ({ kind, value = 0 }: Finding): string =>
  inEnglish(
    kind === "numberRepeated" || kind === "rowRepeated" || kind === "textTooLong"
      ? message(kind, value)
      : message(kind),
  );

const PAGE = 1000;

/** The findings of the rows kept aside, or of those taken with a remark, a line each. */
export async function* listRemarks(work: Work, batchId: number, onlyAside: boolean): AsyncGenerator<Remark> {
  const batch = await batchOr404(work, batchId);
  const aside = new Set(asideKinds(batch.choices));
  for (let after = -1; ; ) {
    const rows = await listFoundRows(work.db, batch, { onlyAside, after, limit: PAGE });
    for (const { line, claimNumber, findings, kinds } of rows) {
      const isAside = kinds.some((kind) => aside.has(kind));
      if (isAside !== onlyAside) continue;
      for (const finding of findings.filter(({ kind }) => !isAside || aside.has(kind)))
        yield { line, claimNumber, column: finding.column, cell: finding.cell, text: findingText(finding) };
    }
    const last = rows.at(-1)?.line;
    if (last === undefined || rows.length < PAGE) return;
    after = last;
  }
}

export const REMARK_COLUMNS = ["outcome", "line", "claimNumber", "column", "cell", "text"];

/** All findings as the lines of a table: first of the rows kept aside, then of those taken. */
export async function* remarkLines(work: Work, batchId: number) {
  for await (const remark of listRemarks(work, batchId, true)) yield { outcome: "kept aside", ...remark };
  for await (const remark of listRemarks(work, batchId, false))
    yield { outcome: "taken, with a remark", ...remark };
}
