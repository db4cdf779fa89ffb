import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { PasskeyAssertion, PasskeyRequestOptions } from "@wage/contract/account/passkeys";
import { message } from "@wage/contract/core/messages";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import { AppError } from "../../../core/errors.ts";
import { type Account, findAccount } from "../account.queries.ts";
import type { Device } from "../session/openSession.commands.ts";
import { CHALLENGE_MINUTES, sha256 } from "../session/sessionCookie.ts";
import { consumeChallenge, findPasskey, recordPasskeyUse, saveChallenge } from "./passkey.queries.ts";
import {
  boundToBrowser,
  challengeOf,
  inMinutes,
  isHandleOf,
  relyingParty,
  verifyAssertion,
} from "./passkeyCeremony.ts";

/** Returns the options for using a passkey; the challenge is bound to the browser with this cookie. */
export async function passkeyRequestOptions(work: Work, cookie: string): Promise<PasskeyRequestOptions> {
  const rpId = relyingParty(work.config).id;
  const timeout = CHALLENGE_MINUTES * 60_000;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  const asked = { challengeHash: sha256(challenge), boundTo: boundToBrowser(cookie) };
  await saveChallenge(work.db, asked, inMinutes(work, CHALLENGE_MINUTES));
  return { challenge, rpId, timeout, userVerification: "required" };
}

/** Returns the account of a valid assertion. Its challenge must come from this browser, be unexpired and unused. */
export async function byPasskey(
  work: Work,
  answer: PasskeyAssertion,
  device: Device,
): Promise<Account | null> {
  const now = work.clock.now();
  const challenge = challengeOf(answer);
  const asked = { challengeHash: sha256(challenge), boundTo: boundToBrowser(device.challenger) };
  if (!device.challenger || !(await consumeChallenge(work.db, asked, now))) return null;
  const passkey = await findPasskey(work.db, answer.id);
  if (!passkey || !isHandleOf(passkey, answer.response.userHandle)) return null;
  const counter = await verifyAssertion(answer, passkey, { config: work.config, challenge });
  if (counter === null || !(await recordPasskeyUse(work.db, passkey.id, counter, now))) return null;
  return (await findAccount(work.db, passkey.userId)) ?? null;
}

/** Throws the same error for every refused passkey, so that the answer does not reveal the reason. */
export async function refusePasskey(work: Work, account: Account | null): Promise<AppError> {
  await inTransaction(work, (tx) =>
    audit(tx, work, {
      action: "SignInFailed",
      summary: account ? `A passkey of user ${account.id} was refused` : "A passkey was refused",
      detail: account ? { userId: account.id } : {},
    }),
  );
  return new AppError("signInFailed", message("passkeyRefused"));
}
