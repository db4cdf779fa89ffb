import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { PasskeyAttestation, PasskeyCreationOptions } from "@wage/contract/account/passkeys";
import { message } from "@wage/contract/core/messages";
import type { z } from "zod";
import { inTransaction, type User, type Work } from "../../../core/context.ts";
import { isUniqueViolation } from "../../../core/database/db.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import { newRecoveryCodes } from "../secondFactor/recoveryCode.commands.ts";
import { notifyFactorChange } from "../secondFactor/secondFactor.commands.ts";
import { deleteRecoveryCodes, hasSecondFactor } from "../secondFactor/secondFactor.queries.ts";
import { CHALLENGE_MINUTES, sha256 } from "../session/sessionCookie.ts";
import { dropCachedSessions } from "../session/signOut.commands.ts";
import {
  consumeChallenge,
  countPasskeys,
  credentialIds,
  deletePasskey,
  insertPasskey,
  saveChallenge,
} from "./passkey.queries.ts";
import {
  ALGORITHMS,
  boundToSession,
  challengeOf,
  inMinutes,
  relyingParty,
  userHandle,
  verifyAttestation,
} from "./passkeyCeremony.ts";

const MAX_PASSKEYS = 10;

/** Returns the options for creating a discoverable passkey in the browser. */
export async function passkeyCreationOptions(work: Work, user: User): Promise<PasskeyCreationOptions> {
  const known = await credentialIds(work.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw new AppError("conflict", message("passkeysFull", MAX_PASSKEYS));
  const options = await generateRegistrationOptions({
    rpName: work.settings.get("siteName"),
    rpID: relyingParty(work.config).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: userHandle(work, user.id),
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const asked = { challengeHash: sha256(options.challenge), boundTo: boundToSession(user) };
  await saveChallenge(work.db, asked, inMinutes(work, CHALLENGE_MINUTES));
  return {
    challenge: options.challenge,
    rp: { id: options.rp.id ?? "", name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CHALLENGE_MINUTES * 60_000,
    attestation: "none",
    excludeCredentials: known.map((id) => ({ id, type: "public-key" })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

const refused = () => new AppError("invalid", message("passkeyRefused"));

type Given = { name: string; passkey: z.output<typeof PasskeyAttestation> };

/** Stores a new passkey. Returns recovery codes, only once, if it is the account's first second factor. */
export async function addPasskey(work: Work, user: User, { name, passkey }: Given): Promise<string[]> {
  const now = work.clock.now();
  const challenge = challengeOf(passkey);
  const asked = { challengeHash: sha256(challenge), boundTo: boundToSession(user) };
  if (!(await consumeChallenge(work.db, asked, now))) throw refused();
  const credential = await verifyAttestation(passkey, { config: work.config, challenge });
  if (!credential) throw refused();
  const codes = await inTransaction(work, async (tx) => {
    const isFirst = !(await hasSecondFactor(tx, user.id));
    await insertPasskey(tx, {
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      userHandle: Buffer.from(userHandle(work, user.id)),
      signCount: credential.counter,
      name,
      createdAt: now,
    });
    await notifyFactorChange(tx, work, user.id, { action: "PasskeyAdded", summary: "A passkey was added" });
    return isFirst ? newRecoveryCodes(tx, work, user.id) : [];
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, "passkey_credential_id_key") ? refused() : error;
  });
  dropCachedSessions(work, user.id);
  return codes;
}

/** Removes a passkey of the signed-in user. */
export async function removePasskey(work: Work, user: User, id: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    if (!(await deletePasskey(tx, user.id, id))) throw notFound("passkey");
    const left = await countPasskeys(tx, user.id);
    if (left === 0 && !(await hasSecondFactor(tx, user.id))) await deleteRecoveryCodes(tx, user.id);
    await notifyFactorChange(tx, work, user.id, {
      action: "PasskeyRemoved",
      summary: "A passkey was removed",
    });
  });
  dropCachedSessions(work, user.id);
}
