import { z } from "zod";
import { id, ok, text } from "../core/fields.ts";
import { route } from "../core/route.ts";

/*
 * Passkeys (WebAuthn). The browser's answers are passed on unchanged, in the JSON shapes of the WebAuthn
 * recommendation. A passkey with user verification (finger or PIN) counts as both factors.
 */

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** The browser's answer when a passkey is used. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    authenticatorData: base64url(4000),
    clientDataJSON: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** The browser's answer when a passkey is created. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    attestationObject: base64url(8000),
    clientDataJSON: base64url(4000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

export const OwnPasskey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type OwnPasskey = z.output<typeof OwnPasskey>;

export const PasskeyName = z.object({ name: text(60) });

const Challenge = z.object({ challenge: z.string(), rpId: z.string() });
const KeyKind = z.object({ type: z.literal("public-key"), alg: z.number() });

/** The options of navigator.credentials.get: any passkey of this site. */
export const PasskeyRequestOptions = Challenge.extend({
  timeout: z.number(),
  userVerification: z.literal("required"),
});
export type PasskeyRequestOptions = z.output<typeof PasskeyRequestOptions>;

/** The options of navigator.credentials.create. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(KeyKind),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreationOptions = z.output<typeof PasskeyCreationOptions>;

/** Routes of the user's own passkeys. */
export const passkeyRoutes = {
  question: route("POST", "/Account/Passkeys/Question", {
    access: "signed-in",
    fresh: true,
    cost: "passkey",
    reply: PasskeyCreationOptions,
  }),
  add: route("POST", "/Account/Passkeys", {
    access: "signed-in",
    fresh: true,
    bodyLimit: 32 * 1024,
    body: PasskeyName.extend({ passkey: PasskeyAttestation }),
    /** Recovery codes, returned only once; none if the account already has some. */
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  remove: route("DELETE", "/Account/Passkeys/:id", {
    access: "signed-in",
    fresh: true,
    params: z.object({ id }),
    reply: ok,
  }),
};
