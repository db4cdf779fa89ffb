import {
  type ProofOfWorkChallenge,
  proofOfWorkText,
  startsWithZeroBits,
} from "@wage/contract/core/proofOfWork";

const AT_ONCE = 200;

/** Solves the proof of work (contract's proofOfWork.ts): some seconds on a phone, in its idle time. */
export async function solveProofOfWork({ Challenge, Bits }: ProofOfWorkChallenge): Promise<string> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, index) => String(from + index));
    const digests = await Promise.all(
      tries.map((found) =>
        crypto.subtle.digest("SHA-256", encoder.encode(proofOfWorkText(Challenge, found))),
      ),
    );
    const at = digests.findIndex((digest) => startsWithZeroBits(new Uint8Array(digest), Bits));
    const found = tries[at];
    if (found !== undefined) return found;
  }
}
