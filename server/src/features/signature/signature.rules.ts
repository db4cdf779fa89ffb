export const LINK_DAYS = 30;

/** The moment at which a link or code that is sent now stops working. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * 86_400_000);

/** A code is valid for its claim only. */
export const codeSubject = (claimId: number, code: string) => `signature|${claimId}|${code}`;

/** Attempts to sign, each with a name that has to match. */
export const signingTries = (claimId: number) => [
  { kind: "signature", subject: String(claimId), max: 20, minutes: 60 },
];
