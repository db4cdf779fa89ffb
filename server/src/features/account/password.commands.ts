import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { fieldError } from "../../core/errors.ts";
import { hashPassword } from "../../core/identity/passwords.ts";
import { endSessions } from "../../core/identity/session.queries.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { accountMail } from "./account.mails.ts";
import { type Account, getAccount } from "./account.queries.ts";
import { passwordFault } from "./account.rules.ts";
import {
  consumeLink,
  isExpired,
  type Link,
  staleLink,
  voidLinks,
} from "./emailLinks/accountLink.commands.ts";
import { findLinkToken } from "./emailLinks/emailLink.queries.ts";
import { impersonate } from "./impersonate.ts";
import { sha256 } from "./session/sessionCookie.ts";
import { dropCachedSessions } from "./session/signOut.commands.ts";
import { updateAccount } from "./user.queries.ts";

export function refuseWeakPassword(
  { config, settings }: Pick<Work, "config" | "settings">,
  password: string,
  person: { email: string; name?: string | null },
): void {
  const host = new URL(config.publicUrl).hostname;
  const siteNames = ["Wage Claim", settings.get("siteName"), settings.get("agencyName"), host];
  const fault = passwordFault(password, person, siteNames);
  if (fault) throw fieldError("password", fault);
}

/** Returns the account whose password this link sets; undefined if it was used, has expired or is no such link. */
async function accountOfLink(tx: Tx, work: Work, given: Link): Promise<Account | undefined> {
  const found = await findLinkToken(tx, sha256(given.token), ["resetPassword"], given.email);
  if (!found || found.usedAt || isExpired(work, found)) return undefined;
  const account = await getAccount(tx, found.userId);
  return account.active ? account : undefined;
}

export const isResetLinkOpen = async (work: Work, link: Link): Promise<boolean> =>
  (await inTransaction(work, (tx) => accountOfLink(tx, work, link))) !== undefined;

/**
 * Completes a reset or an invitation: sets the password, confirms the address, ends every session and notifies the
 * owner.
 */
export async function resetPassword(work: Work, given: Link & { password: string }): Promise<void> {
  const passwordHash = await hashPassword(given.password, { cost: work.config.passwordCost });
  const userId = await inTransaction(work, async (tx) => {
    const account = await accountOfLink(tx, work, given);
    if (!account) throw staleLink();
    refuseWeakPassword(work, given.password, account);
    await consumeLink(tx, work, sha256(given.token));
    await setPassword(tx, work, account, passwordHash);
    return account.id;
  });
  dropCachedSessions(work, userId);
}

/** Sets a password, ends all other sessions, voids all open links and notifies the owner. My account uses it too. */
export async function setPassword(tx: Tx, work: Work, account: Account, passwordHash: string, keep?: string) {
  const now = work.clock.now();
  await updateAccount(tx, account.id, { passwordHash, emailConfirmedAt: account.emailConfirmedAt ?? now });
  await voidLinks(tx, work, account.id);
  await endSessions(tx, { userId: account.id, ...(keep && { except: keep }) }, now);
  await audit(tx, impersonate(work, account), { action: "PasswordChanged", summary: "Password changed" });
  await queueMail(tx, work, accountMail(work, "passwordChanged", account));
}
