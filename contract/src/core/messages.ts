import type { MESSAGES } from "./messages/catalog.ts";

export type Language = "en" | "es";
export type MessageTable = Readonly<Record<string, Readonly<Record<Language, string>>>>;
export type MessageKey = keyof typeof MESSAGES;

declare const brand: unique symbol;
/**
 * A message that has no language yet: its key and values, encoded as a string because Zod's issues carry strings.
 * Only `message` makes one, so a sentence written in place does not compile where a Message is wanted.
 */
export type Message = string & { readonly [brand]: true };
type Value = string | number | Message;

type English<K extends MessageKey> = (typeof MESSAGES)[K]["en"];
/** One value for each of {0}, {1} and {2} in the English text. */
type Values<K extends MessageKey> =
  English<K> extends `${string}{2}${string}`
    ? [Value, Value, Value]
    : English<K> extends `${string}{1}${string}`
      ? [Value, Value]
      : English<K> extends `${string}{0}${string}`
        ? [Value]
        : [];

// Field schemas refuse control characters, so no text that a user wrote begins like this.
const MARK = "\u0001";

/** The message of a key with its values, for `resolveMessage` to put into the reader's language. */
export const message = <K extends MessageKey>(key: K, ...values: Values<K>): Message =>
  `${MARK}${JSON.stringify([key, ...values])}` as Message;

/** True if JSON holds a message that `resolveMessage` has not turned into text. */
export const isUnresolved = (json: string): boolean => json.includes(JSON.stringify(MARK).slice(1, -1));

/** Returns the text of a message in a language; a text that is no message is returned as it is. */
export function resolveMessage(table: MessageTable, text: string, language: Language): string {
  if (!text.startsWith(MARK)) return text;
  const [key, ...values]: [string, ...(string | number)[]] = JSON.parse(text.slice(MARK.length));
  const pattern = table[key]?.[language];
  if (pattern === undefined) return key;
  return pattern.replace(/\{(\d)\}/g, (_, index: string) =>
    resolveMessage(table, String(values[Number(index)] ?? ""), language),
  );
}
