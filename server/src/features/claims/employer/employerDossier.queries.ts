import {
  DOSSIER_ROWS,
  DOSSIER_STEPS,
  type EmployerAnswer,
  type EmployerDossier,
} from "@wage/contract/claims/people/employerDossier";
import { sql } from "kysely";
import { type Day, personName } from "../../../claim/claimRow.queries.ts";
import type { Barred } from "../../../core/context.ts";
import type { Db } from "../../../core/database/db.ts";
import type { JsonText } from "../../../core/database/jsonText.ts";
import { readable } from "../../../core/identity/barred.queries.ts";

const ofClaim = sql`'claimId', c.id, 'number', c.claim_number, 'claimant', c.claimant_name`;

/** The employer's answer to the notice of claim `c`, by the day on which the agency has it; null if there was no notice. */
const answerOf = ({ today, timeZone }: Day) => sql<EmployerAnswer | null>`(case
  when c.answer_received_at is not null then case
    when c.answer_due_date is null then 'answered'
    when (c.answer_received_at at time zone ${timeZone})::date <= c.answer_due_date then 'inTime'
    else 'late' end
  when c.employer_notified_at is null then null
  when c.answer_due_date < coalesce((c.closed_at at time zone ${timeZone})::date, ${today}::date) then 'missed'
  when c.closed_at is null then 'awaited' end)`;

/**
 * Returns what the claims against an employer have in common as the reply's JSON, in one statement; null if there is no such
 * employer. Claims that the reader may not open count in nothing.
 */
export async function findDossier(
  db: Db,
  employerId: number,
  { day, barred }: { day: Day; barred: Barred },
): Promise<JsonText<EmployerDossier> | null> {
  const listed = sql`${DOSSIER_ROWS}::integer`;
  const { rows } = await sql<{ json: JsonText<EmployerDossier> }>`
    with c as materialized (
      select c.* from claim c where c.employer_id = ${employerId} and ${readable(sql`c.id`, barred)}
    )
    select json_build_object(
      'wageTypes', (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.description, 'claims', w.claims,
          'claimed', w.claimed, 'found', w.found) order by w.claims desc, w.description), '[]')
        from (select y.id, y.description, count(distinct i.claim_id) as claims, sum(i.amount_claimed)::text as claimed,
            sum(i.investigated_amount)::text as found
          from c join wage_item i on i.claim_id = c.id join wage_item_type y on y.id = i.wage_item_type_id
          group by y.id) w),
      'outcomes', (select coalesce(json_agg(json_build_object('group', o.group_name, 'claims', o.claims, 'paid', o.paid)
          order by o.claims desc, o.group_name), '[]')
        from (select x.group_name, count(*) as claims, sum(c.amount_paid)::text as paid
          from c left join closure_code x on x.id = c.closure_code_id where c.closed_at is not null
          group by x.group_name) o),
      'answers', (select coalesce(json_agg(json_build_object('answer', a.answer, 'claims', a.claims)
          order by a.claims desc, a.answer), '[]')
        from (select ${answerOf(day)} as answer, count(*) as claims from c group by 1) a where a.answer is not null),
      'plans', (select coalesce(json_agg(p.json order by p.id desc), '[]') from (
        select n.id, json_build_object(${ofClaim}, 'status', n.status, 'owed', case when c.balance is not null then greatest(c.balance, 0)::text end,
          'missed', case when n.status = 'Active' then (select count(*) from installment_state i
            where i.plan_id = n.id and i.paid < i.amount and i.due_on < ${day.today}::date) end,
          'nextOn', (select min(i.due_on) from installment_state i
            where i.plan_id = n.id and i.paid < i.amount and i.due_on >= ${day.today}::date and n.status = 'Active')) as json
        from c join payment_plan n on n.claim_id = c.id where n.status in ('Active', 'Defaulted')
        order by n.id desc limit ${listed}) p),
      'steps', (select coalesce(json_agg(s.json order by s.started_on desc, s.id desc), '[]') from (
        select g.id, g.started_on, json_build_object(${ofClaim}, 'kind', g.kind, 'startedOn', g.started_on,
          'amount', g.amount::text, 'endedOn', g.ended_on) as json
        from c join proceeding g on g.claim_id = c.id
        where not g.superseded and g.kind in (${sql.join(DOSSIER_STEPS)})
        order by g.started_on desc, g.id desc limit ${listed}) s),
      'people', (select coalesce(json_agg(json_build_object('name', q.name, 'part', q.part, 'claims', q.claims)
          order by cardinality(q.claims) desc, q.name), '[]')
        from (select ${personName("p")} as name, t.description as part,
            array_agg(distinct c.claim_number::text order by c.claim_number::text) as claims
          from c join claim_person x on x.claim_id = c.id join person p on p.id = x.person_id
          join public_person_type t on t.id = x.public_person_type_id
          where t.used_for is distinct from 'claimant'
          group by 1, 2 order by count(distinct c.id) desc, 1 limit ${listed}) q)
    )::text as json
    from employer e where e.id = ${employerId}`.execute(db.withoutPlugins());
  return rows[0]?.json ?? null;
}
