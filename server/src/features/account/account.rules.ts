import { PASSWORD_RECOMMENDED } from "@wage/contract/account/account";
import { type Message, message } from "@wage/contract/core/messages";
import { dictionary } from "@zxcvbn-ts/language-common";
import { ANONYMOUS_MAILS } from "../../core/mail/anonymousMails.rules.ts";
import type { Try } from "../../core/throttle/throttle.rules.ts";

// Many well-known passwords are words followed by digits, so digits are stripped before the look-up in the 30,000 most
// common ones.
const COMMON = new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));

const LETTERS_MIN = 4;

const SUBSTITUTES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
const withoutSubstitutes = (text: string) => text.replace(/[013457@$]/g, (sign) => SUBSTITUTES[sign] ?? "");
/** A password with so many letters beside the name is no variant of it. */
const OTHER_LETTERS_MAX = 4;
const NAME_MIN = 4;

/** True for a name with digits, signs, look-alike digits or a few letters around it, such as `W4ge-Claim_2026!`. */
const isVariantOf = (password: string, name: string) =>
  name.length >= NAME_MIN &&
  [password, withoutSubstitutes(password)]
    .map(lettersOf)
    .some((letters) => letters.includes(name) && letters.length - name.length <= OTHER_LETTERS_MAX);

/**
 * Returns the reason why a new password is refused, or undefined. The contract checks the length; there are no
 * composition rules.
 */
export function passwordFault(
  password: string,
  person: { email: string; name?: string | null },
  siteNames: readonly string[],
): Message | undefined {
  const plain = password.toLowerCase();
  const stem = plain.length < PASSWORD_RECOMMENDED ? plain.replace(/(?<![\d!.?])[\d!.?]+$/, "") : plain;
  if (COMMON.has(plain) || COMMON.has(stem)) return message("passwordCommon");
  if (new Set(plain).size < LETTERS_MIN) return message("passwordVaried");
  if (siteNames.map(lettersOf).some((name) => isVariantOf(password, name))) return message("passwordSite");
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

/** Returns a readable name of the device, such as `Chrome on Windows`, from its User-Agent header. */
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

/** Rate limits of sign-in for one account and one address; the numbers follow login.gov's default configuration. */
export const signInTries = (email: string, address: string): Try[] => [
  { kind: "signIn", subject: email, max: 10, minutes: 10 },
  { kind: "signInAt", subject: address, max: 100, minutes: 10 },
];
/**
 * A browser that the owner has signed in from has its own counter, so that other people's guesses cannot lock the owner
 * out.
 */
export const knownTries = (email: string, device: string): Try[] => [
  { kind: "signInMine", subject: `${email}|${device}`, max: 10, minutes: 10 },
];
/** Wrong second factors after a correct password: from the third in an hour on, the owner is notified, once a day. */
export const wrongFactors = (userId: number): Try => ({
  kind: "factor",
  subject: String(userId),
  max: 2,
  minutes: 60,
});
export const wrongFactorMails = (userId: number): Try => ({
  kind: "factorMail",
  subject: String(userId),
  max: 1,
  minutes: 24 * 60,
});
export const passkeyTries = (address: string): Try[] => [
  { kind: "passkeyAt", subject: address, max: 100, minutes: 10 },
];
/**
 * Rate limits of mails that unknown browsers request; all of them also share one counter, separate from that of known
 * browsers.
 */
export const unknownBrowserMailTries = (email: string, address: string): Try[] => [
  { kind: "mail", subject: email, max: ANONYMOUS_MAILS.account.recipient, minutes: 60 },
  { kind: "mailAt", subject: address, max: ANONYMOUS_MAILS.account.network, minutes: 60 },
  { kind: "mailAll", subject: "", max: ANONYMOUS_MAILS.account.total, minutes: 60 },
];
/** A browser that the owner has signed in from has its own mail limit, which others cannot exhaust. */
export const knownMailTries = (email: string, device: string): Try[] => [
  { kind: "mailMine", subject: `${email}|${device}`, max: 3, minutes: 60 },
];
/** Rate limits of mails to a new address that a signed-in user requests. */
export const ownMailTries = (userId: number, email: string): Try[] => [
  { kind: "mail", subject: email, max: 3, minutes: 60 },
  { kind: "mailOwn", subject: String(userId), max: 10, minutes: 60 },
];
export const linkTries = (address: string): Try[] => [
  { kind: "linkAt", subject: address, max: 60, minutes: 60 },
];

/**
 * Decides whether a refresh token may be rotated, or returns why not. A token used within the grace period (in ms)
 * comes from a second tab.
 */
const REFRESH_GRACE_MS = 10_000;
export function refreshOutcome(usedAt: string | null, now: Date): "grace" | "reused" {
  return usedAt !== null && now.getTime() - new Date(usedAt).getTime() <= REFRESH_GRACE_MS
    ? "grace"
    : "reused";
}
