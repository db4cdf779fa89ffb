import type { Language } from "@wage/contract/core/messages";
import { message } from "@wage/contract/core/messages";
import { touchClaim } from "../../claim/claim.queries.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { printLetter } from "../letters/printedLetter.commands.ts";
import { deleteClaimCapabilities } from "../publicAccess/publicAccess.queries.ts";
import { endRequest, newCode, sendLink } from "./askSignature.commands.ts";
import { findToSign, recordSent, recordWaived } from "./signature.queries.ts";
import { signatureLetter } from "./signatureMails.rules.ts";

/** Locks a claim whose signature is awaited; throws `conflict` for any other. */
async function lockedRequest(tx: Tx, work: Work, claimId: number) {
  const locked = await lockClaim(tx, claimId, work.settings);
  if (!locked) throw notFound("claim");
  const found = await findToSign(tx, claimId);
  if (!found || found.signedAt !== null || found.waivedAt !== null)
    throw new AppError("conflict", message("noSignatureAwaited"));
  if (locked.claim.isClosed) throw new AppError("conflict", message("signatureClosed"));
  const language: Language = found.language === "es" ? "es" : "en";
  const { name: filedBy } = found.filed as { name: string };
  return { email: found.email, claim: { claimId, claimNumber: found.claimNumber, language, filedBy } };
}

/** Mails a new link to the claimant's address; the former link or code stops working. */
export const mailSignatureLink = (work: Work, claimId: number, reason: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const { email, claim } = await lockedRequest(tx, work, claimId);
    if (!email) throw new AppError("conflict", message("signerWithoutEmail"));
    await sendLink(tx, work, claim, { to: email });
    await recordSent(tx, claimId, { sentAt: work.clock.now(), sentTo: email });
    await audit(tx, work, {
      action: "AskSignature",
      claimId,
      summary: `Link for signing mailed to the claimant's e-mail address: ${reason}`,
    });
  });

/** Returns the letter with a new code. It is printed before the commit, so that no code is replaced without its letter. */
export const printSignatureCode = (work: Work, claimId: number, reason: string): Promise<FileReply> =>
  inTransaction(work, async (tx) => {
    const { claim } = await lockedRequest(tx, work, claimId);
    const facts = await newCode(tx, work, claim, "letter");
    await recordSent(tx, claimId, { sentAt: work.clock.now(), sentTo: null });
    const letter = await printLetter(
      tx,
      work,
      { claimId, recipient: "claimant" },
      signatureLetter(claim.language, facts),
    );
    await audit(tx, work, {
      action: "AskSignature",
      claimId,
      summary: `Code for signing printed in a letter to the claimant: ${reason}`,
    });
    return letter;
  });

/** Accepts the other person's signature, because the claimant cannot sign. */
export const waiveSignature = (work: Work, claimId: number, reason: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    await lockedRequest(tx, work, claimId);
    const now = work.clock.now();
    await recordWaived(tx, claimId, now, reason);
    await deleteClaimCapabilities(tx, claimId, "signer");
    await endRequest(
      tx,
      work,
      claimId,
      `The other person's signature was accepted: ${reason}`,
      actorId(work),
    );
    await touchClaim(tx, claimId, now);
    await audit(tx, work, {
      action: "WaiveSignature",
      claimId,
      summary: `The other person's signature was accepted in place of the claimant's: ${reason}`,
    });
  });
