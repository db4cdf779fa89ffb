import { type Message, message } from "@wage/contract/core/messages";
import { ROLES } from "@wage/contract/core/policy";
import {
  LOOKUPS,
  type LookupBody,
  type LookupName,
  type LookupRow,
  type LookupRowDefinition,
} from "@wage/contract/lookups";

const spelling = (description: unknown) =>
  String(description).normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
const ROLE_SPELLINGS = ["Admin", ...ROLES].map(spelling);

type Refusal = { field: string; text: Message } | undefined;

/** Why a new or changed row may not be saved, or nothing. The code relies on the rows it names itself. */
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
  // H21: no second role that reads like one with rights.
  if (!before?.isSystem && ROLE_SPELLINGS.includes(spelling(body.description)))
    return { field: "description", text: message("roleNameTaken") };
  return undefined;
}

/** What a change changed, for the audit line. */
export function differences(before: LookupRow, after: LookupRow): { before: LookupBody; after: LookupBody } {
  const pick = (row: LookupRow, keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, (row as unknown as LookupBody)[key] ?? null]));
  const changed = Object.keys(after).filter(
    (key) =>
      key !== "rowVersion" && JSON.stringify(pick(before, [key])) !== JSON.stringify(pick(after, [key])),
  );
  return { before: pick(before, changed), after: pick(after, changed) };
}
