import { type EmployerAnswer, NOTHING_TO_COLLECT } from "@wage/contract/actions";
import { CLOSED } from "@wage/contract/claimStatus";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { agencyDay } from "@wage/contract/core/calendar";
import { sql } from "kysely";
import { type Db, sendPipelined, type Tx } from "../../core/database/db.ts";
import type { Settings } from "../../core/settings.ts";
import { outstandingAmount } from "../claimRow.queries.ts";
import { appealed } from "../hearing/hearing.queries.ts";
import { decidedDue } from "../ledger/ledger.queries.ts";
import { openJudgment } from "../ledger/proceeding.queries.ts";
import { delegateOfOfficer } from "../officer.queries.ts";
import { admittedTotal } from "../wageItem.queries.ts";
import type { ClaimState } from "./claimState.rules.ts";

/* The columns of ClaimState, by its parts: of the claim c, its status s, its closure code k and its claimant p. */

const STANDING = [
  "c.statusCode",
  "s.description as statusLabel",
  "c.statusSince",
  sql<boolean>`s.category <> ${sql.lit(CLOSED)} and not s.is_initial`.as("isOpen"),
  sql<boolean>`s.category = ${sql.lit(CLOSED)}`.as("isClosed"),
  "s.isInitial",
  "s.mayBeLeft",
  sql<string | null>`(select code from claim_status r where r.id = s.default_return_id)`.as("defaultReturn"),
  "c.previousStatusCode",
  "k.reopenable as closureReopenable",
] as const;

const OFFICER = ["c.assignedUserId", delegateOfOfficer.as("officerDelegateId"), "c.firstAssignedAt"] as const;

const PARTIES = [
  "c.claimantId",
  "p.email as claimantEmail",
  "p.language as claimantLanguage",
  "p.stateCode as claimantStateCode",
  "c.employerId",
  "c.employerOutOfState",
  "c.interpreterNeeded",
  sql<boolean>`exists (select from claim_signature g
    where g.claim_id = c.id and g.signed_at is null and g.waived_at is null)`.as("awaitsSignature"),
  "c.intakeChannel",
] as const;

const WAGES = [
  "c.amountClaimed",
  sql<string | null>`coalesce((select m.start_date from employment m where m.claim_id = c.id),
    (select min(w.period_start) from wage_item w where w.claim_id = c.id))::text`.as("employedFrom"),
  sql<number>`(select count(*)::integer from wage_item w where w.claim_id = c.id)`.as("wageLines"),
  sql<number>`(select count(*)::integer from wage_item w
    where w.claim_id = c.id and w.investigated_amount is null)`.as("unfoundLines"),
  sql<string | null>`(select sum(w.investigated_amount) from wage_item w where w.claim_id = c.id)`.as(
    "foundTotal",
  ),
] as const;

const ADMITS = "admits" satisfies EmployerAnswer;

const BALANCE = [
  decidedDue.as("decidedDue"),
  "c.amountPaid",
  "c.amountHeld",
  // Of a claim that ended undecided, as one withdrawn or not accepted, the amount claimed is not to be paid any more.
  sql<string | null>`case when c.due_source is null and s.category = ${sql.lit(CLOSED)}
    and k.group_name in (${sql.join(NOTHING_TO_COLLECT)}) then 0 else ${outstandingAmount} end`.as(
    "outstanding",
  ),
  sql<string>`case when c.due_source is null then 0 else c.state_due end`.as("stateDue"),
  sql<string | null>`nullif(${admittedTotal}, 0)`.as("admitted"),
  // A line that the claimant adds later is not admitted yet.
  sql<boolean>`coalesce(c.employer_answer = ${sql.lit(ADMITS)}
    and ${admittedTotal} >= coalesce(c.amount_claimed, 0), false)`.as("fullyAdmitted"),
  sql<boolean>`coalesce(c.amount_paid >= c.amount_claimed, false)`.as("isClaimedPaid"),
  sql<boolean>`exists (select from ledger_entry y where y.claim_id = c.id and y.status = 'Pending')`.as(
    "hasPendingEntry",
  ),
] as const;

/** True if the claim has a proceeding of this kind that was neither superseded nor ended. */
const inForce = (kind: string) =>
  sql<boolean>`exists (select from proceeding o where o.claim_id = c.id and o.kind = ${kind}
    and not o.superseded and o.ended_on is null)`;

const LEGAL = [
  inForce("Stay").as("isStayed"),
  appealed.as("isAppealed"),
  inForce("Settlement").as("isSettled"),
  inForce("Lien").as("hasLien"),
  sql<string | null>`(select "startedOn" from ${openJudgment} j)`.as("judgmentOn"),
  sql<ProceedingKind[]>`array(select q.kind from proceeding q
    where q.claim_id = c.id and q.approval = 'Pending')`.as("pendingSteps"),
  sql<boolean>`exists (select from determination d where d.claim_id = c.id and d.status = 'InReview')`.as(
    "decisionPending",
  ),
  sql<
    string | null
  >`(select kind from determination d where d.claim_id = c.id and d.status in ('InReview', 'Issued')
    order by d.drafted_at desc, d.id desc limit 1)`.as("determinationKind"),
] as const;

const MILESTONES = [
  "c.submittedAt",
  "c.acceptedAt",
  "c.employerNotifiedAt",
  "c.answerReceivedAt",
  "c.determinationAt",
  "c.paidInFullAt",
] as const;

const DAYS = [
  "c.limitationDate",
  "c.appealByDate",
  sql<string>`greatest(c.updated_at, (select at from action_log l where l.claim_id = c.id order by l.id desc limit 1))`.as(
    "lastActivityAt",
  ),
] as const;

const claimState = (db: Db | Tx) =>
  db
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("person as p", "p.id", "c.claimantId")
    .leftJoin("closureCode as k", "k.id", "c.closureCodeId")
    .select(["c.id", "c.claimNumber", "c.matrixVersionId", "c.rowVersion"])
    .select([...STANDING, ...OFFICER, ...PARTIES, ...WAGES])
    .select([...BALANCE, ...LEGAL, ...MILESTONES, ...DAYS]);

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
