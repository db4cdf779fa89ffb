import { randomUUID, timingSafeEqual } from "node:crypto";
import type { SessionUser, Tokens } from "@wage/contract/account";
import { message } from "@wage/contract/messages";
import { isStaff } from "@wage/contract/policy";
import { audit } from "../../core/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/db.ts";
import { AppError } from "../../core/errors.ts";
import { queueMail } from "../../core/mail.ts";
import { verifyPassword } from "../../core/passwords.ts";
import {
  idleLimitMs,
  rolesWithoutSecondFactor,
  type SessionLimits,
  signAccessToken,
  verify,
} from "../../core/session.ts";
import { sessionCache } from "../../core/sessionCache.ts";
import { accountMail } from "./account.mails.ts";
import {
  type Account,
  endSessions,
  findAccount,
  findAccountByEmail,
  findAccountBySubject,
  findDeviceSession,
  findHandle,
  findLiveSession,
  type LiveSession,
  spendHandle,
  toSessionUser,
} from "./account.queries.ts";
import { refreshOutcome, signInTries } from "./account.rules.ts";
import { verifyExternalToken } from "./externalToken.ts";
import { hasSecondFactor, takeCode } from "./secondFactor.queries.ts";
import { secret, sha256 } from "./sessionCookie.ts";
import { type CountedTry, countTry } from "./throttle.queries.ts";

/** What the browser shows of itself beside its words: the cookies and the device's name. */
export type Device = {
  cookie: string | null;
  nonce: string | null;
  userAgent: string | null;
  address: string;
};
export type SignedIn = { tokens: Tokens; cookie: string };
type Given = {
  email?: string | null;
  password?: string | null;
  id_token?: string | null;
  code?: string | null;
};

/** H8: exactly one credential; whatever is wrong, the same words, the same status, the same time. */
export async function signIn(work: Work, given: Given, device: Device): Promise<SignedIn> {
  const { email, password, id_token: idToken } = given;
  if (!email || Boolean(password) === Boolean(idToken))
    throw new AppError("signInFailed", "check authentication");
  const tried = await countTry(work, signInTries(email.trim().toLowerCase(), device.address));
  const account = password
    ? await byPassword(work, email.trim(), password)
    : await byExternalToken(work, email.trim(), idToken ?? "", device.nonce);
  if (!account) {
    await recordFailure(work, email);
    throw new AppError("signInFailed", message("signInFailed"));
  }
  await secondFactor(work, account, given.code, tried);
  await tried.forgiveAccount();
  return openSession(work, account, password ? "unpw" : "google", device);
}

/** After the first factor, whichever it was: a code, where the account has set one up. */
async function secondFactor(
  work: Work,
  account: Account,
  code: string | null | undefined,
  tried: CountedTry,
) {
  if (!(await hasSecondFactor(work.db, account.id))) return;
  if (!code) {
    await tried.forgive();
    throw new AppError("secondFactorRequired", undefined, { data: "SecondFactorRequired" });
  }
  if (await inTransaction(work, (tx) => takeCode(tx, work, account.id, code))) return;
  await recordFailure(work, account.email);
  throw new AppError("signInFailed", message("codeWrong"));
}

const mayUse = (account: Account, method: "unpw" | "google") =>
  account.active && account.emailConfirmedAt !== null && ["both", method].includes(account.signInMethod);

async function byPassword({ db }: Work, email: string, password: string): Promise<Account | null> {
  const account = await findAccountByEmail(db, email);
  const right = await verifyPassword(account?.passwordHash ?? null, password);
  return account && right && mayUse(account, "unpw") ? account : null;
}

/** Bound to the provider's subject; an account without one is bound by its verified address, once. */
async function byExternalToken(work: Work, email: string, token: string, nonce: string | null) {
  const identity = await verifyExternalToken(work, token, nonce);
  if (!identity || identity.email !== email.toLowerCase()) return null;
  const bound = await findAccountBySubject(work.db, identity.subject);
  if (bound) return mayUse(bound, "google") ? bound : null;
  const account = await findAccountByEmail(work.db, identity.email);
  if (!account || account.externalSubject || !mayUse(account, "google")) return null;
  await inTransaction(work, async (tx) => {
    await tx
      .updateTable("appUser")
      .set({ externalSubject: identity.subject })
      .where("id", "=", account.id)
      .where("externalSubject", "is", null)
      .execute();
    await audit(tx, actingAs(work, account), { action: "GoogleLinked", summary: "Google account linked" });
  });
  return account;
}

async function recordFailure(work: Work, email: string) {
  const account = await findAccountByEmail(work.db, email);
  await inTransaction(work, (tx) =>
    audit(tx, work, {
      action: "SignInFailed",
      summary: account ? `Sign-in failed for user ${account.id}` : "Sign-in failed for an unknown address",
      detail: account ? { userId: account.id } : {},
    }),
  );
}

/** The same work, done by the person who has just shown who they are. */
export function actingAs(
  work: Work,
  account: Pick<Account, "id" | "email" | "name" | "roles">,
  sessionId = "",
): Work {
  const user: User = {
    id: account.id,
    email: account.email,
    name: account.name,
    roles: account.roles,
    sessionId,
  };
  return {
    ...work,
    actor: { kind: "user", user, address: work.actor.kind === "system" ? null : work.actor.address },
  };
}

async function openSession(
  work: Work,
  account: Account,
  method: "unpw" | "google",
  device: Device,
): Promise<SignedIn> {
  const now = work.clock.now();
  const id = randomUUID();
  const cookie = secret();
  const expiresAt = new Date(now.getTime() + work.settings.get("sessionMaxHours") * 3_600_000);
  const handle = await inTransaction(work, async (tx) => {
    // A new sign-in never takes over an old session: the browser's former one ends.
    const former = device.cookie ? await findDeviceSession(tx, sha256(device.cookie)) : undefined;
    if (former) await endSessions(tx, { userId: former.userId, id: former.id }, now);
    await tx
      .insertInto("session")
      .values({
        id,
        userId: account.id,
        method,
        deviceHash: sha256(cookie),
        userAgent: device.userAgent?.slice(0, 300) ?? null,
        address: device.address,
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      })
      .execute();
    await tx.updateTable("appUser").set({ lastSignInAt: now }).where("id", "=", account.id).execute();
    await audit(tx, actingAs(work, account, id), {
      action: "SignedIn",
      summary: "Signed in",
      detail: { method },
    });
    return newHandle(tx, id, now);
  });
  return { cookie, tokens: await tokensOf(work, account, { id, expiresAt }, handle) };
}

async function newHandle(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const handle = secret();
  await tx
    .insertInto("refreshToken")
    .values({ tokenHash: sha256(handle), sessionId, createdAt: now })
    .execute();
  return handle;
}

type SessionEnd = { id: string; expiresAt: string | Date };

const accessToken = (work: Work, account: Account, { id, expiresAt }: SessionEnd) =>
  signAccessToken(work, account.id, id, limitsOf(work, account, expiresAt));

const limitsOf = ({ settings }: Work, { roles }: Account, expiresAt: string | Date): SessionLimits => ({
  ...(isStaff(roles) && { idle: settings.get("sessionIdleMinutes") }),
  end: Math.floor(new Date(expiresAt).getTime() / 1000),
});

async function tokensOf(work: Work, account: Account, session: SessionEnd, handle: string): Promise<Tokens> {
  const roles = (await hasSecondFactor(work.db, account.id))
    ? account.roles
    : rolesWithoutSecondFactor(account.roles, work.settings.get("secondFactor"));
  return {
    auth_token: await accessToken(work, account, session),
    refresh_token: handle,
    user: toSessionUser({ ...account, roles }),
  };
}

/** Whether a session may go on: its own browser asks, its time is not over, nobody left it alone for too long. */
async function liveAccount(
  work: Work,
  session: LiveSession | undefined,
  cookie: string | null,
): Promise<Account | null> {
  if (!session || !cookie || !timingSafeEqual(session.deviceHash, sha256(cookie))) return null;
  const now = work.clock.now().getTime();
  if (new Date(session.expiresAt).getTime() <= now) return null;
  const account = await findAccount(work.db, session.userId);
  if (!account) return null;
  const idle = new Date(session.lastSeenAt).getTime() + idleLimitMs(work) <= now;
  return isStaff(account.roles) && idle ? null : account;
}

/** H7: GET /Login. A token for the session of this browser's cookie, or nothing; never an error. */
export async function probe(work: Work, cookie: string | null): Promise<string | undefined> {
  const session = cookie ? await findDeviceSession(work.db, sha256(cookie)) : undefined;
  const account = await liveAccount(work, session, cookie);
  if (!session || !account) return undefined;
  // A person has opened the page: that is use of the session.
  await work.db
    .updateTable("session")
    .set({ lastSeenAt: work.clock.now() })
    .where("id", "=", session.id)
    .execute();
  return accessToken(work, account, session);
}

/**
 * H9: the pair must fit, the browser must be the session's own, and every handle works once. Without a handle
 * a token that is still good gets the first one: that is how a page sets up refresh after the probe.
 */
export async function refresh(
  work: Work,
  given: { AccessToken: string; RefreshToken?: string | null },
  cookie: string | null,
): Promise<Tokens> {
  const claims = await verify(work, given.AccessToken);
  const session = claims ? await findLiveSession(work.db, claims.sid) : undefined;
  const account = await liveAccount(work, session, cookie);
  if (!claims || !session || !account || account.id !== claims.sub) throw new AppError("unauthenticated");
  const now = work.clock.now();
  if (!given.RefreshToken && claims.expiresAt <= now.getTime()) throw new AppError("unauthenticated");
  const handle = await inTransaction(work, async (tx) => {
    if (given.RefreshToken && !(await spend(tx, given.RefreshToken, session.id, now))) {
      await revoke(tx, work, account, session.id, now);
      return null;
    }
    return newHandle(tx, session.id, now);
  });
  if (handle === null) throw new AppError("unauthenticated");
  return tokensOf(work, account, session, handle);
}

async function spend(tx: Tx, handle: string, sessionId: string, now: Date): Promise<boolean> {
  const hash = sha256(handle);
  if (await spendHandle(tx, hash, sessionId, now)) return true;
  const known = await findHandle(tx, hash, sessionId);
  // A handle of another family is no sign of theft of this one.
  if (!known) throw new AppError("unauthenticated");
  return refreshOutcome(known.usedAt, now) === "grace";
}

async function revoke(tx: Tx, work: Work, account: Account, sessionId: string, now: Date) {
  await endSessions(tx, { userId: account.id, id: sessionId }, now);
  await audit(tx, actingAs(work, account, sessionId), {
    action: "RefreshReused",
    summary: "A refresh token was used twice; the session was ended",
  });
  await queueMail(tx, work, accountMail(work, "sessionRevoked", account));
}

/** H6: ends the session of the token and that of the cookie; both, if they differ. Never fails. */
export async function signOut(work: Work, user: User | null, cookie: string | null): Promise<void> {
  const now = work.clock.now();
  await inTransaction(work, async (tx) => {
    const byCookie = cookie ? await findDeviceSession(tx, sha256(cookie)) : undefined;
    const ended = [
      ...(user ? [{ userId: user.id, id: user.sessionId }] : []),
      ...(byCookie && byCookie.id !== user?.sessionId ? [{ userId: byCookie.userId, id: byCookie.id }] : []),
    ];
    for (const session of ended) await endSessions(tx, session, now);
    if (user) await audit(tx, work, { action: "SignedOut", summary: "Signed out" });
    return ended;
  }).then((ended) => forget(work, ...ended.map(({ userId }) => userId)));
}

/** What this process remembers is gone before the answer leaves; other processes hear of it by notification. */
export function forget({ notifications }: Work, ...userIds: number[]): void {
  for (const userId of userIds) sessionCache(notifications).forget(userId);
}

/** H2: one's own record, or anybody's for an administrator; else the same refusal whether or not it exists. */
export async function recordByEmail(work: Work, user: User, email: string): Promise<SessionUser> {
  if (email === user.email.toLowerCase()) return toSessionUser(user);
  if (!user.roles.includes("Administrator"))
    throw new AppError("forbidden", "You can only see your own record.");
  const account = await findAccountByEmail(work.db, email);
  if (!account) throw new AppError("notFound", "There is no account with this address.");
  await inTransaction(work, (tx) =>
    audit(tx, work, { action: "UserLookedUp", summary: `Record of user ${account.id} read` }),
  );
  return toSessionUser(account);
}
