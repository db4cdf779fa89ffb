import { z } from "zod";

/** A keyset cursor: the due time of the page's last item (null if it has none) and its id. */
export type ItemCursor = { dueAt: string | null; id: number };

const shape = z.tuple([z.iso.datetime().regex(/^[12]/).nullable(), z.int().min(1).max(2147483647)]);

export const writeCursor = ({ dueAt, id }: ItemCursor): string =>
  Buffer.from(JSON.stringify([dueAt, id])).toString("base64url");

/** Parses a cursor; a malformed one starts at the first page. */
export function readCursor(after: string): ItemCursor | null {
  try {
    const [dueAt, id] = shape.parse(JSON.parse(Buffer.from(after, "base64url").toString("utf8")));
    return { dueAt, id };
  } catch {
    return null;
  }
}
