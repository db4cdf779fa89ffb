const MINUTE_MS = 60_000;
const FIRST_DELAYS_MINUTES = [1, 5, 15];
const HOURLY_UNTIL_MINUTES = 3 * 24 * 60;

/** Minutes to wait after the first, second, … failed attempt: soon at first, then hourly until three days are over. */
const DELAYS_MINUTES = (() => {
  const delays = [...FIRST_DELAYS_MINUTES];
  let elapsed = delays.reduce((sum, delay) => sum + delay, 0);
  for (; elapsed < HOURLY_UNTIL_MINUTES; elapsed += 60) delays.push(60);
  return delays;
})();

export const ATTEMPTS_MAX = DELAYS_MINUTES.length + 1;

/** Returns the time of the next attempt after this many have failed; null after the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const delay = DELAYS_MINUTES[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * MINUTE_MS);
}
