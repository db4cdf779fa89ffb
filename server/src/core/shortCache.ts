import type { Clock } from "./clock.ts";

/** Responses that may be a few seconds old, shared by the requests of that time. */
export type ShortCache = <T>(key: string, lifetimeMs: number, load: () => Promise<T>) => Promise<T>;

export function createShortCache(clock: Clock): ShortCache {
  const known = new Map<string, { at: number; answer: Promise<unknown> }>();
  return <T>(key: string, lifetimeMs: number, load: () => Promise<T>) => {
    const now = clock.now().getTime();
    const kept = known.get(key);
    if (kept && now >= kept.at && now - kept.at < lifetimeMs) return kept.answer as Promise<T>;
    const answer = load();
    known.set(key, { at: now, answer });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
