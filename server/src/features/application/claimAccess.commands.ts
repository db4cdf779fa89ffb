import { type Language, type Message, message } from "@wage/contract/core/messages";
import { touchClaim } from "../../claim/claim.queries.ts";
import { employerCode } from "../../claim/employerCode.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { printLetter } from "../letters/printedLetter.commands.ts";
import { deleteClaimCapabilities } from "../publicAccess/publicAccess.queries.ts";
import {
  accessRevokedMail,
  newEmployerCodeLetter,
  newPinLetter,
  newPinMail,
  pinPostedMail,
} from "./accessMails.rules.ts";
import { findAccessFacts } from "./claimAccess.queries.ts";
import { askOwnEmail } from "./contact/ownEmail.commands.ts";
import { endAccess, replacePin } from "./renewedPin.commands.ts";

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

/** Replaces the PIN. Throws unless the claimant's record is the one that the user has seen. */
async function renewPin(tx: Tx, work: Work, claimId: number, facts: Facts, seen: number): Promise<string> {
  if (facts.claimantVersion === null) throw refused(message("claimWithoutClaimant"));
  if (facts.claimantVersion !== seen) throw refused(message("changedMeanwhile"));
  return replacePin(tx, work, { claimId, publicReference: facts.publicReference });
}

/**
 * Sends a new PIN to the claimant's e-mail address. The former PIN and every open access end. An address that nobody has
 * proved to be theirs gets a link first; the PIN follows once its owner has answered. Returns whether it was sent at once.
 */
export const mailPin = (
  work: Work,
  claimId: number,
  { reason, rowVersion }: Asked,
): Promise<{ isSent: boolean }> =>
  inTransaction(work, async (tx) => {
    const facts = await lockedFacts(tx, work, claimId);
    const pin = await renewPin(tx, work, claimId, facts, rowVersion);
    if (!facts.email) throw refused(message("claimantWithoutEmail"));
    const isSent = facts.emailProvenAt !== null;
    if (isSent)
      await queueMail(tx, work, {
        to: facts.email,
        claimId,
        ...newPinMail(facts.language, pin, facts.words),
      });
    else await askOwnEmail(tx, work, { claimId, purpose: "Pin" });
    await audit(tx, work, {
      action: "RenewPin",
      claimId,
      summary: isSent
        ? `New PIN mailed to the claimant's e-mail address: ${reason}`
        : `The PIN ended; a new one is mailed once the claimant's e-mail address is proved: ${reason}`,
    });
    return { isSent };
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

/**
 * Ends every open access of one side to the claim, and tells the claimant of its own; an employer is told by whoever ends
 * them, because its address of e-mail has not been proved. Returns their number.
 */
export const revokeAccess = (
  work: Work,
  claimId: number,
  { reason, party }: { reason: string; party: "claimant" | "employer" },
): Promise<number> =>
  inTransaction(work, async (tx) => {
    const { email, language, words } = await lockedFacts(tx, work, claimId);
    const isOfClaimant = party === "claimant";
    const ended = isOfClaimant
      ? await endAccess(tx, claimId)
      : await deleteClaimCapabilities(tx, claimId, "employer");
    if (ended === 0) throw refused(message(isOfClaimant ? "noOpenAccess" : "noOpenEmployerAccess"));
    if (isOfClaimant && email)
      await queueMail(tx, work, { to: email, claimId, ...accessRevokedMail(language, words) });
    await audit(tx, work, {
      action: "RevokeAccess",
      claimId,
      summary: `Every open access of the ${party} was ended: ${reason}`,
      detail: { accesses: ended, party },
    });
    return ended;
  });
