import { createHash } from "node:crypto";
import { message } from "@wage/contract/core/messages";
import { beginsWithZeros, type WorkWanted, workText } from "@wage/contract/core/proofOfWork";
import type { Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";

/*
 * H23, item 23: people file a handful of claims a day. From so many in ten minutes on, each further one costs its
 * sender a proof of work, the more of it the more there are. Counted by each process for itself: it is there to slow
 * a flood down, not to be exact, and it must cost an ordinary claim nothing.
 */
const WINDOW_MS = 10 * 60_000;
const PEOPLE_FILE = 60;
const BITS_MIN = 14;
const BITS_MAX = 22;
/** A challenge holds for this long and as long again, so that a slow phone has time. */
const CHALLENGE_MS = 10 * 60_000;

/** Counts the claims that come in, and asks for work once they come faster than people file. */
export function createMachineSpeed(services: Services) {
  const { config, clock } = services;
  let filedAt: number[] = [];
  function recent(): number {
    const since = clock.now().getTime() - WINDOW_MS;
    filedAt = filedAt.filter((at) => at > since);
    return filedAt.length;
  }
  return {
    /** Counts a claim that came in. */
    note: () => void filedAt.push(clock.now().getTime()),
    /** Refuses a claim that comes without the work it costs just now; the refusal says what that is. */
    demandWork(key: string, proof: string | undefined): void {
      const bits = bitsWanted(recent(), config.limitFactor);
      if (bits > 0) refuseWithoutWork(services, key, proof, bits);
    },
  };
}

/** How much work the next claim costs: none, until there are more than people file; twice as many, twice the work. */
export function bitsWanted(filed: number, limitFactor: number): number {
  const crowd = filed / (PEOPLE_FILE * limitFactor);
  return crowd < 1 ? 0 : Math.min(BITS_MAX, BITS_MIN + Math.floor(Math.log2(crowd)));
}

function refuseWithoutWork(services: Services, key: string, proof: string | undefined, bits: number): void {
  const challenge = challengeOf(services, key, 0);
  // One bit less will do: it may have become more while the work was done.
  const isDone = (asked: string) => proof !== undefined && isWork(asked, proof, bits - 1);
  if (isDone(challenge) || isDone(challengeOf(services, key, 1))) return;
  const data: WorkWanted = { Challenge: challenge, Bits: bits };
  throw new AppError("tooMany", message("tooMany"), { data, retryAfterSeconds: WINDOW_MS / 1000 });
}

const isWork = (challenge: string, proof: string, bits: number) =>
  beginsWithZeros(createHash("sha256").update(workText(challenge, proof)).digest(), bits);

/** Made of the claim's own key and our secret: work done for one claim is worth nothing for another. */
function challengeOf({ keys, clock }: Services, key: string, back: number): string {
  const period = Math.floor(clock.now().getTime() / CHALLENGE_MS) - back;
  return keys.hash(`work|${key}|${period}`).subarray(0, 16).toString("base64url");
}
