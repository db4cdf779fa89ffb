import { isStaff } from "@wage/contract/core/policy";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { accountMail } from "../account.mails.ts";
import { type Account, deleteUnconfirmed, findAccountByEmail, getAccount } from "../account.queries.ts";
import { impersonate } from "../impersonate.ts";
import { sha256 } from "../session/sessionCookie.ts";
import { updateAccount } from "../user.queries.ts";
import { consumeLink, isExpired, type Link, newLink, staleLink, voidLinks } from "./accountLink.commands.ts";
import { findLinkToken, turnIntoReset } from "./emailLink.queries.ts";

type Confirmed = "confirmed" | "already" | "choosePassword";
type Registration = { tokenHash: Buffer; passwordHash: string | null; browserHash: Buffer | null };

/**
 * Confirms an e-mail address [H5]; opening the same link again succeeds and changes nothing. Anyone may have
 * registered the address, so the chosen password counts only in the browser that chose it; in any other browser the
 * link continues to a password reset.
 */
export async function confirmEmail(
  work: Work,
  { email, token }: Link,
  browser: string | null,
): Promise<Confirmed> {
  return inTransaction(work, async (tx) => {
    const found = await findLinkToken(tx, sha256(token), CONFIRMING, email);
    if (!found) throw staleLink();
    const account = await getAccount(tx, found.userId);
    if (found.usedAt || found.purpose === "resetPassword") {
      if (!account.emailConfirmedAt || account.email.toLowerCase() !== email) throw staleLink();
      return found.usedAt || isExpired(work, found) || account.passwordHash ? "already" : "choosePassword";
    }
    if (isExpired(work, found)) throw staleLink();
    if (found.purpose === "confirmEmail" && !account.emailConfirmedAt)
      return confirm(tx, work, account, found, browser);
    await consumeLink(tx, work, found.tokenHash);
    if (found.purpose === "confirmEmail") return "already";
    await applyNewEmail(tx, work, account, email);
    return "confirmed";
  });
}
/** `resetPassword` is included because a confirmation link may have been turned into a reset link. */
const CONFIRMING = ["confirmEmail", "changeEmail", "resetPassword"];

async function confirm(
  tx: Tx,
  work: Work,
  account: Account,
  { tokenHash, passwordHash, browserHash }: Registration,
  browser: string | null,
): Promise<Confirmed> {
  const sameBrowser = browser !== null && browserHash?.equals(sha256(browser)) === true;
  // A user who has become staff in the meantime must choose a new password.
  const registered = sameBrowser && !isStaff(account.roles) ? passwordHash : null;
  const password = registered ?? account.passwordHash;
  await updateAccount(tx, account.id, { emailConfirmedAt: work.clock.now(), passwordHash: password });
  await audit(tx, impersonate(work, account), {
    action: "EmailConfirmed",
    summary: "Email address confirmed",
    detail: { sameBrowser },
  });
  if (password) await consumeLink(tx, work, tokenHash);
  else await turnIntoReset(tx, tokenHash);
  return password ? "confirmed" : "choosePassword";
}

async function applyNewEmail(tx: Tx, work: Work, account: Account, email: string) {
  const taken = await findAccountByEmail(tx, email);
  if (taken) throw staleLink();
  await updateAccount(tx, account.id, {
    email,
    emailConfirmedAt: work.clock.now(),
    externalSubject: null,
  });
  await voidLinks(tx, work, account.id);
  await audit(tx, impersonate(work, account), { action: "EmailChanged", summary: "Email address changed" });
  await notifyFormerAddress(tx, work, account);
}

/** Notifies the former address of an account, so that its owner learns of every change. */
export async function notifyFormerAddress(tx: Tx, work: Work, before: Account): Promise<void> {
  await queueMail(tx, work, accountMail(work, "emailChanged", before));
}

/** Accepts a valid "this was not me" link; the caller then grants the browser five minutes to delete the account. */
export async function wrongEmail(work: Work, { email, token }: Link): Promise<void> {
  await inTransaction(work, async (tx) => {
    const found = await findLinkToken(tx, sha256(token), ["wrongEmail"], email);
    if (!found || found.usedAt || isExpired(work, found)) throw staleLink();
    await consumeLink(tx, work, found.tokenHash);
    await audit(tx, work, {
      action: "WrongEmail",
      summary: `The address of user ${found.userId} was called wrong`,
    });
  });
}

/** Deletes an unconfirmed account that owns nothing, if the browser holds the grant; otherwise does nothing [H1]. */
export async function deleteAccount(work: Work, email: string, granted: boolean): Promise<void> {
  await inTransaction(work, async (tx) => {
    const deleted = granted && (await deleteUnconfirmed(tx, email));
    await audit(tx, work, {
      action: deleted ? "AccountDeleted" : "AccountDeletionRefused",
      summary: deleted ? "An unconfirmed account was deleted" : "A deletion was asked for and not done",
    });
  });
}

/** Sends a confirmation link to the new address; the account keeps its address until the link is opened. */
export async function askNewEmail(tx: Tx, work: Work, account: Account, email: string): Promise<void> {
  // The answer is the same if the address is taken, to prevent enumeration; its owner gets a mail that an account
  // exists.
  const taken = await findAccountByEmail(tx, email);
  if (taken) {
    await queueMail(tx, work, accountMail(work, "alreadyRegistered", taken));
    return;
  }
  const link = await newLink(tx, work, "changeEmail", { ...account, email });
  await queueMail(tx, work, accountMail(work, "changeEmail", { ...account, email }, { link }));
}
