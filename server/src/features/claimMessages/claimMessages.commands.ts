import { message } from "@wage/contract/core/messages";
import { insertArrival } from "../../claim/arrival/arrival.commands.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { listOpenTasks } from "../../claim/task.queries.ts";
import { tellByText } from "../../claim/texts/texts.commands.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { ownClaim } from "../application/publicStatus.commands.ts";
import { performEventIn } from "../workflow/events.commands.ts";
import { findByKey, findMessageFacts, insertMessage, type MessageFacts } from "./claimMessages.queries.ts";
import { messageTries, REPLY_EVENTS } from "./claimMessages.rules.ts";
import { messageMail } from "./messageMail.rules.ts";

type Sent = { body: string; key: string };
type Kind = "Message" | "Reply";

/** Sends a message of the claimant to the office. */
export const sendMessage = (ctx: Ctx, sent: Sent): Promise<void> => receive(ctx, sent, "Message");

/** Replies to what the claim's status asks for, which becomes the claim's next step. */
export const sendReply = (ctx: Ctx, sent: Sent): Promise<void> => receive(ctx, sent, "Reply");

async function receive(ctx: Ctx, { body, key }: Sent, kind: Kind): Promise<void> {
  const claimId = await ownClaim(ctx);
  await countTry(ctx, messageTries(claimId));
  await inTransaction(ctx, async (tx) => {
    if (!(await lockClaim(tx, claimId, ctx.settings))) throw notFound("claim");
    const earlier = await findByKey(tx, key);
    if (earlier) return refuseOther(earlier, { claimId, kind, body });
    const facts = await findMessageFacts(tx, claimId);
    const isNextStep = kind === "Reply" && (await takeStep(tx, ctx, claimId, facts));
    await insertMessage(tx, {
      claimId,
      sender: "Claimant",
      kind,
      body,
      sendKey: key,
      sentAt: ctx.clock.now(),
    });
    // The action of a reply creates its own task.
    if (!isNextStep) await announce(tx, ctx, claimId, facts);
    await audit(tx, ctx, {
      action: kind === "Reply" ? "ClaimantReplied" : "ClaimantWrote",
      claimId,
      summary: kind === "Reply" ? "The claimant replied on the web" : "The claimant sent a message",
    });
  });
}

function refuseOther(
  earlier: { claimId: number; kind: string; body: string },
  sent: { claimId: number; kind: Kind; body: string },
) {
  const isSame = earlier.claimId === sent.claimId && earlier.kind === sent.kind && earlier.body === sent.body;
  if (!isSame) throw new AppError("conflict", message("sentUnderOtherKey"));
}

async function takeStep(tx: Tx, ctx: Ctx, claimId: number, { claimantStep }: MessageFacts): Promise<boolean> {
  const event = claimantStep && REPLY_EVENTS[claimantStep];
  if (!event) throw new AppError("conflict", message("replyNotNow"));
  return (await performEventIn(tx, ctx, { claimId, event, tells: "byMail" })) !== null;
}

const TASK_TITLE = "Message from the claimant";

/** Creates the task to read the claimant's messages, unless there is one already. */
async function announce(tx: Tx, ctx: Ctx, claimId: number, { assignedUserId }: MessageFacts): Promise<void> {
  const open = await listOpenTasks(tx, claimId);
  if (open.some(({ title }) => title === TASK_TITLE)) return;
  await insertArrival(tx, ctx, {
    usedFor: "claimantMessage",
    title: TASK_TITLE,
    claimId,
    userId: assignedUserId,
    role: assignedUserId === null ? "Support Staff" : "Compliance Officer",
  });
}

/** Writes to the claimant. The mail says only that there is a message; it is read with number and PIN. */
export const writeToClaimant = (work: Work, claimId: number, body: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    if (!(await lockClaim(tx, claimId, work.settings))) throw notFound("claim");
    const { claimNumber, language, email } = await findMessageFacts(tx, claimId);
    await insertMessage(tx, {
      claimId,
      sender: "Staff",
      kind: "Message",
      body,
      userId: actorId(work),
      sentAt: work.clock.now(),
    });
    await tellByText(tx, work, claimId, "message");
    const written = language === "es" ? "es" : "en";
    if (email)
      await queueMail(tx, work, {
        to: email,
        claimId,
        ...messageMail(written, {
          claimNumber,
          statusUrl: `${work.config.publicUrl}/Public/Status?lang=${written}`,
          agency: work.settings.get("agencyName"),
          phone: work.settings.get("agencyPhone"),
        }),
      });
    await audit(tx, work, {
      action: "WriteToClaimant",
      claimId,
      summary: email
        ? "Message written to the claimant"
        : "Message written to the claimant, who has no email",
    });
  });
