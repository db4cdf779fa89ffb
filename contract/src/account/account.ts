import { z } from "zod";
import { choice, email, ok, personName, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { OwnPasskey, PasskeyAssertion, PasskeyRequestOptions } from "./passkeys.ts";

/*
 * Sign-in, session, registration and the user's own account. Names with capitals or underscores are those of the
 * specification.
 */

export const PASSWORD_MIN = 8;
export const PASSWORD_RECOMMENDED = 15;
const PASSWORD_MAX = 128;

const required = { error: () => message("required") };
const given = (max: number) => z.string(required).min(1, message("required")).max(max, message("max", max));

/** A password exactly as typed: nothing is trimmed, and only its length is checked, not its composition. */
export const newPassword = z
  .string(required)
  .min(1, { error: message("required"), abort: true })
  .min(PASSWORD_MIN, message("min", PASSWORD_MIN))
  .max(PASSWORD_MAX, message("max", PASSWORD_MAX))
  .refine((value) => value.isWellFormed() && !value.includes("\0"), message("format"));

/** The signed-in user's record, as the specification names its fields. */
export const SessionUser = z.object({
  Id: z.number(),
  Email: z.string(),
  Name: z.string(),
  Roles: z.array(z.object({ Description: z.string() })),
});
export type SessionUser = z.output<typeof SessionUser>;

const Tokens = z.object({ auth_token: z.string(), refresh_token: z.string(), user: SessionUser });
export type Tokens = z.output<typeof Tokens>;

/** Lenient on purpose: missing or duplicate credentials are answered with 'check authentication'. */
const Credentials = z.object({
  email: z.string().max(254).nullish(),
  password: z.string().max(1024).nullish(),
  id_token: z.string().max(8192).nullish(),
  /** The second factor, if one is required: a code, or a passkey's assertion. */
  code: z.string().max(40).nullish(),
  passkey: PasskeyAssertion.nullish(),
});

/** The first factor again, or a passkey, which counts as both. */
const Confirmation = Credentials.omit({ email: true });

export const Registration = z.object({
  name: personName(120),
  email,
  password: newPassword,
  language: choice(["en", "es"]).default("en"),
});

const PasswordReset = z.object({ email, token: given(200), password: newPassword });

const byEmail = z.object({
  email: z
    .string(required)
    .max(254)
    .transform((value) => value.trim().toLowerCase()),
});
const byLink = byEmail.extend({ token: given(200) });
const language = z.object({ language: z.enum(["en", "es"]).default("en").catch("en") });

/**
 * The result of a mailed link: `confirmed`, `already` (the link was used before), `choosePassword` (confirmed, and the
 * same link now sets a password: the browser is not the one that registered), `deletable`.
 */
const LinkAnswer = ok.extend({ Data: z.string() });

/** Only small bodies are read: a password of a megabyte is refused without reading it. */
const SIGN_IN_BODY = 16 * 1024;
const guarded = { access: "anyone", bodyLimit: SIGN_IN_BODY } as const;
const lane = "signIn";

export const accountRoutes = {
  /** The session probe: a token string, or nothing. */
  probe: route("GET", "/Login", {
    access: "anyone",
    cost: "known",
    lane,
    acts: true,
    reply: z.string().optional(),
  }),
  signIn: route("POST", "/Login", {
    ...guarded,
    cost: "password",
    lane,
    body: Credentials,
    reply: Tokens,
  }),
  refresh: route("POST", "/Login/TokenRefresh", {
    ...guarded,
    cost: "session",
    lane,
    body: z.object({ AccessToken: given(4096), RefreshToken: z.string().max(200).nullish() }),
    reply: Tokens,
  }),
  passkeyQuestion: route("POST", "/Login/Passkey/Question", {
    access: "anyone",
    cost: "passkey",
    lane,
    reply: PasskeyRequestOptions,
  }),
  passkeySignIn: route("POST", "/Login/Passkey", {
    ...guarded,
    cost: "passkey",
    lane,
    body: z.object({ passkey: PasskeyAssertion }),
    reply: Tokens,
  }),
  /** Re-authenticates the user, so that guarded calls go through for some minutes. */
  confirm: route("POST", "/Login/Confirm", {
    access: "signed-in",
    lane,
    bodyLimit: SIGN_IN_BODY,
    body: Confirmation,
    reply: ok,
  }),
  /** The nonce for the external identity token (also kept in an HttpOnly cookie), and the provider's script. */
  nonce: route("POST", "/Login/Nonce", {
    access: "anyone",
    cost: "session",
    lane,
    reply: z.object({ nonce: z.string(), scriptUrl: z.string() }),
  }),
  signOut: route("GET", "/Logout", { access: "anyone", cost: "session", lane, acts: true, reply: ok }),
  userByEmail: route("GET", "/User/ByEmail", {
    access: "signed-in",
    lane,
    query: byEmail,
    reply: SessionUser,
  }),
  userBySubject: route("GET", "/User/BySubject", {
    access: "signed-in",
    lane,
    query: z.object({ sub: text(20) }),
    reply: SessionUser,
  }),
  register: route("POST", "/Register", { ...guarded, cost: "password", body: Registration, reply: ok }),
  resendConfirmation: route("POST", "/Register/ResendConfirmation/", {
    ...guarded,
    cost: "mail",
    body: z.object({ UserName: given(254), Email: given(254) }).extend(language.shape),
    reply: ok,
  }),
  passwordResetToken: route("GET", "/Register/PasswordResetToken", {
    access: "anyone",
    cost: "mail",
    acts: true,
    query: byEmail.extend(language.shape),
    reply: ok,
  }),
  deleteAccount: route("GET", "/Register/DeleteAccount", {
    access: "anyone",
    cost: "write",
    acts: true,
    query: byEmail,
    reply: ok,
  }),
};

/** Under the identity service's own address, outside the API. */
export const identityRoutes = {
  /** Tells whether the link of a mail can still set a password, so that its page says so before anyone chooses one. */
  resetLink: route("POST", "/api/Auth/ResetPassword/Link", {
    ...guarded,
    cost: "read",
    body: byLink,
    reply: z.object({ isOpen: z.boolean() }),
  }),
  resetPassword: route("POST", "/api/Auth/ResetPassword", {
    ...guarded,
    cost: "password",
    body: PasswordReset,
    reply: ok,
  }),
  confirmEmail: route("GET", "/api/Auth/ConfirmEmail", {
    access: "anyone",
    cost: "write",
    acts: true,
    query: byLink,
    reply: LinkAnswer,
  }),
  wrongEmail: route("GET", "/api/Auth/WrongEmail", {
    access: "anyone",
    cost: "write",
    acts: true,
    query: byLink,
    reply: LinkAnswer,
  }),
};

export const OwnName = z.object({ name: personName(120) });
export const PasswordChange = z.object({ current: given(1024), password: newPassword });
export const EmailChange = z.object({ email });

export const SecondFactorCode = z.object({ code: text(6).regex(/^\d{6}$/, message("format")) });

export const OwnSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** Routes of the user's own account. */
export const ownAccountRoutes = {
  get: route("GET", "/Account", {
    access: "signed-in",
    reply: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      hasPassword: z.boolean(),
      /** An authenticator app has been set up. */
      hasCodes: z.boolean(),
      passkeys: z.array(OwnPasskey),
      /** The role requires a second factor: its pages stay closed until there is one. */
      needsSecondFactor: z.boolean(),
      /** It is one of the public, whose owner may close it. */
      canClose: z.boolean(),
      lastSignInAt: z.string().nullable(),
      sessions: z.array(OwnSession),
    }),
  }),
  rename: route("PUT", "/Account/Name", { access: "signed-in", body: OwnName, reply: ok }),
  /** Not `fresh`: the current password is part of the call. */
  changePassword: route("POST", "/Account/Password", {
    access: "signed-in",
    body: PasswordChange,
    reply: ok,
  }),
  changeEmail: route("POST", "/Account/Email", {
    access: "signed-in",
    fresh: true,
    body: EmailChange,
    reply: ok,
  }),
  startSecondFactor: route("POST", "/Account/SecondFactor", {
    access: "signed-in",
    fresh: true,
    reply: z.object({ secret: z.string(), qr: z.string() }),
  }),
  confirmSecondFactor: route("POST", "/Account/SecondFactor/Confirm", {
    access: "signed-in",
    body: SecondFactorCode,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeSecondFactor: route("POST", "/Account/SecondFactor/Remove", {
    access: "signed-in",
    fresh: true,
    reply: ok,
  }),
  endSession: route("DELETE", "/Account/Sessions/:id", {
    access: "signed-in",
    fresh: true,
    params: z.object({ id: z.uuid() }),
    reply: ok,
  }),
  endOtherSessions: route("DELETE", "/Account/Sessions", { access: "signed-in", fresh: true, reply: ok }),
  /** Closes an account of the public for good. */
  close: route("POST", "/Account/Close", { access: "signed-in", fresh: true, reply: ok }),
};
