import type { Keys } from "../core/identity/keys.ts";
import { codeFrom } from "./codes.rules.ts";

/**
 * Returns the code printed in the employer's notice; with the claim number it opens the form for the answer. The version
 * counts how often the code was replaced.
 */
export const employerCode = (keys: Keys, claimNumber: string, version: number): string =>
  codeFrom(keys.hash(subject(claimNumber, version)), 8);

/** True for the code of this version, also if it was printed before the key changed. */
export const isEmployerCode = (keys: Keys, claimNumber: string, version: number, code: string): boolean =>
  keys.hashes(subject(claimNumber, version)).some((hash) => codeFrom(hash, 8) === code);

const subject = (claimNumber: string, version: number) => `employer|${claimNumber.toUpperCase()}|${version}`;
