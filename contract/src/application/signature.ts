import { type FieldMessages, message } from "../core/messages.ts";
import type { Application, Attestation } from "./application.ts";

export type Signer = "claimant" | "guardian" | "representative";

/** The words of a name, without accents, capitals and punctuation: `O'Neil-Söhne` gives `oneil` and `sohne`. */
export const wordsOf = (name: string | null | undefined): string[] =>
  (name ?? "")
    .normalize("NFD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const sharesOne = (words: readonly string[], signed: readonly string[]) =>
  words.some((word) => signed.includes(word));

/** The person of the claim whose name was signed with; null if it is no one's whom the claim names. */
export function signerOf(you: Partial<Application["you"]>, name: string): Signer | null {
  const signed = wordsOf(name);
  const claimant = [you.firstName, you.middleName, you.lastName, you.otherNames].flatMap(wordsOf);
  const isWhole = sharesOne(wordsOf(you.firstName), signed) && sharesOne(wordsOf(you.lastName), signed);
  // An initial stands for a word of the name.
  const isOfClaimant = (word: string) =>
    claimant.some((each) => each === word || (word.length === 1 && each.startsWith(word)));
  if (isWhole && signed.every(isOfClaimant)) return "claimant";
  const others = { guardian: you.guardianName, representative: you.representativeName };
  for (const signer of ["guardian", "representative"] as const) {
    const words = wordsOf(others[signer]);
    if (
      words.length > 0 &&
      words.every((word) => signed.includes(word)) &&
      signed.every((word) => words.includes(word))
    )
      return signer;
  }
  return null;
}

/** True for the claimant, and for the parent or guardian of a minor: no one else's signature is asked for. */
export function isOwnSignature(you: Partial<Application["you"]>, name: string): boolean {
  const signer = signerOf(you, name);
  return signer === "claimant" || signer === "guardian";
}

/** Refuses a signature with a name that the claim does not mention, unless the signer says why. */
export const signatureErrors = (
  you: Parameters<typeof signerOf>[0],
  { name, capacity }: Pick<Attestation, "name"> & { capacity?: string | null },
): FieldMessages =>
  signerOf(you, name) || capacity?.trim()
    ? {}
    : { capacity: [message("signedByOther", `${you.firstName ?? ""} ${you.lastName ?? ""}`.trim())] };
