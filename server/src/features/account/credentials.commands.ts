import type { PasskeyAssertion } from "@wage/contract/account/passkeys";
import { message } from "@wage/contract/core/messages";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import type { Lane } from "../../core/identity/passwordQueue.ts";
import { refuseWhenBusy, verifyPassword } from "../../core/identity/passwords.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { type CountedTry, countIfAllowed, countTry } from "../../core/throttle/throttle.queries.ts";
import type { Try } from "../../core/throttle/throttle.rules.ts";
import { accountMail } from "./account.mails.ts";
import { type Account, findAccountByEmail, findAccountBySubject } from "./account.queries.ts";
import { knownTries, signInTries, wrongFactorMails, wrongFactors } from "./account.rules.ts";
import { impersonate } from "./impersonate.ts";
import { byPasskey } from "./passkey/passkeySignIn.commands.ts";
import { secondFactors, takeCode } from "./secondFactor/secondFactor.queries.ts";
import type { Device } from "./session/openSession.commands.ts";
import { sha256 } from "./session/sessionCookie.ts";
import { DEMO_PASSWORD } from "./setup/demonstration.rules.ts";
import { verifyExternalToken } from "./signIn/externalToken.ts";
import { isKnownDevice } from "./signIn/knownDevice.queries.ts";
import { bindSubject } from "./user.queries.ts";

export type Given = {
  email?: string | null;
  password?: string | null;
  id_token?: string | null;
  code?: string | null;
  passkey?: PasskeyAssertion | null;
};

/**
 * Returns the account that the credentials belong to, after both factors. Every failure of one way of signing in has
 * the same message, status and response time [H8].
 */
export async function accountOf(work: Work, given: Given, device: Device): Promise<Account> {
  const { email, password, id_token: idToken } = given;
  if (!email || Boolean(password) === Boolean(idToken))
    throw new AppError("signInFailed", message("checkAuthentication"));
  const tries = await triesOf(work, email.trim().toLowerCase(), device);
  if (password) refuseWhenBusy(tries.lane);
  const tried = await countTry(work, tries.counted);
  const account = password
    ? await byPassword(work, email.trim(), password, tries.lane)
    : await byExternalToken(work, email.trim(), idToken ?? "", device.nonce);
  if (!account) {
    await recordFailure(work, email);
    throw new AppError("signInFailed", message(password ? "signInFailed" : "googleRefused"));
  }
  await secondFactor(work, account, given, device, tried);
  await tried.clearAccount();
  return account;
}

async function triesOf(
  { db }: Work,
  email: string,
  { known, address }: Device,
): Promise<{ lane: Lane; counted: Try[] }> {
  if (known && (await isKnownDevice(db, email, sha256(known))))
    return { lane: "known", counted: knownTries(email, known) };
  return { lane: "unknown", counted: signInTries(email, address) };
}

/** Checks the second factor, a code or a passkey, if the account has set one up. */
async function secondFactor(
  work: Work,
  account: Account,
  { code, passkey }: Given,
  device: Device,
  tried: CountedTry,
) {
  const factors = await secondFactors(work.db, account.id);
  if (factors.length === 0) return;
  if (!code && !passkey) {
    await tried.clear();
    throw new AppError("secondFactorRequired", undefined, { data: { SecondFactorRequired: factors } });
  }
  if (code && (await inTransaction(work, (tx) => takeCode(tx, work, account.id, code)))) return;
  if (!code && passkey && (await byPasskey(work, passkey, device))?.id === account.id) return;
  await recordFailure(work, account.email);
  await notifyOfWrongFactors(work, account);
  throw new AppError("signInFailed", message(code ? "codeWrong" : "passkeyRefused"));
}

/** Tells the owner that someone knows the password but not the second factor. */
async function notifyOfWrongFactors(work: Work, account: Account) {
  if (await countIfAllowed(work, wrongFactors(account.id))) return;
  if (!(await countIfAllowed(work, wrongFactorMails(account.id)))) return;
  const mail = accountMail(work, "wrongFactor", account, { at: work.clock.now() });
  await inTransaction(work, (tx) => queueMail(tx, work, mail));
}

/** True if the account is active and allows this sign-in method; an administrator can limit it to one. */
export const mayUse = (account: Account, method: "unpw" | "google") =>
  account.active && account.emailConfirmedAt !== null && ["both", method].includes(account.signInMethod);

async function byPassword({ db, config }: Work, email: string, password: string, lane: Lane) {
  const account = await findAccountByEmail(db, email);
  const right = await verifyPassword(account?.passwordHash ?? null, password, {
    lane,
    cost: config.passwordCost,
  });
  // Compared after the hash, so that the response time is that of any wrong password.
  const isPublic = password === DEMO_PASSWORD && !config.demo;
  return account && right && !isPublic && mayUse(account, "unpw") ? account : null;
}

/** Finds the account by the provider's subject; an account without a subject is bound once, by its verified address. */
async function byExternalToken(work: Work, email: string, token: string, nonce: string | null) {
  const identity = await verifyExternalToken(work, token, nonce);
  if (!identity || identity.email !== email.toLowerCase()) return null;
  const bound = await findAccountBySubject(work.db, identity.subject);
  if (bound) return mayUse(bound, "google") ? bound : null;
  const account = await findAccountByEmail(work.db, identity.email);
  if (!account || account.externalSubject || !mayUse(account, "google")) return null;
  await inTransaction(work, async (tx) => {
    await bindSubject(tx, account.id, identity.subject);
    await audit(tx, impersonate(work, account), { action: "GoogleLinked", summary: "Google account linked" });
  });
  return account;
}

async function recordFailure(work: Work, email: string) {
  const account = await findAccountByEmail(work.db, email);
  // The buffer limits how many lines a second unidentified senders can cause.
  work.auditBuffer.add(work, {
    action: "SignInFailed",
    summary: account ? `Sign-in failed for user ${account.id}` : "Sign-in failed for an unknown address",
    detail: account ? { userId: account.id } : {},
  });
}
