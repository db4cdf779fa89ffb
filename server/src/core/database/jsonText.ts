declare const reply: unique symbol;

/**
 * The JSON of a T as text: PostgreSQL builds it, and it is sent without being parsed. A statement declares its T; the
 * compiler checks it against the reply of the route, and tests parse the text with the reply's schema.
 */
export type JsonText<T> = string & { readonly [reply]: T };

export const jsonText = <T>(value: T) => JSON.stringify(value) as JsonText<T>;
