import { type Message, message } from "@wage/contract/core/messages";

/** The facts by which two records of employers are compared. */
export type EmployerIdentity = {
  id: number;
  legalName: string;
  dba: string | null;
  city: string | null;
  addressLine1: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
  feinHash: Buffer | null;
};
export type Match = { score: number; reasons: Message[] };

/** Words that tell nothing about which employer it is. */
const LEGAL_FORMS = new Set(
  "llc inc incorporated corp corporation co company ltd limited lp llp pllc pc the and of dba".split(" "),
);
/** Providers whose addresses do not belong to an employer. */
const FREE_MAIL = new Set(
  "gmail.com yahoo.com hotmail.com outlook.com aol.com icloud.com live.com msn.com proton.me".split(" "),
);
/** Names with half of their words in common are similar. */
const SIMILAR_FROM = 20;
/** Records below this score are not proposed. */
const PROPOSED_FROM = 50;

const plain = (text: string | null) =>
  (text ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Returns the words of a name that distinguish an employer. */
export const distinctiveWords = (name: string | null): string[] => {
  const words = plain(name?.replace(/['’.]/g, "") ?? null)
    .split(" ")
    .filter(Boolean);
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return telling.length > 0 ? telling : words;
};

/** Shorter words with a typing error are too often other words. */
const TYPO_FROM = 5;

/** True if one typing error makes one word of the other: a letter changed, left out or added, or two swapped. */
export function isTypo(one: string, other: string, from = TYPO_FROM): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < from || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

type Likeness = { share: number; isExact: boolean };

/** The share of words that two names have in common, and true if they differ in no letter of them. */
function likeness(one: string | null, other: string | null): Likeness {
  const [a, b] = [new Set(distinctiveWords(one)), new Set(distinctiveWords(other))];
  const exact = [...a].filter((word) => b.has(word)).length;
  const left = [...b].filter((word) => !a.has(word));
  const typos = [...a].filter((word) => !b.has(word) && left.some((each) => isTypo(word, each))).length;
  const common = exact + Math.min(typos, left.length);
  const all = a.size + b.size - common;
  return { share: all === 0 ? 0 : common / all, isExact: exact === all && all > 0 };
}

/** Names whose words are all alike; one of several words with a typing error is as good as the same name. */
const pointsOf = ({ share }: Likeness, words: number) =>
  Math.round(share * 40) + (share === 1 && words > 1 ? 10 : 0);

const digits = (text: string | null) => (text ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
const same = (one: string, other: string) => one !== "" && one === other;

/** Returns how probably two records are the same employer, with the reasons; null if they are not proposed. */
export function matchOf(own: EmployerIdentity, other: EmployerIdentity): Match | null {
  if (own.feinHash && other.feinHash)
    return own.feinHash.equals(other.feinHash) ? { score: 100, reasons: [message("matchFein")] } : null;
  const names = [own.legalName, own.dba].flatMap((one) =>
    [other.legalName, other.dba].map((another) => ({
      ...likeness(one, another),
      words: distinctiveWords(one).length,
    })),
  );
  const isSameName = names.some(({ isExact }) => isExact);
  const points = Math.max(...names.map((each) => pointsOf(each, each.words)));
  const [email, otherEmail] = [plainMail(own.email), plainMail(other.email)];
  const [domain, otherDomain] = [domainOf(email), domainOf(otherEmail)];
  const parts: [points: number, reason: Message, holds: boolean][] = [
    [50, message("matchName"), isSameName],
    [points, message("matchSimilarName"), !isSameName && points >= SIMILAR_FROM],
    [30, message("matchAddress"), same(place(own), place(other))],
    [25, message("matchPhone"), same(digits(own.phone), digits(other.phone))],
    [30, message("matchEmail"), same(email, otherEmail)],
    [20, message("matchEmailDomain"), email !== otherEmail && same(domain, otherDomain)],
  ];
  const held = parts.filter(([, , holds]) => holds);
  const score = Math.min(
    99,
    held.reduce((sum, [points]) => sum + points, 0),
  );
  return score >= PROPOSED_FROM ? { score, reasons: held.map(([, reason]) => reason) } : null;
}

const plainMail = (email: string | null) => (email ?? "").trim().toLowerCase();

function domainOf(email: string): string {
  const domain = email.split("@")[1] ?? "";
  return FREE_MAIL.has(domain) ? "" : domain;
}

/** Street and ZIP code; "" unless both are known. */
function place({ addressLine1, zip }: EmployerIdentity): string {
  const street = plain(addressLine1);
  return street && zip ? `${street} ${zip.slice(0, 5)}` : "";
}
