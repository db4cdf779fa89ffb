export type GuessKind = "claim" | "draft" | "employer";

const MINUTES = 15;
const PER_NUMBER = 5;
// Shelters, libraries and field offices share a network address, so that the limit per address is high.
const PER_ADDRESS = 60;
// Claim numbers are consecutive and a PIN has few digits, so that wrong guesses over all claims are limited too.
const IN_TOTAL = 600;
const ALARM_TOTAL = 100;

/** Rate limits of wrong guesses by number, by network address and in total. */
export const unknownBrowserTries = (kind: GuessKind, number: string, address: string) => [
  { kind, subject: number.toUpperCase(), max: PER_NUMBER, minutes: MINUTES },
  { kind: "pinAddress", subject: address, max: PER_ADDRESS, minutes: MINUTES },
  ...(kind === "claim" ? [{ kind: "pinAll", subject: "", max: IN_TOTAL, minutes: 60 }] : []),
];

/** A browser that has opened this claim before has its own counter. */
export const knownBrowserTries = (number: string, browser: string) => [
  { kind: "claimMine", subject: `${number.toUpperCase()}|${browser}`, max: PER_NUMBER, minutes: MINUTES },
];

/** The administrators are notified, once an hour, when wrong PINs of all claims reach this number in an hour. */
export const ALARM_LIMIT = { kind: "pinAll", subject: "", max: ALARM_TOTAL, minutes: 60 };
export const ALARM_MAIL_LIMIT = { kind: "pinAlarm", subject: "", max: 1, minutes: 60 };
