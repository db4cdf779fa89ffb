import { STAGE_NAMES, STAGES, type StageName } from "@wage/contract/reports/stages";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "../claimRow.queries.ts";

type Sql = RawBuilder<unknown>;

export const hearingAskedOn = sql`(select min(h.requested_on) from hearing h
  where h.claim_id = c.id and h.status <> 'TakenBack')`;
export const hearingHeldAt = sql`(select min(h.starts_at) from hearing h where h.claim_id = c.id and h.status = 'Held')`;
/** The first decision that was issued after the hearing; one before it is what the hearing was about. */
export const decidedAfterHearingAt = sql`(select min(d.approved_at) from determination d
  where d.claim_id = c.id and d.status in ('Issued', 'Superseded') and d.approved_at >= ${hearingHeldAt})`;

/** The id of the determination of claim `c` that is in force. */
export const decisionInForce = sql`(select max(i.id) from determination i where i.claim_id = c.id and i.status = 'Issued')`;
export const statePenalty = sql`(select d.state_penalty from determination d where d.id = ${decisionInForce})`;

const localDate = (moment: Sql, { timeZone }: Day) => sql`(${moment} at time zone ${timeZone})::date`;

/** Returns the date of each event of claim `c` in the agency's time zone. */
const dates = (day: Day) => ({
  receivedAt: sql`c.received_date`,
  acceptedAt: localDate(sql`c.accepted_at`, day),
  employerNotifiedAt: localDate(sql`c.employer_notified_at`, day),
  answerReceivedAt: localDate(sql`c.answer_received_at`, day),
  hearingAskedOn,
  hearingHeldAt: localDate(hearingHeldAt, day),
  decidedAfterHearingAt: localDate(decidedAfterHearingAt, day),
  determinationAt: localDate(sql`c.determination_at`, day),
  paidInFullAt: localDate(sql`c.paid_in_full_at`, day),
  closedAt: localDate(sql`c.closed_at`, day),
});

/** Returns the date on which a stage of claim `c` ended. */
export const stageEnd = (name: StageName, day: Day): Sql => dates(day)[STAGES[name].to];

/** Returns the days of a stage; null if one of its events is missing, or they are in the wrong order. */
export function stageDays(name: StageName, day: Day): Sql {
  const { from, to } = STAGES[name];
  const of = dates(day);
  const days = sql`(${of[to]} - ${of[from]})`;
  return sql`(case when ${days} >= 0 then ${days} end)`;
}

export const stageColumns = (day: Day) =>
  Object.fromEntries(STAGE_NAMES.map((name) => [name, stageDays(name, day)])) as Record<StageName, Sql>;
