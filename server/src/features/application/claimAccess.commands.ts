import { randomBytes } from "node:crypto";
import { type Language, type Message, message } from "@wage/contract/core/messages";
import { leavePublicUser, touchClaim } from "../../claim/claim.queries.ts";
import { pinFrom, referenceFrom } from "../../claim/codes.rules.ts";
import { employerCode } from "../../claim/employerCode.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { printLetter } from "../letters/printedLetter.commands.ts";
import { sealPin } from "../publicAccess/publicAccess.commands.ts";
import { deleteClaimCapabilities } from "../publicAccess/publicAccess.queries.ts";
import {
  accessRevokedMail,
  newEmployerCodeLetter,
  newPinLetter,
  newPinMail,
  pinPostedMail,
} from "./accessMails.rules.ts";
import { findAccessFacts, withdrawReceipts } from "./claimAccess.queries.ts";
import { deleteConfirmation } from "./contactDetails.queries.ts";

type Asked = { reason: string; rowVersion: number };

const refused = (text: Message) => new AppError("conflict", text);

/** Locks the claim, so that of two renewals the second replaces what the first one sent, never half of it. */
async function lockedFacts(tx: Tx, work: Work, claimId: number) {
  const locked = await lockClaim(tx, claimId, work.settings);
  if (!locked) throw notFound("claim");
  const found = await findAccessFacts(tx, claimId);
  const language: Language = found.language === "es" ? "es" : "en";
  const { settings, config } = work;
  const words = {
    claimNumber: found.claimNumber,
    agency: settings.get("agencyName"),
    phone: settings.get("agencyPhone"),
    statusUrl: `${config.publicUrl}/Public/Status?lang=${language}`,
  };
  return { ...found, claim: locked.claim, language, words };
}
type Facts = Awaited<ReturnType<typeof lockedFacts>>;

/**
 * Ends what the former PIN has opened, and what could hand it out again: an account that added the claim with it lists it
 * no longer. Returns the number of open accesses.
 */
async function endAccess(tx: Tx, claimId: number): Promise<number> {
  await withdrawReceipts(tx, claimId);
  await deleteConfirmation(tx, claimId);
  const wasListed = await leavePublicUser(tx, claimId);
  return (await deleteClaimCapabilities(tx, claimId, "claimant")) + (wasListed ? 1 : 0);
}

/** Replaces the PIN. Throws unless the claimant's record is the one that the user has seen. */
async function renewPin(tx: Tx, work: Work, claimId: number, facts: Facts, seen: number): Promise<string> {
  if (facts.claimantVersion === null) throw refused(message("claimWithoutClaimant"));
  if (facts.claimantVersion !== seen) throw refused(message("changedMeanwhile"));
  const pin = pinFrom(randomBytes(64), work.settings.get("pinLength"));
  const publicReference = facts.publicReference ?? referenceFrom(randomBytes(9));
  const pinSealed = sealPin(work.keys, publicReference, pin);
  await touchClaim(tx, claimId, work.clock.now(), { publicReference, pinSealed });
  await endAccess(tx, claimId);
  return pin;
}

/** Sends a new PIN to the claimant's e-mail address. The former PIN and every open access end. */
export const mailPin = (work: Work, claimId: number, { reason, rowVersion }: Asked): Promise<void> =>
  inTransaction(work, async (tx) => {
    const facts = await lockedFacts(tx, work, claimId);
    const pin = await renewPin(tx, work, claimId, facts, rowVersion);
    if (!facts.email) throw refused(message("claimantWithoutEmail"));
    await queueMail(tx, work, { to: facts.email, claimId, ...newPinMail(facts.language, pin, facts.words) });
    await audit(tx, work, {
      action: "RenewPin",
      claimId,
      summary: `New PIN mailed to the claimant's e-mail address: ${reason}`,
    });
  });

/** Returns the letter with a new PIN. It is printed before the commit, so that no PIN is replaced without its letter. */
export const printPin = (work: Work, claimId: number, { reason, rowVersion }: Asked): Promise<FileReply> =>
  inTransaction(work, async (tx) => {
    const facts = await lockedFacts(tx, work, claimId);
    const { email, language, words } = facts;
    const pin = await renewPin(tx, work, claimId, facts, rowVersion);
    if (facts.claimantMailReturned) throw refused(message("mailWasReturned"));
    const letter = await printLetter(
      tx,
      work,
      { claimId, recipient: "claimant" },
      newPinLetter(language, pin, words),
    );
    if (email) await queueMail(tx, work, { to: email, claimId, ...pinPostedMail(language, words) });
    await audit(tx, work, {
      action: "RenewPin",
      claimId,
      summary: `New PIN printed in a letter to the claimant's postal address: ${reason}`,
    });
    return letter;
  });

/** Returns the letter with a new code for the employer's answer; the codes of earlier letters stop working. */
export const printEmployerCode = (
  work: Work,
  claimId: number,
  { reason, rowVersion }: Asked,
): Promise<FileReply> =>
  inTransaction(work, async (tx) => {
    const { claim, words, ...facts } = await lockedFacts(tx, work, claimId);
    if (facts.employerVersion === null) throw refused(message("claimWithoutEmployer"));
    if (facts.employerVersion !== rowVersion) throw refused(message("changedMeanwhile"));
    if (claim.isClosed) throw refused(message("closedNeedsNoCode"));
    if (claim.employerNotifiedAt === null) throw refused(message("employerNotNotified"));
    if (facts.employerMailReturned) throw refused(message("mailWasReturned"));
    const employerCodeVersion = facts.employerCodeVersion + 1;
    await touchClaim(tx, claimId, work.clock.now(), { employerCodeVersion });
    await deleteClaimCapabilities(tx, claimId, "employer");
    const code = employerCode(work.keys, facts.claimNumber, employerCodeVersion);
    const answerUrl = `${work.config.publicUrl}/Public/Answer`;
    const letter = await printLetter(
      tx,
      work,
      { claimId, recipient: "employer" },
      newEmployerCodeLetter(code, { ...words, answerUrl }),
    );
    await audit(tx, work, {
      action: "RenewEmployerCode",
      claimId,
      summary: `New code printed in a letter to the employer: ${reason}`,
    });
    return letter;
  });

/** Ends every open access of the public to the claim, and tells the claimant. Returns their number. */
export const revokeAccess = (work: Work, claimId: number, reason: string): Promise<number> =>
  inTransaction(work, async (tx) => {
    const { email, language, words } = await lockedFacts(tx, work, claimId);
    const ended = await endAccess(tx, claimId);
    if (ended === 0) throw refused(message("noOpenAccess"));
    if (email) await queueMail(tx, work, { to: email, claimId, ...accessRevokedMail(language, words) });
    await audit(tx, work, {
      action: "RevokeAccess",
      claimId,
      summary: `Every open access of the public was ended: ${reason}`,
      detail: { accesses: ended },
    });
    return ended;
  });
