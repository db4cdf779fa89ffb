import { pick } from "../server/src/demo/demoRandom.ts";

/** The kinds of error in a query, each with the recall it must reach. */
export const EDITS = {
  "one edit": 0.98,
  "two edits": 0.93,
  "words swapped": 0.93,
  "a word missing": 0.93,
} as const;
export type Kind = keyof typeof EDITS;

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

/** Returns the words with the typo in them; null where they are too few or too short for it. */
export function misspelt(words: readonly string[], kind: Kind, random: () => number): string[] | undefined {
  if (kind === "words swapped") return [...words.slice(1), ...words.slice(0, 1)];
  const place = Math.floor(random() * words.length);
  if (kind === "a word missing") return words.length > 2 ? words.filter((_, n) => n !== place) : undefined;
  const long = words.flatMap((word, n) => (word.length >= 4 ? [n] : []));
  if (long.length === 0) return undefined;
  const first = pick(long, random);
  const once = words.map((word, n) => (n === first ? edited(word, random) : word));
  if (kind === "one edit") return changed(words, once);
  // The second edit goes into the same word if that is long enough, else into another.
  const places = long.filter((n) => n !== first || (words[n]?.length ?? 0) >= 6);
  if (places.length === 0) return undefined;
  const second = pick(places, random);
  return changed(
    words,
    once.map((word, n) => (n === second ? edited(word, random) : word)),
  );
}

/** One letter substituted, deleted, inserted, or two transposed, at any position including the first. */
function edited(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = pick(LETTERS, random);
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + letter + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at);
  const from = Math.min(at, word.length - 2);
  return word.slice(0, from) + (word[from + 1] ?? "") + (word[from] ?? "") + word.slice(from + 2);
}

/** An edit that leaves the word unchanged does not count. */
const changed = (before: readonly string[], after: string[]) =>
  after.join(" ") === before.join(" ") ? undefined : after;
