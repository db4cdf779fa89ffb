import type { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { updatePerson } from "../../../claim/party.queries.ts";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import { countMail, countMailIfAllowed } from "../../../core/mail/anonymousMail.commands.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { countTry } from "../../../core/throttle/throttle.queries.ts";
import { confirmContactMail, contactChangedMail } from "../mails.rules.ts";
import { ownClaim } from "../publicStatus.commands.ts";
import { confirmationTries, contactChangeTries, isChanged } from "../publicStatus.rules.ts";
import {
  type Contact,
  deleteConfirmation,
  deleteExpiredConfirmations,
  findContact,
} from "./contactDetails.queries.ts";
import { askOwnEmail, languageOf, newEmailCode, proven, waitingFor } from "./ownEmail.commands.ts";

const CODE_HOURS = 24;

/**
 * Changes the claimant's contact details. A new e-mail address is used once its owner has entered the code that is mailed
 * to it, because a mistyped or foreign address would receive the claimant's letters.
 */
export async function changeContact(ctx: Ctx, body: Body<(typeof publicStatusRoutes)["updateContact"]>) {
  const claimId = await ownClaim(ctx);
  const { rowVersion, ...given } = body;
  await countTry(ctx, contactChangeTries(claimId));
  const former = await findContact(ctx.db, claimId);
  const isSame = given.email === former?.email;
  const asked = isSame ? null : given.email;
  const details = asked === null ? given : { ...given, email: former?.email ?? null };
  const causes = { address: ctx.request.ip, claimId };
  if (asked !== null) await countMail(ctx, "contact", { ...causes, recipient: asked });
  if (former?.email && isChanged(former, details))
    await countMail(ctx, "contact", { ...causes, recipient: former.email });
  // Saved again as it was, an address that nobody has proved gets its link again, as far as the limits allow.
  const isAskedAgain =
    isSame &&
    former?.email != null &&
    former.emailProvenAt === null &&
    !isChanged(former, details) &&
    (await countMailIfAllowed(ctx, "filing", { ...causes, recipient: former.email }));
  return inTransaction(ctx, async (tx) => {
    const before = await findContact(tx, claimId);
    const now = ctx.clock.now();
    const change = { ...details, addressBadSince: null, updatedAt: now };
    if (!before || !(await updatePerson(tx, before.personId, rowVersion, change)))
      throw new AppError("conflict", message("changedMeanwhile"));
    if (asked === null || isChanged(before, details))
      await audit(tx, ctx, {
        action: "UpdateAddress",
        claimId,
        summary: "The claimant changed their contact details on the status page",
      });
    if (isChanged(before, details)) await notifyFormerContact(tx, ctx, claimId, before);
    if (asked !== null) await askToConfirm(tx, ctx, claimId, before, asked);
    else if (isAskedAgain) await askOwnEmail(tx, ctx, { claimId, purpose: "Filing", countedAs: "filing" });
    else if (!isSame || before.emailProvenAt !== null) await deleteConfirmation(tx, claimId);
    return { rowVersion: rowVersion + 1, confirm: isAskedAgain ? before.email : asked };
  });
}

async function askToConfirm(
  tx: Tx,
  ctx: Ctx,
  claimId: number,
  { claimNumber, language }: Contact,
  to: string,
) {
  const code = await newEmailCode(tx, ctx, { claimId, email: to, purpose: "Change", hours: CODE_HOURS });
  const words = confirmContactMail(languageOf(language), { ...wordsOf(ctx, claimNumber), code });
  await queueMail(tx, ctx, { to, claimId, countedAs: "contact", ...words });
  await audit(tx, ctx, {
    action: "AskContactEmail",
    claimId,
    summary: "The claimant gave a new e-mail address, which is used once it is confirmed",
  });
}

/** Uses the new address from now on, and notifies the former one. */
export async function confirmContact(ctx: Ctx, code: string): Promise<void> {
  const claimId = await ownClaim(ctx);
  const tried = await countTry(ctx, confirmationTries(claimId));
  const waiting = await waitingFor(ctx, claimId, code);
  if (!waiting) throw fieldError("code", message("wrongContactCode"));
  const former = await findContact(ctx.db, claimId);
  if (former?.email)
    await countMail(ctx, "contact", { recipient: former.email, address: ctx.request.ip, claimId });
  await inTransaction(ctx, async (tx) => {
    const before = await findContact(tx, claimId);
    if (!before) throw new AppError("conflict", message("changedMeanwhile"));
    const { purpose } = waiting;
    if (purpose !== "Change")
      return proven(tx, ctx, { claimId, contact: before, purpose, withPin: purpose === "Pin" });
    const now = ctx.clock.now();
    const change = { email: waiting.email, emailProvenAt: now, updatedAt: now };
    if (!(await updatePerson(tx, before.personId, before.rowVersion, change)))
      throw new AppError("conflict", message("changedMeanwhile"));
    await deleteConfirmation(tx, claimId);
    await audit(tx, ctx, {
      action: "UpdateAddress",
      claimId,
      summary: "The claimant confirmed a new e-mail address",
    });
    await notifyFormerContact(tx, ctx, claimId, before);
  });
  await tried.clear();
}

/** Notifies the former contact of a change, because the person who used the PIN may not be the claimant. */
async function notifyFormerContact(tx: Tx, ctx: Ctx, claimId: number, before: Contact): Promise<void> {
  if (!before.email) return;
  const words = contactChangedMail(languageOf(before.language), wordsOf(ctx, before.claimNumber));
  await queueMail(tx, ctx, { to: before.email, claimId, countedAs: "contact", ...words });
}

export const removeExpiredConfirmations = ({ db, clock }: Pick<Services, "db" | "clock">) =>
  deleteExpiredConfirmations(db, clock.now());

const wordsOf = ({ settings }: Ctx, claimNumber: string) => ({
  claimNumber,
  agency: settings.get("agencyName"),
  phone: settings.get("agencyPhone"),
});
