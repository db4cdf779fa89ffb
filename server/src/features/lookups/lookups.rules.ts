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
