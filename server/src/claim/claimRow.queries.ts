import type { WaitingFacts } from "@wage/contract/claims/summary/waiting";
import { sql } from "kysely";
import { OPEN_TASK, RUNNING_TASK } from "./task.queries.ts";

/** The agency's calendar: its time zone, and today's ISO date there. */
export type Day = { timeZone: string; today: string };

/** The next due task of claim `c`, as JSON or null. A task on hold is not due: its deadline stands still. */
export const nextDue = sql`(
  select json_build_object('taskId', t.id, 'title', t.title, 'dueDate', t.due_date,
    'owner', coalesce(u.name, r.description))
  from task t join role r on r.id = t.role_id left join app_user u on u.id = t.user_id
  where t.claim_id = c.id and t.status in ${OPEN_TASK} and t.status in ${RUNNING_TASK}
  order by t.due_at, t.id limit 1)`;

export const personName = (alias: string) =>
  sql`person_name(${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.first_name`)})`;

export const statusJson = sql`json_build_object('code', s.code, 'description', s.description, 'category', s.category)`;

/** The facts of claim `c` and its status `s` by which waiting.ts tells what it waits for. */
export const waitingFacts = sql<WaitingFacts>`jsonb_build_object(
  'category', s.category, 'awaits', s.awaits, 'clockRuns', s.clock_runs, 'claimantStep', s.claimant_step,
  'dueDates', s.due_dates, 'answerDueDate', c.answer_due_date, 'replyDueDate', c.reply_due_date,
  'appealByDate', c.appeal_by_date, 'payByDate', c.pay_by_date, 'balance', c.balance::text)`;

const localDate = (moment: ReturnType<typeof sql>, { timeZone }: Pick<Day, "timeZone">) =>
  sql`(${moment} at time zone ${timeZone})::date`;

export const daysOpen = (day: Day) =>
  sql`greatest(0, coalesce(${localDate(sql`c.closed_at`, day)}, ${day.today}::date) - c.received_date)`;

/** One row of any list of claims, claim `c` as ClaimRow in the contract. It needs `claimRowJoins`. */
export const claimRow = (day: Day) => sql`json_build_object(
  'id', c.id, 'number', c.claim_number, 'claimant', c.claimant_name, 'employer', c.employer_name,
  'status', ${statusJson}, 'officer', o.name, 'receivedDate', c.received_date,
  'closedDate', ${localDate(sql`c.closed_at`, day)}, 'daysOpen', ${daysOpen(day)}, 'due', ${nextDue},
  'amountClaimed', c.amount_claimed::text, 'amountDetermined', c.amount_determined::text,
  'amountPaid', c.amount_paid::text, 'balance', c.balance::text, 'tags', c.tags, 'county', k.description, 'office', f.description, 'priority', c.priority, 'closure', x.description)`;

export const claimRowJoins = sql`
  join claim_status s on s.code = c.status_code
  left join app_user o on o.id = c.assigned_user_id
  left join county k on k.id = c.county_id
  left join office f on f.id = c.office_id
  left join closure_code x on x.id = c.closure_code_id`;

/** The amount still to be paid on claim `c`, of the amount claimed while nothing is decided; below zero if too much was paid. */
export const outstandingAmount = sql`coalesce(c.balance, c.amount_claimed - c.amount_written_off - coalesce(c.amount_paid, 0))`;
