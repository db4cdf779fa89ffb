import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";

/** Users who are signed in, or have signed in from this browser before, have their own queue, which goes first. */
export type Lane = "known" | "unknown";
const WAITING_MAX: Record<Lane, number> = { known: 100, unknown: 24 };

/*
 * Refusing unknown browsers means a flood, which would keep a core permanently busy: then only a few of them may wait,
 * and there is a pause between two of their passwords.
 */
const FLOOD_MS = 2000;
const FLOOD_WAITING_MAX = 4;
const PAUSE_MS = 1500;

/** Checks at most `atOnce` passwords concurrently; the others wait, each in its lane. */
export function passwordQueue(atOnce: number) {
  let running = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const pauses = new Set<NodeJS.Timeout>();
  const waiting: Record<Lane, (() => void)[]> = { known: [], unknown: [] };

  const isFlooded = () => performance.now() - refusedAt < FLOOD_MS;

  /** Throws if too many wait already. Called before anything else is done, so that a flood costs next to nothing. */
  function refuseWhenBusy(lane: Lane): void {
    const limit = lane === "unknown" && isFlooded() ? FLOOD_WAITING_MAX : WAITING_MAX[lane];
    if (waiting[lane].length < limit) return;
    if (lane === "unknown") refusedAt = performance.now();
    throw new AppError("unavailable", message("busy"), {
      retryAfterSeconds: 5,
    });
  }

  async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      refuseWhenBusy(lane);
      const turn = new Promise<void>((resolve) => waiting[lane].push(resolve));
      if (lane === "known") endPause();
      await turn;
    }
    try {
      return await work();
    } finally {
      const isWanted = waiting.known.length > 0 || waiting.unknown.length > FLOOD_WAITING_MAX;
      if (isWanted || !isFlooded()) startNext();
      else startPause();
    }
  }

  function startPause(): void {
    const pause = setTimeout(() => {
      pauses.delete(pause);
      startNext();
    }, PAUSE_MS);
    pauses.add(pause);
  }

  /** A known user does not wait for the pause to end. */
  function endPause(): void {
    const [pause] = pauses;
    if (!pause) return;
    clearTimeout(pause);
    pauses.delete(pause);
    startNext();
  }

  /** A finished task passes its place to the next, so `running` does not change. */
  function startNext(): void {
    const next = waiting.known.shift() ?? waiting.unknown.shift();
    if (next) next();
    else running -= 1;
  }

  return { refuseWhenBusy, inTurn };
}
