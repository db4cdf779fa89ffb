import type { ClaimCondition } from "@wage/contract/claims/claimColumns";
import type { LetterRecipient } from "@wage/contract/letters";
import type { MergeItem, MergeRow } from "@wage/contract/letters/mailMerge";
import { sql } from "kysely";
import { allOf, claimCondition, type FilterContext, reportSource } from "../../claim/claimColumns.queries.ts";
import { hasRole } from "../../claim/officer.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

type Reader = FilterContext & { barred: Barred };

/** Returns the claims of a search that the reader may read, at most this many. */
export async function listClaims(
  db: Db,
  filters: readonly ClaimCondition[],
  { barred, ...context }: Reader,
  limit: number,
): Promise<number[]> {
  const where = allOf([
    ...filters.map((filter) => claimCondition(filter, context)),
    readable(sql`c.id`, barred),
  ]);
  const { rows } = await sql<{ id: number }>`
    select c.id from ${reportSource} where ${where} order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertMerge(
  tx: Tx,
  {
    claimIds,
    ...merge
  }: Pick<MergeRow, "templateCode" | "recipient"> & {
    createdBy: number;
    createdAt: Date;
    claimIds: readonly number[];
  },
): Promise<number> {
  const { id } = await tx.insertInto("mailMerge").values(merge).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("mailMergeItem")
    .values(claimIds.map((claimId) => ({ mergeId: id, claimId })))
    .execute();
  return id;
}

const countOf = (state: MergeItem["state"]) =>
  sql<number>`(select count(*)::integer from mail_merge_item i where i.merge_id = g.id and i.state = ${state})`;

const merges = (db: Db | Tx) =>
  db
    .selectFrom("mailMerge as g")
    .innerJoin("letterTemplate as t", (join) =>
      join
        .onRef("t.code", "=", "g.templateCode")
        .on("t.languageCode", "=", "en")
        .on("t.status", "=", "Published"),
    )
    .innerJoin("appUser as by", "by.id", "g.createdBy")
    .leftJoin("appUser as ok", "ok.id", "g.approvedBy")
    .select([
      "g.id",
      "g.templateCode",
      "t.name as templateName",
      "t.requiresApproval",
      sql<LetterRecipient>`g.recipient`.as("recipient"),
      sql<MergeRow["status"]>`g.status`.as("status"),
      "g.refusedReason",
      "g.taskId",
      "g.createdAt",
      "g.createdBy as createdById",
      "by.name as createdBy",
      "g.approvedBy as approvedById",
      "ok.name as approvedBy",
      sql<number>`(select count(*)::integer from mail_merge_item i where i.merge_id = g.id)`.as("claims"),
      countOf("Waiting").as("waiting"),
      countOf("Ready").as("ready"),
      countOf("Exception").as("exceptions"),
      countOf("Issued").as("issued"),
    ]);
export type FoundMerge = NonNullable<Awaited<ReturnType<typeof findMerge>>>;

const LISTED = 50;
export const listMerges = (db: Db) => merges(db).orderBy("g.id", "desc").limit(LISTED).execute();

export const findMerge = (db: Db | Tx, mergeId: number) =>
  merges(db).where("g.id", "=", mergeId).executeTakeFirst();

/** Returns the claims of a merge, the exceptions first. */
export const listItems = (db: Db, mergeId: number): Promise<MergeItem[]> =>
  db
    .selectFrom("mailMergeItem as i")
    .innerJoin("claim as c", "c.id", "i.claimId")
    .select([
      "i.claimId",
      "c.claimNumber",
      "i.recipientName",
      sql<MergeItem["state"]>`i.state`.as("state"),
      "i.problem",
      "i.letterId",
    ])
    .where("i.mergeId", "=", mergeId)
    .orderBy(sql`i.state = 'Exception'`, "desc")
    .orderBy("c.claimNumber")
    .execute();

/** Returns one of these claims that is in the merge. */
export const findItemOf = (db: Db, mergeId: number, claimId: number) =>
  db
    .selectFrom("mailMergeItem")
    .select("claimId")
    .where("mergeId", "=", mergeId)
    .where("claimId", "=", claimId)
    .executeTakeFirst();

/** Returns a claim of the merge that the reader may not read; undefined if there is none. */
export const findBarredItem = (db: Db | Tx, mergeId: number, barred: Barred) =>
  db
    .selectFrom("mailMergeItem")
    .select("claimId")
    .where("mergeId", "=", mergeId)
    .where(sql<boolean>`not ${readable(sql`claim_id`, barred)}`)
    .executeTakeFirst();

type Decision = { approvedBy: number; approvedAt: Date } | { refusedReason: string };

/** Changes the status; returns false if it is another one meanwhile. */
export async function setMergeStatus(
  db: Db | Tx,
  mergeId: number,
  from: readonly MergeRow["status"][],
  to: MergeRow["status"],
  decision?: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mailMerge")
    .set({ status: to, ...decision })
    .where("id", "=", mergeId)
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setMergeTask = (tx: Tx, mergeId: number, taskId: number) =>
  tx.updateTable("mailMerge").set({ taskId }).where("id", "=", mergeId).execute();

/** Returns the Administrators who may read all claims of the merge, other than its author. */
export async function listApprovers(tx: Tx, mergeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u join mail_merge g on g.id = ${mergeId} and g.created_by <> u.id
    where u.active and ${hasRole("Administrator")} and not exists (
      select from mail_merge_item i join claim_conflict x on x.claim_id = i.claim_id
      where i.merge_id = g.id and x.user_id = u.id and x.withdrawn_at is null)
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the next claim in this state, while the merge has this status. */
export const nextItem = (
  db: Db,
  mergeId: number,
  { status, state }: { status: MergeRow["status"]; state: MergeItem["state"] },
) =>
  db
    .selectFrom("mailMergeItem as i")
    .innerJoin("mailMerge as g", "g.id", "i.mergeId")
    .select("i.claimId")
    .where("i.mergeId", "=", mergeId)
    .where("i.state", "=", state)
    .where("g.status", "=", status)
    .orderBy("i.claimId")
    .limit(1)
    .executeTakeFirst();

type Outcome = Pick<MergeItem, "state"> & Partial<Pick<MergeItem, "problem" | "letterId" | "recipientName">>;

/** Records what became of a claim; returns false if another process did so meanwhile. */
export async function saveItem(
  db: Db | Tx,
  { mergeId, claimId, was }: { mergeId: number; claimId: number; was: MergeItem["state"] },
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mailMergeItem")
    .set(outcome)
    .where("mergeId", "=", mergeId)
    .where("claimId", "=", claimId)
    .where("state", "=", was)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True if the recipient was issued this letter on this day, and it still stands. */
export const wasIssuedOn = async (
  tx: Tx,
  claimId: number,
  { templateCode, recipient, day }: { templateCode: string; recipient: LetterRecipient; day: string },
): Promise<boolean> =>
  (await tx
    .selectFrom("letter")
    .select("id")
    .where("claimId", "=", claimId)
    .where("templateCode", "=", templateCode)
    .where("recipient", "=", recipient)
    .where("letterDate", "=", day)
    .where("issuedAt", "is not", null)
    .where("status", "not in", ["Voided", "Superseded"])
    .executeTakeFirst()) !== undefined;
