import type { Services } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { recordComparison } from "../../core/files/storage.queries.ts";
import { PREFIXES } from "../../core/files/storage.ts";
import { letterPdfKeys } from "../letters/letters.queries.ts";
import { documentFileKeys, markMissingFiles } from "./storedFiles.queries.ts";

/** An upload ends within minutes: what has no row after a day is left from a crash. */
const GRACE_MS = 24 * 3_600_000;
/** So many files without rows are not the remains of crashes, but a database that was restored or mixed up. */
const SUSPICIOUS = { files: 100, share: 0.1 };

/** Returns the keys of a feature's files that begin with a prefix. */
type ListKeys = (db: Db, prefix: string) => Promise<string[]>;

/**
 * The job that compares the storage with the rows: removes files that have had no row for a day, and reports rows
 * whose file is missing. `others` list the files of further features, which can be made again or come from elsewhere.
 */
export async function reconcileFiles(services: Services, others: readonly ListKeys[]): Promise<void> {
  const { db, files, clock, log } = services;
  const now = clock.now();
  const oldest = new Date(now.getTime() - GRACE_MS);
  const orphans: string[] = [];
  let stored = 0;
  let missing = 0;
  for (const prefix of PREFIXES) {
    // The rows first: a file is in its place before its row, so that none seems missing that has just arrived.
    const [papers, letters, ...further] = await Promise.all([
      documentFileKeys(db, prefix),
      letterPdfKeys(db, prefix),
      ...others.map((list) => list(db, prefix)),
    ]);
    const found = await files.list(prefix);
    const present = new Set(found.map(({ key }) => key));
    const known = new Set([...papers, ...letters, ...further.flat()]);
    const lost = papers.filter((key) => !present.has(key));
    await markMissingFiles(db, prefix, lost, now);
    missing += lost.length + letters.filter((key) => !present.has(key)).length;
    stored += found.length;
    for (const { key, storedAt } of found) if (!known.has(key) && storedAt < oldest) orphans.push(key);
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
