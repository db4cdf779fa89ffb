import { z } from "zod";

/** Where a page ended: the due time of its last item (null among those without one) and its id. */
export type ItemCursor = { dueAt: string | null; id: number };

const shape = z.tuple([z.iso.datetime().regex(/^[12]/).nullable(), z.int().min(1).max(2147483647)]);

export const writeCursor = ({ dueAt, id }: ItemCursor): string =>
  Buffer.from(JSON.stringify([dueAt, id])).toString("base64url");

/** Anything that is no cursor of ours begins at the beginning. */
export function readCursor(after: string): ItemCursor | null {
  try {
    const [dueAt, id] = shape.parse(JSON.parse(Buffer.from(after, "base64url").toString("utf8")));
    return { dueAt, id };
  } catch {
    return null;
  }
}
