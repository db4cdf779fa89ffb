import type { MESSAGES } from "./messages/catalog.ts";

export type Language = "en" | "es";
export type MessageTable = Readonly<Record<string, Readonly<Record<Language, string>>>>;
export type MessageKey = keyof typeof MESSAGES;

declare const brand: unique symbol;
/**
 * A message that has no language yet: its key and values, encoded as a string because Zod's issues carry strings. Only
 * `message` creates one, so a literal sentence does not compile where a Message is expected.
 */
export type Message = string & { readonly [brand]: true };
/** A list of messages is joined by semicolons. */
type Value = string | number | Message | readonly Message[];

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

/** Messages by field; a nested field is a dotted path, `wageItems.0.rate`. */
export type FieldMessages = Record<string, Message[]>;

// Field schemas refuse control characters, so no user's text begins like this.
const MARK = "\u0001";

/** The message of a key with its values, for `resolveMessage` to put into the reader's language. */
export const message = <K extends MessageKey>(key: K, ...values: Values<K>): Message =>
  `${MARK}${JSON.stringify([key, ...values])}` as Message;

/** True if JSON holds a message that `resolveMessage` has not turned into text. */
export const isUnresolved = (json: string): boolean => json.includes(JSON.stringify(MARK).slice(1, -1));

/** True for a message with this key. */
export const hasKey = (text: Message, key: MessageKey): boolean =>
  text.startsWith(`${MARK}${JSON.stringify([key]).slice(0, -1)}`);

export const isMessage = (text: string): text is Message => text.startsWith(MARK);

/** Returns the text of a message in a language; a text that is not a message is returned unchanged. */
export function resolveMessage(table: MessageTable, text: string, language: Language): string {
  if (!isMessage(text)) return text;
  const [key, ...values]: [string, ...Value[]] = JSON.parse(text.slice(MARK.length));
  const pattern = table[key]?.[language];
  if (pattern === undefined) return key;
  const textOf = (value: Value = "") => resolveMessage(table, String(value), language);
  return pattern.replace(/\{(\d)\}/g, (_, index: string) => {
    const value = values[Number(index)];
    return Array.isArray(value) ? value.map(textOf).join("; ") : textOf(value as Value);
  });
}
