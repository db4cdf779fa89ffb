import type { PublicStatus, publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { isClosed } from "@wage/contract/claimStatus";
import { stepOfClaimant, waitingOf } from "@wage/contract/claims/summary/waiting";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { updateClaim } from "../../claim/claim.queries.ts";
import { shownAgreement } from "../../claim/ledger/agreed.rules.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { areTextsOffered } from "../../claim/texts/texts.commands.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { publicLetter, publicLetterFile } from "../letters/web/publicLetters.commands.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import { findOutlook } from "../statistics/outlook.queries.ts";
import { performAction } from "../workflow/workflow.commands.ts";
import { findStatus } from "./publicStatus.queries.ts";
import { contactChangeTries, mayAmend, mayWithdraw, milestonesOf, promisedBy } from "./publicStatus.rules.ts";
import { daysOf, roadmapOf } from "./status/roadmap.rules.ts";

type Routes = typeof publicStatusRoutes;

const CLOSED = message("enterNumberAndPin");

/** Returns the id of the claim that this visitor's cookie opens as its claimant, or null. */
async function openedClaim(ctx: Ctx): Promise<number | null> {
  const access = await currentAccess(ctx);
  return access?.party === "claimant" ? access.claimId : null;
}

/** Returns the id of the claim that this visitor has open as its claimant; throws `notFound` without one. */
export async function ownClaim(ctx: Ctx): Promise<number> {
  const claimId = await openedClaim(ctx);
  if (!claimId) throw new AppError("notFound", CLOSED);
  return claimId;
}

export async function publicStatus(ctx: Ctx): Promise<PublicStatus | null> {
  const claimId = await openedClaim(ctx);
  if (claimId === null) return null;
  const now = ctx.clock.now();
  const timeZone = ctx.settings.get("timeZone");
  const today = agencyDay(now, timeZone);
  const [facts, outlook] = await Promise.all([
    findStatus(ctx.db, claimId, { now, today }),
    findOutlook(ctx.db, claimId),
  ]);
  if (!facts) return null;
  const { stamps, awaited, flags, reviewBy, ...shown } = facts;
  const waiting = waitingOf(awaited, today);
  return {
    ...shown,
    agreed: shownAgreement(shown.agreed),
    waiting,
    youMust: stepOfClaimant(waiting, awaited.claimantStep),
    milestones: milestonesOf(stamps),
    roadmap: roadmapOf(
      {
        ...flags,
        category: shown.category,
        awaits: waiting?.who ?? awaited.awaits,
        stamps: daysOf(stamps, timeZone),
      },
      outlook,
    ),
    reviewBy: promisedBy(reviewBy, today),
    can: {
      texts: areTextsOffered(ctx),
      withdraw: mayWithdraw({ ...flags, category: shown.category }),
      amend: mayAmend({
        isFiledOnline: flags.isFiledOnline,
        isClosed: isClosed(shown.category),
        firstAssignedAt: stamps.officerAssigned,
        employerNotifiedAt: stamps.employerNotified,
      }),
    },
  };
}

export async function withdrawClaim(ctx: Ctx, reason: string): Promise<void> {
  await performAction(ctx, { claimId: await ownClaim(ctx), event: "claimantWithdraws", input: { reason } });
}

/** Notes whether the claimant needs an interpreter; the claim's page shows it, and a hearing gets the task to book one. */
export async function askInterpreter(
  ctx: Ctx,
  { needed, language }: Body<Routes["interpreter"]>,
): Promise<void> {
  const claimId = await ownClaim(ctx);
  await countTry(ctx, contactChangeTries(claimId));
  await inTransaction(ctx, async (tx) => {
    const locked = await lockClaim(tx, claimId, ctx.settings);
    if (!locked) throw new AppError("notFound", CLOSED);
    if (locked.claim.isClosed) throw new AppError("conflict", message("interpreterClosed"));
    const interpreterNeeded = needed === "yes";
    const interpreterLanguage = interpreterNeeded ? language : null;
    const updatedAt = ctx.clock.now();
    await updateClaim(tx, claimId, { interpreterNeeded, interpreterLanguage, updatedAt });
    await audit(tx, ctx, {
      action: "AskInterpreter",
      claimId,
      summary: interpreterNeeded
        ? `The claimant asked for an interpreter: ${interpreterLanguage}`
        : "The claimant needs no interpreter",
    });
  });
}

export const claimantLetter = async (ctx: Ctx, letterId: number) =>
  publicLetter(ctx, { claimId: await ownClaim(ctx), party: "claimant" }, letterId);

export const claimantLetterFile = async (ctx: Ctx, letterId: number) =>
  publicLetterFile(ctx, { claimId: await ownClaim(ctx), party: "claimant" }, letterId);
