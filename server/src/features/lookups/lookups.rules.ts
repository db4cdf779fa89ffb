import { type Message, message } from "@wage/contract/core/messages";
import { ROLES } from "@wage/contract/core/policy";
import {
  LOOKUPS,
  type LookupBody,
  type LookupName,
  type LookupRow,
  type LookupRowDefinition,
} from "@wage/contract/lookups";

/** The letters and digits as they look: without accents, invisible characters, width and case. */
const spelling = (description: unknown) =>
  String(description)
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
const ROLE_SPELLINGS = ["Admin", ...ROLES].map(spelling);
/** Letters of two alphabets in one name, such as a Cyrillic A before Latin letters, imitate another name. */
const mixesAlphabets = (name: string) =>
  /\p{Script=Latin}/u.test(name) && /[^\p{Script=Latin}\p{Script=Common}]/u.test(name);
/** True if a name reads like that of a role that has rights [H21]. */
const imitatesRole = (description: unknown) =>
  ROLE_SPELLINGS.includes(spelling(description)) || mixesAlphabets(spelling(description));

type Refusal = { field: string; text: Message } | undefined;

/** Returns why a new or changed row may not be saved, or undefined. The code depends on the system rows it names. */
export function refusalOf(name: LookupName, body: LookupBody, before?: LookupRow): Refusal {
  if (before?.isSystem && body.code !== before.code) return { field: "code", text: message("systemCode") };
  const { fields }: LookupRowDefinition = LOOKUPS[name];
  const known = before as unknown as LookupBody | undefined;
  for (const [key, { fixed }] of Object.entries(fields))
    if (fixed && (body[key] || null) !== (known?.[key] || null))
      return { field: key, text: message("setByProduct") };
  if (name !== "Role") return undefined;
  if (before?.isSystem && body.description !== before.description)
    return { field: "description", text: message("systemRoleName") };
  if (!before?.isSystem && imitatesRole(body.description))
    return { field: "description", text: message("roleNameTaken") };
  return undefined;
}

/** What of a row tells it from others. */
export type Entry = {
  code?: unknown;
  description?: unknown;
  effectiveFrom?: unknown;
  effectiveTo?: unknown;
};

/** Case and spaces tell no two entries apart. */
const plain = (value: unknown) =>
  String(value ?? "")
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
const overlap = (one: Entry, other: Entry) =>
  String(one.effectiveFrom ?? "") <= String(other.effectiveTo ?? "9999") &&
  String(other.effectiveFrom ?? "") <= String(one.effectiveTo ?? "9999");

/** The sheriff's offices of two counties may be named alike, as may the counties of two states. */
function isBesides(name: LookupName, other: object, body: object): boolean {
  const fields: LookupRowDefinition["fields"] = LOOKUPS[name].fields;
  const cell = (row: object, key: string) => (row as Record<string, unknown>)[key] ?? null;
  return Object.entries(fields).every(
    ([key, { kind, required }]) => kind !== "ref" || !required || cell(other, key) === cell(body, key),
  );
}

/**
 * Returns the row from which a new or changed one cannot be told: the same code, or the same description on the same
 * days. A row that was saved as it is may stay as it is.
 */
export function twinOf(
  name: LookupName,
  rows: readonly LookupRow[],
  { body, before }: { body: Entry; before?: LookupRow | undefined },
): Refusal {
  const others = rows.filter(({ id }) => id !== before?.id);
  const isNew = (key: "code" | "description") => !before || plain(before[key]) !== plain(body[key]);
  const isMoved =
    before && (before.effectiveFrom !== body.effectiveFrom || before.effectiveTo !== body.effectiveTo);
  const ofCode = others.find(({ code }) => plain(code) === plain(body.code));
  if (ofCode && isNew("code"))
    return { field: "code", text: message("codeTaken", ofCode.code, ofCode.description) };
  const named = others.find(
    (other) =>
      other.active &&
      plain(other.description) === plain(body.description) &&
      overlap(other, body) &&
      isBesides(name, other, body),
  );
  if (named && (isNew("description") || isMoved))
    return { field: "description", text: message("descriptionTaken", named.code, named.description) };
  return undefined;
}

/** Returns the changed fields before and after, for the audit line. */
export function differences(before: LookupRow, after: LookupRow): { before: LookupBody; after: LookupBody } {
  const pick = (row: LookupRow, keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, (row as unknown as LookupBody)[key] ?? null]));
  const changed = Object.keys(after).filter(
    (key) =>
      key !== "rowVersion" && JSON.stringify(pick(before, [key])) !== JSON.stringify(pick(after, [key])),
  );
  return { before: pick(before, changed), after: pick(after, changed) };
}
