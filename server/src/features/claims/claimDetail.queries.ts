import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS } from "@wage/contract/claims/claimFields";
import type { claimRoutes, employerRoutes } from "@wage/contract/claims/claims";
import type { EntryKind } from "@wage/contract/claims/ledger";
import { BIRTH_DATE_MASK, FEIN_MASK, SSN_MASK } from "@wage/contract/core/masks";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import { type Day, daysOpen, nextDue, statusJson } from "../../claim/claimRow.queries.ts";
import { decidedAmount, openClaim } from "../../claim/counts.queries.ts";
import { recordLists, watchReason } from "../../claim/employer/employerRecord.queries.ts";
import { columnsOf } from "../../claim/fieldColumns.queries.ts";
import { OPEN_TASK } from "../../claim/task.queries.ts";
import { textsJson } from "../../claim/texts/texts.queries.ts";
import type { Barred } from "../../core/context.ts";
import { compiledOnce } from "../../core/database/compiledOnce.ts";
import type { Db } from "../../core/database/db.ts";
import type { JsonText } from "../../core/database/jsonText.ts";
import { readable, readableInFull } from "../../core/identity/barred.queries.ts";
import { notesOf, relationsOf, userName } from "./claimTabs.queries.ts";

const PAYMENT: EntryKind = "Payment";
type ClaimReply = Reply<typeof claimRoutes.get>;
type EmployerReply = Reply<typeof employerRoutes.get>;

const person = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object(
    'id', ${of("id")}, 'rowVersion', ${of("row_version")}, 'prefix', ${of("prefix")}, 'firstName', ${of("first_name")},
    'middleName', ${of("middle_name")}, 'lastName', ${of("last_name")}, 'suffix', ${of("suffix")},
    'otherNames', ${of("other_names")}, 'organization', ${of("organization")}, 
    'ssnMasked', ${sql.lit(SSN_MASK)} || ${of("ssn_last4")},
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

const employmentColumns = sql`m.row_version as "rowVersion", ${columnsOf(EMPLOYMENT_FIELDS, "m")},
  m.work_outside as "workOutside"`;

const user = (column: string) =>
  sql`(select json_build_object('id', id, 'name', name) from app_user where id = ${sql.ref(column)})`;

const parties = sql`(
  select coalesce(json_agg(json_build_object(
    'id', cp.id, 'typeId', y.id, 'typeCode', y.code, 'type', y.description, 'isPrimary', cp.is_primary,
    'mayReceiveLetters', cp.may_receive_letters, 'maySpeak', cp.may_speak, 'person', ${person("q")})
    order by y.sort_order, cp.id), '[]')
  from claim_person cp join person q on q.id = cp.person_id join public_person_type y on y.id = cp.public_person_type_id
  where cp.claim_id = c.id)`;

/** The newest entry of the history that is not mere viewing. Each change of a claim leaves one. */
const version = sql`coalesce(
  (select id from action_log where claim_id = c.id and action_code <> 'ViewClaim' order by id desc limit 1), 0)`;

const nextTasks = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'status', t.status,
    'dueDate', t.due_date, 'owner', t.owner) order by t.status = 'OnHold', t.due_at, t.id), '[]')
  from (select t.id, t.title, t.status, t.due_date, t.due_at, coalesce(${userName("t.user_id")}, r.description) as owner
    from task t join role r on r.id = t.role_id
    where t.claim_id = c.id and t.status in ${OPEN_TASK}
    order by t.status = 'OnHold', t.due_at, t.id limit 3) t)`;

type DetailValues = {
  claimId: number;
  timeZone: string;
  today: string;
  retentionYears: number;
  limitationIsFederal: boolean;
  mayReadPrivileged: boolean;
} & Barred;

const detail = compiledOnce(
  ({
    claimId,
    timeZone,
    today,
    retentionYears,
    limitationIsFederal,
    mayReadPrivileged,
    conflicts,
    ownOfficesOf,
    at,
  }: DetailValues) => sql<{
    json: JsonText<ClaimReply>;
  }>`
    select to_json(d)::text as json from (select
      c.id, c.claim_number as number, c.row_version as "rowVersion", ${version} as version,
      (${statusJson}::jsonb || jsonb_build_object('since', c.status_since, 'publicText', s.public_text, 'dueDates', s.due_dates,
        'awaits', s.awaits, 'clockRuns', s.clock_runs, 'claimantStep', s.claimant_step)) as status,
      c.priority, c.intake_channel as channel, c.received_at as "receivedAt", c.received_date as "receivedDate",
      c.closed_at as "closedAt",
      ((c.closed_at at time zone ${timeZone})::date + make_interval(years => ${retentionYears}::int))::date as "keepUntil",
      ${limitationIsFederal}::boolean as "limitationIsFederal",
      (select json_build_object('code', code, 'description', description, 'note', c.closure_note)
       from closure_code where id = c.closure_code_id) as closure,
      ${daysOpen({ timeZone, today })} as "daysOpen", ${user("c.assigned_user_id")} as officer,
      (select json_build_object('toDate', a.to_date, 'delegate', ${userName("a.delegate_id")}) from absence a
       where a.user_id = c.assigned_user_id and a.started_at is not null and a.ended_at is null) as "officerAway",
      c.county_id as "countyId", k.description as county,
      (select description from office where id = c.office_id) as office, c.language, c.interpreter_needed as "interpreterNeeded",
      c.interpreter_language as "interpreterLanguage", c.accommodation_note as "accommodationNote",
      c.contact_preference as "contactPreference", c.confidential_contact as "confidentialContact",
      ${textsJson} as texts,
      c.amount_claimed::text as "amountClaimed", c.amount_determined::text as "amountDetermined",
      c.penalty_determined::text as "penaltyDetermined", c.interest_determined::text as "interestDetermined",
      c.amount_due::text as "amountDue", c.due_source as "dueSource", c.amount_paid::text as "amountPaid",
      c.amount_written_off::text as "amountWrittenOff", c.amount_held::text as "amountHeld", c.balance::text as balance,
      c.limitation_date as "limitationDate", c.answer_due_date as "answerDueDate", c.reply_due_date as "replyDueDate",
      c.appeal_by_date as "appealByDate", c.pay_by_date as "payByDate", c.employer_answer as "employerAnswer",
      c.answer_received_on as "answerReceivedOn", c.answer_medium as "answerMedium",
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
        from (select e.closed_at from claim e where e.employer_id = c.employer_id
          and ${readableInFull(sql`e.id`, { conflicts, ownOfficesOf, at })} limit 1001) c) end as "employerClaims",
      ${watchReason} as "employerWatch",
      (select to_json(x) from (select ${employmentColumns} from employment m where m.claim_id = c.id) x) as employment,
      ${nextTasks} as "nextTasks",
      json_build_object(
        'documents', (select count(*) from document where claim_id = c.id and withdrawn_at is null),
        'letters', (select count(*) from letter where claim_id = c.id and status <> 'Voided'),
        'draftLetters', (select count(*) from letter where claim_id = c.id and status = 'Draft'),
        'openTasks', (select count(*) from task where claim_id = c.id and status in ${OPEN_TASK}),
        'notes', (select count(*) from ${notesOf(mayReadPrivileged)} n),
        'relations', (select count(*) from ${relationsOf({ conflicts, ownOfficesOf, at })} r),
        'payments', (select count(*) from ledger_entry where claim_id = c.id and kind = ${sql.lit(PAYMENT)})) as counts
      from claim c join claim_status s on s.code = c.status_code left join county k on k.id = c.county_id
      where c.id = ${claimId}) d`,
);

/** Returns what the claim page shows first as the reply's JSON, in one statement; null if there is no such claim. */
export async function findClaimDetail(
  db: Db,
  claimId: number,
  {
    day,
    ...values
  }: { day: Day } & Pick<
    DetailValues,
    "retentionYears" | "limitationIsFederal" | "mayReadPrivileged" | keyof Barred
  >,
): Promise<JsonText<ClaimReply> | null> {
  const rows = await detail(db, { claimId, ...day, ...values });
  return rows[0]?.json ?? null;
}

/**
 * Returns an employer with all its known facts as the reply's JSON; null if there is no such employer. Its totals are of the claims
 * that the reader may read.
 */
export async function findEmployer(
  db: Db,
  employerId: number,
  { today, barred }: { today: string; barred: Barred },
): Promise<JsonText<EmployerReply> | null> {
  const { rows } = await sql<{ json: JsonText<EmployerReply> }>`
    select to_json(d)::text as json from (select ${employerColumns},
      json_build_object('open', n.open, 'all', n.every, 'lastYear', n.last_year) as claims,
      json_build_object('amountClaimed', n.amount_claimed, 'decided', n.decided,
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
          sum(amount_claimed)::text as amount_claimed, sum(${decidedAmount})::text as decided,
          coalesce(sum(amount_paid), 0)::text as amount_paid
        from claim c where c.employer_id = e.id and ${readable(sql`c.id`, barred)}) n
      where e.id = ${employerId}) d`.execute(db.withoutPlugins());
  return rows[0]?.json ?? null;
}
