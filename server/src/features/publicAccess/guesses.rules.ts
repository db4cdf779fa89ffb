export type GuessKind = "claim" | "draft" | "employer";

const MINUTES = 15;
const OF_NUMBER = 5;
// Shelters, libraries and field offices share an address.
const OF_ADDRESS = 60;
// Numbers of claims follow one another and a PIN has few digits: spread over all of them, guesses must stay few.
const OF_ALL = 600;
const OF_ALL_ALARM = 100;

/** How often a number, and whoever asks, may be wrong. */
export const strangersTries = (kind: GuessKind, number: string, address: string) => [
  { kind, subject: number.toUpperCase(), max: OF_NUMBER, minutes: MINUTES },
  { kind: "pinAddress", subject: address, max: OF_ADDRESS, minutes: MINUTES },
  ...(kind === "claim" ? [{ kind: "pinAll", subject: "", max: OF_ALL, minutes: 60 }] : []),
];

/** A browser that has opened this claim before counts for itself. */
export const knownBrowsersTries = (number: string, browser: string) => [
  { kind: "claimMine", subject: `${number.toUpperCase()}|${browser}`, max: OF_NUMBER, minutes: MINUTES },
];

/** From so many wrong PINs an hour on, whatever the claim, the administrators hear of it, once an hour. */
export const ALARMING = { kind: "pinAll", subject: "", max: OF_ALL_ALARM, minutes: 60 };
export const ALARMED = { kind: "pinAlarm", subject: "", max: 1, minutes: 60 };
