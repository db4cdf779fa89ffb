import { CLOSED, type StatusCategory } from "@wage/contract/claimStatus";
import type { WageOrigin } from "@wage/contract/wageItems";
import { type Insertable, sql, type Updateable } from "kysely";
import { type Db, sendPipelined, type Tx } from "../core/database/db.ts";
import type { Claim } from "../core/database/db-types.ts";

/** Finds a claim by its number, in any letter case. */
export const findClaimByNumber = (db: Db | Tx, claimNumber: string) =>
  db
    .selectFrom("claim")
    .select("id")
    .where((eb) => eb(eb.fn("upper", ["claimNumber"]), "=", claimNumber.toUpperCase()))
    .orderBy("id")
    .executeTakeFirst();

/** True if the claim exists, so that routes of its records answer 404 instead of an empty list. */
export const claimExists = async (db: Db | Tx, claimId: number): Promise<boolean> =>
  (await db.selectFrom("claim").select("id").where("id", "=", claimId).executeTakeFirst()) !== undefined;

/**
 * Returns whether staff may work on the claim, and whether a determination was issued that is not being corrected;
 * undefined if there is no such claim.
 */
export const findFindingState = (db: Db | Tx, claimId: number): Promise<FindingState | undefined> =>
  db
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .select([
      sql<boolean>`s.category <> ${sql.lit(CLOSED)}`.as("isOpen"),
      sql<boolean>`s.category in (${sql.join(DECIDED)}) and exists (
        select from determination d where d.claim_id = c.id and d.status = 'Issued')`.as("isDecided"),
      "c.intakeChannel",
      sql<boolean>`exists (select from wage_item w where w.claim_id = c.id and w.origin = ${sql.lit(FILED)})`.as(
        "hasFiledLines",
      ),
      "c.amountClaimed",
      "c.amountStated",
      "c.amountAdmitted",
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirst();
export type FindingState = {
  isOpen: boolean;
  isDecided: boolean;
  intakeChannel: string;
  /** False for a claim on paper of which only the amount is known. */
  hasFiledLines: boolean;
  amountClaimed: string | null;
  amountStated: string | null;
  /** The sum admitted while the claim had no lines. */
  amountAdmitted: string | null;
};
const FILED: WageOrigin = "Claim";
/** The categories of statuses in which an issued determination stands. */
const DECIDED = ["Legal", "Collection"] satisfies StatusCategory[];

export const findClaimNumber = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom("claim").select("claimNumber").where("id", "=", id).executeTakeFirstOrThrow())
    .claimNumber;

/** The status in which every claim begins. */
export const initialStatus = sql<string>`(select code from claim_status where is_initial)`;

/** A claim begins in the initial status unless another is given. */
export type NewClaim = Omit<Insertable<Claim>, "claimNumber" | "statusCode"> & { statusCode?: string };

/** The pattern of claim numbers, and the year within which they have no gap. */
export type ClaimNumbering = { pattern: string; year: number };

const nextNumber = ({ pattern, year }: ClaimNumbering) => sql<string>`next_claim_number(${pattern}, ${year})`;

/** Inserts a claim without an application; the same statement takes its number. */
export const insertClaim = (
  tx: Tx,
  claim: NewClaim,
  numbering: ClaimNumbering,
): Promise<{ id: number; claimNumber: string }> =>
  tx
    .insertInto("claim")
    .values({ statusCode: initialStatus, ...claim, claimNumber: nextNumber(numbering) })
    .returning(["id", "claimNumber"])
    .executeTakeFirstOrThrow();

/** Columns of the claim that an action or an editor changes. */
export type ClaimColumns = Updateable<Claim>;

/** Updates a locked claim; with `numbering`, a claim without a number gets the next one. */
export const updateClaim = (
  tx: Tx,
  id: number,
  change: ClaimColumns,
  numbering?: ClaimNumbering,
): Promise<void> =>
  sendPipelined(
    tx,
    tx
      .updateTable("claim")
      .set((eb) => ({
        ...change,
        rowVersion: eb("rowVersion", "+", 1),
        ...(numbering && { claimNumber: nextNumber(numbering) }),
      }))
      .where("id", "=", id),
  );

/**
 * Records that something belonging to the claim changed: the claim is not stale, and has the given party, officer, PIN or code. The
 * row version stays, because an editor of the claim itself has seen nothing outdated.
 */
export const touchClaim = (
  tx: Tx,
  claimId: number,
  now: Date,
  change: Pick<
    ClaimColumns,
    "claimantId" | "employerId" | "assignedUserId" | "publicReference" | "pinSealed" | "employerCodeVersion"
  > = {},
): Promise<void> =>
  sendPipelined(
    tx,
    tx
      .updateTable("claim")
      .set({ ...change, updatedAt: now })
      .where("id", "=", claimId),
  );

/** Lists the claim under the account, unless an account lists it already. Returns the account that lists it now. */
export async function takePublicUser(tx: Tx, claimId: number, userId: number) {
  const { numUpdatedRows } = await tx
    .updateTable("claim")
    .set({ publicUserId: userId })
    .where("id", "=", claimId)
    .where("publicUserId", "is", null)
    .executeTakeFirstOrThrow();
  const claim = tx.selectFrom("claim").select("publicUserId").where("id", "=", claimId);
  return { userId: (await claim.executeTakeFirstOrThrow()).publicUserId, isNew: numUpdatedRows > 0n };
}

/** Takes every claim out of the list of an account that was closed; returns how many. */
export async function leaveClosedUser(tx: Tx, userId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("claim")
    .set({ publicUserId: null })
    .where("publicUserId", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Takes the claim out of the account that lists it. Returns false if none does. */
export async function leavePublicUser(tx: Tx, claimId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("claim")
    .set({ publicUserId: null })
    .where("id", "=", claimId)
    .where("publicUserId", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
