import { z } from "zod";

/** A keyset cursor: the sort key of a page's last row as text (null if the row has none) and its id. */
export type Cursor = { key: string | null; id: number };

const Wire = z.tuple([z.string().max(60), z.string().max(300).nullable(), z.int().min(0).max(2147483647)]);

/** Returns a cursor for use in an address: base64url of JSON, with the sort that it belongs to. */
export const writeCursor = (sort: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

/**
 * Parses a cursor; returns null if it is malformed, belongs to another sort, or holds a key that `isKey` refuses.
 * `isKey` decides whether PostgreSQL can parse the key, so that a hostile cursor never makes a statement fail.
 */
export function readCursor(
  text: string,
  sort: string,
  isKey: (key: string | null) => boolean,
): Cursor | null {
  try {
    const [ofSort, key, id] = Wire.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return ofSort === sort && key?.isWellFormed() !== false && isKey(key) ? { key, id } : null;
  } catch {
    return null;
  }
}
