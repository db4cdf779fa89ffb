import { z } from "zod";

/**
 * H23, item 23: while claims come at the speed of machines, each one costs its sender some work, which a phone does
 * in seconds and nobody has to look at. Asked for in the `Data` of a 429; the answer is sent with the same request.
 */
export const WorkWanted = z.object({ Challenge: z.string(), Bits: z.number().int() });
export type WorkWanted = z.output<typeof WorkWanted>;

/** The number that was found, as it is sent. */
export const proof = z.string().regex(/^\d{1,12}$/);

/** The text whose SHA-256 must begin with so many zero bits. */
export const workText = (challenge: string, found: string): string => `${challenge}.${found}`;

export function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  const rest = bits % 8;
  if (digest.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0;
}
