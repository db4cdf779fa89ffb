import type { ClaimSort } from "@wage/contract/claims/claimList";
import { z } from "zod";

/** A keyset cursor: the last row's sort key as text (null if the row has none) and its id. */
export type ClaimCursor = { key: string | null; id: number };
export type SortOrder = { by: ClaimSort | "match"; descending: boolean };

export const toSortOrder = (sort: string): SortOrder => ({
  by: sort.replace(/^-/, "") as SortOrder["by"],
  descending: sort.startsWith("-"),
});

const micros = z.string().regex(/^-?\d{1,16}$/);
const keys: Record<SortOrder["by"], z.ZodType<string | null>> = {
  received: micros,
  closed: micros.nullable(),
  due: micros.nullable(),
  claimed: z
    .string()
    .regex(/^-?\d{1,10}\.\d{2}$/)
    .nullable(),
  paid: z
    .string()
    .regex(/^-?\d{1,10}\.\d{2}$/)
    .nullable(),
  number: z.string().regex(/^[\x20-\x7e]{1,20}$/),
  match: z.string().regex(/^\d{1,3}(\.\d{1,8})?:-?\d{1,16}$/),
};

/** Parses a cursor; returns null if it is malformed or belongs to another sort. */
export function readCursor(after: string, sort: string): ClaimCursor | null {
  try {
    const parsed = z
      .tuple([z.literal(sort), keys[toSortOrder(sort).by], z.int().min(0).max(2147483647)])
      .parse(JSON.parse(Buffer.from(after, "base64url").toString("utf8")));
    return parsed[1]?.isWellFormed() === false ? null : { key: parsed[1], id: parsed[2] };
  } catch {
    return null;
  }
}
