import type { ConflictBody } from "@wage/contract/claims/conflicts";
import { message } from "@wage/contract/core/messages";
import type { z } from "zod";
import { touchClaim } from "../../claim/claim.queries.ts";
import { findStaffName } from "../../claim/conflict/conflict.queries.ts";
import { endAssignments } from "../../claim/officer.queries.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { reassignTasks } from "../../claim/task.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { insertConflict, withdrawConflict } from "../../core/identity/conflict.queries.ts";

/**
 * Declares that a member of staff has a conflict of interest on the claim. If they have the claim or items of it, these
 * are unassigned, because from now on they cannot open them.
 */
export const declareConflict = (
  ctx: Ctx<"claim:edit">,
  claimId: number,
  { userId, reason }: z.output<typeof ConflictBody>,
): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockClaim(tx, claimId, ctx.settings);
    if (!locked) throw notFound("claim");
    const name = await findStaffName(tx, userId);
    if (name === undefined) throw fieldError("userId", message("format"));
    const now = ctx.clock.now();
    const id = await insertConflict(tx, { claimId, userId, reason, by: ctx.user.id, at: now });
    if (id === undefined) throw fieldError("userId", message("conflictDeclared", name));
    const hasClaim = locked.claim.assignedUserId === userId;
    if (hasClaim) await endAssignments(tx, claimId, now);
    await reassignTasks(tx, claimId, userId, null);
    await touchClaim(tx, claimId, now, hasClaim ? { assignedUserId: null } : {});
    await audit(tx, ctx, {
      action: "DeclareConflict",
      claimId,
      summary: `Conflict of interest of ${name} declared${hasClaim ? "; the claim is unassigned" : ""}`,
      detail: { userId, reason },
    });
    return { id };
  });

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
