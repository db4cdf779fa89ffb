import { sql } from "kysely";

/** True of document `d` if a redacted copy of it, or of one whose pages it has, leaves the agency in its place. */
export const hasRedactedCopy = sql<boolean>`exists (select from document r where r.claim_id = d.claim_id
  and r.withdrawn_at is null and (r.redacted_of = d.id or r.redacted_of = any(d.made_from)))`;
