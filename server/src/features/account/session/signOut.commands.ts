import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../../core/context.ts";
import { endSessions } from "../../../core/identity/session.queries.ts";
import { findDeviceSession } from "../account.queries.ts";
import { sha256 } from "./sessionCookie.ts";

/** Ends the session of the token and that of the cookie, if they differ [H6]. Never throws. */
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
  }).then((ended) => dropCachedSessions(work, ...ended.map(({ userId }) => userId)));
}

/** Drops the cached sessions of this process before the answer is sent; other processes are notified. */
export function dropCachedSessions({ sessions }: Work, ...userIds: number[]): void {
  for (const userId of userIds) sessions.forget(userId);
}
