import type { Application } from "@wage/contract/application/application";
import type { PublicStatus, publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { isEmployerCode } from "../../claim/employerCode.ts";
import { insertNote } from "../../claim/note.queries.ts";
import { updatePerson } from "../../claim/party.queries.ts";
import { applicationPlace } from "../../claim/sealedFields.ts";
import { insertTask } from "../../claim/task.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { decrypt } from "../../core/identity/encryption.ts";
import { countMail } from "../../core/mail/anonymousMail.commands.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { publicLetterPdf } from "../letters/letterPdf.commands.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import { guess, wrongGuess } from "../publicAccess/publicAccess.commands.ts";
import { performAction } from "../workflow/workflow.commands.ts";
import { contactChangedMail } from "./mails.rules.ts";
import {
  type Contact,
  findAnswerableClaim,
  findContact,
  findFiled,
  findStatus,
} from "./publicStatus.queries.ts";
import {
  contactChangeTries,
  datesOf,
  isChanged,
  mayWithdraw,
  milestonesOf,
  nextStepOf,
} from "./publicStatus.rules.ts";

const CLOSED = message("enterNumberAndPin");

/** Returns the id of the claim that this visitor's cookie opens as its claimant, or null. */
async function openedClaim(ctx: Ctx): Promise<number | null> {
  const access = await currentAccess(ctx);
  return access?.party === "claimant" ? access.claimId : null;
}

async function ownClaim(ctx: Ctx): Promise<number> {
  const claimId = await openedClaim(ctx);
  if (!claimId) throw new AppError("notFound", CLOSED);
  return claimId;
}

export async function publicStatus(ctx: Ctx): Promise<PublicStatus | null> {
  const claimId = await openedClaim(ctx);
  const facts = claimId && (await findStatus(ctx.db, claimId));
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

export async function changeContact(ctx: Ctx, body: Body<(typeof publicStatusRoutes)["updateContact"]>) {
  const claimId = await ownClaim(ctx);
  const { rowVersion, ...details } = body;
  await countTry(ctx, contactChangeTries(claimId));
  const former = await findContact(ctx.db, claimId);
  if (former?.email && isChanged(former, details))
    await countMail(ctx, "contact", { recipient: former.email, address: ctx.request.ip, claimId });
  return inTransaction(ctx, async (tx) => {
    const before = await findContact(tx, claimId);
    const change = { ...details, addressBadSince: null, updatedAt: ctx.clock.now() };
    if (!before || !(await updatePerson(tx, before.personId, rowVersion, change)))
      throw new AppError("conflict", message("changedMeanwhile"));
    await audit(tx, ctx, {
      action: "UpdateAddress",
      claimId,
      summary: "The claimant changed their contact details on the status page",
    });
    if (isChanged(before, details)) await notifyFormerContact(tx, ctx, claimId, before);
    return { rowVersion: rowVersion + 1 };
  });
}

/** Notifies the former contact of a change, because the person who used the PIN may not be the claimant. */
async function notifyFormerContact(tx: Tx, ctx: Ctx, claimId: number, before: Contact): Promise<void> {
  if (!before.email) return;
  const words = contactChangedMail(before.language === "es" ? "es" : "en", {
    claimNumber: before.claimNumber,
    agency: ctx.settings.get("agencyName"),
    phone: ctx.settings.get("agencyPhone"),
  });
  await queueMail(tx, ctx, { to: before.email, claimId, countedAs: "contact", ...words });
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
  const tried = await guess(ctx, "employer", body.claimNumber);
  const claim = await findAnswerableClaim(ctx.db, body.claimNumber);
  const right = isEmployerCode(ctx.keys, body.claimNumber, body.code);
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
