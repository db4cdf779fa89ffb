import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES } from "@wage/contract/users";
import { type RawBuilder, sql } from "kysely";
import type { Barred } from "../core/context.ts";
import type { Tx } from "../core/database/db.ts";
import { readable } from "../core/identity/barred.queries.ts";
import { OPEN_TASK } from "./task.queries.ts";
import { type NextOrder, OPEN_TASK_STATUSES, type OpenTask } from "./task.rules.ts";

/** Assigns a free task to a user; returns false if another user took it first. */
export async function takeTask(tx: Tx, id: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("task")
    .set((eb) => ({ userId, status: "InProgress", rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .where("userId", "is", null)
    .where("status", "in", OPEN_TASK_STATUSES)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const RANK = sql`array_position(array['Urgent', 'High', 'Normal', 'Low'], t.priority::text)`;
/** The orders in which free tasks are given out, by the setting nextItemOrder. */
const NEXT_ORDERS: Record<NextOrder, (today: string) => RawBuilder<unknown>> = {
  overdueFirst: (today) => sql`(t.due_date < ${today}::date) is not true, ${RANK}, t.due_at, t.id`,
  priority: () => sql`${RANK}, t.due_at, t.id`,
  dueDate: () => sql`t.due_at, t.id`,
};

type Taker = { userId: number; roles: readonly Role[]; order: NextOrder; today: string; barred: Barred };

/**
 * Takes the free task of these roles that comes first, skipping those that other users have locked, those that are
 * snoozed, and those of a claim that the user may not read or of an employer with whom they have a conflict of interest.
 */
export async function takeNextTask(tx: Tx, { userId, roles, order, today, barred }: Taker) {
  const codes = roles.map((role) => ROLE_CODES[role]);
  type Taken = Pick<OpenTask, "id" | "title" | "dueDate"> & { claimId: number | null; priority: string };
  const { rows } = await sql<Taken>`
    update task set user_id = ${userId}, status = 'InProgress', row_version = row_version + 1
    where id = (select t.id from task t
      where t.role_id = any(array(select id from role where code = any(${codes}))) and t.user_id is null
        and t.status = 'Open' and t.status in ${OPEN_TASK}
        and (t.snoozed_until is null or t.snoozed_until <= ${today}::date)
        and not exists (select from claim c join user_conflict x on x.employer_id = c.employer_id
          where c.id = t.claim_id and x.user_id = ${userId})
        and not exists (select from claim_conflict x
          where x.claim_id = t.claim_id and x.user_id = ${userId} and x.withdrawn_at is null)
        and ${readable(sql`t.claim_id`, barred)}
      order by ${NEXT_ORDERS[order](today)}
      for update of t skip locked limit 1)
    returning id, claim_id, title, priority, due_date`.execute(tx);
  return rows[0];
}
