import type { ClaimSort } from "@wage/contract/claims/claimList";
import { type Cursor, readCursor } from "../../core/cursor.rules.ts";

export type SortOrder = { by: ClaimSort | "match"; descending: boolean };

export const toSortOrder = (sort: string): SortOrder => ({
  by: sort.replace(/^-/, "") as SortOrder["by"],
  descending: sort.startsWith("-"),
});

const MICROS = /^-?\d{1,16}$/;
/** A group, empty for the claims in none, and the moment at which a claim in it was received. */
const GROUP = /^[\w.-]{0,20}:-?\d{1,16}$/;
const NAME = /^[^\0]{0,200}$/;
const MONEY = /^-?\d{1,10}\.\d{2}$/;
/** The form of each sort's key; a row without one has the key null. */
const KEYS: Record<SortOrder["by"], { form: RegExp; nullable?: true }> = {
  received: { form: MICROS },
  closed: { form: MICROS, nullable: true },
  due: { form: MICROS, nullable: true },
  claimed: { form: MONEY, nullable: true },
  paid: { form: MONEY, nullable: true },
  determined: { form: MONEY, nullable: true },
  balance: { form: MONEY, nullable: true },
  days: { form: MICROS },
  claimant: { form: NAME, nullable: true },
  employer: { form: NAME, nullable: true },
  status: { form: GROUP },
  officer: { form: GROUP },
  county: { form: GROUP },
  closure: { form: GROUP },
  priority: { form: GROUP },
  number: { form: /^[\x20-\x7e]{1,20}$/ },
  match: { form: /^\d{1,3}(\.\d{1,8})?:-?\d{1,16}$/ },
};

/** Parses a cursor of the claims' list; returns null if it is malformed or belongs to another sort. */
export function readClaimCursor(after: string, sort: string): Cursor | null {
  const { form, nullable = false } = KEYS[toSortOrder(sort).by];
  return readCursor(after, sort, (key) => (key === null ? nullable : form.test(key)));
}
