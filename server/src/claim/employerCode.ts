import type { Keys } from "../core/identity/keys.ts";
import { codeFrom } from "./codes.rules.ts";

/** Returns the code printed in the employer's notice; with the claim number it opens the form for the answer. */
export const employerCode = (keys: Keys, claimNumber: string): string =>
  codeFrom(keys.hash(subject(claimNumber)), 8);

/** True for the code of a notice, also of one that was printed before the key changed. */
export const isEmployerCode = (keys: Keys, claimNumber: string, code: string): boolean =>
  keys.hashes(subject(claimNumber)).some((hash) => codeFrom(hash, 8) === code);

const subject = (claimNumber: string) => `employer|${claimNumber.toUpperCase()}`;
