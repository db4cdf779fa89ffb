import type { PasskeyAssertion } from "@wage/contract/account/passkeys";
import { message } from "@wage/contract/core/messages";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../../core/context.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import { setAuthenticatedAt } from "../../../core/identity/session.queries.ts";
import { countTry } from "../../../core/throttle/throttle.queries.ts";
import type { Account } from "../account.queries.ts";
import { passkeyTries } from "../account.rules.ts";
import { accountOf, type Given, mayUse } from "../credentials.commands.ts";
import { byPasskey, refusePasskey } from "../passkey/passkeySignIn.commands.ts";
import { type Device, openSession, type SignedIn } from "../session/openSession.commands.ts";

/** Signs in by password or external token, with a second factor if the account has one. Throws `signInFailed`. */
export async function signIn(work: Work, given: Given, device: Device): Promise<SignedIn> {
  const account = await accountOf(work, given, device);
  return openSession(work, account, given.password ? "unpw" : "google", device);
}

/** Signs in by passkey; with user verification it covers both factors and identifies the account. */
export async function signInByPasskey(
  work: Work,
  answer: PasskeyAssertion,
  device: Device,
): Promise<SignedIn> {
  const account = await passkeyAccount(work, answer, device, (one) => mayUse(one, "unpw"));
  return openSession(work, account, "passkey", device);
}

async function passkeyAccount(
  work: Work,
  answer: PasskeyAssertion,
  device: Device,
  isRight: (account: Account) => boolean,
): Promise<Account> {
  const tried = await countTry(work, passkeyTries(device.address));
  const account = await byPasskey(work, answer, device);
  if (!account || !isRight(account)) throw await refusePasskey(work, account);
  await tried.clear();
  return account;
}

/** Re-authenticates the signed-in user as strongly as at sign-in. */
export async function confirmIdentity(
  work: Work,
  user: User,
  given: Omit<Given, "email">,
  device: Device,
): Promise<void> {
  const { passkey, password, id_token: idToken } = given;
  // A user who may sign in with Google only may still re-authenticate with a passkey.
  if (passkey && !password && !idToken)
    await passkeyAccount(work, passkey, device, ({ id }) => id === user.id);
  else {
    const shown = await accountOf(work, { ...given, email: user.email }, device).catch(asPasswordError);
    // The external identity may be bound to another account.
    if (shown.id !== user.id) throw new AppError("signInFailed", message("googleRefused"));
  }
  await inTransaction(work, async (tx) => {
    await setAuthenticatedAt(tx, user.sessionId, work.clock.now());
    await audit(tx, work, { action: "IdentityConfirmed", summary: "Showed again who they are" });
  });
}

/** The page already shows the e-mail address, so only the password can be wrong. */
function asPasswordError(error: unknown): never {
  if (error instanceof AppError && error.messages.includes(message("signInFailed")))
    throw fieldError("password", message("passwordWrong"));
  throw error;
}
