import { randomBytes, timingSafeEqual } from "node:crypto";
import type { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { type Language, message } from "@wage/contract/core/messages";
import { formatNumber } from "@wage/contract/core/numbers";
import type { Body } from "@wage/contract/core/route";
import { findClaimByNumber } from "../../../claim/claim.queries.ts";
import { codeFrom } from "../../../claim/codes.rules.ts";
import { proveEmail } from "../../../claim/party.queries.ts";
import { lockClaim } from "../../../claim/state/claimState.queries.ts";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { countMail } from "../../../core/mail/anonymousMail.commands.ts";
import type { CountedAs } from "../../../core/mail/anonymousMails.rules.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { countTry } from "../../../core/throttle/throttle.queries.ts";
import { guess, wrongGuess } from "../../publicAccess/publicAccess.commands.ts";
import { newPinMail } from "../accessMails.rules.ts";
import { confirmationMail, ownEmailMail } from "../mails.rules.ts";
import { replacePin } from "../renewedPin.commands.ts";
import {
  type Contact,
  deleteConfirmation,
  findConfirmation,
  findContact,
  findFiling,
  type Purpose,
  saveConfirmation,
} from "./contactDetails.queries.ts";
import { askedOf, isOwner, ownEmailTries } from "./ownEmail.rules.ts";

const CODE_LENGTH = 8;
const LINK_HOURS = 7 * 24;

/** The code is valid for this address of this claim only. */
const codeSubject = (claimId: number, email: string, code: string) => `contact|${claimId}|${email}|${code}`;
export const languageOf = (language: string): Language => (language === "es" ? "es" : "en");

/** Keeps the address with a new code, which replaces an earlier one, and returns the code. */
export async function newEmailCode(
  tx: Tx,
  work: Work,
  { claimId, email, purpose, hours }: { claimId: number; email: string; purpose: Purpose; hours: number },
): Promise<string> {
  const code = codeFrom(randomBytes(CODE_LENGTH), CODE_LENGTH);
  await saveConfirmation(tx, {
    claimId,
    email,
    purpose,
    codeHash: work.keys.hash(codeSubject(claimId, email, code)),
    expiresAt: new Date(work.clock.now().getTime() + hours * 3_600_000),
  });
  return code;
}

type Asked = { claimId: number; purpose: "Filing" | "Pin"; countedAs?: CountedAs };

/** Returns the mail that asks the owner of the claimant's address to prove that it is theirs, and keeps its code. */
async function ownEmailQuestion(
  tx: Tx,
  work: Work,
  { claimId, purpose }: Asked,
): Promise<{ to: string; subject: string; text: string } | null> {
  const contact = await findContact(tx, claimId);
  if (!contact?.email) return null;
  const code = await newEmailCode(tx, work, { claimId, email: contact.email, purpose, hours: LINK_HOURS });
  const language = languageOf(contact.language);
  const ask = askedOf(contact);
  return {
    to: contact.email,
    ...ownEmailMail(language, {
      purpose,
      code,
      agency: work.settings.get("agencyName"),
      phone: work.settings.get("agencyPhone"),
      url: `${work.config.publicUrl}/Public/Status?lang=${language}#${contact.claimNumber}/${code}/${ask}`,
    }),
  };
}

/** Sends it. */
export async function askOwnEmail(tx: Tx, work: Work, asked: Asked): Promise<void> {
  const mail = await ownEmailQuestion(tx, work, asked);
  if (mail) await queueMail(tx, work, { ...mail, claimId: asked.claimId, countedAs: asked.countedAs });
}

/** Returns whether this code waits for this claim, and for which address and purpose. */
export async function waitingFor(ctx: Ctx, claimId: number, code: string) {
  const waiting = await findConfirmation(ctx.db, claimId, ctx.clock.now());
  const isRight =
    waiting !== undefined &&
    ctx.keys
      .hashes(codeSubject(claimId, waiting.email, code))
      .some((hash) => timingSafeEqual(hash, waiting.codeHash));
  return isRight ? waiting : null;
}

/**
 * Accepts the address as the claimant's, whoever has mailed code and knows the claimant's telephone, ZIP code or name, and
 * mails what waited for it: the copy of the claim, and a new PIN if one was asked for. Throws the same for an unknown
 * claim, a wrong or used code, and a wrong answer.
 */
export async function confirmOwnEmail(
  ctx: Ctx,
  { claimNumber, code, known, newPin }: Body<(typeof publicStatusRoutes)["ownEmail"]>,
): Promise<{ withPin: boolean }> {
  const guessed = await guess(ctx, "email", claimNumber);
  const claim = await findClaimByNumber(ctx.db, claimNumber);
  const claimId = claim?.id ?? 0;
  const tried = await countTry(ctx, ownEmailTries(claimId));
  const contact = await findContact(ctx.db, claimId);
  const waiting = await waitingFor(ctx, claimId, code);
  if (!waiting || waiting.email !== contact?.email || !isOwner(contact, known))
    throw await wrongGuess(ctx, "email", message("wrongOwnEmail"));
  await countMail(ctx, "contact", { recipient: waiting.email, address: ctx.request.ip, claimId });
  const withPin = newPin || waiting.purpose === "Pin";
  await inTransaction(ctx, async (tx) => {
    await lockClaim(tx, claimId, ctx.settings);
    const now = await findContact(tx, claimId);
    const still = await findConfirmation(tx, claimId, ctx.clock.now());
    // Two equal requests: the second finds the code used.
    if (!now || still?.email !== waiting.email || !still.codeHash.equals(waiting.codeHash))
      throw new AppError("invalid", message("wrongOwnEmail"));
    await proven(tx, ctx, { claimId, contact: now, purpose: waiting.purpose, withPin });
  });
  await tried.clear();
  await guessed.clear();
  return { withPin };
}

type Proven = { claimId: number; contact: Contact; purpose: Purpose; withPin: boolean };

/** Records the proof and mails what waited for it. */
export async function proven(tx: Tx, ctx: Ctx, { claimId, contact, purpose, withPin }: Proven) {
  await deleteConfirmation(tx, claimId);
  await proveEmail(tx, contact.personId, ctx.clock.now());
  await audit(tx, ctx, {
    action: "ProveEmail",
    claimId,
    summary: "The claimant proved that the e-mail address is theirs",
  });
  if (purpose === "Change" || !contact.email) return;
  const pin = withPin
    ? await replacePin(tx, ctx, { claimId, publicReference: contact.publicReference })
    : null;
  const pinWords = pin === null ? null : pinOf(ctx, contact, pin);
  const words = purpose === "Filing" ? await copyOf(tx, ctx, claimId, { contact, pin }) : pinWords;
  if (words) await queueMail(tx, ctx, { to: contact.email, claimId, countedAs: "contact", ...words });
  if (pin !== null)
    await audit(tx, ctx, {
      action: "RenewPin",
      claimId,
      summary: "New PIN mailed to the address that the claimant proved to be theirs",
    });
}

type Reached = { contact: Contact; pin: string | null };

/** Returns the mail that a filed claim is confirmed with, and its files. */
async function copyOf(tx: Tx, { settings, config, clock }: Ctx, claimId: number, { contact, pin }: Reached) {
  const { amountClaimed, reviewBy } = await findFiling(tx, claimId);
  const language = languageOf(contact.language);
  const day = reviewBy ?? agencyDay(clock.now(), settings.get("timeZone"));
  return {
    attachesClaimUntil: day,
    ...confirmationMail(language, {
      agency: settings.get("agencyName"),
      phone: settings.get("agencyPhone"),
      claimNumber: contact.claimNumber,
      pin,
      amount: amountClaimed && formatNumber(amountClaimed),
      reviewBy: usDate(day),
      statusUrl: `${config.publicUrl}/Public/Status?lang=${language}`,
      uploadUrl: `${config.publicUrl}/Public/uploadDocument?lang=${language}`,
    }),
  };
}

const pinOf = ({ settings, config }: Ctx, contact: Contact, pin: string) => {
  const language = languageOf(contact.language);
  return newPinMail(language, pin, {
    claimNumber: contact.claimNumber,
    agency: settings.get("agencyName"),
    phone: settings.get("agencyPhone"),
    statusUrl: `${config.publicUrl}/Public/Status?lang=${language}`,
  });
};
