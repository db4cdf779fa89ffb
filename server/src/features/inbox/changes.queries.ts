import type { Reply } from "@wage/contract/core/route";
import type { inboxRoutes } from "@wage/contract/inbox";
import { sql } from "kysely";
import type { Day } from "../../claim/claimRow.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

type Changes = Reply<typeof inboxRoutes.changes>;

type Reader = { id: number; barred: Barred };

/**
 * Returns the latest actions of others on the user's claims since yesterday morning; looking at a claim is no action. A
 * claim with a conflict of interest is left out, although it is still the user's until someone else has it.
 */
export async function listChanges(
  db: Db,
  { id: userId, barred }: Reader,
  { today, timeZone }: Day,
): Promise<Changes> {
  const since = sql`(${today}::date - 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<{ changes: Changes }>`
    with found as materialized (
      select l.id, l.at, l.claim_id, c.claim_number, l.summary, u.name
      from claim c cross join lateral (
        select l.id, l.at, l.claim_id, l.summary, l.user_id from action_log l
        where l.claim_id = c.id and l.action_code <> 'ViewClaim' and l.at >= ${since}
          and l.action_code in (select code from task_action)
          and l.user_id is distinct from ${userId}::int) l
        left join app_user u on u.id = l.user_id
      where c.assigned_user_id = ${userId} and ${readable(sql`c.id`, barred)})
    select json_build_object('count', (select count(*) from found),
      'rows', (select coalesce(json_agg(json_build_object('id', f.id, 'at', f.at, 'claimId', f.claim_id,
          'claimNumber', f.claim_number, 'summary', f.summary, 'by', f.name) order by f.at desc, f.id desc), '[]')
        from (select * from found order by at desc, id desc limit 10) f)) as changes`.execute(db);
  return rows[0]?.changes ?? { count: 0, rows: [] };
}
