import { type Insertable, sql, type Updateable } from "kysely";
import { type Db, sendLater, type Tx } from "../../core/database/db.ts";
import type { Claim, Determination, Payment } from "../../core/database/db-types.ts";

/** Columns of the claim that an action changes. */
export type ClaimColumns = Updateable<Claim>;

/** The status from which the claim last came into this one, a hold in between left out. */
export async function findStatusBefore(tx: Tx, claimId: number, statusCode: string): Promise<string | null> {
  const line = await tx
    .selectFrom("actionLog")
    .select("fromStatus")
    .where("claimId", "=", claimId)
    .where("toStatus", "=", statusCode)
    .where("fromStatus", "not in", [statusCode, "HOLD"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return line?.fromStatus ?? null;
}

/** Changes a claim that the transaction has locked; with `number`, one that has none yet is given the next. */
export const updateClaim = (
  tx: Tx,
  id: number,
  change: ClaimColumns,
  number?: ClaimNumbering,
): Promise<void> =>
  sendLater(
    tx,
    tx
      .updateTable("claim")
      .set((eb) => ({
        ...change,
        rowVersion: eb("rowVersion", "+", 1),
        ...(number && { claimNumber: sql<string>`next_claim_number(${number.pattern}, ${number.year})` }),
      }))
      .where("id", "=", id),
  );

/** How the numbers of claims look, and the year in which they have no gap. */
export type ClaimNumbering = { pattern: string; year: number };

export const findClaimNumber = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom("claim").select("claimNumber").where("id", "=", id).executeTakeFirstOrThrow())
    .claimNumber;

export const findClosureCode = (tx: Tx, code: string) =>
  tx
    .selectFrom("closureCode")
    .select(["id", "description", "groupName", "requiresNote"])
    .where("code", "=", code)
    .where("active", "=", true)
    .executeTakeFirst();

/** A member of staff who may have claims, and whether a conflict of interest keeps them from this employer's. */
export const findOfficer = (tx: Tx, userId: number, employerId: number | null) =>
  tx
    .selectFrom("appUser as u")
    .select([
      "u.id",
      "u.name",
      sql<boolean>`exists (select from user_conflict x where x.user_id = u.id and x.employer_id = ${employerId})`.as(
        "conflict",
      ),
    ])
    .where("u.id", "=", userId)
    .where("u.active", "=", true)
    .where(sql<boolean>`exists (select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.code in ('OFFICER', 'ADMIN'))`)
    .executeTakeFirst();

/** Who a claim may be given to, with their load. */
export const listOfficers = (db: Db) =>
  db
    .selectFrom("appUser as u")
    .select([
      "u.id",
      "u.name",
      sql<number>`(select count(*)::int from claim c where c.assigned_user_id = u.id and c.closed_at is null)`.as(
        "openClaims",
      ),
    ])
    .where("u.active", "=", true)
    .where(sql<boolean>`exists (select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.code = 'OFFICER')`)
    .orderBy("u.name")
    .execute();

export const insertAssignment = (
  tx: Tx,
  row: { claimId: number; userId: number; at: Date; by: number | null; reason: string | null },
) =>
  tx
    .insertInto("assignment")
    .values({
      claimId: row.claimId,
      userId: row.userId,
      roleAtTime: sql<string>`coalesce((select r.description from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = ${row.userId} order by r.id = 2 desc, r.id limit 1), '')`,
      fromAt: row.at,
      assignedBy: row.by,
      reason: row.reason?.slice(0, 500) ?? null,
    })
    .execute();

export const endAssignments = (tx: Tx, claimId: number, at: Date) =>
  tx
    .updateTable("assignment")
    .set({ toAt: at })
    .where("claimId", "=", claimId)
    .where("toAt", "is", null)
    .execute();

export const insertPayment = (tx: Tx, payment: Insertable<Payment>) =>
  tx.insertInto("payment").values(payment).execute();

export const findLastPayment = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("payment")
    .select(["amount", "component"])
    .where("claimId", "=", claimId)
    .where("kind", "=", "Payment received")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const insertDetermination = (tx: Tx, row: Insertable<Determination>) =>
  tx.insertInto("determination").values(row).execute();

/** Every earlier draft and decision of the claim but those already set aside. */
export const supersedeDeterminations = (tx: Tx, claimId: number) =>
  tx
    .updateTable("determination")
    .set({ status: "Superseded" })
    .where("claimId", "=", claimId)
    .where("status", "<>", "Superseded")
    .execute();

export const findDraftDetermination = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("determination")
    .select(["id", "amount", "penalty", "interest", "draftedBy"])
    .where("claimId", "=", claimId)
    .where("status", "in", ["InReview", "Returned"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The days by which to pay and to appeal, on the decision just issued. */
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

/** Drafts of a letter that the matrix made earlier and nobody issued, the newest first. */
export const findDraftLetters = (tx: Tx, claimId: number, templateCode: string, recipient: string) =>
  tx
    .selectFrom("letter")
    .select("id")
    .where("claimId", "=", claimId)
    .where("templateCode", "=", templateCode)
    .where("recipient", "=", recipient)
    .where("status", "=", "Draft")
    .where("matrixId", "is not", null)
    .orderBy("id", "desc")
    .execute();

export const belongsToClaim = (tx: Tx, table: "letter" | "document", id: number, claimId: number) =>
  tx.selectFrom(table).select("id").where("id", "=", id).where("claimId", "=", claimId).executeTakeFirst();

export const countOpenClaims = async (tx: Tx, officerId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom("claim")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("assignedUserId", "=", officerId)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};
