import type { ConflictBody } from "@wage/contract/claims/conflicts";
import { message } from "@wage/contract/core/messages";
import type { z } from "zod";
import { touchClaim } from "../../claim/claim.queries.ts";
import { findConflicts, findStaffName, listShutOut } from "../../claim/conflict/conflict.queries.ts";
import { endAssignments } from "../../claim/officer.queries.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { reassignTasks } from "../../claim/task.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import {
  decideProposal,
  insertConflict,
  insertProposal,
  lockProposal,
  withdrawConflict,
} from "../../core/identity/conflict.queries.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { listAdministrators } from "../account/account.queries.ts";
import { lockedOutMail } from "./lockedOutMail.rules.ts";

type Declared = { claimId: number; userId: number; reason: string; by: number };

/**
 * Declares a conflict of interest on the claim: one's own is in force at once. One of another person waits for a second
 * one, because a conflict shuts its person out.
 */
export const declareConflict = (
  ctx: Ctx<"claim:edit">,
  claimId: number,
  { userId, reason }: z.output<typeof ConflictBody>,
): Promise<{ id: number; isInForce: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const declared = { claimId, userId, reason, by: ctx.user.id };
    if (userId === ctx.user.id) return { id: await putInForce(tx, ctx, declared), isInForce: true };
    await requireClaim(tx, ctx, claimId);
    const name = await requireStaff(tx, userId);
    if ((await findConflicts(tx, userId)).claims.has(claimId))
      throw fieldError("userId", message("conflictDeclared", name));
    const id = await insertProposal(tx, { ...declared, at: ctx.clock.now() });
    if (id === undefined) throw fieldError("userId", message("conflictProposed", name));
    await audit(tx, ctx, {
      action: "ProposeConflict",
      claimId,
      summary: `Conflict of interest of ${name} proposed; it waits for a second person`,
      detail: { userId, reason },
    });
    return { id, isInForce: false };
  });

/** Puts a proposed conflict in force; the person who proposed it cannot. */
export const agreeToConflict = (ctx: Ctx<"claim:edit">, at: OnProposal): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, userId, reason, proposedBy } = await openProposal(tx, at);
    if (proposedBy === ctx.user.id) throw new AppError("conflict", message("conflictSecondPerson"));
    const others = (await administratorsOf(tx, at.claimId)).filter((each) => each.id !== userId);
    if (others.length === 0) throw new AppError("conflict", message("conflictLastAdministrator"));
    await decideProposal(tx, id, { agreed: true, by: ctx.user.id, at: ctx.clock.now() });
    await putInForce(tx, ctx, { claimId: at.claimId, userId, reason, by: proposedBy });
  });

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

/**
 * If the person has the claim or items of it, these are unassigned, because from now on they cannot open them. When an
 * administrator is shut out, the others are told, who can undo it.
 */
async function putInForce(tx: Tx, ctx: Ctx<"claim:edit">, { claimId, userId, reason, by }: Declared) {
  const claim = await requireClaim(tx, ctx, claimId);
  const name = await requireStaff(tx, userId);
  const now = ctx.clock.now();
  const before = await administratorsOf(tx, claimId);
  const id = await insertConflict(tx, { claimId, userId, reason, by, at: now });
  if (id === undefined) throw fieldError("userId", message("conflictDeclared", name));
  const hasClaim = claim.assignedUserId === userId;
  if (hasClaim) await endAssignments(tx, claimId, now);
  await reassignTasks(tx, claimId, userId, null);
  await touchClaim(tx, claimId, now, hasClaim ? { assignedUserId: null } : {});
  await audit(tx, ctx, {
    action: "DeclareConflict",
    claimId,
    summary: `Conflict of interest of ${name} declared${hasClaim ? "; the claim is unassigned" : ""}`,
    detail: { userId, reason, declaredBy: by },
  });
  if (before.some((each) => each.id === userId))
    for (const { email, language } of before.filter((each) => each.id !== userId)) {
      const mail = lockedOutMail(language, { claimNumber: claim.claimNumber, name });
      await queueMail(tx, ctx, { to: email, ...mail });
    }
  return id;
}

/** Withdraws a declaration, with a reason; the person may then read the claim again. */
export const withdrawDeclared = (
  ctx: Ctx<"conflict:withdraw">,
  { claimId, conflictId }: { claimId: number; conflictId: number },
  reason: string,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const userId = await withdrawConflict(tx, { claimId, id: conflictId, reason, by: ctx.user.id, at: now });
    if (userId === undefined) throw new AppError("conflict", message("conflictWithdrawn"));
    await touchClaim(tx, claimId, now);
    await audit(tx, ctx, {
      action: "WithdrawConflict",
      claimId,
      summary: `Conflict of interest of ${(await findStaffName(tx, userId)) ?? "a former member of staff"} withdrawn`,
      detail: { userId, reason },
    });
  });
