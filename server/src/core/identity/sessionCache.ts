import type { AccessClaims, CachedSession, SessionCache } from "../context.ts";
import type { Notifications } from "../database/notifications.ts";

const TOKENS_MAX = 5000;
const SESSIONS_MAX = 5000;

/** A map of limited size that drops the oldest entry. */
function boundedMap<V>(max: number) {
  const map = new Map<string, V>();
  return {
    get: (key: string) => map.get(key),
    set: (key: string, value: V) => {
      if (map.size >= max) for (const [oldest] of map.entries().take(max / 10)) map.delete(oldest);
      map.set(key, value);
    },
    map,
  };
}

/** The cached tokens and sessions of this process. */
export function createSessionCache(notifications: Notifications): SessionCache {
  // A token's claims never change, so its signature is verified once.
  const tokens = boundedMap<AccessClaims>(TOKENS_MAX);
  const sessions = boundedMap<CachedSession>(SESSIONS_MAX);
  let generation = 0;

  function forget(userId: number): void {
    generation += 1;
    for (const [sid, { user }] of sessions.map) if (user.id === userId) sessions.map.delete(sid);
  }
  function forgetAll(): void {
    generation += 1;
    sessions.map.clear();
  }
  notifications.on("session_changed", (userId) => forget(Number(userId)));
  // The roles that require a second factor are a setting.
  notifications.on("setting_changed", forgetAll);
  notifications.onLost(forgetAll);

  return {
    tokens,
    budgets: new Map(),
    forget,
    find: (sid: string) => (notifications.listening() ? sessions.get(sid) : undefined),
    begin: () => {
      const started = generation;
      return {
        store: (sid: string, session: CachedSession) => {
          if (started === generation && notifications.listening()) sessions.set(sid, session);
        },
      };
    },
  };
}
