import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import type { UndoBody, workflowRoutes } from "@wage/contract/workflow";
import type { z } from "zod";
import { assessClaim } from "../../../claim/ledger/assess.commands.ts";
import { postRunInterest } from "../../../claim/ledger/interest.commands.ts";
import { followPlan } from "../../../claim/ledger/plan.commands.ts";
import { undoEntry } from "../../../claim/ledger/undoEntry.commands.ts";
import { lockClaim } from "../../../claim/state/claimState.queries.ts";
import type { ClaimState } from "../../../claim/state/claimState.rules.ts";
import { tellByText } from "../../../claim/texts/texts.commands.ts";
import {
  findUndoable,
  forgetUndo,
  listEntriesToUndo,
  rememberClaim,
  restoreClaim,
} from "../../../claim/undo/undo.queries.ts";
import { isFreshUndo, leftHouse, mayUndo, type Undoable } from "../../../claim/undo/undo.rules.ts";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { queueMail, withdrawMail } from "../../../core/mail/mail.ts";
import { nameOfLetter, takeBackLetter } from "../../letters/earlierLetters.commands.ts";
import { createLetter } from "../../letters/letters.commands.ts";
import type { FoundLetter } from "../../letters/letters.queries.ts";
import { findCorrectionLetter } from "../../letters/letterTemplates.queries.ts";
import type { Act } from "../act.rules.ts";
import { progressMail } from "../progressMail.rules.ts";
import { checkOfficer } from "./officer.commands.ts";

/** Before a user's action: remembers the claim. After any other action, the one before it cannot be taken back. */
export async function rememberForUndo(tx: Tx, { actor, claim, action, filing, now }: Act): Promise<void> {
  if (filing) return;
  if (actor.kind !== "user") return void (await forgetUndo(tx, claim.id));
  await rememberClaim(tx, claim.id, { actionCode: action.code, label: action.label, by: actor.id, at: now });
}

/** Returns the last action if this user may take it back. */
export async function offerUndo(
  work: Work,
  claimId: number,
): Promise<Reply<typeof workflowRoutes.actions>["undo"]> {
  const undoable = await findUndoable(work.db, claimId);
  if (!undoable || work.actor.kind !== "user" || !mayUndo(undoable, work.actor.user)) return null;
  return {
    label: undoable.label,
    by: undoable.performerName,
    at: undoable.performedAt,
    needsReason: !isFreshUndo(undoable, work.clock.now(), work.settings.get("undoMinutes")),
    letters: undoable.letters.filter((letter) => letter.leftHouse).length,
  };
}

/**
 * Takes the last action of a claim back. While nothing left the house and the time of the setting is not over, it needs
 * no reason; afterwards it is a correction with a reason, whose letters supersede the ones that were sent.
 */
export const undoLast = (
  ctx: Ctx<"claim:act">,
  claimId: number,
  { reason, rowVersion }: z.output<typeof UndoBody>,
): Promise<Reply<typeof workflowRoutes.undo>> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockClaim(tx, claimId, ctx.settings);
    if (!locked) throw notFound("claim");
    const { claim } = locked;
    if (rowVersion !== undefined && rowVersion !== claim.rowVersion)
      throw new AppError("conflict", message("changedMeanwhile"));
    const undoable = await findUndoable(tx, claimId);
    if (!undoable) throw new AppError("conflict", message("noActionToTakeBack"));
    if (!mayUndo(undoable, ctx.user)) throw new AppError("conflict", message("undoOfOther"));
    const now = ctx.clock.now();
    const fresh = isFreshUndo(undoable, now, ctx.settings.get("undoMinutes"));
    if (!fresh && !reason) throw fieldError("reason", message("undoNeedsReason"));
    const letters = await takeBack(tx, ctx, { claim, undoable, now });
    const after = await lockClaim(tx, claimId, ctx.settings);
    if (after && after.claim.assignedUserId !== claim.assignedUserId)
      await checkOfficer(tx, after.claim, true);
    const statusLabel = after?.claim.statusLabel ?? "";
    // The audit line names no statuses, because the claim did not move by the matrix: PREVIOUS must not lead back here.
    await audit(tx, ctx, {
      action: "Undo",
      claimId,
      summary: `Taken back: ${undoable.label} (status: ${statusLabel})`,
      detail: { undone: undoable.actionCode, ...(reason && { reason }) },
    });
    await correctParties(tx, ctx, { claim, undoable, reason, letters });
    return {
      Success: true as const,
      Messages: [message("undone", undoable.label)],
      rowVersion: claim.rowVersion + 1,
    };
  });

type TakenBack = FoundLetter & { wasSent: boolean };
type Undoing = { claim: ClaimState; undoable: Undoable };

async function takeBack(
  tx: Tx,
  ctx: Ctx<"claim:act">,
  { claim, undoable, now }: Undoing & { now: Date },
): Promise<TakenBack[]> {
  const recording = { by: ctx.user.id, at: now, today: agencyDay(now, ctx.settings.get("timeZone")) };
  for (const entry of await listEntriesToUndo(tx, claim.id))
    await undoEntry(
      tx,
      ctx.settings,
      { claimId: claim.id, entry, reason: `Taken back: ${undoable.label}` },
      recording,
    );
  await restoreClaim(tx, claim.id, { by: ctx.user.id, at: now, outcome: `Taken back: ${undoable.label}` });
  await assessClaim(tx, ctx.settings, claim.id, recording);
  await postRunInterest(tx, ctx.settings, claim.id, { ...recording, to: null });
  await followPlan(tx, ctx.settings, claim.id, {
    ...recording,
    outcome: `Taken back: ${undoable.label}`,
  });
  await withdrawMail(tx, claim.id, undoable.performedAt);
  const taken: TakenBack[] = [];
  for (const { leftHouse: wasSent, ...letter } of undoable.letters) {
    const found = await takeBackLetter(tx, ctx, claim.id, { ...letter, leftHouse: wasSent });
    if (found) taken.push({ ...found, wasSent });
  }
  await forgetUndo(tx, claim.id);
  return taken;
}

/** Each recipient of a letter gets one that supersedes it; a claimant who got only an e-mail gets an e-mail. */
async function correctParties(
  tx: Tx,
  work: Work,
  { claim, undoable, reason, letters }: Undoing & { reason: string | null; letters: readonly TakenBack[] },
): Promise<void> {
  if (!leftHouse(undoable)) return;
  const template = await findCorrectionLetter(tx);
  const sent = template ? letters.filter(({ wasSent }) => wasSent) : [];
  for (const recipient of new Set(sent.map((letter) => letter.recipient))) {
    const theirs = sent.filter((letter) => letter.recipient === recipient);
    const last = theirs.at(-1);
    const text = theirs.map(nameOfLetter).join("\n");
    await createLetter(tx, work, {
      claimId: claim.id,
      templateCode: template?.code ?? "",
      recipient,
      issue: "auto",
      supersedes: last?.id,
      // The hearing that named its officer is taken back too.
      ...(last && { formerly: { name: last.recipientName, address: last.recipientAddress } }),
      extra: { text, ...(reason && { reason }) },
    });
  }
  const told = sent.some(({ recipient }) => recipient === "claimant");
  await tellByText(tx, work, claim.id, "news");
  if (told || !undoable.mailSent || !claim.claimantEmail) return;
  await queueMail(tx, work, {
    to: claim.claimantEmail,
    claimId: claim.id,
    countedAs: "progress",
    ...progressMail(claim.claimantLanguage === "es" ? "es" : "en", {
      claimNumber: claim.claimNumber,
      words: CORRECTED,
      statusEs: null,
      statusUrl: `${work.config.publicUrl}/Public/Status`,
      agency: work.settings.get("agencyName"),
      phone: work.settings.get("agencyPhone"),
    }),
  });
}

const CORRECTED = {
  en: "We corrected a mistake in your claim. Our last message about it no longer applies.",
  es: "Corregimos un error en su reclamo. Nuestro último mensaje sobre él ya no vale.",
};
