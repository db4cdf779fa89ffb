const WINDOW_MS = 60_000;
const MISSES_A_MINUTE = 20;

/**
 * Detects enumeration of claim numbers: counts a user's requests for claims that do not exist and returns true, at most
 * once a minute, when there are too many.
 */
export function createEnumerationDetector(): (userId: number, now: Date) => boolean {
  const seen = new Map<number, { since: number; misses: number }>();
  return (userId, now) => {
    const at = now.getTime();
    const known = seen.get(userId);
    const count = known && at - known.since < WINDOW_MS ? known : { since: at, misses: 0 };
    count.misses += 1;
    seen.set(userId, count);
    return count.misses === MISSES_A_MINUTE + 1;
  };
}
