export type GuessKind = "claim" | "draft" | "employer" | "signature" | "email";

const MINUTES = 15;
/** Of one network: by the number alone, anyone could lock out the person who has the right code. */
const PER_NUMBER = 5;
// Shelters, libraries and field offices share a network address, so that the limit per address is high.
const PER_ADDRESS = 60;
/*
 * Claim numbers are consecutive and a PIN has six digits, so that wrong guesses at all claims by unknown browsers are
 * limited too: 7,200 a day, of which one is right with a probability below 0.8 %. The wait is short, so that the right PIN
 * works ten minutes after a flood. The employer's code (31 to the power of 8) and a draft's (31 to the power of 10, with its
 * PIN) need no such limit.
 */
const IN_TOTAL = 50;
const IN_TOTAL_MINUTES = 10;

/** Returns the upper bound of the probability that a day of guessing opens some claim. */
export const guessedPerDay = (pinDigits: number): number =>
  (IN_TOTAL * 24 * 60) / IN_TOTAL_MINUTES / 10 ** pinDigits;
const ALARM_TOTAL = 100;

/** Rate limits of wrong guesses by number and network, by network and in total; `network` is that of the address. */
export const unknownBrowserTries = (kind: GuessKind, number: string, network: string) => [
  { kind, subject: `${number.toUpperCase()}|${network}`, max: PER_NUMBER, minutes: MINUTES },
  { kind: "pinAddress", subject: network, max: PER_ADDRESS, minutes: MINUTES },
  ...(kind === "claim" ? [{ kind: "pinAll", subject: "", max: IN_TOTAL, minutes: IN_TOTAL_MINUTES }] : []),
];

/** A browser that has opened this claim before has its own counter. */
export const knownBrowserTries = (number: string, browser: string) => [
  { kind: "claimMine", subject: `${number.toUpperCase()}|${browser}`, max: PER_NUMBER, minutes: MINUTES },
];

/** The administrators are notified, once an hour, when wrong PINs of all claims reach this number in an hour. */
export const ALARM_LIMIT = { kind: "pinAll", subject: "", max: ALARM_TOTAL, minutes: 60 };
export const ALARM_MAIL_LIMIT = { kind: "pinAlarm", subject: "", max: 1, minutes: 60 };
