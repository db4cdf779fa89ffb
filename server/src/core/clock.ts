/** The only source of time, so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type TestClock = Clock & { set(iso: string): void; advance(span: Temporal.DurationLike): void };

/** A clock that moves only when a test advances it. */
export function testClock(iso: string): TestClock {
  let now = Temporal.Instant.from(iso);
  return {
    now: () => new Date(now.epochMilliseconds),
    set: (next) => {
      now = Temporal.Instant.from(next);
    },
    advance: (span) => {
      now = now.toZonedDateTimeISO("UTC").add(span).toInstant();
    },
  };
}
