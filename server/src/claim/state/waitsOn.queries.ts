import { sql } from "kysely";
import type { Day } from "../claimRow.queries.ts";

type Sql = ReturnType<typeof sql>;

const isAsked = sql`s.claimant_step in ('information', 'reply')`;
const isAppeal = sql`s.claimant_step = 'appeal'`;
/** Nothing is left to pay, though the day of payment may still come. */
const isPaid = sql`coalesce(c.balance <= 0, false)`;

/**
 * Each act that a claim may await: whether it is one, its day, and whether it is awaited without a day. The order is that in
 * which the rule names who must act.
 */
const WAITS = {
  answer: {
    of: sql`'answerDueDate' = any (s.due_dates)`,
    by: sql`c.answer_due_date`,
    undated: sql`s.awaits = 'employer'`,
  },
  reply: {
    of: sql`('replyDueDate' = any (s.due_dates) or coalesce(${isAsked}, false))`,
    by: sql`c.reply_due_date`,
    undated: sql`s.awaits = 'claimant' and s.claimant_step is distinct from 'reply'`,
  },
  payment: {
    of: sql`'payByDate' = any (s.due_dates) and not ${isPaid}`,
    by: sql`c.pay_by_date`,
    undated: sql`s.awaits = 'employer'`,
  },
  appeal: {
    of: sql`('appealByDate' = any (s.due_dates) or coalesce(${isAppeal}, false))`,
    by: sql`c.appeal_by_date`,
    undated: sql`s.awaits = 'nobody'`,
  },
} satisfies Record<string, { of: Sql; by: Sql; undated: Sql }>;
type Wait = keyof typeof WAITS;

/** True while claim `c` with its status `s` awaits this act, and its day has not passed. */
export const isAwaited = (wait: Wait, { today }: Pick<Day, "today">) => {
  const { of, by, undated } = WAITS[wait];
  return sql`(${of} and (${by} >= ${today}::date or (${by} is null and ${undated})))`;
};
const isMissed = (wait: Wait, { today }: Pick<Day, "today">) =>
  sql`(${WAITS[wait].of} and ${WAITS[wait].by} < ${today}::date)`;

/**
 * The party that must act on claim `c` with its status `s` on this day; null for a closed claim. It is `who` of `waitingOf` in
 * contract/src/claims/summary/waiting.ts in SQL, for counts and filters over many claims; waitsOn.test.ts compares the two.
 */
export const waitsOn = (day: Pick<Day, "today">): Sql => sql`(case
  when s.category = 'Closed' then null
  when s.category = 'Waiting' and not s.clock_runs then 'nobody'
  when ${isAwaited("answer", day)} then 'employer'
  when ${isAwaited("reply", day)} then 'claimant'
  when ${isAwaited("payment", day)} then 'employer'
  when ${isMissed("answer", day)} or ${isMissed("reply", day)} or ${isMissed("payment", day)} then 'office'
  when ${isAwaited("appeal", day)} then 'nobody'
  when ${isMissed("appeal", day)} then 'office'
  when s.claimant_step is not null and s.awaits = 'claimant' then 'office'
  else s.awaits end)`;
