import type { Application } from "@wage/contract/application/application";
import type { PublicStatus } from "@wage/contract/application/publicStatus";
import { message } from "@wage/contract/core/messages";
import { applicationPlace } from "../../claim/sealedFields.ts";
import type { Ctx } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { decrypt } from "../../core/identity/encryption.ts";
import { publicLetterPdf } from "../letters/letterPdf.commands.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import { performAction } from "../workflow/workflow.commands.ts";
import { findFiled, findStatus } from "./publicStatus.queries.ts";
import { datesOf, mayWithdraw, milestonesOf, nextStepOf } from "./publicStatus.rules.ts";

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
  const facts = claimId && (await findStatus(ctx.db, claimId, ctx.clock.now()));
  if (!facts) return null;
  const { stamps, due, flags, ...shown } = facts;
  return {
    ...shown,
    youMust: nextStepOf(flags, due),
    milestones: milestonesOf(stamps),
    dates: datesOf(flags, due),
    can: { withdraw: mayWithdraw({ ...flags, category: shown.category }) },
  };
}

export async function withdrawClaim(ctx: Ctx, reason: string): Promise<void> {
  await performAction(ctx, { claimId: await ownClaim(ctx), event: "claimantWithdraws", input: { reason } });
}

export async function filedApplication(ctx: Ctx) {
  const filed = await findFiled(ctx.db, await ownClaim(ctx));
  if (!filed) throw new AppError("notFound", CLOSED);
  const { publicReference, applicationSealed, ...shown } = filed;
  const application: Application = JSON.parse(
    decrypt(ctx.keys, applicationSealed, applicationPlace(publicReference)),
  );
  return { ...shown, application };
}

export const publicLetter = async (ctx: Ctx, letterId: number): Promise<FileReply> =>
  publicLetterPdf(ctx, { claimId: await ownClaim(ctx), party: "claimant" }, letterId);
