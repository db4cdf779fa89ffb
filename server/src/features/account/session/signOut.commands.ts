import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../../core/context.ts";
import { endSessions } from "../../../core/identity/session.queries.ts";
import { findDeviceSession } from "../account.queries.ts";
import { sha256 } from "./sessionCookie.ts";

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
export function forget({ sessions }: Work, ...userIds: number[]): void {
  for (const userId of userIds) sessions.forget(userId);
}
