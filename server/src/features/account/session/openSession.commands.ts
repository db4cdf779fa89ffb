import { randomUUID } from "node:crypto";
import type { Tokens } from "@wage/contract/account/account";
import { message } from "@wage/contract/core/messages";
import { isStaff } from "@wage/contract/core/policy";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { rolesWithoutSecondFactor } from "../../../core/identity/secondFactor.rules.ts";
import { endOldestSessions, endSessions, insertSession } from "../../../core/identity/session.queries.ts";
import { type SessionLimits, signAccessToken } from "../../../core/identity/session.ts";
import { type Account, findDeviceSession, recordSignIn, toSessionUser } from "../account.queries.ts";
import { impersonate } from "../impersonate.ts";
import { hasSecondFactor } from "../secondFactor/secondFactor.queries.ts";
import { recogniseDevice } from "../signIn/knownDevice.commands.ts";
import { insertHandle } from "./refreshToken.queries.ts";
import { secret, sha256 } from "./sessionCookie.ts";

/** The client's data beyond the request body: its cookies and the device's name. */
export type Device = {
  cookie: string | null;
  /** The known-device cookie from earlier sign-ins. */
  known: string | null;
  nonce: string | null;
  /** The cookie of the browser that requested the passkey challenge. */
  challenger: string | null;
  userAgent: string | null;
  address: string;
};
/** More than anyone has browsers in use: the oldest session ends, so that a forgotten one does not stay. */
const SESSIONS_MAX = 10;

export type SignedIn = { tokens: Tokens; cookie: string; known: string };

/** Opens a session, with a new family of refresh tokens, for an authenticated account. */
export async function openSession(
  work: Work,
  account: Account,
  method: "unpw" | "google" | "passkey",
  device: Device,
): Promise<SignedIn> {
  const now = work.clock.now();
  const id = randomUUID();
  const cookie = secret();
  const expiresAt = new Date(now.getTime() + work.settings.get("sessionMaxHours") * 3_600_000);
  const { handle, known } = await inTransaction(work, async (tx) => {
    if (!(await recordSignIn(tx, account, now))) throw new AppError("signInFailed", message("signInFailed"));
    // A new sign-in never takes over an old session: the browser's former session ends, which prevents session
    // fixation.
    const former = device.cookie ? await findDeviceSession(tx, sha256(device.cookie)) : undefined;
    if (former) await endSessions(tx, { userId: former.userId, id: former.id }, now);
    await insertSession(tx, {
      id,
      userId: account.id,
      method,
      deviceHash: sha256(cookie),
      userAgent: device.userAgent?.slice(0, 300) ?? null,
      address: device.address,
      createdAt: now,
      authenticatedAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    await endOldestSessions(tx, { userId: account.id, id }, SESSIONS_MAX, now);
    await audit(tx, impersonate(work, account, id), {
      action: "SignedIn",
      summary: "Signed in",
      detail: { method },
    });
    return { handle: await newHandle(tx, id, now), known: await recogniseDevice(tx, work, account, device) };
  });
  return { cookie, known, tokens: await tokensOf(work, account, { id, expiresAt }, handle) };
}

export async function newHandle(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const handle = secret();
  await insertHandle(tx, sha256(handle), sessionId, now);
  return handle;
}

type SessionEnd = { id: string; expiresAt: string | Date };

export const accessToken = (work: Work, account: Account, { id, expiresAt }: SessionEnd) =>
  signAccessToken(work, account.id, id, limitsOf(work, account, expiresAt));

const limitsOf = ({ settings }: Work, { roles }: Account, expiresAt: string | Date): SessionLimits => ({
  ...(isStaff(roles) && { idle: settings.get("sessionIdleMinutes") }),
  end: Math.floor(new Date(expiresAt).getTime() / 1000),
});

export async function tokensOf(
  work: Work,
  account: Account,
  session: SessionEnd,
  handle: string,
): Promise<Tokens> {
  const roles = (await hasSecondFactor(work.db, account.id))
    ? account.roles
    : rolesWithoutSecondFactor(account.roles, work.settings.get("secondFactor"));
  return {
    auth_token: await accessToken(work, account, session),
    refresh_token: handle,
    user: toSessionUser({ ...account, roles }),
  };
}
