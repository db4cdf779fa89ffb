import { z } from "zod";

/**
 * Proof of work against a flood of claims (H23): while claims arrive at machine speed, each one costs its sender some
 * seconds of computing. A 429 carries the challenge in its `Data`; the solution is sent with the repeated request.
 */
export const ProofOfWorkChallenge = z.object({ Challenge: z.string(), Bits: z.number().int() });
export type ProofOfWorkChallenge = z.output<typeof ProofOfWorkChallenge>;

/** The solution, as the client sends it. */
export const proof = z.string().regex(/^\d{1,12}$/);

/** The text whose SHA-256 must begin with the number of zero bits asked for. */
export const proofOfWorkText = (challenge: string, found: string): string => `${challenge}.${found}`;

export function startsWithZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  const rest = bits % 8;
  if (digest.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0;
}
