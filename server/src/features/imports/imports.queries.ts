import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

/** Which of these claim numbers exist already. */
export async function findTakenNumbers(db: Db | Tx, numbers: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ claimNumber: string }>`
    select claim_number from claim where claim_number = any(${numbers}::text[])`.execute(db);
  return new Set(rows.map(({ claimNumber }) => claimNumber));
}

export async function insertBatch(
  tx: Tx,
  batch: {
    fileName: string;
    sha256: Buffer;
    report: unknown;
    at: Date;
    userId: number | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("importBatch")
    .values({
      fileName: batch.fileName,
      fileSha256: batch.sha256,
      report: JSON.stringify(batch.report),
      createdAt: batch.at,
      createdBy: batch.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Numbers that an import of the same file took before. */
export async function findNumbersOfFile(db: Db | Tx, sha256: Buffer): Promise<Set<string>> {
  const rows = await db
    .selectFrom("claim")
    .innerJoin("importBatch", "importBatch.id", "claim.importBatchId")
    .select("claimNumber")
    .where("importBatch.fileSha256", "=", sha256)
    .execute();
  return new Set(rows.map(({ claimNumber }) => claimNumber));
}

/** Two imports at once would each miss the other's numbers. */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(77420001)`.execute(tx);
