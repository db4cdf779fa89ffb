import { signerOf } from "@wage/contract/application/signature";

export const LINK_DAYS = 30;

/** The moment at which a link or code that is sent now stops working. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * 86_400_000);

type You = Parameters<typeof signerOf>[0];

/** True for the claimant, and for the parent or guardian of a minor: nobody else's signature is asked for. */
export function isOwnSignature(you: You, name: string): boolean {
  const signer = signerOf(you, name);
  return signer === "claimant" || signer === "guardian";
}

/** A code is valid for its claim only. */
export const codeSubject = (claimId: number, code: string) => `signature|${claimId}|${code}`;

/** Attempts to sign, each with a name that has to match. */
export const signingTries = (claimId: number) => [
  { kind: "signature", subject: String(claimId), max: 20, minutes: 60 },
];
