import { z } from "zod";

/** Where a page of a table ended: the cell it is sorted by, as text, and the claim. */
export type Cursor = { key: string | null; id: number };

const Wire = z.tuple([z.string().max(300).nullable(), z.int().positive().max(2147483647)]);

export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString("base64url");

/** Null for what is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  try {
    const [key, id] = Wire.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { key, id };
  } catch {
    return null;
  }
}
