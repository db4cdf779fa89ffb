import { DETERMINATION_KINDS, findsWagesOwed } from "@wage/contract/actions";
import type { DatedAmount, UnpaidPart } from "@wage/law/timeline";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../core/database/db.ts";
import type { Determination } from "../core/database/db-types.ts";

/** Inserts a determination; `withLines` keeps with it what was found for each wage line. */
export async function insertDetermination(
  tx: Tx,
  row: Insertable<Determination>,
  withLines: boolean,
): Promise<void> {
  const { id } = await tx.insertInto("determination").values(row).returning("id").executeTakeFirstOrThrow();
  if (!withLines) return;
  await sql`insert into determination_line (determination_id, wage_item_id, amount, reason)
    select ${id}, w.id, w.investigated_amount, w.disallow_reason from wage_item w
    where w.claim_id = ${row.claimId} and w.investigated_amount is not null`.execute(tx);
}

/** Returns the wages found for the lines, by the day on which they were due. */
export const listFoundParts = (db: Db | Tx, claimId: number): Promise<UnpaidPart[]> =>
  db
    .selectFrom("wageItem")
    .select(["wageDueDate as dueOn", sql<string>`sum(investigated_amount)::text`.as("unpaid")])
    .where("claimId", "=", claimId)
    .where("investigatedAmount", ">", "0")
    .groupBy("wageDueDate")
    .orderBy("wageDueDate")
    .execute();

/** Returns when a claim was filed and first decided. */
export const findClaimDates = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("claim as c")
    .select("c.submittedAt")
    .select((eb) =>
      eb
        .selectFrom("determination as d")
        .select((inner) => inner.fn.min("d.approvedAt").as("at"))
        .whereRef("d.claimId", "=", "c.id")
        .where("d.status", "not in", ["InReview", "Returned"])
        .as("determinedAt"),
    )
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();

/** Returns what the employer paid, by date, without what bounced. */
export const listPaymentsReceived = (db: Db | Tx, claimId: number): Promise<DatedAmount[]> =>
  db
    .selectFrom("ledgerEntry as y")
    .select(["y.occurredOn as date", "y.amount"])
    .where("y.claimId", "=", claimId)
    .where("y.kind", "=", "Payment")
    .where("y.status", "=", "Posted")
    .where(sql<boolean>`not is_reversed(y.id)`)
    .execute();

/** Supersedes the earlier drafts; a determination in force stays until another one is issued. */
export const supersedeDrafts = (tx: Tx, claimId: number) =>
  tx
    .updateTable("determination")
    .set({ status: "Superseded" })
    .where("claimId", "=", claimId)
    .where("status", "in", ["InReview", "Returned"])
    .execute();

export const findDraftDetermination = (tx: Db | Tx, claimId: number) =>
  tx
    .selectFrom("determination")
    .select(["id", "status", "amount", "penalty", "statePenalty", "interest", "draftedBy", "documentId"])
    .select(sql<boolean>`departures is not null`.as("departs"))
    .select(sql<string | null>`computation::text`.as("computation"))
    .where("claimId", "=", claimId)
    .where("status", "in", ["InReview", "Returned"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

const WAGES_OWED = DETERMINATION_KINDS.filter(findsWagesOwed);

/**
 * True if the wages found are not those with which a determination was drafted: another amount or reason, a line that
 * came or went, a line without a finding, or wages found where none are owed. A draft whose sum was entered, because
 * the claim has no lines, is compared with none.
 */
export async function findingsChangedSince(tx: Tx, determinationId: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with drafted as (select wage_item_id, amount, reason from determination_line where determination_id = ${determinationId}),
      lines as (select w.id, w.investigated_amount, w.disallow_reason from wage_item w
        join determination d on d.claim_id = w.claim_id where d.id = ${determinationId})
    select case when d.kind not in (${sql.join(WAGES_OWED)})
        then exists (select from lines where investigated_amount > 0)
      else exists (select from drafted) and exists (
        select from drafted full join lines on lines.id = drafted.wage_item_id
        where lines.investigated_amount is null
          or (drafted.amount, drafted.reason) is distinct from (lines.investigated_amount, lines.disallow_reason))
      end as changed
    from determination d where d.id = ${determinationId}`.execute(tx);
  return rows[0]?.changed === true;
}

/** Sets the dates by which to pay and to appeal on the decision just issued. */
export const dateDetermination = (
  tx: Tx,
  claimId: number,
  dates: { payByDate?: string; appealByDate?: string },
) =>
  tx
    .updateTable("determination")
    .set({ payByDate: dates.payByDate ?? null, appealByDate: dates.appealByDate ?? null })
    .where("claimId", "=", claimId)
    .where("status", "=", "Issued")
    .execute();

export const updateDetermination = (tx: Tx, id: number, change: Updateable<Determination>) =>
  tx.updateTable("determination").set(change).where("id", "=", id).execute();

/** Supersedes the determination in force, because a new one is issued. */
export const supersedeIssued = (tx: Tx, claimId: number) =>
  tx
    .updateTable("determination")
    .set({ status: "Superseded" })
    .where("claimId", "=", claimId)
    .where("status", "=", "Issued")
    .execute();
