import type { claimRoutes } from "@wage/contract/claims/claims";
import { COMPONENT_NAMES } from "@wage/contract/claims/ledger";
import type { Reply } from "@wage/contract/core/route";
import { type RawBuilder, sql } from "kysely";
import { personName } from "../../claim/claimRow.queries.ts";
import { OPEN_TASK } from "../../claim/task.queries.ts";
import type { Barred } from "../../core/context.ts";
import { compiledOnce } from "../../core/database/compiledOnce.ts";
import type { Db } from "../../core/database/db.ts";
import { type JsonText, jsonText } from "../../core/database/jsonText.ts";
import { readableInFull } from "../../core/identity/barred.queries.ts";

const LOG_PAGE = 50;
type Routes = typeof claimRoutes;
type LogReply = Reply<Routes["log"]>;

export const userName = (column: string) => sql`(select name from app_user where id = ${sql.ref(column)})`;

const determinations = sql`(
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'kind', d.kind, 'findings', d.findings, 'amount', d.amount::text, 'penalty', d.penalty::text,
    'statePenalty', d.state_penalty::text, 'law', d.law, 'interest', d.interest::text, 'status', d.status, 'draftedBy', ${userName("d.drafted_by")}, 'draftedAt', d.drafted_at,
    'approvedBy', ${userName("d.approved_by")}, 'approvedAt', d.approved_at, 'payByDate', d.pay_by_date,
    'figuresReason', d.figures_reason, 'departures', coalesce(d.departures, '[]'), 'computed', case when d.computation is not null then json_build_object(
      'rules', (select json_build_object('publishedAt', r.published_at,
          'number', (select count(*) from law_rule_set e where e.id <= r.id))
        from law_rule_set r where r.content_hash = d.computation ->> 'rulesVersion' order by r.id desc limit 1), 'computedTo', d.computation #>> '{facts,computedTo}',
      'interest', d.computation -> 'interest', 'claimantPenalty', d.computation -> 'claimantPenalty',
      'statePenalty', d.computation -> 'statePenalty', 'civilPenalty', d.computation -> 'civilPenalty', 'missing', d.computation -> 'missing',
      'unset', d.computation -> 'unset',
      'account', (select coalesce(json_agg(a.line order by f.n, a.n), '[]')
        from json_array_elements(d.computation -> 'figures') with ordinality f(figure, n),
          json_array_elements_text(f.figure #> '{account,en}') with ordinality a(line, n)
        where (f.figure #>> '{figure,amount}')::numeric > 0),
      'lines', (select coalesce(json_agg(l.line order by f.n, l.n), '[]')
        from json_array_elements(d.computation -> 'figures') with ordinality f(figure, n),
          json_array_elements(f.figure #> '{lines,en}') with ordinality l(line, n))) end,
    'appealByDate', d.appeal_by_date) order by d.drafted_at desc, d.id desc), '[]')
  from determination d where d.claim_id = c.id)`;

/** The document on which a record rests. */
const paperOf = (id: string) =>
  sql`(select json_build_object('id', f.id, 'title', f.title) from document f where f.id = ${sql.ref(id)})`;

const ledger = sql`json_build_object(
  'entries', (select coalesce(json_agg(json_build_object(
    'id', y.id, 'kind', y.kind, 'status', y.status, 'amount', y.amount::text, 'component', y.component,
    'direction', y.direction, 'source', y.source, 'occurredOn', y.occurred_on, 'method', y.method,
    'reference', y.reference, 'reason', y.reason, 'receivedOn', y.received_on, 'medium', y.medium, 'document', ${paperOf("y.document_id")}, 'recordedBy', ${userName("y.recorded_by")},
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
    'amount', q.amount::text, 'paidBefore', q.paid_before::text, 'interestRate', q.interest_rate::text, 'court', q.court, 'caseNumber', q.case_number, 'chapter', q.chapter, 'note', q.note, 'result', q.result,
    'superseded', q.superseded, 'approval', q.approval, 'recordedBy', ${userName("q.recorded_by")}, 'decidedBy', ${userName("q.decided_by")}) order by q.id desc), '[]')
  from proceeding q where q.claim_id = c.id)`;

/** The exhibits of hearing `h` in the order of their numbers, then its recording. */
const hearingPapers = sql`(
  select coalesce(json_agg(json_build_object(
    'id', w.id, 'kind', w.kind, 'number', w.number, 'documentId', d.id, 'document', d.title, 'mimeType', d.mime_type,
    'withdrawn', d.withdrawn_at is not null, 'offeredBy', w.offered_by, 'admitted', w.admitted, 'note', w.note,
    'rowVersion', w.row_version) order by w.number nulls last, w.id), '[]')
  from hearing_paper w join document d on d.id = w.document_id where w.hearing_id = h.id)`;

/** The letters that name the time of hearing `h`: each belongs to the hearing that was the latest when it was written. */
const hearingNotices = sql`(
  select coalesce(json_agg(json_build_object(
    'letterId', l.id, 'subject', l.subject, 'recipient', l.recipient, 'recipientName', l.recipient_name,
    'letterDate', l.letter_date, 'status', l.status) order by l.id), '[]')
  from letter l join letter_template t on t.id = l.template_id
  where l.claim_id = h.claim_id and t.body like '%{{hearing.date}}%'
    and h.id = (select max(o.id) from hearing o where o.claim_id = l.claim_id and o.status <> 'TakenBack'
      and o.recorded_at <= l.created_at))`;

const hearings = sql`(
  select coalesce(json_agg(json_build_object(
    'id', h.id, 'status', h.status, 'requestedOn', h.requested_on, 'requestedBy', h.requested_by,
    'requestReason', h.request_reason, 'requestMedium', h.request_medium, 'requestDocument', ${paperOf("h.request_document_id")}, 'appealByDate', h.appeal_by_date, 'goodCause', h.good_cause,
    'startsAt', h.starts_at, 'endsAt', h.ends_at, 'timeZone', h.time_zone, 'mode', h.mode, 'officer', h.officer,
    'place', h.place, 'interpreter', h.interpreter, 'continuedReason', h.continued_reason, 'waiver', h.waiver,
    'claimantAppeared', h.claimant_appeared, 'employerAppeared', h.employer_appeared, 'exhibits', h.exhibits,
    'outcome', h.outcome, 'papers', ${hearingPapers}, 'notices', ${hearingNotices}) order by h.id desc), '[]')
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

/** The notes of claim `c` that the reader may see. */
export const notesOf = (mayReadPrivileged: boolean) =>
  sql`(select * from note where claim_id = c.id and (not privileged or ${mayReadPrivileged}))`;

const notes = (mayReadPrivileged: boolean) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', n.id, 'kind', n.kind, 'body', n.body, 'pinned', n.pinned, 'privileged', n.privileged,
    'followUpDate', n.follow_up_date, 'author', ${userName("n.author_id")}, 'createdAt', n.created_at)
    order by n.pinned desc, n.created_at desc, n.id desc), '[]')
  from ${notesOf(mayReadPrivileged)} n)`;

/** The relations of claim `c`, without those to claims that a conflict of interest closes to the reader. */
export const relationsOf = (barred: Barred) => sql`(
  select * from (
    select id, kind, note, created_at, claim_b_id as other_id from relation where claim_a_id = c.id
    union all select id, kind, note, created_at, claim_a_id from relation where claim_b_id = c.id) either
  where ${readableInFull(sql`other_id`, barred)})`;

const relations = (barred: Barred) => sql`(
  select coalesce(json_agg(json_build_object('id', rel.id, 'kind', rel.kind, 'note', rel.note, 'claim',
    json_build_object('id', oc.id, 'number', oc.claim_number, 'claimant', ${personName("op")}, 'employer', oe.legal_name,
      'status', json_build_object('code', os.code, 'description', os.description, 'category', os.category)))
    order by rel.created_at desc, rel.id desc), '[]')
  from ${relationsOf(barred)} rel join claim oc on oc.id = rel.other_id
  join claim_status os on os.code = oc.status_code
  left join person op on op.id = oc.claimant_id left join employer oe on oe.id = oc.employer_id)`;

const assignments = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', gu.name, 'role', g.role_at_time, 'fromAt', g.from_at,
    'toAt', g.to_at, 'assignedBy', ${userName("g.assigned_by")}, 'reason', g.reason) order by g.from_at desc, g.id desc), '[]')
  from assignment g join app_user gu on gu.id = g.user_id where g.claim_id = c.id)`;

export const logLine = sql`json_build_object('id', l.id, 'at', l.at,
  'who', case l.actor_kind when 'user' then coalesce(${userName("l.user_id")}, 'A former user')
    when 'public' then 'Public' else 'System' end,
  'action', l.action_code, 'fromStatus', l.from_status, 'toStatus', l.to_status, 'summary', l.summary)`;

export type TabValues = { claimId: number; mayReadPrivileged: boolean } & Barred;

/** Compiles the statement of one tab of claim `c`; it returns the reply's JSON, or null if there is no such claim. */
function tab<R>(build: (values: TabValues) => RawBuilder<unknown>) {
  const statement = compiledOnce(
    (values: TabValues) =>
      sql<{
        json: JsonText<R>;
      }>`select (${build(values)})::text as json from claim c where c.id = ${values.claimId}`,
  );
  return async (db: Db, values: TabValues): Promise<JsonText<R> | null> =>
    (await statement(db, values))[0]?.json ?? null;
}
const rows = (list: RawBuilder<unknown>) => sql`json_build_object('rows', ${list})`;

/** The decisions, the hearings, the plans and the ledger of a claim. */
export const findClaimMoney = tab<Reply<Routes["money"]>>(
  () => sql`json_build_object('determinations', ${determinations}, 'proceedings', ${proceedings},
    'hearings', ${hearings}, 'plans', ${plans}, 'ledger', ${ledger})`,
);
/** The tasks of a claim: open ones first, and those that are due first. */
export const listClaimTasks = tab<Reply<Routes["tasks"]>>(() => rows(tasks));
/** The notes of a claim that the reader may see, pinned ones first. */
export const listClaimNotes = tab<Reply<Routes["notes"]>>(({ mayReadPrivileged }) =>
  rows(notes(mayReadPrivileged)),
);
export const listClaimRelations = tab<Reply<Routes["relations"]>>(({ conflicts, ownOfficesOf, at }) =>
  rows(relations({ conflicts, ownOfficesOf, at })),
);
export const listClaimAssignments = tab<Reply<Routes["assignments"]>>(() => rows(assignments));

/** Returns the newest entries of a claim's history, or those before an id, without entries of mere viewing. */
export async function listClaimLog(
  db: Db,
  claimId: number,
  before: number | null,
): Promise<JsonText<LogReply>> {
  const from = before === null ? sql`` : sql`and id < ${before}`;
  const { rows } = await sql<{ json: JsonText<LogReply> }>`
    with l as materialized (
      select * from action_log where claim_id = ${claimId} and action_code <> 'ViewClaim' ${from}
      order by id desc limit ${sql.lit(LOG_PAGE + 1)}
    )
    select json_build_object(
      'rows', coalesce((select json_agg(${logLine} order by l.id desc) from (select * from l order by id desc limit ${sql.lit(LOG_PAGE)}) l), '[]'),
      'next', case when count(*) > ${sql.lit(LOG_PAGE)} then (select min(id) from (select id from l order by id desc limit ${sql.lit(LOG_PAGE)}) p) end)::text as json
    from l`.execute(db);
  return rows[0]?.json ?? jsonText({ rows: [], next: null });
}
