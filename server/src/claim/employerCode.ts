import type { Keys } from "../core/identity/keys.ts";
import { codeFrom } from "./codes.rules.ts";

/** Returns the code printed in the employer's notice; with the claim number it opens the form for the answer. */
export const employerCode = (keys: Keys, claimNumber: string): string =>
  codeFrom(keys.hash(`employer|${claimNumber.toUpperCase()}`), 8);
