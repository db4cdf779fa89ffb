import type { PlanFacts } from "@wage/contract/staffing/plan";
import { sql } from "kysely";
import { itemToDo } from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";

/** The most items that a plan ranks: those due first. */
const PLANNED_MAX = 1000;

export type PlannedItem = PlanFacts & {
  id: number;
  title: string;
  claimId: number | null;
  claimNumber: string | null;
  claimant: string | null;
  employer: string | null;
  /** The number of all items to do, ranked or not. */
  count: number;
};
type Asked = { userId: number; barred: Barred; today: string; timeZone: string };

/** Returns a person's items to do, with the facts by which the plan ranks them. */
export async function listPlanned(
  db: Db,
  { userId, barred, today, timeZone }: Asked,
): Promise<PlannedItem[]> {
  const { rows } = await sql<PlannedItem>`
    select count(*) over ()::integer as count, t.id, t.title, t.priority, t.due_date as "dueDate", t.claim_id as "claimId",
      c.claim_number as "claimNumber", p.last_name || ', ' || p.first_name as claimant, e.legal_name as employer,
      c.limitation_date as "limitationDate", c.balance::text as balance, c.amount_claimed::text as "amountClaimed",
      (greatest(c.updated_at, (select l.at from action_log l where l.claim_id = c.id and l.action_code <> 'ViewClaim'
        order by l.id desc limit 1)) at time zone ${timeZone})::date::text as "lastActivityOn"
    from task t left join claim c on c.id = t.claim_id left join person p on p.id = c.claimant_id
      left join employer e on e.id = c.employer_id
    where t.user_id = ${userId} and ${itemToDo(today)} and ${readable(sql`t.claim_id`, barred)}
    order by t.due_at, t.id limit ${sql.lit(PLANNED_MAX)}`.execute(db);
  return rows;
}
