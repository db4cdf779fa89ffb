import type { AuditLine } from "../context.ts";

const MINUTE_MS = 60_000;
/** The lines of a minute about unidentified senders, who may use any number of addresses. */
const UNKNOWN_MAX = 120;

/** Lists the first lines of a minute about unidentified senders; the others are counted, in one line for the minute. */
export function countUnknownSenders() {
  let since = 0;
  let listed = 0;
  let omitted = new Map<string, number>();
  const isOver = (now: Date) => now.getTime() - since >= MINUTE_MS;
  return {
    isFlooded: () => omitted.size > 0,
    isListed(action: string, now: Date): boolean {
      // The line of a minute that had a flood is written before the next minute begins.
      if (isOver(now) && omitted.size === 0) {
        since = now.getTime();
        listed = 0;
      }
      listed += 1;
      if (listed <= UNKNOWN_MAX) return true;
      omitted.set(action, (omitted.get(action) ?? 0) + 1);
      return false;
    },
    /** Returns the line of a minute that is over, or of the minute so far. */
    takeOmitted(now: Date, soFar: boolean): (AuditLine & { times: number }) | null {
      if (omitted.size === 0 || !(soFar || isOver(now))) return null;
      const actions = Object.fromEntries(omitted);
      omitted = new Map();
      since = now.getTime();
      listed = 0;
      return {
        action: "LinesLeftOut",
        summary: "Too many different lines in a minute to list each",
        detail: { actions },
        times: Object.values(actions).reduce((sum, count) => sum + count, 0),
      };
    },
  };
}
