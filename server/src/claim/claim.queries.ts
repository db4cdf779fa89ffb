import { type EmployerAnswer, NOTHING_TO_COLLECT } from "@wage/contract/actions";
import { CLOSED, type StatusCategory } from "@wage/contract/claimStatus";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { agencyDay } from "@wage/contract/core/calendar";
import type { WageOrigin } from "@wage/contract/wageItems";
import { type Insertable, sql, type Updateable } from "kysely";
import { type Db, sendPipelined, type Tx } from "../core/database/db.ts";
import type { Claim } from "../core/database/db-types.ts";
import type { Settings } from "../core/settings.ts";
import { outstandingAmount } from "./claimRow.queries.ts";
import type { ClaimState } from "./claimState.rules.ts";
import { appealed } from "./hearing/hearing.queries.ts";
import { openJudgment } from "./ledger/proceeding.queries.ts";
import { delegateOfOfficer } from "./officer.queries.ts";
import { admittedTotal } from "./wageItem.queries.ts";

const ADMITS = "admits" satisfies EmployerAnswer;

/** True if the claim has a proceeding of this kind that was neither superseded nor ended. */
const inForce = (kind: string) =>
  sql<boolean>`exists (select from proceeding o where o.claim_id = c.id and o.kind = ${kind}
    and not o.superseded and o.ended_on is null)`;

const claimState = (db: Db | Tx) =>
  db
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("person as p", "p.id", "c.claimantId")
    .leftJoin("closureCode as k", "k.id", "c.closureCodeId")
    .select([
      "c.id",
      "c.claimNumber",
      "c.statusCode",
      "s.description as statusLabel",
      "c.statusSince",
      sql<boolean>`s.category <> ${sql.lit(CLOSED)} and not s.is_initial`.as("isOpen"),
      sql<boolean>`s.category = ${sql.lit(CLOSED)}`.as("isClosed"),
      "s.isInitial",
      "s.mayBeLeft",
      sql<string | null>`(select code from claim_status r where r.id = s.default_return_id)`.as(
        "defaultReturn",
      ),
      "c.previousStatusCode",
      "c.assignedUserId",
      delegateOfOfficer.as("officerDelegateId"),
      "c.claimantId",
      "c.employerId",
      "c.employerOutOfState",
      "p.stateCode as claimantStateCode",
      "c.interpreterNeeded",
      "c.intakeChannel",
      sql<string | null>`coalesce((select m.start_date from employment m where m.claim_id = c.id),
        (select min(w.period_start) from wage_item w where w.claim_id = c.id))::text`.as("employedFrom"),
      "c.limitationDate",
      "c.appealByDate",
      "c.submittedAt",
      "c.acceptedAt",
      "c.employerNotifiedAt",
      "c.answerReceivedAt",
      "c.determinationAt",
      "c.paidInFullAt",
      "c.firstAssignedAt",
      "k.reopenable as closureReopenable",
      "c.amountPaid",
      sql<number>`(select count(*)::integer from wage_item w where w.claim_id = c.id)`.as("wageLines"),
      sql<number>`(select count(*)::integer from wage_item w
        where w.claim_id = c.id and w.investigated_amount is null)`.as("unfoundLines"),
      sql<string | null>`(select sum(w.investigated_amount) from wage_item w where w.claim_id = c.id)`.as(
        "foundTotal",
      ),
      "c.amountHeld",
      // Of a claim that ended undecided, as one withdrawn or not accepted, the amount claimed is not to be paid any more.
      sql<string | null>`case when c.due_source is null and s.category = ${sql.lit(CLOSED)}
        and k.group_name in (${sql.join(NOTHING_TO_COLLECT)}) then 0 else ${outstandingAmount} end`.as(
        "outstanding",
      ),
      sql<string>`case when c.due_source is null then 0 else c.state_due end`.as("stateDue"),
      sql<string | null>`nullif(${admittedTotal}, 0)`.as("admitted"),
      sql<boolean>`exists (select from ledger_entry y where y.claim_id = c.id and y.status = 'Pending')`.as(
        "hasPendingEntry",
      ),
      sql<boolean>`exists (select from claim_signature g
        where g.claim_id = c.id and g.signed_at is null and g.waived_at is null)`.as("awaitsSignature"),
      // A line that the claimant adds later is not admitted yet.
      sql<boolean>`coalesce(c.employer_answer = ${sql.lit(ADMITS)}
        and ${admittedTotal} >= coalesce(c.amount_claimed, 0), false)`.as("fullyAdmitted"),
      sql<boolean>`coalesce(c.amount_paid >= c.amount_claimed, false)`.as("isClaimedPaid"),
      inForce("Stay").as("isStayed"),
      appealed.as("isAppealed"),
      inForce("Settlement").as("isSettled"),
      inForce("Lien").as("hasLien"),
      sql<string | null>`(select "startedOn" from ${openJudgment} j)`.as("judgmentOn"),
      sql<ProceedingKind[]>`array(select q.kind from proceeding q
        where q.claim_id = c.id and q.approval = 'Pending')`.as("pendingSteps"),
      sql<
        string | null
      >`(select kind from determination d where d.claim_id = c.id and d.status in ('InReview', 'Issued')
        order by d.drafted_at desc, d.id desc limit 1)`.as("determinationKind"),
      sql<string>`greatest(c.updated_at, (select at from action_log l where l.claim_id = c.id order by l.id desc limit 1))`.as(
        "lastActivityAt",
      ),
      "p.email as claimantEmail",
      "p.language as claimantLanguage",
      "c.matrixVersionId",
      "c.rowVersion",
    ]);

type StateRow = Omit<ClaimState, "lastActivityDay" | "claimantOutOfState"> & {
  lastActivityAt: string;
  claimantStateCode: string | null;
};
/** The state as the agency sees it: by its own time zone and home state. */
const seenBy = (
  settings: Settings,
  { lastActivityAt, claimantStateCode, ...claim }: StateRow,
): ClaimState => ({
  ...claim,
  lastActivityDay: agencyDay(lastActivityAt, settings.get("timeZone")),
  claimantOutOfState: claimantStateCode !== null && claimantStateCode !== settings.get("homeState"),
});

export async function findClaimState(
  db: Db | Tx,
  id: number,
  settings: Settings,
): Promise<ClaimState | undefined> {
  const claim = await claimState(db).where("c.id", "=", id).executeTakeFirst();
  return claim && seenBy(settings, claim);
}

type LockedClaim = { claim: ClaimState; rules: string };

/**
 * Locks the claim until the transaction ends. Returns its state as the previous transaction left it, with the version
 * of the rules that apply to the action.
 */
export async function lockClaim(tx: Tx, id: number, settings: Settings): Promise<LockedClaim | undefined> {
  // The lock comes before the read: a statement that waits for a lock sees joined rows and subqueries as they were
  // before.
  await sendPipelined(tx, tx.selectFrom("claim").select("id").where("id", "=", id).forUpdate());
  return findNewClaim(tx, id, settings);
}

/** The same for a claim that this transaction inserted: no one else sees it, so that it needs no lock. */
export async function findNewClaim(tx: Tx, id: number, settings: Settings): Promise<LockedClaim | undefined> {
  const found = await claimState(tx)
    .select(sql<string>`(select version from rule_version)`.as("rules"))
    .where("c.id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { rules, ...claim } = found;
  return { claim: seenBy(settings, claim), rules };
}

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
