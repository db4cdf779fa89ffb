import type { MatrixVersion } from "@wage/contract/taskMatrix/matrixVersions";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { MatrixVersion as Stored } from "../../../core/database/db-types.ts";
import { findVersionInForce } from "../workflow.queries.ts";

type Status = MatrixVersion["status"];

const userName = (column: string) =>
  sql<string | null>`(select name from app_user where id = ${sql.ref(column)})`;

/** Returns all versions, the newest first. */
export async function listVersions(db: Db | Tx) {
  const rows = await db
    .selectFrom("matrixVersion as v")
    .select([
      "v.id",
      "v.effectiveFrom",
      "v.note",
      "v.basedOn",
      "v.createdAt",
      "v.approvedAt",
      "v.proposedBy as proposedById",
      sql<Status>`v.status`.as("status"),
      userName("v.created_by").as("createdBy"),
      userName("v.proposed_by").as("proposedBy"),
      userName("v.approved_by").as("approvedBy"),
    ])
    .orderBy("v.id", "desc")
    .execute();
  return rows;
}

export const insertVersion = (tx: Tx, version: Insertable<Stored>): Promise<{ id: number }> =>
  tx.insertInto("matrixVersion").values(version).returning("id").executeTakeFirstOrThrow();

export const updateVersion = (tx: Tx, id: number, change: Updateable<Stored>) =>
  tx.updateTable("matrixVersion").set(change).where("id", "=", id).execute();

/** Deletes a draft with its rows. */
export const deleteVersion = (tx: Tx, id: number) =>
  tx.deleteFrom("matrixVersion").where("id", "=", id).execute();

const versions = (tx: Db | Tx) =>
  tx
    .selectFrom("matrixVersion")
    .select(["id", "basedOn", "effectiveFrom", "proposedBy", sql<Status>`status`.as("status")]);

/** Makes everything that starts or withdraws a version wait for each other; claims that follow one do not wait. */
export const lockVersions = (tx: Tx) =>
  tx.selectFrom("matrixVersion").select("id").orderBy("id").forNoKeyUpdate().execute();

/** Locks the version that is being edited or waits for approval. */
export const lockDraft = (tx: Tx) =>
  versions(tx).where("status", "in", ["Draft", "Proposed"]).forUpdate().executeTakeFirst();

export const findVersion = (db: Db | Tx, id: number) => versions(db).where("id", "=", id).executeTakeFirst();

/** False in a new database, which has no workflow yet. */
export const hasVersions = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom("matrixVersion").select("id").limit(1).executeTakeFirst()) !== undefined;

/** After every day from which a version can take effect. */
const END_OF_TIME = "9999-12-31";
/** Returns the version that is published last, even if it takes effect later. */
export const findLastVersion = (tx: Db | Tx) => findVersionInForce(tx, END_OF_TIME);
