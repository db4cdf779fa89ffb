import { randomInt, timingSafeEqual } from "node:crypto";
import type { textRoutes } from "@wage/contract/application/textMessages";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { areTextsOffered, languageOf, textFacts } from "../../../claim/texts/texts.commands.ts";
import {
  deleteSubscription,
  deleteUnverified,
  findCode,
  findSubscription,
  saveAsked,
  setTextLanguage,
  setVerified,
} from "../../../claim/texts/texts.queries.ts";
import { textMessage } from "../../../claim/texts/texts.rules.ts";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import { countMail } from "../../../core/mail/anonymousMail.commands.ts";
import { queueText } from "../../../core/mail/mail.ts";
import { countTry } from "../../../core/throttle/throttle.queries.ts";
import { ownClaim } from "../publicStatus.commands.ts";
import { contactChangeTries, textCodeTries } from "../publicStatus.rules.ts";

const CODE_MINUTES = 15;
const CODES = 1_000_000;

/**
 * Sends a code to the number that the claimant gave; nothing else is sent to it before the code is entered. Whether the
 * number is known to the office, or its owner has stopped messages, changes nothing in the answer.
 */
export async function askTexts(ctx: Ctx, body: Body<(typeof textRoutes)["ask"]>): Promise<void> {
  const claimId = await ownClaim(ctx);
  if (!areTextsOffered(ctx)) throw new AppError("conflict", message("textsOff"));
  await countTry(ctx, contactChangeTries(claimId));
  const { language } = body;
  const phone = `+1${body.phone.replace(/\D/g, "")}`;
  const consentedAt = ctx.clock.now();
  const before = await findSubscription(ctx.db, claimId);
  const isSameNumber = before?.phone === phone;
  // Only a message that the gateway takes shows that a stopped number was started again: then it is a new code.
  if (isSameNumber && before.verifiedAt !== null && !before.isStopped)
    return inTransaction(ctx, async (tx) => {
      await setTextLanguage(tx, { claimId, language, consentedAt });
      await note(tx, ctx, claimId, "The claimant changed the language of the text messages");
    });
  await countMail(ctx, "text", { recipient: phone, address: ctx.request.ip, claimId });
  await inTransaction(ctx, async (tx) => {
    const code = String(randomInt(CODES)).padStart(6, "0");
    const codeHash = ctx.keys.hash(subject(claimId, phone, code));
    const codeExpiresAt = new Date(consentedAt.getTime() + CODE_MINUTES * 60_000);
    if (!isSameNumber) await tellFormer(tx, ctx, claimId);
    await saveAsked(tx, { claimId, phone, language, consentedAt }, { codeHash, codeExpiresAt });
    const text = textMessage(languageOf(language), "code", { ...textFacts(ctx), code });
    await queueText(tx, ctx, { to: phone, text, claimId, isCode: true });
    await note(
      tx,
      ctx,
      claimId,
      "The claimant agreed to text messages, which begin once the number is verified",
    );
  });
}

/** Begins with the messages once the code shows that the number is the claimant's. */
export async function confirmTexts(ctx: Ctx, code: string): Promise<void> {
  const claimId = await ownClaim(ctx);
  const tried = await countTry(ctx, textCodeTries(claimId));
  const now = ctx.clock.now();
  const waiting = await findCode(ctx.db, claimId, now);
  const { phone = "", codeHash = null } = waiting ?? {};
  const isRight =
    codeHash !== null &&
    ctx.keys.hashes(subject(claimId, phone, code)).some((hash) => timingSafeEqual(hash, codeHash));
  if (!isRight) throw fieldError("code", message("wrongTextCode"));
  await inTransaction(ctx, async (tx) => {
    if (!(await setVerified(tx, claimId, codeHash, now)))
      throw new AppError("conflict", message("changedMeanwhile"));
    await note(tx, ctx, claimId, "The claimant verified the number for text messages");
  });
  await tried.clear();
}

/** Ends the messages; the number is told once more, in case someone else did it. */
export async function endTexts(ctx: Ctx): Promise<void> {
  const claimId = await ownClaim(ctx);
  await countTry(ctx, contactChangeTries(claimId));
  await inTransaction(ctx, async (tx) => {
    if (!(await findSubscription(tx, claimId))) return;
    await tellFormer(tx, ctx, claimId);
    await deleteSubscription(tx, claimId);
    await note(tx, ctx, claimId, "The claimant turned text messages off");
  });
}

/** Tells a verified number that it gets no more messages: the person who used the PIN may not be the claimant. */
async function tellFormer(tx: Tx, ctx: Ctx, claimId: number): Promise<void> {
  const former = await findSubscription(tx, claimId);
  if (!former?.verifiedAt) return;
  const text = textMessage(languageOf(former.language), "ended", textFacts(ctx));
  await queueText(tx, ctx, { to: former.phone, text, claimId });
}

const note = (tx: Tx, ctx: Ctx, claimId: number, summary: string) =>
  audit(tx, ctx, { action: "ChooseTexts", claimId, summary });

export const removeUnverifiedTexts = ({ db, clock }: Pick<Services, "db" | "clock">) =>
  deleteUnverified(db, clock.now());

/** The code is valid for this number of this claim only. */
const subject = (claimId: number, phone: string, code: string) => `text|${claimId}|${phone}|${code}`;
