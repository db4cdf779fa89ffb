import type { TeamMember } from "@wage/contract/offices/offices";
import { sql } from "kysely";
import { openClaim, openItem, overdueItem } from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

type Supervisor = { id: number; barred: Barred };

/** Returns what the people of the offices that the reader supervises have, who has most that is overdue first. */
export async function listTeam(db: Db, { id, barred }: Supervisor, today: string): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select u.id as user_id, u.name, string_agg(o.description, ', ' order by o.sort_order, o.id) as offices,
      (select count(*)::int from claim c
        where c.assigned_user_id = u.id and ${openClaim} and ${readable(sql`c.id`, barred)}) as open_claims,
      (select count(*)::int from task t
        where t.user_id = u.id and ${openItem} and ${readable(sql`t.claim_id`, barred)}) as open_items,
      (select count(*)::int from task t
        where t.user_id = u.id and ${overdueItem(today)} and ${readable(sql`t.claim_id`, barred)}) as overdue_items,
      (select a.to_date from absence a
        where a.user_id = u.id and a.started_at is not null and a.ended_at is null order by a.to_date desc limit 1) as away_until
    from office_member s join office o on o.id = s.office_id and o.active
      join office_member m on m.office_id = s.office_id and m.user_id <> s.user_id
      join app_user u on u.id = m.user_id and u.active
    where s.user_id = ${id} and s.supervises
    group by u.id, u.name
    order by overdue_items desc, open_items desc, u.name, u.id`.execute(db);
  return rows;
}

/** True if the person supervises an office that is in use. */
export async function supervisesAny(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from office_member m join office o on o.id = m.office_id
    where m.user_id = ${userId} and m.supervises and o.active limit 1`.execute(db);
  return rows.length > 0;
}
