import { timingSafeEqual } from "node:crypto";
import type { Tokens } from "@wage/contract/account/account";
import { isStaff } from "@wage/contract/core/policy";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { endSessions, setLastSeenAt } from "../../../core/identity/session.queries.ts";
import { idleLimitMs, verify } from "../../../core/identity/session.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { accountMail } from "../account.mails.ts";
import {
  type Account,
  findAccount,
  findDeviceSession,
  findLiveSession,
  type LiveSession,
} from "../account.queries.ts";
import { refreshOutcome } from "../account.rules.ts";
import { impersonate } from "../impersonate.ts";
import { accessToken, newHandle, tokensOf } from "./openSession.commands.ts";
import { findHandle, markHandleUsed } from "./refreshToken.queries.ts";
import { sha256 } from "./sessionCookie.ts";

/** Returns the account if the session may continue: same browser, not expired, and not idle for too long. */
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

/** Answers GET /Login [H7]: returns a token for the session of this browser's cookie, or null. Never throws. */
export async function probe(work: Work, cookie: string | null): Promise<string | undefined> {
  const session = cookie ? await findDeviceSession(work.db, sha256(cookie)) : undefined;
  const account = await liveAccount(work, session, cookie);
  if (!session || !account) return undefined;
  // Opening the page counts as activity of the session.
  await setLastSeenAt(work.db, session.id, work.clock.now());
  return accessToken(work, account, session);
}

/**
 * Rotates a refresh token [H9]: the pair must match, the browser must be the session's own, and every token works once.
 * A valid access token without a refresh token gets the first one; a page uses this after the probe.
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
    if (given.RefreshToken && !(await consumeHandle(tx, given.RefreshToken, session.id, now))) {
      await revoke(tx, work, account, session.id, now);
      return null;
    }
    return newHandle(tx, session.id, now);
  });
  if (handle === null) throw new AppError("unauthenticated");
  return tokensOf(work, account, session, handle);
}

async function consumeHandle(tx: Tx, handle: string, sessionId: string, now: Date): Promise<boolean> {
  const hash = sha256(handle);
  if (await markHandleUsed(tx, hash, sessionId, now)) return true;
  const known = await findHandle(tx, hash, sessionId);
  // A refresh token of another family is not evidence of theft from this one.
  if (!known) throw new AppError("unauthenticated");
  return refreshOutcome(known.usedAt, now) === "grace";
}

async function revoke(tx: Tx, work: Work, account: Account, sessionId: string, now: Date) {
  await endSessions(tx, { userId: account.id, id: sessionId }, now);
  await audit(tx, impersonate(work, account, sessionId), {
    action: "RefreshReused",
    summary: "A refresh token was used twice; the session was ended",
  });
  await queueMail(tx, work, accountMail(work, "sessionRevoked", account));
}
