import type { Services } from "../../core/context.ts";
import { recordComparison } from "../../core/files/storage.queries.ts";
import { type FileRow, listFileRows, markFilesMissing } from "./storedFiles.queries.ts";

/** An upload ends within minutes: what has no row after a day is left from a crash. */
const GRACE_MS = 24 * 3_600_000;
/** So many files without rows are not the remains of crashes, but a database that was restored or mixed up. */
const SUSPICIOUS = { files: 100, share: 0.1 };

/** The number of rows that are compared at once. */
const PAGE = 5000;

/**
 * The job that compares the storage with the rows: removes files that have had no row for a day, and reports documents
 * and letters whose file is missing.
 */
export async function reconcileFiles({ db, files, clock, log }: Services, page = PAGE): Promise<void> {
  const now = clock.now();
  const oldest = new Date(now.getTime() - GRACE_MS);
  const orphans: string[] = [];
  let stored = 0;
  let missing = 0;
  for (let after: string | undefined = ""; after !== undefined; ) {
    // The rows first: a file is in its place before its row, so that none seems missing that has just arrived.
    const rows: FileRow[] = await listFileRows(db, { after, limit: page });
    const upTo = rows.length === page ? rows.at(-1)?.key : undefined;
    const known = new Set(rows.map(({ key }) => key));
    const present = new Set<string>();
    for await (const { key, storedAt } of files.list({ after, upTo })) {
      stored += 1;
      if (known.has(key)) present.add(key);
      else if (storedAt < oldest) orphans.push(key);
    }
    missing += rows.filter(({ key, kind }) => kind !== "other" && !present.has(key)).length;
    const changed = rows.filter((row) => row.kind === "document" && row.missing === present.has(row.key));
    const keysOf = (wereMissing: boolean) =>
      changed.filter((row) => row.missing === wereMissing).map(({ key }) => key);
    await markFilesMissing(db, keysOf(false), now);
    await markFilesMissing(db, keysOf(true), null);
    after = upTo;
  }
  const isSuspicious = orphans.length > SUSPICIOUS.files && orphans.length > stored * SUSPICIOUS.share;
  if (isSuspicious)
    log.error(
      { files: orphans.length, of: stored },
      "so many files have no row that none of them was removed",
    );
  else for (const key of orphans) await files.remove(key);
  if (missing > 0) log.error({ missing }, "documents have no file in the storage");
  await recordComparison(db, { at: now, missing, removed: isSuspicious ? 0 : orphans.length });
}

/** An upload takes fifteen minutes at most. */
const ABANDONED_MS = 3_600_000;

/** Removes what broken uploads left where files arrive. */
export async function removeAbandonedUploads({ files, clock }: Services): Promise<void> {
  await files.removeAbandoned(new Date(clock.now().getTime() - ABANDONED_MS));
}
