import { PASSWORD_RECOMMENDED } from "@wage/contract/account/account";
import { type Message, message } from "@wage/contract/core/messages";
import { dictionary } from "@zxcvbn-ts/language-common";

// Many well-known passwords are words with a few digits behind them; 30,000 of the commonest are known here.
const COMMON = new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));

const LETTERS_MIN = 4;

/** Why a new password will not do, or nothing. Length is the contract's rule; composition is no rule at all. */
export function passwordFault(
  password: string,
  person: { email: string; name?: string | null },
): Message | undefined {
  const plain = password.toLowerCase();
  const stem = plain.length < PASSWORD_RECOMMENDED ? plain.replace(/[\d!.?]+$/, "") : plain;
  if (COMMON.has(plain) || COMMON.has(stem)) return message("passwordCommon");
  if (new Set(plain).size < LETTERS_MIN) return message("passwordVaried");
  const own = [
    person.email.toLowerCase(),
    person.email.split("@")[0]?.toLowerCase() ?? "",
    person.name?.toLowerCase() ?? "",
  ];
  if (own.includes(plain)) return message("passwordOwn");
  return undefined;
}

const DEVICE_WORDS = {
  en: { unknown: "Unknown device", browser: "A browser", on: " on " },
  es: { unknown: "Dispositivo desconocido", browser: "Un navegador", on: " en " },
};

/** The device as its owner would name it: `Chrome on Windows`. */
export function deviceName(userAgent: string | null, language: "en" | "es" = "en"): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find([
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/Android/, "Android"],
    [/iPhone|iPad/, language === "es" ? "iPhone o iPad" : "iPhone or iPad"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/Linux|X11/, "Linux"],
  ]);
  const words = DEVICE_WORDS[language];
  if (!browser && !system) return words.unknown;
  return [browser ?? words.browser, system].filter(Boolean).join(words.on);
}

export type Try = { kind: string; subject: string; max: number; minutes: number };

/** How often one account or one address may try; the numbers of item 61 and of login.gov's default file. */
export const signInTries = (email: string, address: string): Try[] => [
  { kind: "signIn", subject: email, max: 10, minutes: 10 },
  { kind: "signInAt", subject: address, max: 100, minutes: 10 },
];
/** A browser that its owner has signed in from counts for itself: no stranger's guesses shut it out. */
export const knownTries = (email: string, device: string): Try[] => [
  { kind: "signInMine", subject: `${email}|${device}`, max: 10, minutes: 10 },
];
export const passkeyTries = (address: string): Try[] => [
  { kind: "passkeyAt", subject: address, max: 100, minutes: 10 },
];
/** Mails that strangers ask for: all of theirs together are counted too, and nobody else's with them. */
export const strangersMailTries = (email: string, address: string): Try[] => [
  { kind: "mail", subject: email, max: 3, minutes: 60 },
  { kind: "mailAt", subject: address, max: 20, minutes: 60 },
  { kind: "mailAll", subject: "", max: 500, minutes: 60 },
];
/** A browser that its owner has signed in from has mails of its own: strangers cannot use them up. */
export const knownMailTries = (email: string, device: string): Try[] => [
  { kind: "mailMine", subject: `${email}|${device}`, max: 3, minutes: 60 },
];
/** Mails to a new address that somebody who is signed in wants. */
export const ownMailTries = (userId: number, email: string): Try[] => [
  { kind: "mail", subject: email, max: 3, minutes: 60 },
  { kind: "mailOwn", subject: String(userId), max: 10, minutes: 60 },
];
export const linkTries = (address: string): Try[] => [
  { kind: "linkAt", subject: address, max: 60, minutes: 60 },
];

/** The new handle of a refresh, or why there is none. A handle used a moment ago was a second tab's. */
const REFRESH_GRACE_MS = 10_000;
export function refreshOutcome(usedAt: string | null, now: Date): "grace" | "reused" {
  return usedAt !== null && now.getTime() - new Date(usedAt).getTime() <= REFRESH_GRACE_MS
    ? "grace"
    : "reused";
}
