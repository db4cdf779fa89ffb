import { sql } from "kysely";
import { type Day, personName } from "../../claim/claimRow.queries.ts";
import {
  approvalFor,
  hearingAhead,
  installmentDue,
  itemToDo,
  openClaim,
} from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import type { WorkKinds } from "../workflow/workKinds.queries.ts";

const LISTED = sql.lit(10);
/** The days ahead that the calendar of hearings and agreed dates shows. */
const CALENDAR_DAYS = sql.lit(30);

type WorkOf = { officerId: number; day: Day; barred: Barred };

/** The CTE of the officer's items by the kind of work that they are. */
export const boardItems = ({
  officerId,
  day: { today },
  kinds,
  barred,
}: WorkOf & { kinds: WorkKinds }) => sql`items as materialized (
  select t.id, t.title, t.claim_id, t.due_date, t.due_at, w.kind
  from task t join task_detail d on d.code = t.task_detail_code cross join lateral (values
    ('decisions', t.user_id = ${officerId} and ${itemToDo(today)} and d.screen_tab = 'wages'
      and exists (select from claim c where c.id = t.claim_id and c.status_code = any(${kinds.decidable}::text[]))),
    ('approvals', ${approvalFor(officerId, today)}),
    ('dates', t.user_id = ${officerId} and ${itemToDo(today)} and t.task_detail_code = any(${kinds.dated}::text[])
      and t.due_date between ${today}::date and ${today}::date + ${CALENDAR_DAYS})) w(kind, listed)
  where w.listed and (t.user_id = ${officerId} or t.kind = 'Approval') and ${readable(sql`t.claim_id`, barred)})`;

const itemsOf = (kind: string) => sql`json_build_object(
  'count', (select count(*) from items where kind = ${kind}),
  'rows', (select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'claimId', f.claim_id,
      'claimNumber', c.claim_number, 'claimant', ${personName("p")}, 'employer', e.legal_name, 'dueDate', f.due_date)
      order by f.due_at, f.id), '[]')
    from (select * from items where kind = ${kind} order by due_at, id limit ${LISTED}) f
    left join claim c on c.id = f.claim_id left join person p on p.id = c.claimant_id
    left join employer e on e.id = c.employer_id))`;

/** The parts of the board's JSON that are not claims of the caseload. It needs the CTEs `items` and `mine`. */
export const boardWork = ({ officerId, day: { today, timeZone }, barred }: WorkOf) => {
  const ofOfficer = sql`c.assigned_user_id = ${officerId} and ${openClaim} and ${readable(sql`c.id`, barred)}`;
  const installments = sql`installment_state i join claim c on c.id = i.claim_id and ${ofOfficer} and ${installmentDue(today)}`;
  const hearings = sql`hearing h join claim c on c.id = h.claim_id and ${ofOfficer}
    and ${hearingAhead({ today, timeZone }, CALENDAR_DAYS)}`;
  return sql`'decisions', ${itemsOf("decisions")}, 'approvals', ${itemsOf("approvals")}, 'dates', ${itemsOf("dates")},
  'hearings', json_build_object(
    'count', (select count(*) from ${hearings}),
    'rows', (select coalesce(json_agg(json_build_object('claimId', f.claim_id, 'claimNumber', f.claim_number,
        'claimant', f.claimant, 'employer', f.legal_name, 'startsAt', f.starts_at, 'mode', f.mode, 'place', f.place)
        order by f.starts_at), '[]')
      from (select h.claim_id, c.claim_number, ${personName("p")} as claimant, e.legal_name, h.starts_at, h.mode, h.place
        from ${hearings} left join person p on p.id = c.claimant_id left join employer e on e.id = c.employer_id
        order by h.starts_at, h.id limit ${LISTED}) f)),
  'installments', json_build_object(
    'count', (select count(*) from ${installments}),
    'rows', (select coalesce(json_agg(json_build_object('claimId', f.claim_id, 'claimNumber', f.claim_number,
        'employer', f.legal_name, 'number', f.number, 'dueDate', f.due_on, 'left', f.left_to_pay::text) order by f.due_on), '[]')
      from (select i.claim_id, c.claim_number, e.legal_name, i.number, i.due_on, least(i.amount - i.paid, c.balance) as left_to_pay
        from ${installments} left join employer e on e.id = c.employer_id
        order by i.due_on, i.claim_id limit ${LISTED}) f)),
  'watch', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.legal_name, 'claims', f.claims, 'reason', f.reason)
      order by f.reason is null, f.claims desc, f.id), '[]')
    from (select e.id, e.legal_name, count(x.id) as claims, r.reason
      from employer e left join lateral (select w.reason from employer_watch w where w.ended_at is null
          and employer_with_claims(w.employer_id) = e.id order by w.id desc limit 1) r on true
        left join claim x on x.employer_id = e.id and x.received_date > ${today}::date - interval '12 months'
        and ${readable(sql`x.id`, barred)}
      where e.id in (select c.employer_id from claim c join mine on mine.id = c.id)
      group by e.id, r.reason having count(x.id) >= 3 or r.reason is not null
      order by r.reason is null, count(x.id) desc, e.id limit ${LISTED}) f)`;
};
