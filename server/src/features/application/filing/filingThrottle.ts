import { createHash } from "node:crypto";
import { message } from "@wage/contract/core/messages";
import {
  type ProofOfWorkChallenge,
  proofOfWorkText,
  startsWithZeroBits,
} from "@wage/contract/core/proofOfWork";
import type { Services } from "../../../core/context.ts";
import { AppError } from "../../../core/errors.ts";

/*
 * Proof of work against floods of claims [H23]. People file few claims a day, so above a threshold per window (in ms)
 * each further claim costs its sender a proof of work, which grows with the number of claims. Each process counts for
 * itself, because the aim is to slow a flood down, not to count exactly. An ordinary claim costs nothing.
 */
const WINDOW_MS = 10 * 60_000;
const FREE_CLAIMS = 60;
const BITS_MIN = 14;
const BITS_MAX = 22;
/** A challenge is valid for between one and two of these periods (in ms), so that a slow phone has time. */
const CHALLENGE_MS = 10 * 60_000;

/** Counts filed claims and demands a proof of work once they arrive faster than people file. */
export function createFilingThrottle(services: Services) {
  const { config, clock } = services;
  let filedAt: number[] = [];
  function recent(): number {
    const since = clock.now().getTime() - WINDOW_MS;
    filedAt = filedAt.filter((at) => at > since);
    return filedAt.length;
  }
  return {
    /** Counts a filed claim. */
    countFiled: () => void filedAt.push(clock.now().getTime()),
    /** Throws if the claim lacks the proof of work that is currently required; the error contains the challenge. */
    requireProof(key: string, proof: string | undefined): void {
      const bits = requiredBits(recent(), config.limitFactor);
      if (bits > 0) requireProofOfWork(services, key, proof, bits);
    },
  };
}

/**
 * Returns the bits of work that the next claim requires: 0 below the threshold; twice as many claims require twice the
 * work.
 */
export function requiredBits(filed: number, limitFactor: number): number {
  const crowd = filed / (FREE_CLAIMS * limitFactor);
  return crowd < 1 ? 0 : Math.min(BITS_MAX, BITS_MIN + Math.floor(Math.log2(crowd)));
}

function requireProofOfWork(services: Services, key: string, proof: string | undefined, bits: number): void {
  const challenges = [0, 1].flatMap((back) => challengesOf(services, key, back));
  const [challenge = ""] = challenges;
  // One bit less is accepted, because the requirement may have risen while the work was done.
  const isDone = (asked: string) => proof !== undefined && isProofOfWork(asked, proof, bits - 1);
  if (challenges.some(isDone)) return;
  const data: ProofOfWorkChallenge = { Challenge: challenge, Bits: bits };
  throw new AppError("tooMany", message("tooMany"), { data, retryAfterSeconds: WINDOW_MS / 1000 });
}

const isProofOfWork = (challenge: string, proof: string, bits: number) =>
  startsWithZeroBits(createHash("sha256").update(proofOfWorkText(challenge, proof)).digest(), bits);

/**
 * The challenges are derived from the claim's key and each of our valid secrets, so that work done for one claim is worth
 * nothing for another.
 */
function challengesOf({ keys, clock }: Services, key: string, back: number): string[] {
  const period = Math.floor(clock.now().getTime() / CHALLENGE_MS) - back;
  return keys.hashes(`work|${key}|${period}`).map((hash) => hash.subarray(0, 16).toString("base64url"));
}
