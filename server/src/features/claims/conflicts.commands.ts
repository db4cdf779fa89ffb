import type { ConflictBody, ConflictReach } from "@wage/contract/claims/conflicts";
import { message } from "@wage/contract/core/messages";
import type { z } from "zod";
import { touchClaim } from "../../claim/claim.queries.ts";
import { findConflicts, findStaffName, listShutOut } from "../../claim/conflict/conflict.queries.ts";
import { endAssignments } from "../../claim/officer.queries.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { reassignTasks } from "../../claim/task.queries.ts";
import { audit, auditEach } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import {
  decideProposal,
  findConflictInForce,
  insertConflict,
  insertPartyConflict,
  insertProposal,
  lockProposal,
  withdrawConflict,
  withdrawPartyConflict,
} from "../../core/identity/conflict.queries.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { listAdministrators } from "../account/account.queries.ts";
import { lockedOutMail } from "./lockedOutMail.rules.ts";

type Declared = { claimId: number; userId: number; reason: string; reach: ConflictReach; by: number };

/**
 * Declares a conflict of interest on the claim: one's own is in force at once. One of another person waits for a second
 * one, because a conflict shuts its person out.
 */
export async function declareConflict(
  ctx: Ctx<"claim:edit">,
  claimId: number,
  { userId, reason, reach }: z.output<typeof ConflictBody>,
): Promise<{ id: number; isInForce: boolean }> {
  const declared = await inTransaction(ctx, async (tx) => {
    const conflict = { claimId, userId, reason, reach, by: ctx.user.id };
    if (userId === ctx.user.id) return { id: await putInForce(tx, ctx, conflict), isInForce: true };
    partyOf(await requireClaim(tx, ctx, claimId), reach);
    const name = await requireStaff(tx, userId);
    if (reach === "claim" && (await findConflicts(tx, userId)).claims.has(claimId))
      throw fieldError("userId", message("conflictDeclared", name));
    const id = await insertProposal(tx, { ...conflict, at: ctx.clock.now() });
    if (id === undefined) throw fieldError("userId", message("conflictProposed", name));
    await audit(tx, ctx, {
      action: "ProposeConflict",
      claimId,
      summary: `Conflict of interest of ${name}${WITH[reach]} proposed; it waits for a second person`,
      detail: { userId, reason, reach },
    });
    return { id, isInForce: false };
  });
  // The notification of the database may come after the next request of the person.
  if (declared.isInForce) ctx.sessions.forget(userId);
  return declared;
}

/** Puts a proposed conflict in force; the person who proposed it cannot. */
export async function agreeToConflict(ctx: Ctx<"claim:edit">, at: OnProposal): Promise<void> {
  const shutOut = await inTransaction(ctx, async (tx) => {
    const { id, userId, reason, reach, proposedBy } = await openProposal(tx, at);
    if (proposedBy === ctx.user.id) throw new AppError("conflict", message("conflictSecondPerson"));
    const others = (await administratorsOf(tx, at.claimId)).filter((each) => each.id !== userId);
    if (others.length === 0) throw new AppError("conflict", message("conflictLastAdministrator"));
    await decideProposal(tx, id, { agreed: true, by: ctx.user.id, at: ctx.clock.now() });
    await putInForce(tx, ctx, { claimId: at.claimId, userId, reason, reach, by: proposedBy });
    return userId;
  });
  ctx.sessions.forget(shutOut);
}

/** Refuses a proposed conflict, or takes one's own proposal back. */
export const refuseConflict = (ctx: Ctx<"claim:edit">, at: OnProposal): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, userId, reason } = await openProposal(tx, at);
    await decideProposal(tx, id, { agreed: false, by: ctx.user.id, at: ctx.clock.now() });
    await audit(tx, ctx, {
      action: "RefuseConflict",
      claimId: at.claimId,
      summary: `Conflict of interest of ${await requireStaff(tx, userId)} refused`,
      detail: { userId, reason },
    });
  });

type OnProposal = { claimId: number; proposalId: number };

async function openProposal(tx: Tx, { claimId, proposalId }: OnProposal) {
  const proposal = await lockProposal(tx, { claimId, id: proposalId });
  if (!proposal) throw notFound("claim");
  if (proposal.decidedAt) throw new AppError("conflict", message("conflictDecided"));
  return proposal;
}

async function requireClaim(tx: Tx, ctx: Ctx, claimId: number) {
  const locked = await lockClaim(tx, claimId, ctx.settings);
  if (!locked) throw notFound("claim");
  return locked.claim;
}

/** The administrators who may open a claim. */
async function administratorsOf(tx: Tx, claimId: number) {
  const shutOut = await listShutOut(tx, claimId);
  return (await listAdministrators(tx)).filter(({ id }) => !shutOut.includes(id));
}

async function requireStaff(tx: Tx, userId: number): Promise<string> {
  const name = await findStaffName(tx, userId);
  if (name === undefined) throw fieldError("userId", message("format"));
  return name;
}

const WITH: Record<ConflictReach, string> = {
  claim: "",
  employer: " with the employer",
  claimant: " with the claimant",
};

/** The party with whom a conflict is declared; null if it concerns the claim alone. */
function partyOf(
  { employerId, claimantId }: { employerId: number | null; claimantId: number | null },
  reach: ConflictReach,
): { employerId: number } | { personId: number } | null {
  if (reach === "claim") return null;
  if (reach === "employer" && employerId !== null) return { employerId };
  if (reach === "claimant" && claimantId !== null) return { personId: claimantId };
  throw fieldError("reach", message("conflictWithNobody"));
}

/**
 * Puts a conflict in force, and returns its id on this claim. When an administrator is shut out, the others are told, who can
 * undo it.
 */
async function putInForce(tx: Tx, ctx: Ctx<"claim:edit">, declared: Declared): Promise<number> {
  const { claimId, userId, reach } = declared;
  const claim = await requireClaim(tx, ctx, claimId);
  const party = partyOf(claim, reach);
  const name = await requireStaff(tx, userId);
  const before = await administratorsOf(tx, claimId);
  const id = party
    ? await shutOutOfParty(tx, ctx, { ...declared, name, party })
    : await shutOutOfClaim(tx, ctx, { ...declared, name, hasClaim: claim.assignedUserId === userId });
  if (before.some((each) => each.id === userId))
    for (const { email, language } of before.filter((each) => each.id !== userId)) {
      const mail = lockedOutMail(language, { claimNumber: claim.claimNumber, name });
      await queueMail(tx, ctx, { to: email, ...mail });
    }
  return id;
}

/** If the person has the claim or items of it, these are unassigned, because from now on they cannot open them. */
async function shutOutOfClaim(
  tx: Tx,
  ctx: Ctx<"claim:edit">,
  { claimId, userId, reason, by, name, hasClaim }: Declared & { name: string; hasClaim: boolean },
): Promise<number> {
  const now = ctx.clock.now();
  const id = await insertConflict(tx, { claimId, userId, reason, by, at: now });
  if (id === undefined) throw fieldError("userId", message("conflictDeclared", name));
  if (hasClaim) await endAssignments(tx, claimId, now);
  await reassignTasks(tx, claimId, userId, null);
  await touchClaim(tx, claimId, now, hasClaim ? { assignedUserId: null } : {});
  await audit(tx, ctx, {
    action: "DeclareConflict",
    claimId,
    summary: `Conflict of interest of ${name} declared${hasClaim ? "; the claim is unassigned" : ""}`,
    detail: { userId, reason, declaredBy: by },
  });
  return id;
}

/** Every claim of the party says in its history that it is closed to the person. */
async function shutOutOfParty(
  tx: Tx,
  ctx: Ctx<"claim:edit">,
  declared: Declared & { name: string; party: { employerId: number } | { personId: number } },
): Promise<number> {
  const { claimId, userId, reason, reach, by, name, party } = declared;
  const closed = await insertPartyConflict(tx, { ...party, userId, reason, by, at: ctx.clock.now() });
  if (!closed) throw fieldError("userId", message("conflictDeclared", name));
  const line = {
    action: "DeclareConflict",
    summary: `Conflict of interest of ${name}${WITH[reach]} declared: it closes every claim of theirs`,
    detail: { userId, reason, reach, declaredBy: by },
  };
  await auditEach(
    tx,
    ctx,
    closed.map((each) => ({ ...line, claimId: each.claimId })),
  );
  // A claim that was closed to the person before keeps its own declaration.
  return closed.find((each) => each.claimId === claimId)?.id ?? (await requireConflict(tx, claimId, userId));
}

async function requireConflict(tx: Tx, claimId: number, userId: number): Promise<number> {
  const id = await findConflictInForce(tx, claimId, userId);
  if (id === undefined) throw new Error("The conflict with a party did not close its claim");
  return id;
}

/** Withdraws a declaration, with a reason, and with it that for all claims of the party; the person may then read them again. */
export const withdrawDeclared = (
  ctx: Ctx<"conflict:withdraw">,
  { claimId, conflictId }: { claimId: number; conflictId: number },
  reason: string,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const withdrawn = await withdrawConflict(tx, {
      claimId,
      id: conflictId,
      reason,
      by: ctx.user.id,
      at: now,
    });
    if (withdrawn === undefined) throw new AppError("conflict", message("conflictWithdrawn"));
    const { userId, userConflictId } = withdrawn;
    const others =
      userConflictId === null
        ? []
        : await withdrawPartyConflict(tx, userConflictId, { claimId, reason, by: ctx.user.id, at: now });
    await touchClaim(tx, claimId, now);
    const name = (await findStaffName(tx, userId)) ?? "a former member of staff";
    await auditEach(
      tx,
      ctx,
      [claimId, ...others].map((each) => ({
        action: "WithdrawConflict",
        claimId: each,
        summary: `Conflict of interest of ${name} withdrawn`,
        detail: { userId, reason },
      })),
    );
  });
