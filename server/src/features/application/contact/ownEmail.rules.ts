import { OWN_EMAIL_ASKS, type OwnEmailAsk } from "@wage/contract/application/publicStatus";

/** What the claim knows of its claimant. */
type Known = { lastName: string; phone: string | null; zip: string | null };

const PHONE_END = 4;
const digits = (text: string) => text.replace(/\D/g, "");
/** Letters alone, without their accents and their case: a person types the own name in many ways. */
const letters = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

const ANSWERS: Record<OwnEmailAsk, (known: Known) => string> = {
  phone: ({ phone }) => (digits(phone ?? "").length < PHONE_END ? "" : digits(phone ?? "").slice(-PHONE_END)),
  zip: ({ zip }) => digits(zip ?? "").slice(0, 5),
  name: ({ lastName }) => letters(lastName),
};
const TYPED: Record<OwnEmailAsk, (typed: string) => string> = {
  phone: (typed) => digits(typed).slice(-PHONE_END),
  zip: (typed) => digits(typed).slice(0, 5),
  name: letters,
};

/**
 * Returns what the owner of an address is asked for besides the mailed code: the first of these that the claim knows. A
 * stranger at a mistyped address has the code and not this. The name comes last, as many addresses tell it.
 */
export const askedOf = (known: Known): OwnEmailAsk =>
  OWN_EMAIL_ASKS.find((ask) => ANSWERS[ask](known) !== "") ?? "name";

/** True if the typed answer is the one that the claim has; a claim that knows nothing accepts nothing. */
export const isOwner = (known: Known, typed: string): boolean => {
  const ask = askedOf(known);
  const right = ANSWERS[ask](known);
  return right !== "" && TYPED[ask](typed) === right;
};

/** Wrong answers to one link: four digits must not be found by trying while the link is valid. */
export const ownEmailTries = (claimId: number) => [
  { kind: "ownEmail", subject: String(claimId), max: 10, minutes: 7 * 24 * 60 },
];
