import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";

/** Users who are signed in, or signed in from this browser before, have a queue of their own, which goes first. */
export type Lane = "known" | "stranger";
const WAITING_MAX: Record<Lane, number> = { known: 100, stranger: 24 };

/*
 * While strangers are refused it is a flood, which would keep a core busy for good: then few of them wait, and the
 * core rests between two of their passwords.
 */
const FLOOD_MS = 2000;
const FLOOD_WAITING_MAX = 4;
const REST_MS = 1500;

/** Passwords are checked so many at once; the others wait, each in its lane. */
export function passwordQueue(atOnce: number) {
  let running = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const rests = new Set<NodeJS.Timeout>();
  const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

  const isFlooded = () => performance.now() - refusedAt < FLOOD_MS;

  /** Refuses while too many wait already: asked before anything else is done, so that a flood costs next to nothing. */
  function refuseWhenBusy(lane: Lane): void {
    const most = lane === "stranger" && isFlooded() ? FLOOD_WAITING_MAX : WAITING_MAX[lane];
    if (waiting[lane].length < most) return;
    if (lane === "stranger") refusedAt = performance.now();
    throw new AppError("unavailable", message("busy"), {
      retryAfterSeconds: 5,
    });
  }

  async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      refuseWhenBusy(lane);
      const turn = new Promise<void>((resolve) => waiting[lane].push(resolve));
      if (lane === "known") endRest();
      await turn;
    }
    try {
      return await work();
    } finally {
      const isWanted = waiting.known.length > 0 || waiting.stranger.length > FLOOD_WAITING_MAX;
      if (isWanted || !isFlooded()) handOver();
      else beginRest();
    }
  }

  function beginRest(): void {
    const rest = setTimeout(() => {
      rests.delete(rest);
      handOver();
    }, REST_MS);
    rests.add(rest);
  }

  /** A known user does not wait until a core has rested. */
  function endRest(): void {
    const [rest] = rests;
    if (!rest) return;
    clearTimeout(rest);
    rests.delete(rest);
    handOver();
  }

  /** A finished task hands its place to the next, so `running` does not change. */
  function handOver(): void {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next) next();
    else running -= 1;
  }

  return { refuseWhenBusy, inTurn };
}
