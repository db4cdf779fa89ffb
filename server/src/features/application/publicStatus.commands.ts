import type { Application } from "@wage/contract/application/application";
import type { PublicStatus, publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { issuedClaimNumber } from "@wage/contract/settings";
import { isEmployerCode } from "../../claim/employerCode.ts";
import { insertNote } from "../../claim/note.queries.ts";
import { applicationPlace } from "../../claim/sealedFields.ts";
import { insertTask } from "../../claim/task.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { decrypt } from "../../core/identity/encryption.ts";
import { publicLetterPdf } from "../letters/letterPdf.commands.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import { guess, wrongGuess } from "../publicAccess/publicAccess.commands.ts";
import { performAction } from "../workflow/workflow.commands.ts";
import { findAnswerableClaim, findFiled, findStatus } from "./publicStatus.queries.ts";
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

/** Stores the answer of an employer, identified by the code in our notice, as a note, and creates a task to read it. */
export async function receiveAnswer(
  ctx: Ctx,
  body: Body<(typeof publicStatusRoutes)["answer"]>,
): Promise<void> {
  const number = issuedClaimNumber(ctx.settings.get("claimNumberPattern"), body.claimNumber);
  const tried = await guess(ctx, "employer", number);
  const claim =
    (await findAnswerableClaim(ctx.db, body.claimNumber)) ?? (await findAnswerableClaim(ctx.db, number));
  const right = isEmployerCode(
    ctx.keys,
    claim?.claimNumber ?? number,
    claim?.employerCodeVersion ?? 0,
    body.code,
  );
  if (!claim || !right) throw await wrongGuess(ctx, "employer", message("wrongNoticeCode"));
  await tried.clear();
  const position = body.position ? ` (${POSITIONS[body.position]})` : "";
  const text = `Answer sent on the web by ${body.name} for the employer${position}:\n\n${body.answer}`;
  await inTransaction(ctx, async (tx) => {
    const createdAt = ctx.clock.now();
    await insertNote(tx, {
      claimId: claim.id,
      kind: "General",
      body: text.slice(0, 8000),
      pinned: true,
      createdAt,
    });
    await insertTask(tx, {
      usedFor: "employerAnswer",
      title: "Employer's answer came on the web",
      kind: "Arrival",
      priority: "High",
      claimId: claim.id,
      userId: claim.assignedUserId,
      // Support staff read it while the claim has no officer.
      role: claim.assignedUserId === null ? "Support Staff" : "Compliance Officer",
      createdAt,
    });
    await audit(tx, ctx, {
      action: "EmployerAnswerArrived",
      claimId: claim.id,
      summary: "The employer's answer arrived on the web; record it with “Record employer answer”",
      detail: { position: body.position ?? null },
    });
  });
}
const POSITIONS = {
  disputes: "says that nothing is owed",
  admits: "says that the wages are owed",
  partly: "says that a part is owed",
};
