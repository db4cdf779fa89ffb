import { sql } from "kysely";
import type { Tx } from "../../../core/database/db.ts";
import type { NewTemplate, ShippedLetter } from "../letterTemplates.queries.ts";

/** The letters of which the database has no version with this text, by code and language; one statement for all of them. */
export async function listUnknownLetters(tx: Tx, letters: readonly ShippedLetter[]) {
  const { rows } = await sql<{ code: string; languageCode: string }>`
    select r.code, r."languageCode"
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as r(code text, "languageCode" text, subject text, body text,
      "emailSubject" text, "emailBody" text, "issueStatuses" text[], "issueFacts" text[], "issueAfter" text[],
      "issueActions" text[])
    where not exists (select from letter_template t where t.code = r.code and t.language_code = r."languageCode"
      and t.subject = r.subject and t.body = r.body
      and (t.email_subject, t.email_body) is not distinct from (r."emailSubject", r."emailBody")
      and (t.issue_statuses, t.issue_facts, t.issue_after, t.issue_actions)
        = (r."issueStatuses", r."issueFacts", r."issueAfter", r."issueActions"))`.execute(tx);
  return rows;
}

/** Inserts a version that waits for an administrator; its writer is the product. */
export const insertOffer = (
  tx: Tx,
  {
    version,
    effectiveOn,
    updatedAt,
    ...letter
  }: ShippedLetter & Pick<NewTemplate, "version" | "effectiveOn" | "updatedAt">,
) =>
  tx
    .insertInto("letterTemplate")
    .values({ ...letter, version, effectiveOn, updatedAt, status: "Proposed", updatedBy: null })
    .returning("id")
    .executeTakeFirstOrThrow();
