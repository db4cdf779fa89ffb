import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

/** Returns those of the given claim numbers that already exist. */
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

/** Returns the claim numbers that an earlier import of the same file created. */
export async function findNumbersOfFile(db: Db | Tx, sha256: Buffer): Promise<Set<string>> {
  const rows = await db
    .selectFrom("claim")
    .innerJoin("importBatch", "importBatch.id", "claim.importBatchId")
    .select("claimNumber")
    .where("importBatch.fileSha256", "=", sha256)
    .execute();
  return new Set(rows.map(({ claimNumber }) => claimNumber));
}

/** Serialises imports, because concurrent ones would miss each other's numbers. */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(77420001)`.execute(tx);
