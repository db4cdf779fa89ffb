import { type RawBuilder, sql } from "kysely";
import type { Day } from "./claimRow.queries.ts";
import { OPEN_TASK, RUNNING_TASK } from "./task.queries.ts";

/*
 * The conditions of the counts of all screens (contract/src/counts.ts), each once, as conditions on claim `c` and task `t`.
 * `today` is the agency's ISO date.
 */

export const openClaim = sql<boolean>`c.closed_at is null`;
/** Claims that were imported have no moment of acceptance, so that their status tells. */
export const claimWithoutOfficer = sql<boolean>`(${openClaim} and c.assigned_user_id is null and (c.accepted_at is not null
  or c.status_code in (select code from claim_status where category <> 'Intake')))`;

export const openItem = sql<boolean>`t.status in ${OPEN_TASK}`;
/** An open item of the person, or one that comes back to them after an absence. */
export const ownItem = (
  userId: RawBuilder<unknown> | number,
) => sql<boolean>`(${openItem} and (t.user_id = ${userId}
  or t.absence_id = any(array(select a.id from absence a where a.user_id = ${userId} and a.ended_at is null))))`;
const isSnoozed = (today: string) => sql<boolean>`coalesce(t.snoozed_until > ${today}::date, false)`;
/** The first condition is what the partial indexes of open tasks need. */
const runningItem = sql<boolean>`${openItem} and t.status in ${RUNNING_TASK}`;
export const itemToDo = (today: string) => sql<boolean>`(${runningItem} and not ${isSnoozed(today)})`;
export const snoozedItem = (today: string) => sql<boolean>`(${runningItem} and ${isSnoozed(today)})`;
export const heldItem = sql<boolean>`(${openItem} and t.status = 'OnHold')`;
/** The last condition follows from the one before it, and has an index. */
export const overdueItem = (today: string) =>
  sql<boolean>`(${runningItem} and t.due_date < ${today}::date and t.due_at < ${today}::date + interval '1 day')`;

/** An approval that the person has, or that one of their roles has and no one took. */
export const approvalFor = (userId: number, today: string) =>
  sql<boolean>`(${itemToDo(today)} and t.kind = 'Approval' and (t.user_id = ${userId} or (t.user_id is null
    and t.role_id = any(array(select ur.role_id from user_role ur where ur.user_id = ${userId})))))`;

/** An installment `i` of installment_state that is late or due within a week, of claim `c`, which has a balance. */
export const installmentDue = (today: string) =>
  sql<boolean>`(i.paid < i.amount and c.balance > 0 and i.due_on <= ${today}::date + 6
    and exists (select from payment_plan pp where pp.id = i.plan_id and pp.status = 'Active'))`;

/** True of claim `c` if it is of the office; null is all of them. */
export const claimOfOffice = (office: number | null | undefined): RawBuilder<boolean> =>
  office ? sql<boolean>`(c.office_id = ${office}::integer)` : sql<boolean>`true`;
/** True of task `t` if its claim is not of another office: what belongs to no office is everyone's work. */
export const itemOfOffice = (office: number | null | undefined): RawBuilder<boolean> =>
  office
    ? sql<boolean>`(not exists (select from claim oc where oc.id = t.claim_id and oc.office_id <> ${office}::integer))`
    : sql<boolean>`true`;

/** A hearing `h` that is scheduled on one of the agency's days, both included. */
export const scheduledHearing = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, timeZone: string) =>
  sql<boolean>`(h.status = 'Scheduled' and h.starts_at >= ${from}::timestamp at time zone ${timeZone}
    and h.starts_at < (${to} + 1)::timestamp at time zone ${timeZone})`;
/** A hearing `h` that is scheduled from today on, within a number of days. */
export const hearingAhead = ({ today, timeZone }: Day, days: RawBuilder<unknown>) =>
  scheduledHearing(sql`${today}::date`, sql`(${today}::date + ${days})`, timeZone);

/** What the decision in force of claim `c` makes due. Of a claim of an earlier system only what was determined is known. */
export const decidedAmount = sql<string | null>`coalesce(c.amount_due,
  c.amount_determined + coalesce(c.penalty_determined, 0) + coalesce(c.interest_determined, 0))`;

export const recovered = (amountPaid: RawBuilder<unknown>) =>
  sql<string>`coalesce(sum(${amountPaid}), 0)::numeric(14,2)::text`;
