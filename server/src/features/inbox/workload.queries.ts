import type { Reply } from "@wage/contract/core/route";
import { type inboxRoutes, WORKLOAD_AGES } from "@wage/contract/inbox";
import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import { sql } from "kysely";
import { itemToDo, openItem, overdueItem } from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

type Load = Reply<typeof inboxRoutes.workload>["rows"][number];
type Asked = { today: string; timeZone: string; barred: Barred };

const AGE_COUNT = WORKLOAD_AGES.length + 1;

/** The numbers of items to do by age, the youngest first, and those beyond the last limit. */
const ages = (today: string) => {
  const toDo = itemToDo(today);
  const upTo = [null, ...WORKLOAD_AGES].map((least, index) => {
    const most = WORKLOAD_AGES[index];
    return sql`count(*) filter (where ${toDo} and a.days > ${least ?? -1}
      and ${most === undefined ? sql`true` : sql`a.days <= ${most}`})::int`;
  });
  return sql`array[${sql.join(upTo)}]`;
};

/**
 * Returns the open items of each member of staff, those who have none included, and of each role those that no one has
 * taken; the largest number first.
 */
export async function listWorkload(db: Db, { today, timeZone, barred }: Asked): Promise<Load[]> {
  const { rows } = await sql<Omit<Load, "role"> & { roleCode: string | null }>`
    with load as (
      select t.user_id, case when t.user_id is null then t.role_id end as role_id, count(*)::int as open,
        count(*) filter (where ${itemToDo(today)})::int as to_do, count(*) filter (where ${overdueItem(today)})::int as overdue,
        ${ages(today)} as ages, max(a.days) filter (where ${itemToDo(today)}) as oldest
      from task t cross join lateral (select ${today}::date - (t.created_at at time zone ${timeZone})::date as days) a
      where ${openItem} and ${readable(sql`t.claim_id`, barred)}
      group by 1, 2)
    select u.id as user_id, u.name, null as role_code, coalesce(l.open, 0) as open, coalesce(l.to_do, 0) as to_do,
      coalesce(l.overdue, 0) as overdue, coalesce(l.ages, array_fill(0, array[${sql.lit(AGE_COUNT)}])) as ages,
      l.oldest as oldest_days
    from app_user u left join load l on l.user_id = u.id
    where l.user_id is not null or (u.active and exists (
      select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.code <> ${ROLE_CODES.Public}))
    union all
    select null, null, r.code, l.open, l.to_do, l.overdue, l.ages, l.oldest
    from load l join role r on r.id = l.role_id where l.user_id is null
    order by to_do desc, name, role_code, user_id`.execute(db);
  return rows.map(({ roleCode, ...load }) => ({
    ...load,
    role: roleCode === null ? null : (roleOfCode(roleCode) ?? roleCode),
  }));
}
