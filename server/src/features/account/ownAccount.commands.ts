import type { OwnSession } from "@wage/contract/account/account";
import { message } from "@wage/contract/core/messages";
import { leaveClosedUser } from "../../claim/claim.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { hashPassword, verifyPassword } from "../../core/identity/passwords.ts";
import { endSessions } from "../../core/identity/session.queries.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { accountMail } from "./account.mails.ts";
import { type Account, findAccount, listSessions } from "./account.queries.ts";
import { deviceName, knownTries, ownMailTries } from "./account.rules.ts";
import { askNewEmail } from "./emailLinks/emailAddress.commands.ts";
import { listPasskeys } from "./passkey/passkey.queries.ts";
import { refuseWeakPassword, setPassword } from "./password.commands.ts";
import { startSecondFactor } from "./secondFactor/secondFactor.commands.ts";
import { hasCodes } from "./secondFactor/secondFactor.queries.ts";
import { dropCachedSessions } from "./session/signOut.commands.ts";
import { eraseAccount, updateAccount } from "./user.queries.ts";

async function own(work: Work, user: User): Promise<Account> {
  const account = await findAccount(work.db, user.id);
  if (!account) throw new AppError("unauthenticated");
  return account;
}

/** Returns a user's live sessions, for the user or an administrator. */
export async function sessionsOf(work: Work, userId: number, current?: string): Promise<OwnSession[]> {
  const rows = await listSessions(work.db, userId, work.clock.now());
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    createdAt,
    lastSeenAt,
    current: id === current,
  }));
}

export async function ownAccount(work: Work, user: User) {
  const account = await own(work, user);
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    roles: account.roles as string[],
    hasPassword: account.passwordHash !== null,
    hasCodes: await hasCodes(work.db, user.id),
    passkeys: await listPasskeys(work.db, user.id),
    needsSecondFactor: account.roles.length > 0 && !sameRoles(account.roles, user.roles),
    canClose: !account.wasStaff,
    lastSignInAt: account.lastSignInAt,
    sessions: await sessionsOf(work, user.id, user.sessionId),
  };
}

/**
 * A session without the second factor that its role requires has only the roles of the public
 * (core/identity/session.ts).
 */
const sameRoles = (one: readonly string[], other: readonly string[]) =>
  one.every((role) => other.includes(role));

export const setUpSecondFactor = async (work: Work, user: User) =>
  startSecondFactor(work, await own(work, user));

export async function rename(work: Work, user: User, name: string): Promise<void> {
  await inTransaction(work, async (tx) => {
    await updateAccount(tx, user.id, { name });
    await audit(tx, work, { action: "NameChanged", summary: "Name changed" });
  });
  dropCachedSessions(work, user.id);
}

/**
 * Verifies the present password. Guesses are rate limited as at sign-in, but on a counter that others cannot
 * exhaust.
 */
async function provePassword(work: Work, user: User, account: Account, password: string): Promise<void> {
  const tried = await countTry(work, knownTries(account.email, user.sessionId));
  if (
    !(await verifyPassword(account.passwordHash, password, { lane: "known", cost: work.config.passwordCost }))
  ) {
    work.auditBuffer.add(work, { action: "SignInFailed", summary: "Wrong password when it was asked again" });
    throw fieldError("current", message("passwordWrong"));
  }
  await tried.clearAccount();
}

export async function changeOwnPassword(
  work: Work,
  user: User,
  given: { current: string; password: string },
) {
  const account = await own(work, user);
  refuseWeakPassword(work, given.password, account);
  await provePassword(work, user, account, given.current);
  const passwordHash = await hashPassword(given.password, { lane: "known", cost: work.config.passwordCost });
  await inTransaction(work, (tx) => setPassword(tx, work, account, passwordHash, user.sessionId));
  dropCachedSessions(work, user.id);
}

export async function changeOwnEmail(work: Work, user: User, given: { email: string }) {
  const account = await own(work, user);
  if (account.passwordHash === null) throw new AppError("conflict", message("emailFromGoogle"));
  await countTry(work, ownMailTries(user.id, given.email));
  await inTransaction(work, (tx) => askNewEmail(tx, work, account, given.email));
}

export async function endOwnSessions(work: Work, user: User, which: { id?: string; except?: string }) {
  await inTransaction(work, async (tx) => {
    const ended = await endSessions(tx, { userId: user.id, ...which }, work.clock.now());
    if (which.id && ended === 0) throw notFound("session");
    await audit(tx, work, { action: "SessionsEnded", summary: `${ended} own session(s) ended` });
  });
  dropCachedSessions(work, user.id);
}

/**
 * Closes the account of a member of the public for good. Their claims stay, and open with number and PIN; forms that were
 * saved and not sent go with the next housekeeping. The address of the owner is told.
 */
export async function closeOwnAccount(work: Work, user: User): Promise<void> {
  await inTransaction(work, async (tx) => {
    const account = await own(work, user);
    if (!(await eraseAccount(tx, user.id, work.clock.now())))
      throw new AppError("conflict", message("accountOfStaff"));
    const claims = await leaveClosedUser(tx, user.id);
    await queueMail(tx, work, accountMail(work, "closed", account));
    await audit(tx, work, {
      action: "AccountClosed",
      summary: "The owner closed the account",
      detail: { claims },
    });
  });
  dropCachedSessions(work, user.id);
}
