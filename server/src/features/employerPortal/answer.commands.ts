import { createHash } from "node:crypto";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { type AnswerPosition, positionOf } from "@wage/contract/employerPortal/employerAnswer";
import type { AnswerReceipt, employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { isAdmissible } from "../../claim/admission.commands.ts";
import { insertArrival } from "../../claim/arrival/arrival.commands.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { setAdmissions } from "../../claim/wageItem.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { countMailOnce } from "../../core/mail/anonymousMail.commands.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { performEventIn } from "../workflow/events.commands.ts";
import { answerMail } from "./answerMail.rules.ts";
import { deleteDraft } from "./drafts.queries.ts";
import {
  findPortalFacts,
  findSubmission,
  insertSubmission,
  listPortalLines,
  listSentSinceNotice,
  type NewSubmission,
  type PortalFacts,
} from "./employerPortal.queries.ts";
import { amountsOf, closedTo, isAfter, type RecordedLine, sendingTries } from "./employerPortal.rules.ts";
import { answeredClaim } from "./portalAccess.commands.ts";

type Sent = Body<(typeof employerPortalRoutes)["send"]>;

export const hashOf = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest();

/** Returns what was sent under this key before; throws if it was another claim's or has other content. */
export async function sentBefore(tx: Tx, claimId: number, key: string, contentHash: Buffer) {
  const earlier = await findSubmission(tx, key);
  if (!earlier) return undefined;
  if (earlier.claimId !== claimId || !earlier.contentHash.equals(contentHash))
    throw new AppError("conflict", message("sentUnderOtherKey"));
  return earlier;
}

export async function storeSubmission(tx: Tx, submission: NewSubmission): Promise<void> {
  if (!(await insertSubmission(tx, submission))) throw new AppError("conflict", message("sentUnderOtherKey"));
}

/** Locks the claim and returns what the employer sees of it; throws if it takes nothing from the employer any more. */
export async function lockOpenClaim(tx: Tx, ctx: Ctx, claimId: number): Promise<PortalFacts> {
  const locked = await lockClaim(tx, claimId, ctx.settings);
  if (!locked) throw notFound("claim");
  // The notice may have been taken back since the code was entered.
  if (locked.claim.employerNotifiedAt === null) throw new AppError("notFound", message("enterNoticeCode"));
  return findPortalFacts(tx, claimId);
}
export const refuseIfClosed = ({ state }: PortalFacts) => {
  const refused = closedTo(state);
  if (refused) throw new AppError("conflict", refused);
};

/**
 * Receives an answer, signed by name. The first one fills what the employer says on each wage line and becomes the claim's
 * next step. A later one, or one for which the workflow has no step now, waits for the officer.
 */
export async function sendAnswer(ctx: Ctx, body: Sent): Promise<AnswerReceipt> {
  const claimId = await answeredClaim(ctx);
  // Checked before it is counted: who corrects an amount uses up neither the day's tries nor the copies by mail.
  await checkedAnswer(ctx.db, claimId, body);
  await countTry(ctx, sendingTries(claimId));
  const { key, ...signed } = body;
  const contentHash = hashOf(signed);
  const causes = { address: ctx.request.ip, claimId };
  const mayMail =
    body.email !== null && (await countMailOnce(ctx, "answer", key, { ...causes, recipient: body.email }));
  return inTransaction(ctx, async (tx) => {
    const facts = await lockOpenClaim(tx, ctx, claimId);
    const earlier = await sentBefore(tx, claimId, key, contentHash);
    if (earlier) return receiptOf(earlier);
    refuseIfClosed(facts);
    await refuseUnread(tx, claimId, body.seenAnswers);
    const { lines, position } = await checkedAnswer(tx, claimId, body);
    const sentAt = ctx.clock.now();
    const isLate =
      facts.answerReceivedAt === null &&
      isAfter(facts.answerBy, agencyDay(sentAt, ctx.settings.get("timeZone")));
    const isRecorded =
      facts.answerReceivedAt === null &&
      isRecordable({ position, lines }, facts) &&
      (await recordAnswer(tx, ctx, { claimId, position, lines }));
    const { name, title, email, statement } = body;
    const content = { position, statement, lines };
    const submission = { claimId, kind: "Answer", sendKey: key, contentHash, content, name, title };
    await storeSubmission(tx, {
      ...submission,
      email: mayMail ? email : null,
      isLate,
      isRecorded,
      sentAt,
    });
    await deleteDraft(tx, claimId);
    await announceAnswer(tx, ctx, { claimId, facts, name, isLate, isRecorded, position });
    if (mayMail && email)
      await queueMail(tx, ctx, {
        to: email,
        claimId,
        countedAs: "answer",
        ...answerMail(ctx.language, {
          ...content,
          claimed: await listPortalLines(tx, claimId),
          claimNumber: facts.claimNumber,
          name,
          title,
          sentAt: new Intl.DateTimeFormat(ctx.language === "es" ? "es-US" : "en-US", {
            dateStyle: "long",
            timeStyle: "short",
            timeZone: ctx.settings.get("timeZone"),
          }).format(sentAt),
          isLate,
          agency: ctx.settings.get("agencyName"),
          phone: ctx.settings.get("agencyPhone"),
          answerUrl: `${ctx.config.publicUrl}/Public/Answer?lang=${ctx.language}`,
        }),
      });
    return receiptOf({ sentAt: sentAt.toISOString(), isLate, isRecorded, email: mayMail ? email : null });
  });
}

const receiptOf = ({
  sentAt,
  isLate,
  isRecorded,
  email,
}: Omit<AnswerReceipt, "emailedTo"> & { email: string | null }) => ({
  sentAt,
  isLate,
  isRecorded,
  emailedTo: email,
});

async function refuseUnread(tx: Tx, claimId: number, seen: number) {
  const answers = (await listSentSinceNotice(tx, claimId)).filter(({ kind }) => kind === "Answer");
  if (answers.length !== seen) throw new AppError("conflict", message("answerMeanwhile"));
}

async function checkedAnswer(db: Db | Tx, claimId: number, body: Sent) {
  const claimed = await listPortalLines(db, claimId);
  const { lines, errors } = amountsOf(claimed, body.lines);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
  const position = positionOf(
    lines.map(({ position }) => position),
    body.position,
  );
  if (position === null) throw fieldError("position", message("required"));
  return { lines, position };
}

type Answer = { claimId: number; position: AnswerPosition; lines: readonly RecordedLine[] };

/** False for an admission of a claim without lines that states no amount: the officer asks what is admitted. */
const isRecordable = ({ position, lines }: Omit<Answer, "claimId">, { amountClaimed }: PortalFacts) =>
  position !== "admits" || lines.length > 0 || isAdmissible(amountClaimed);

/** Performs the action of an answer, which fills the wage lines. Returns false if the workflow has none now. */
async function recordAnswer(tx: Tx, ctx: Ctx, { claimId, position, lines }: Answer): Promise<boolean> {
  const admitted = lines.map(({ itemId, amount }) => ({ itemId, amount }));
  const input = { answer: position, medium: "Online" as const, ...(position === "partly" && { admitted }) };
  const result = await performEventIn(tx, ctx, { claimId, event: "employerAnswers", input });
  // The action itself leaves the lines of a disputed claim as they are; here the employer said of each that nothing is owed.
  if (result && position === "disputes")
    await setAdmissions(
      tx,
      admitted.map(({ itemId, amount }) => ({ id: itemId, amount })),
    );
  return result !== null;
}

type Announced = Pick<Answer, "claimId" | "position"> & {
  facts: PortalFacts;
  name: string;
  isLate: boolean;
  isRecorded: boolean;
};

async function announceAnswer(
  tx: Tx,
  ctx: Ctx,
  { claimId, facts, name, isLate, isRecorded, position }: Announced,
) {
  const late = isLate ? ", after the deadline" : "";
  await insertArrival(tx, ctx, {
    usedFor: "employerAnswer",
    title: `Employer answered on the web${late}`,
    kind: "Arrival",
    priority: "High",
    claimId,
    userId: facts.assignedUserId,
    // Support staff read it while the claim has no officer.
    role: facts.assignedUserId === null ? "Support Staff" : "Compliance Officer",
  });
  await audit(tx, ctx, {
    action: "EmployerAnswerArrived",
    claimId,
    summary: isRecorded
      ? `The employer's answer arrived on the web${late} and was recorded`
      : `The employer's answer arrived on the web${late}. It was not recorded as the claim's answer: read it, then decide`,
    detail: { position, signedBy: name },
  });
}
