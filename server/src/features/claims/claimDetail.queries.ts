import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS } from "@wage/contract/claims/claimFields";
import type { claimRoutes, employerRoutes } from "@wage/contract/claims/claims";
import { COMPONENT_NAMES } from "@wage/contract/claims/ledger";
import { BIRTH_DATE_MASK, FEIN_MASK } from "@wage/contract/core/masks";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import { type Day, daysOpen, nextDue, personName, statusJson } from "../../claim/claimRow.queries.ts";
import { openClaim } from "../../claim/counts.queries.ts";
import { recordLists, watchReason } from "../../claim/employer/employerRecord.queries.ts";
import { columnsOf } from "../../claim/fieldColumns.queries.ts";
import { OPEN_TASK } from "../../claim/task.queries.ts";
import { textsJson } from "../../claim/texts/texts.queries.ts";
import { compiledOnce } from "../../core/database/compiledOnce.ts";
import type { Db } from "../../core/database/db.ts";
import { type JsonText, jsonText } from "../../core/database/jsonText.ts";

const LOG_PAGE = 20;
type ClaimReply = Reply<typeof claimRoutes.get>;
type LogReply = Reply<typeof claimRoutes.log>;
type EmployerReply = Reply<typeof employerRoutes.get>;

const person = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object(
    'id', ${of("id")}, 'rowVersion', ${of("row_version")}, 'prefix', ${of("prefix")}, 'firstName', ${of("first_name")},
    'middleName', ${of("middle_name")}, 'lastName', ${of("last_name")}, 'suffix', ${of("suffix")},
    'otherNames', ${of("other_names")}, 'organization', ${of("organization")}, 
    'birthDateMasked', ${sql.lit(BIRTH_DATE_MASK)} || ${of("birth_year")},
    'email', ${of("email")}, 'phone', ${of("phone")}, 'phoneOther', ${of("phone_other")}, 'bestTime', ${of("best_time")},
    'addressLine1', ${of("address_line1")}, 'addressLine2', ${of("address_line2")}, 'city', ${of("city")},
    'stateCode', ${of("state_code")}, 'zip', ${of("zip")}, 'addressBadSince', ${of("address_bad_since")},
    'emergencyName', ${of("emergency_name")}, 'emergencyPhone', ${of("emergency_phone")},
    'language', ${of("language")}, 'note', ${of("note")})`;
};

/** The columns of employer `e`, with the mask of its FEIN. */
const employerColumns = sql`
  e.id, e.row_version as "rowVersion", ${columnsOf(EMPLOYER_FIELDS, "e")},
  ${sql.lit(FEIN_MASK)} || e.fein_last4 as "feinMasked", e.address_bad_since as "addressBadSince"`;

const employmentColumns = sql`m.row_version as "rowVersion", ${columnsOf(EMPLOYMENT_FIELDS, "m")}`;

const userName = (column: string) => sql`(select name from app_user where id = ${sql.ref(column)})`;
const user = (column: string) =>
  sql`(select json_build_object('id', id, 'name', name) from app_user where id = ${sql.ref(column)})`;

const parties = sql`(
  select coalesce(json_agg(json_build_object(
    'id', cp.id, 'typeId', y.id, 'typeCode', y.code, 'type', y.description, 'isPrimary', cp.is_primary,
    'mayReceiveLetters', cp.may_receive_letters, 'maySpeak', cp.may_speak, 'person', ${person("q")})
    order by y.sort_order, cp.id), '[]')
  from claim_person cp join person q on q.id = cp.person_id join public_person_type y on y.id = cp.public_person_type_id
  where cp.claim_id = c.id)`;

const determinations = sql`(
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'kind', d.kind, 'findings', d.findings, 'amount', d.amount::text, 'penalty', d.penalty::text,
    'statePenalty', d.state_penalty::text, 'law', d.law, 'interest', d.interest::text, 'status', d.status, 'draftedBy', ${userName("d.drafted_by")}, 'draftedAt', d.drafted_at,
    'approvedBy', ${userName("d.approved_by")}, 'approvedAt', d.approved_at, 'payByDate', d.pay_by_date,
    'figuresReason', d.figures_reason, 'aboveLaw', d.above_law, 'computed', case when d.computation is not null then json_build_object(
      'rules', (select json_build_object('publishedAt', r.published_at,
          'number', (select count(*) from law_rule_set e where e.id <= r.id))
        from law_rule_set r where r.content_hash = d.computation ->> 'rulesVersion' order by r.id desc limit 1), 'computedTo', d.computation #>> '{facts,computedTo}',
      'interest', d.computation ->> 'interest', 'claimantPenalty', d.computation ->> 'claimantPenalty',
      'statePenalty', d.computation ->> 'statePenalty', 'missing', d.computation -> 'missing',
      'lines', (select coalesce(json_agg(l.line order by f.n, l.n), '[]')
        from json_array_elements(d.computation -> 'figures') with ordinality f(figure, n),
          json_array_elements(f.figure #> '{lines,en}') with ordinality l(line, n))) end,
    'appealByDate', d.appeal_by_date) order by d.drafted_at desc, d.id desc), '[]')
  from determination d where d.claim_id = c.id)`;

const ledger = sql`json_build_object(
  'entries', (select coalesce(json_agg(json_build_object(
    'id', y.id, 'kind', y.kind, 'status', y.status, 'amount', y.amount::text, 'component', y.component,
    'direction', y.direction, 'source', y.source, 'occurredOn', y.occurred_on, 'method', y.method,
    'reference', y.reference, 'reason', y.reason, 'recordedBy', ${userName("y.recorded_by")},
    'decidedBy', ${userName("y.decided_by")}, 'reversesId', y.reverses_id,
    'reversed', is_reversed(y.id)) order by y.id desc), '[]')
    from ledger_entry y where y.claim_id = c.id),
  'components', (select coalesce(json_agg(json_build_object(
    'component', k.component, 'due', k.due::text, 'paid', (k.due - k.outstanding - k.written_off)::text,
    'writtenOff', k.written_off::text, 'left', k.outstanding::text)
    order by array_position(${COMPONENT_NAMES as unknown as string[]}::text[], k.component::text)), '[]')
    from (select component,
      coalesce(-sum(amount) filter (where account = 'assessed'), 0)::numeric(12,2) as due,
      coalesce(sum(amount) filter (where account = 'due'), 0)::numeric(12,2) as outstanding,
      coalesce(sum(amount) filter (where account = 'writtenOff'), 0)::numeric(12,2) as written_off
      from ledger_line where claim_id = c.id and component is not null group by component) k))`;

const proceedings = sql`(
  select coalesce(json_agg(json_build_object(
    'id', q.id, 'kind', q.kind, 'startedOn', q.started_on, 'dueOn', q.due_on, 'endedOn', q.ended_on,
    'amount', q.amount::text, 'interestRate', q.interest_rate::text, 'court', q.court, 'caseNumber', q.case_number, 'chapter', q.chapter, 'note', q.note, 'result', q.result,
    'superseded', q.superseded) order by q.id desc), '[]')
  from proceeding q where q.claim_id = c.id)`;

const hearings = sql`(
  select coalesce(json_agg(json_build_object(
    'id', h.id, 'status', h.status, 'requestedOn', h.requested_on, 'requestedBy', h.requested_by,
    'requestReason', h.request_reason, 'appealByDate', h.appeal_by_date, 'goodCause', h.good_cause,
    'startsAt', h.starts_at, 'endsAt', h.ends_at, 'timeZone', h.time_zone, 'mode', h.mode, 'officer', h.officer,
    'place', h.place, 'interpreter', h.interpreter, 'continuedReason', h.continued_reason,
    'claimantAppeared', h.claimant_appeared, 'employerAppeared', h.employer_appeared, 'exhibits', h.exhibits,
    'outcome', h.outcome) order by h.id desc), '[]')
  from hearing h where h.claim_id = c.id and h.status <> 'TakenBack')`;

const plans = sql`(
  select coalesce(json_agg(json_build_object(
    'id', n.id, 'status', n.status, 'total', n.total::text, 'graceDays', n.grace_days, 'endedOn', n.ended_on,
    'accelerated', n.accelerated::text, 'recordedBy', ${userName("n.recorded_by")}, 'recordedAt', n.recorded_at,
    'installments', (select json_agg(json_build_object('number', i.number, 'dueOn', i.due_on, 'amount', i.amount::text,
      'paid', i.paid::text, 'defaultsAfter', (select it.due_date from task it where it.id = i.task_id))
      order by i.number) from installment_state i where i.plan_id = n.id)) order by n.id desc), '[]')
  from payment_plan n where n.claim_id = c.id)`;

const tasks = sql`(
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'title', t.title, 'kind', t.kind, 'status', t.status, 'priority', t.priority, 'dueDate', t.due_date,
    'owner', coalesce(${userName("t.user_id")}, r.description), 'createdAt', t.created_at, 'completedAt', t.completed_at,
    'completedBy', ${userName("t.completed_by")}, 'outcome', t.outcome)
    order by t.status in ${OPEN_TASK} desc, t.due_at, t.id), '[]')
  from task t join role r on r.id = t.role_id where t.claim_id = c.id)`;

const notes = (mayReadPrivileged: boolean) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', n.id, 'kind', n.kind, 'body', n.body, 'pinned', n.pinned, 'privileged', n.privileged,
    'followUpDate', n.follow_up_date, 'author', ${userName("n.author_id")}, 'createdAt', n.created_at)
    order by n.pinned desc, n.created_at desc, n.id desc), '[]')
  from note n where n.claim_id = c.id and (not n.privileged or ${mayReadPrivileged}))`;

const relations = (conflicts: number[]) => sql`(
  select coalesce(json_agg(json_build_object('id', rel.id, 'kind', rel.kind, 'note', rel.note, 'claim',
    json_build_object('id', oc.id, 'number', oc.claim_number, 'claimant', ${personName("op")}, 'employer', oe.legal_name,
      'status', json_build_object('code', os.code, 'description', os.description, 'category', os.category)))
    order by rel.created_at desc, rel.id desc), '[]')
  from (select * from relation where claim_a_id = c.id union all select * from relation where claim_b_id = c.id) rel
  join claim oc on oc.id = case when rel.claim_a_id = c.id then rel.claim_b_id else rel.claim_a_id end
  join claim_status os on os.code = oc.status_code
  left join person op on op.id = oc.claimant_id left join employer oe on oe.id = oc.employer_id
  where oc.id <> all(${conflicts}::integer[]))`;

const assignments = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', gu.name, 'role', g.role_at_time, 'fromAt', g.from_at,
    'toAt', g.to_at, 'assignedBy', ${userName("g.assigned_by")}, 'reason', g.reason) order by g.from_at desc, g.id desc), '[]')
  from assignment g join app_user gu on gu.id = g.user_id where g.claim_id = c.id)`;

const logLine = sql`json_build_object('id', l.id, 'at', l.at,
  'who', case l.actor_kind when 'user' then coalesce(${userName("l.user_id")}, 'A former user')
    when 'public' then 'Public' else 'System' end,
  'action', l.action_code, 'fromStatus', l.from_status, 'toStatus', l.to_status, 'summary', l.summary)`;

const recentLog = sql`(
  select coalesce(json_agg(${logLine} order by l.id desc), '[]')
  from (select * from action_log where claim_id = c.id and action_code <> 'ViewClaim'
    order by id desc limit ${sql.lit(LOG_PAGE)}) l)`;

type DetailValues = {
  claimId: number;
  timeZone: string;
  today: string;
  retentionYears: number;
  mayReadPrivileged: boolean;
  conflicts: number[];
};

const detail = compiledOnce(
  ({ claimId, timeZone, today, retentionYears, mayReadPrivileged, conflicts }: DetailValues) => sql<{
    json: JsonText<ClaimReply>;
  }>`
    select to_json(d)::text as json from (select
      c.id, c.claim_number as number, c.row_version as "rowVersion",
      (${statusJson}::jsonb || jsonb_build_object('since', c.status_since, 'publicText', s.public_text, 'dueDates', s.due_dates)) as status,
      c.priority, c.intake_channel as channel, c.received_at as "receivedAt", c.received_date as "receivedDate",
      c.closed_at as "closedAt",
      ((c.closed_at at time zone ${timeZone})::date + make_interval(years => ${retentionYears}::int))::date as "keepUntil",
      (select json_build_object('code', code, 'description', description, 'note', c.closure_note)
       from closure_code where id = c.closure_code_id) as closure,
      ${daysOpen({ timeZone, today })} as "daysOpen", ${user("c.assigned_user_id")} as officer,
      (select json_build_object('toDate', a.to_date, 'delegate', ${userName("a.delegate_id")}) from absence a
       where a.user_id = c.assigned_user_id and a.started_at is not null and a.ended_at is null) as "officerAway",
      c.county_id as "countyId", k.description as county, c.language, c.interpreter_needed as "interpreterNeeded",
      c.interpreter_language as "interpreterLanguage", c.accommodation_note as "accommodationNote",
      c.contact_preference as "contactPreference", c.confidential_contact as "confidentialContact",
      ${textsJson} as texts,
      c.amount_claimed::text as "amountClaimed", c.amount_determined::text as "amountDetermined",
      c.penalty_determined::text as "penaltyDetermined", c.interest_determined::text as "interestDetermined",
      c.amount_due::text as "amountDue", c.due_source as "dueSource", c.amount_paid::text as "amountPaid",
      c.amount_written_off::text as "amountWrittenOff", c.amount_held::text as "amountHeld", c.balance::text as balance,
      c.limitation_date as "limitationDate", c.answer_due_date as "answerDueDate", c.reply_due_date as "replyDueDate",
      c.appeal_by_date as "appealByDate", c.pay_by_date as "payByDate", c.employer_answer as "employerAnswer",
      c.employer_out_of_state as "employerOutOfState", c.employer_bankrupt as "employerBankrupt", c.narrative,
      c.circumstances,
      case when c.attestation is not null then json_build_object('name', c.attestation ->> 'name', 'capacity', c.attestation ->> 'capacity',
        'at', coalesce(c.attestation ->> 'at', c.submitted_at::text)) end as attestation,
      (select json_build_object('sentAt', g.sent_at, 'sentTo', g.sent_to, 'signedAt', g.signed_at,
        'name', g.attestation ->> 'name', 'waivedAt', g.waived_at, 'waivedReason', g.waived_reason)
       from claim_signature g where g.claim_id = c.id) as signature,
      c.legal_hold as "legalHold", c.legal_hold_reason as "legalHoldReason", c.tags, c.imported, ${nextDue} as "nextDue",
      json_build_object('received', c.received_at, 'accepted', c.accepted_at, 'assigned', c.first_assigned_at,
        'employerNotified', c.employer_notified_at, 'answerReceived', c.answer_received_at,
        'determined', c.determination_at, 'paidInFull', c.paid_in_full_at, 'closed', c.closed_at,
        'reopened', c.reopened_at) as milestones,
      (select ${person("p")} from person p where p.id = c.claimant_id) as claimant,
      ${parties} as parties,
      (select to_json(x) from (select ${employerColumns} from employer e where e.id = c.employer_id) x) as employer,
      case when c.employer_id is not null then (
        select json_build_object('open', count(*) filter (where ${openClaim}), 'all', count(*))
        from (select closed_at from claim where employer_id = c.employer_id limit 1001) c) end as "employerClaims",
      ${watchReason} as "employerWatch",
      (select to_json(x) from (select ${employmentColumns} from employment m where m.claim_id = c.id) x) as employment,
      ${determinations} as determinations, ${proceedings} as proceedings, ${hearings} as hearings, ${plans} as plans, ${ledger} as ledger, ${tasks} as tasks,
      ${notes(mayReadPrivileged)} as notes, ${relations(conflicts)} as relations, ${assignments} as assignments,
      ${recentLog} as log,
      json_build_object(
        'documents', (select count(*) from document where claim_id = c.id and withdrawn_at is null),
        'letters', (select count(*) from letter where claim_id = c.id and status <> 'Voided'),
        'draftLetters', (select count(*) from letter where claim_id = c.id and status = 'Draft'),
        'openTasks', (select count(*) from task where claim_id = c.id and status in ${OPEN_TASK})) as counts
      from claim c join claim_status s on s.code = c.status_code left join county k on k.id = c.county_id
      where c.id = ${claimId}) d`,
);

/** Returns everything the claim page shows as the reply's JSON, in one statement; null if there is no such claim. */
export async function findClaimDetail(
  db: Db,
  claimId: number,
  { day, ...values }: { day: Day; retentionYears: number; mayReadPrivileged: boolean; conflicts: number[] },
): Promise<JsonText<ClaimReply> | null> {
  const rows = await detail(db, { claimId, ...day, ...values });
  return rows[0]?.json ?? null;
}

/** Returns older entries of a claim's history, without entries of mere viewing. */
export async function listClaimLog(
  db: Db,
  claimId: number,
  before: number | null,
): Promise<JsonText<LogReply>> {
  const from = before === null ? sql`` : sql`and id < ${before}`;
  const { rows } = await sql<{ json: JsonText<LogReply> }>`
    with l as materialized (
      select * from action_log where claim_id = ${claimId} and action_code <> 'ViewClaim' ${from}
      order by id desc limit 51
    )
    select json_build_object(
      'rows', coalesce((select json_agg(${logLine} order by l.id desc) from (select * from l order by id desc limit 50) l), '[]'),
      'next', case when count(*) > 50 then (select id from l order by id desc offset 49 limit 1) end)::text as json
    from l`.execute(db);
  return rows[0]?.json ?? jsonText({ rows: [], next: null });
}

/** Returns an employer with all its known facts as the reply's JSON; null if there is no such employer. */
export async function findEmployer(
  db: Db,
  employerId: number,
  today: string,
): Promise<JsonText<EmployerReply> | null> {
  const { rows } = await sql<{ json: JsonText<EmployerReply> }>`
    select to_json(d)::text as json from (select ${employerColumns},
      json_build_object('open', n.open, 'all', n.every, 'lastYear', n.last_year) as claims,
      json_build_object('amountClaimed', n.amount_claimed, 'amountDetermined', n.amount_determined,
        'amountPaid', n.amount_paid) as totals,
      (select json_build_object('id', i.id, 'legalName', i.legal_name) from employer i where i.id = e.merged_into_id)
        as "mergedInto",
      (select coalesce(json_agg(json_build_object('id', x.id, 'employerId', f.id, 'legalName', f.legal_name,
        'address', nullif(concat_ws(', ', f.address_line1, f.city, f.state_code, f.zip), ''),
        'claims', cardinality(x.claim_ids), 'reason', x.reason, 'mergedBy', ${userName("x.merged_by")},
        'mergedAt', x.merged_at) order by x.id desc), '[]')
        from employer_merge x join employer f on f.id = x.from_id
        where x.into_id = e.id and x.undone_at is null) as merged, ${recordLists}
      from employer e, lateral (
        select count(*) as every, count(*) filter (where ${openClaim}) as open,
          count(*) filter (where received_date > ${today}::date - 365) as last_year,
          coalesce(sum(amount_claimed), 0)::text as amount_claimed,
          coalesce(sum(amount_determined), 0)::text as amount_determined,
          coalesce(sum(amount_paid), 0)::text as amount_paid
        from claim c where c.employer_id = e.id) n
      where e.id = ${employerId}) d`.execute(db.withoutPlugins());
  return rows[0]?.json ?? null;
}
