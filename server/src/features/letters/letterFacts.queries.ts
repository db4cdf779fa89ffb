import { CHANGES_OF_DUE } from "@wage/contract/claims/ledger";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { sql } from "kysely";
import { markedColumns } from "../../claim/fieldColumns.queries.ts";
import { admittedAmount, admittedTotal, IS_CLAIMED } from "../../claim/wageItem.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { LetterFacts } from "./values/letterFacts.rules.ts";

/** The facts, the version of the rules that apply to letters, and the ids reserved for new letters. */
export type FoundFacts = { facts: LetterFacts; rules: string; newIds: number[] };

/**
 * The amount found owed for a wage item: the officer's own figure until a determination is issued. It is omitted if the
 * figures do not add up to the amount determined, so that no letter shows two totals.
 */
const found = sql`case when c.amount_determined =
  (select sum(noted.investigated_amount) from wage_item noted where noted.claim_id = c.id) then w.investigated_amount end`;

const step = (kind: ProceedingKind) => sql`(select json_build_object('date', p.started_on, 'due', p.due_on,
  'amount', p.amount::text, 'paidBefore', case when p.paid_before > 0 then p.paid_before::text end, 'givenUp', case when p.given_up > 0 then p.given_up::text end, 'court', p.court, 'caseNumber', p.case_number, 'chapter', p.chapter,
  'interestRate', p.interest_rate::text, 'interest', (select nullif(sum(y.amount), 0)::text from ledger_entry y
    where y.claim_id = c.id and y.kind = 'Interest' and not is_reversed(y.id)),
  'interestTo', (select max(y.occurred_on) from ledger_entry y
    where y.claim_id = c.id and y.kind = 'Interest' and not is_reversed(y.id)))
  from proceeding p where p.claim_id = c.id and p.kind = ${kind} and not p.superseded and p.ended_on is null
  order by p.id desc limit 1)`;

/** The fees that are due on claim `c`, paid or not. */
const fees = sql`coalesce((select -sum(l.amount) from ledger_line l
  where l.claim_id = c.id and l.account = 'assessed' and l.component = 'Fees'), 0)`;

/** Keys and values, as text, of the fields that the contract marks for letters. */
const letterFields = sql.join(
  Object.entries(markedColumns("letter")).map(([path, value]) => sql`${path}::text, (${value})::text`),
);

/**
 * Returns every fact of a claim that letters may state, and ids for this many new letters, in one statement. Amounts
 * are exact decimals as text.
 */
export async function findLetterFacts(
  db: Db | Tx,
  claimId: number,
  letters = 0,
): Promise<FoundFacts | undefined> {
  const { rows } = await sql<FoundFacts>`
    select json_build_object(
      'claim', json_build_object(
        'number', c.claim_number, 'receivedDate', c.received_date, 'status', json_build_object('en', coalesce(cs.public_text, cs.description), 'es', coalesce(cs.public_text_es, cs.description_es, cs.public_text, cs.description)),
        'closure', case when cc.id is not null then json_build_object('en', coalesce(cc.public_text, cc.description),
          'es', coalesce(cc.public_text_es, cc.description_es, cc.public_text, cc.description)) end,
        'statusName', json_build_object('en', cs.description, 'es', coalesce(cs.description_es, cs.description)),
        'closureName', case when cc.id is not null then json_build_object('en', cc.description,
          'es', coalesce(cc.description_es, cc.description)) end, 'confidential', c.confidential_contact,
        'contactPreference', c.contact_preference, 'hasPin', c.pin_sealed is not null, 'employerNotified', c.employer_notified_at is not null,
        'language', c.language, 'employerCodeVersion', c.employer_code_version, 'amountClaimed', c.amount_claimed::text, 'amountDetermined', c.amount_determined::text,
        'penaltyDetermined', nullif(c.penalty_determined, 0)::text,
        'interestDetermined', nullif(c.interest_determined, 0)::text,
        'statePenalty', (select nullif(d.state_penalty, 0)::text from determination d
          where d.claim_id = c.id and d.status = 'Issued' order by d.id desc limit 1),
        'fees', nullif(${fees}, 0)::text, 'writtenOff', nullif(c.amount_written_off, 0)::text,
        'adjusted', nullif(c.amount_due - c.amount_determined - coalesce(c.penalty_determined, 0)
          - coalesce(c.interest_determined, 0) - ${fees}, 0)::text,
        'amountAdmitted', items.admitted::text,
        'admittedLeft', case when items.admitted > coalesce(c.amount_paid, 0) then (items.admitted - coalesce(c.amount_paid, 0))::text end,
        'total', c.amount_due::text, 'amountPaid', c.amount_paid::text,
        'balance', c.balance::text,
        'answerReceivedOn', c.answer_received_on, 'answerBy', c.answer_due_date, 'replyBy', c.reply_due_date, 'payBy', c.pay_by_date,
        'appealBy', c.appeal_by_date, 'dueDates', cs.due_dates),
      'claimant', case when p.id is not null then json_build_object(
        'name', concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix),
        'email', p.email, 'emailIsTyped', p.email_proven_at is null and c.application_sealed is not null,
        'phone', p.phone, 'line1', p.address_line1, 'line2', p.address_line2,
        'city', p.city, 'state', p.state_code, 'zip', p.zip) end,
      'employer', case when e.id is not null then json_build_object(
        'name', e.legal_name, 'email', e.email, 'contact', e.contact_name,
        'mailing', nullif(e.mailing_address, ''), 'line1', e.address_line1, 'line2', e.address_line2,
        'city', e.city, 'state', e.state_code, 'zip', e.zip) end,
      'employment', case when m.id is not null then json_build_object(
        'start', m.start_date, 'lastDay', m.last_day_worked, 'rate', m.rate::text, 'unit', wrt.unit) end,
      'fields', json_build_object(${letterFields}),
      'officer', case when u.id is not null then json_build_object(
        'name', u.name, 'title', u.title, 'titleEs', u.title_es, 'phone', u.phone, 'email', u.email,
        'signature', (select g.id from letter_picture g where g.kind = 'Signature' and g.user_id = u.id and g.is_used)) end,
      'office', (select json_build_object(
        'name', json_build_object('en', o.description, 'es', coalesce(o.description_es, o.description)),
        'address', nullif(btrim(o.address), ''), 'phone', o.phone,
        'hours', json_build_object('en', o.hours, 'es', o.hours_es),
        'active', o.active, 'from', o.effective_from, 'to', o.effective_to) from office o where o.id = c.office_id),
      'logo', (select g.id from letter_picture g where g.kind = 'Logo' and g.is_used),
      'determination', (select json_build_object('findings', d.findings, 'law', d.law,
          'givenUp', nullif(d.given_up, 0)::text,
          -- The steps lead to the figures of the law; where the decision has others, it says which and why.
          'computed', case when d.status = 'Issued' then d.computation -> 'figures' end,
          'departures', case when d.status = 'Issued' then d.departures end,
          -- A reason is printed beside the difference that it is for, and not where nothing differs.
          'figuresReason', case when d.status = 'Issued'
            and (json_array_length(coalesce(d.departures, '[]'::json)) > 0 or d.amount > c.amount_claimed)
            then d.figures_reason end,
          'decided', json_build_object('interest', d.interest::text, 'penalty', d.penalty::text,
            'statePenalty', d.state_penalty::text)) from determination d
        where d.claim_id = c.id and d.status <> 'Superseded' order by d.drafted_at desc, d.id desc limit 1),
      'payment', (select json_build_object('held', c.amount_held > 0, 'amount', y.amount::text, 'date', y.occurred_on, 'method', y.method)
        from ledger_entry y where y.claim_id = c.id and y.kind = 'Payment' and y.status = 'Posted' and not is_reversed(y.id)
        order by coalesce(y.decided_at, y.recorded_at) desc, y.id desc limit 1),
      'reversedPayment', (select json_build_object('amount', y.amount::text, 'date', y.occurred_on, 'on', r.occurred_on)
        from ledger_entry r join ledger_entry y on y.id = r.reverses_id and y.kind = 'Payment'
        where r.claim_id = c.id and is_reversed(y.id) order by r.id desc limit 1),
      'dueChange', (select json_build_object('change', l.change::text, 'on', y.occurred_on, 'reason', y.reason,
          'isWriteOff', coalesce(o.kind, y.kind) = 'WriteOff')
        from ledger_entry y left join ledger_entry o on o.id = y.reverses_id cross join lateral (
          select -sum(amount) filter (where account in ('assessed', 'writtenOff')) as change
          from ledger_line where entry_id = y.id) l
        where y.claim_id = c.id and y.status = 'Posted' and coalesce(o.kind, y.kind) in (${sql.join(CHANGES_OF_DUE)})
        order by coalesce(y.decided_at, y.recorded_at) desc, y.id desc limit 1),
      'appeal', (select json_build_object('reason', h.request_reason, 'goodCause', h.good_cause, 'by', h.requested_by, 'waiver', case when h.status = 'Waived' then h.waiver end)
        from hearing h where h.claim_id = c.id and h.status not in ('Cancelled', 'TakenBack')
        order by h.id desc limit 1),
      'hearing', (select json_build_object('startsAt', h.starts_at, 'timeZone', h.time_zone, 'mode', h.mode,
        'place', h.place, 'officer', h.officer, 'officerAddress', h.officer_address, 'interpreter', h.interpreter,
        'continued', (select before.continued_reason from hearing before where before.claim_id = c.id
          and before.status = 'Continued' and before.id < h.id order by before.id desc limit 1))
        from hearing h where h.claim_id = c.id and h.status in ('Scheduled', 'Held') and h.starts_at is not null
        order by h.id desc limit 1),
      'exhibits', (select coalesce(json_agg(json_build_object('number', w.number,
          'title', case when x.confidential then null else x.title end, 'offeredBy', w.offered_by,
          'admitted', w.admitted) order by w.number), '[]')
        from hearing_paper w join document x on x.id = w.document_id
        where w.claim_id = c.id and w.number is not null),
      'plan', (select json_build_object('total', n.total::text, 'graceDays', n.grace_days, 'endedOn', n.ended_on,
        'accelerated', n.accelerated::text, 'balance', c.balance::text,
        'installments', (select json_agg(json_build_object('number', i.number, 'dueOn', i.due_on,
          'amount', i.amount::text, 'paid', i.paid::text) order by i.number)
          from installment_state i where i.plan_id = n.id))
        from payment_plan n where n.claim_id = c.id and n.status in ('Active', 'Defaulted')
        order by n.id desc limit 1),
      -- Each entry of the ledger with its change of the balance; the changes add up to the balance.
      'ledger', (select coalesce(json_agg(json_build_object('date', y.occurred_on, 'kind', y.kind, 'change', l.change::text)
          order by y.occurred_on, y.id), '[]')
        from ledger_entry y cross join lateral (select -sum(amount) filter (where account in
          ('assessed', 'claimant', 'held', 'state', 'writtenOff')) as change from ledger_line where entry_id = y.id) l
        where y.claim_id = c.id and y.status = 'Posted' and l.change <> 0),
      'proceedings', json_build_object('settlement', ${step("Settlement")}, 'judgment', ${step("Judgment")},
        'bankruptcy', ${step("Bankruptcy")}),
      'issued', (select coalesce(json_object_agg(l.template_code, l.on_day), '{}') from (select template_code, max(letter_date) as on_day
        from letter where claim_id = c.id and issued_at is not null and status not in ('Voided', 'Superseded')
        group by template_code) l),
      'largePrint', coalesce((select l.large_print from letter l where l.claim_id = c.id and l.recipient = 'claimant'
        order by l.created_at desc, l.id desc limit 1), false),
      'county', k.description,
      'attorney', (select json_build_object('name', a.attorney_name, 'office', a.description, 'address', a.address)
        from county_attorney a where a.county_id = k.id and a.active order by a.sort_order, a.id limit 1),
      'sheriff', (select json_build_object('name', s.sheriff_name, 'office', s.description, 'address', s.address, 'fee', s.writ_fee::text)
        from county_sheriff s where s.county_id = k.id and s.active order by s.sort_order, s.id limit 1),
      'wageItems', items.list,
      'wageTotals', json_build_object('grossEarned', items.gross_earned::text, 'amountPaid', items.amount_paid::text,
        'amountClaimed', items.amount_claimed::text, 'found', items.found::text, 'admitted', items.admitted_lines::text)) as facts,
      (select version from rule_version) as rules,
      array(select nextval('letter_id_seq')::integer from generate_series(1, ${letters}::integer)) as "newIds"
    from claim c
    join claim_status cs on cs.code = c.status_code
    left join closure_code cc on cc.id = c.closure_code_id
    left join person p on p.id = c.claimant_id
    left join employer e on e.id = c.employer_id
    left join employment m on m.claim_id = c.id
    left join wage_rate_type wrt on wrt.id = m.wage_rate_type_id
    left join app_user u on u.id = c.assigned_user_id
    left join county k on k.id = coalesce(m.work_county_id, c.county_id)
    cross join lateral (select
        coalesce(json_agg(json_build_object('type', json_build_object('en', t.description, 'es', coalesce(t.description_es, t.description)), 'start', w.period_start, 'end', w.period_end,
          'grossEarned', w.gross_earned::text, 'amountPaid', w.amount_paid::text, 'amountClaimed', w.amount_claimed::text,
          'found', (${found})::text, 'admitted', (${admittedAmount})::text) order by w.position, w.id), '[]') as list,
        sum(w.gross_earned) as gross_earned, sum(w.amount_paid) as amount_paid, sum(w.amount_claimed) as amount_claimed,
        sum(${admittedAmount}) as admitted_lines,
        ${admittedTotal} as admitted,
        sum(${found}) as found
      from wage_item w join wage_item_type t on t.id = w.wage_item_type_id
      -- A line that nobody claims is told of with the determination that orders it, not before.
      where w.claim_id = c.id and (${IS_CLAIMED} or (${found}) is not null)) items
    where c.id = ${claimId}`.execute(db);
  return rows[0];
}
