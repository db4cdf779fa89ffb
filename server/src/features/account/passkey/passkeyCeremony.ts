import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { PasskeyAssertion, PasskeyAttestation } from "@wage/contract/account/passkeys";
import type { z } from "zod";
import type { Config } from "../../../config.ts";
import type { Services, User } from "../../../core/context.ts";
import { sha256 } from "../session/sessionCookie.ts";
import type { Passkey } from "./passkey.queries.ts";

/** COSE identifiers of EdDSA, ES256 and RS256, which authenticators support and Node verifies without flags. */
export const ALGORITHMS = [-8, -7, -257];

/** The relying party: passkeys are bound to the host of PUBLIC_URL and accepted only from exactly that origin. */
export const relyingParty = ({ publicUrl }: Pick<Config, "publicUrl">) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

/** Returns the user handle given to authenticators: a keyed hash of the account, so that it reveals nothing. */
export const userHandle = ({ keys }: Pick<Services, "keys">, userId: number) =>
  new Uint8Array(keys.hash(`passkey-user|${userId}`));

/** True if the answer carries no user handle, or the one that the passkey was registered with. */
export const isHandleOf = ({ userHandle: known }: Passkey, handle: string | undefined) =>
  handle === undefined || known.toString("base64url") === handle;

export const inMinutes = ({ clock }: Pick<Services, "clock">, minutes: number) =>
  new Date(clock.now().getTime() + minutes * 60_000);

/** Returns the hash that binds a challenge to the browser that signs in, or to the session that registers. */
export const boundToBrowser = (cookie: string | null) => sha256(`browser|${cookie ?? ""}`);
export const boundToSession = ({ sessionId }: User) => sha256(`session|${sessionId}`);

/** Returns the challenge from the answer's client data. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

type Ceremony = { config: Config; challenge: string };

/** Verifies a registration with user verification; returns the new passkey, or null if anything is wrong. */
export async function verifyAttestation(
  answer: z.output<typeof PasskeyAttestation>,
  { config, challenge }: Ceremony,
) {
  const { id, origin } = relyingParty(config);
  const { transports, ...response } = answer.response;
  const verified = await verifyRegistrationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

/** Verifies an assertion and returns its counter; null if origin, challenge, key or user verification is wrong. */
export async function verifyAssertion(
  { response: { userHandle: handle, ...response }, ...answer }: PasskeyAssertion,
  passkey: Passkey,
  { config, challenge }: Ceremony,
): Promise<number | null> {
  const { id, origin } = relyingParty(config);
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(handle !== undefined && { userHandle: handle }) } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
