import type { StackRow } from "@wage/contract/mailroom/incoming";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

const LISTED = 50;

const countOf = (source: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from ${source} where x.stack_id = s.id)`;

const stacks = (db: Db | Tx) =>
  db
    .selectFrom("incomingStack as s")
    .innerJoin("appUser as u", "u.id", "s.createdBy")
    .select([
      "s.id",
      sql<StackRow["status"]>`s.status`.as("status"),
      "s.receivedOn",
      "s.splitsAtBlanks",
      "s.createdAt",
      "u.name as createdBy",
      "s.rowVersion",
      countOf(sql`incoming_file x`).as("files"),
      countOf(sql`incoming_page x`).as("pages"),
      countOf(sql`(select stack_id from incoming_page where is_read) x`).as("read"),
      countOf(sql`incoming_piece x`).as("pieces"),
      countOf(sql`(select stack_id from incoming_piece where status = 'Open') x`).as("open"),
    ]);

/** Returns the latest stacks. */
export const listStacks = (db: Db) => stacks(db).orderBy("s.id", "desc").limit(LISTED).execute();

export const findStack = (db: Db | Tx, stackId: number) =>
  stacks(db).where("s.id", "=", stackId).executeTakeFirst();

export async function insertStack(
  tx: Tx,
  stack: { receivedOn: string; splitsAtBlanks: boolean; createdBy: number; createdAt: Date },
): Promise<number> {
  const { id } = await tx.insertInto("incomingStack").values(stack).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Returns the stack, which stays as it is until the transaction ends. */
export const lockStack = (tx: Tx, stackId: number) =>
  tx
    .selectFrom("incomingStack")
    .select([
      "id",
      sql<StackRow["status"]>`status`.as("status"),
      "receivedOn",
      "splitsAtBlanks",
      "rowVersion",
    ])
    .where("id", "=", stackId)
    .forUpdate()
    .executeTakeFirst();

/** Returns false if the stack has none of these statuses. */
export async function setStackStatus(
  db: Db | Tx,
  stackId: number,
  from: readonly StackRow["status"][],
  status: StackRow["status"],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("incomingStack")
    .set({ status })
    .where("id", "=", stackId)
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const countChange = (tx: Tx, stackId: number) =>
  tx
    .updateTable("incomingStack")
    .set((eb) => ({ rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", stackId)
    .execute();

/** Returns the earlier upload with this key. */
export const findStackUpload = (db: Db | Tx, stackId: number, uploadKey: string) =>
  db
    .selectFrom("incomingFile")
    .select(["id", "sha256"])
    .where("stackId", "=", stackId)
    .where("uploadKey", "=", uploadKey)
    .executeTakeFirst();

type NewFile = {
  stackId: number;
  storageKey: string;
  uploadKey: string | null;
  fileName: string;
  mimeType: string;
  sha256: Buffer;
  scanStatus: string;
};

export async function insertStackFile(tx: Tx, file: NewFile): Promise<number> {
  const { id } = await tx.insertInto("incomingFile").values(file).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Returns the names of the files of a stack that could not be read. */
export const listUnreadable = async (db: Db, stackId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("incomingFile")
    .select("fileName")
    .where("stackId", "=", stackId)
    .where("isUnreadable", "=", true)
    .orderBy("id")
    .execute();
  return rows.map(({ fileName }) => fileName);
};

/** Deletes stacks that came before this time and of which nothing is left to do; their files have no rows then. */
export const deleteDoneStacks = (db: Db, before: Date) =>
  sql`delete from incoming_stack s where created_at < ${before} and status = 'Ready'
    and not exists (select from incoming_piece where stack_id = s.id and status in ('Open', 'Unattached'))`.execute(
    db,
  );
