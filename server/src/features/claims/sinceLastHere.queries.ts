import type { claimRoutes } from "@wage/contract/claims/claims";
import { SINCE_SHOWN } from "@wage/contract/claims/claims";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";
import type { JsonText } from "../../core/database/jsonText.ts";
import { logLine } from "./claimTabs.queries.ts";

type Since = Reply<(typeof claimRoutes)["sinceLastHere"]>;

/** Looks at a claim that lie closer together are one visit. */
const VISIT_MINUTES = 30;

/** The actions that only look at something of a claim: whoever does them changes nothing. */
const LOOKS = [
  "ViewClaim",
  "OpenOriginal",
  "CalendarOpened",
  "MakeClaimFile",
  "RevealSsn",
  "RevealFein",
  "RevealBirthDate",
];

/**
 * Returns the changes that others made to a claim since the user's last visit before this one, newest first. The history knows who
 * looked at a claim; a user who never did has no last visit. A look is written a little later than it was: what has a higher
 * number or a later moment came after it.
 */
export async function findSinceLastHere(
  db: Db,
  claimId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<JsonText<Since>> {
  const { rows } = await sql<{ json: JsonText<Since> }>`
    with looks as materialized (
      select id, at from action_log
      where claim_id = ${claimId} and user_id = ${userId} and action_code = 'ViewClaim' and at <= ${now}
    ), before as (
      select id, at from (select id, at, lead(at, 1, ${now}::timestamptz) over (order by at, id) as next_at from looks) v
      where next_at - at >= make_interval(mins => ${sql.lit(VISIT_MINUTES)}) order by id desc limit 1
    ), l as materialized (
      select * from action_log where claim_id = ${claimId} and action_code not in (${sql.join(LOOKS)})
        and (id > (select id from before) or at > (select at from before)) and user_id is distinct from ${userId}
    )
    select json_build_object(
      'lastHereAt', (select at from before), 'count', (select count(*) from l),
      'rows', coalesce((select json_agg(${logLine} order by l.id desc)
        from (select * from l order by id desc limit ${sql.lit(SINCE_SHOWN)}) l), '[]'))::text as json`.execute(
    db,
  );
  // A select without a table has one row.
  return (rows[0] as { json: JsonText<Since> }).json;
}
