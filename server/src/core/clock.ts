/** The only source of time, so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The time after one moment, until another. */
export type Span = { after: Date; until: Date };

export type TestClock = Clock & {
  set(iso: string): void;
  advance(span: Temporal.DurationLike): void;
  /** Returns the time that has passed since the last call, or since the clock was set back before it. */
  elapsed(): Span;
};

/** A clock that moves only when a test advances it. */
export function testClock(iso: string): TestClock {
  let now = Temporal.Instant.from(iso);
  let seen = now;
  const moveTo = (next: Temporal.Instant) => {
    if (Temporal.Instant.compare(next, seen) < 0) seen = next;
    now = next;
  };
  return {
    now: () => new Date(now.epochMilliseconds),
    set: (next) => moveTo(Temporal.Instant.from(next)),
    advance: (span) => moveTo(now.toZonedDateTimeISO("UTC").add(span).toInstant()),
    elapsed: () => {
      const after = new Date(seen.epochMilliseconds);
      seen = now;
      return { after, until: new Date(now.epochMilliseconds) };
    },
  };
}
