import type { CalendarDay } from "@wage/contract/staffing/notices";
import { sql } from "kysely";
import { openClaim, openItem, scheduledHearing } from "../../claim/counts.queries.ts";
import { RUNNING_TASK } from "../../claim/task.queries.ts";
import type { Db } from "../../core/database/db.ts";

type Span = { from: string; to: string; timeZone: string };
export type CalendarEntry = CalendarDay & { endsAt: string | null };

const LISTED = sql.lit(500);

/**
 * The hearings of the person's claims and the deadlines of their items. A deadline on the day of the claim's hearing is
 * left out, because the hearing says it with its hour. The title is the kind of work, which names no one.
 */
export async function listCalendar(
  db: Db,
  userId: number,
  { from, to, timeZone }: Span,
): Promise<CalendarEntry[]> {
  const seen = sql<boolean>`not exists (select from claim_conflict x
    where x.user_id = ${userId} and x.claim_id = c.id and x.withdrawn_at is null)`;
  const { rows } = await sql<CalendarEntry>`
    with hearings as (
      select h.id, h.starts_at, h.ends_at, (h.starts_at at time zone ${timeZone})::date as day, c.id as claim_id, c.claim_number
      from hearing h join claim c on c.id = h.claim_id
      where c.assigned_user_id = ${userId} and ${openClaim} and ${seen}
        and ${scheduledHearing(sql`${from}::date`, sql`${to}::date`, timeZone)})
    select 'hearing-' || id as key, starts_at, ends_at, day as date, 'Hearing' as title, claim_id, claim_number, null::int as task_id
    from hearings
    union all
    select 'item-' || t.id, null, null, t.due_date, d.description, c.id, c.claim_number, t.id
    from task t join task_detail d on d.code = t.task_detail_code left join claim c on c.id = t.claim_id
    where t.user_id = ${userId} and ${openItem} and t.status in ${RUNNING_TASK}
      and t.due_date between ${from}::date and ${to}::date and ${seen}
      and not exists (select from hearings h where h.claim_id = t.claim_id and h.day = t.due_date)
    order by date, starts_at nulls last, key limit ${LISTED}`.execute(db);
  return rows;
}
