import { Readable } from "node:stream";
import type { BatchRow } from "@wage/contract/imports/importBatch";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { SourceFile } from "./reading/sourceFile.ts";

export const insertPiece = (tx: Db | Tx, batchId: number, position: number, bytes: Buffer) =>
  tx.insertInto("importPiece").values({ batchId, position, bytes }).execute();

export const deletePieces = (tx: Db | Tx, batchId: number) =>
  tx.deleteFrom("importPiece").where("batchId", "=", batchId).execute();

export const deleteBatch = (tx: Db | Tx, batchId: number) =>
  tx.deleteFrom("importBatch").where("id", "=", batchId).execute();

export const hasPieces = async (db: Db, batchId: number): Promise<boolean> =>
  (await db
    .selectFrom("importPiece")
    .select("position")
    .where("batchId", "=", batchId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The stored file of a batch, of which one piece at a time is in memory. */
export const storedFile = (db: Db, batchId: number, name: string): SourceFile => ({
  name,
  open: () => Readable.from(pieces(db, batchId)),
});

async function* pieces(db: Db, batchId: number) {
  for (let position = 0; ; position++) {
    const piece = await db
      .selectFrom("importPiece")
      .select("bytes")
      .where("batchId", "=", batchId)
      .where("position", "=", position)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

/** The batches, the newest first. */
export async function listBatches(db: Db, id?: number): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.file_name, b.state, b.created_at, u.name as created_by, b.row_count,
      (select count(*)::integer from claim c where c.import_batch_id = b.id) as claims
    from import_batch b left join app_user u on u.id = b.created_by
    where ${id ?? null}::integer is null or b.id = ${id ?? null}
    order by b.id desc limit 200`.execute(db);
  return rows;
}
