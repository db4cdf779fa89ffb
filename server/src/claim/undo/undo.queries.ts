import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { OPEN_TASK } from "../task.queries.ts";
import type { Undoable } from "./undo.rules.ts";

/** The columns of a claim that an action changes; the sums follow from the ledger. */
const CLAIM_COLUMNS = [
  "status_code",
  "previous_status_code",
  "status_since",
  "closure_code_id",
  "closure_note",
  "closed_at",
  "reopened_at",
  "submitted_at",
  "accepted_at",
  "first_assigned_at",
  "employer_notified_at",
  "answer_received_at",
  "answer_received_on",
  "answer_medium",
  "answer_document_id",
  "determination_at",
  "paid_in_full_at",
  "assigned_user_id",
  "answer_due_date",
  "reply_due_date",
  "appeal_by_date",
  "pay_by_date",
  "employer_answer",
  "amount_admitted",
  "employer_bankrupt",
  "amount_determined",
  "penalty_determined",
  "interest_determined",
];
const TASK_COLUMNS = [
  "status",
  "user_id",
  "absence_id",
  "due_at",
  "due_date",
  "on_hold_until",
  "on_hold_since",
  "deadline_fired_at",
  "completed_by",
  "completed_at",
  "outcome",
];
const DETERMINATION_COLUMNS = ["status", "approved_by", "approved_at", "pay_by_date", "appeal_by_date"];

const PLAN_COLUMNS = ["status", "ended_on", "paid_until", "accelerated"];

const HEARING_COLUMNS = [
  "status",
  "good_cause",
  "starts_at",
  "ends_at",
  "time_zone",
  "mode",
  "officer",
  "place",
  "interpreter",
  "continued_reason",
  "claimant_appeared",
  "employer_appeared",
  "exhibits",
  "outcome",
  "waiver",
];

const names = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)));

/** Remembers the claim as it is before a user's action, so that the action can be taken back. */
export const rememberClaim = (
  tx: Tx,
  claimId: number,
  { actionCode, label, by, at }: { actionCode: string; label: string; by: number | null; at: Date },
) =>
  sql`insert into claim_undo (claim_id, action_code, label, performed_by, performed_at, row_version, before)
    select c.id, ${actionCode}, ${label}, ${by}, ${at}, c.row_version + 1, jsonb_build_object(
      'claim', to_jsonb(c),
      'tasks', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from task t where t.claim_id = c.id and t.status in ${OPEN_TASK}),
      'determinations', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from determination d where d.claim_id = c.id),
      'assignments', (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from assignment g where g.claim_id = c.id and g.to_at is null),
      'proceedings', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from proceeding q where q.claim_id = c.id),
      'hearings', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from hearing h where h.claim_id = c.id),
      'plans', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from payment_plan n where n.claim_id = c.id),
      'installments', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from plan_installment i
        join payment_plan n on n.id = i.plan_id where n.claim_id = c.id),
      'wageItems', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from wage_item w where w.claim_id = c.id),
      'pendingEntries', (select coalesce(jsonb_agg(y.id), '[]') from ledger_entry y where y.claim_id = c.id and y.status = 'Pending'),
      'draftLetters', (select coalesce(jsonb_agg(l.id), '[]') from letter l where l.claim_id = c.id and l.status in ('Draft', 'InReview', 'Approved')),
      'last', jsonb_build_object(
        'task', (select coalesce(max(id), 0) from task where claim_id = c.id),
        'letter', (select coalesce(max(id), 0) from letter where claim_id = c.id),
        'entry', (select coalesce(max(id), 0) from ledger_entry where claim_id = c.id)))
    from claim c where c.id = ${claimId}
    on conflict (claim_id) do update set action_code = excluded.action_code, label = excluded.label,
      performed_by = excluded.performed_by, performed_at = excluded.performed_at, row_version = excluded.row_version,
      before = excluded.before`.execute(tx);

/** An action of the public or the system followed, or the last one was taken back. */
export const forgetUndo = (tx: Tx, claimId: number) =>
  tx.deleteFrom("claimUndo").where("claimId", "=", claimId).execute();

export const findUndoable = (db: Db | Tx, claimId: number): Promise<Undoable | undefined> =>
  db
    .selectFrom("claimUndo as u")
    .innerJoin("claim as c", "c.id", "u.claimId")
    .select([
      "u.actionCode",
      "u.label",
      "u.performedBy",
      sql<string | null>`(select name from app_user where id = u.performed_by)`.as("performerName"),
      "u.performedAt",
      "u.rowVersion",
      sql<Undoable["letters"]>`(
        select coalesce(json_agg(json_build_object('id', l.id, 'wasDraft', u.before -> 'draftLetters' @> to_jsonb(l.id), 'leftHouse', l.issued_at is not null and (l.pdf_key is not null or exists (
            select from mail m where m.letter_id = l.id and (m.sent_at is not null or m.maybe_sent_at is not null))))
          order by l.id), '[]')
        from letter l where l.claim_id = u.claim_id and l.status not in ('Voided', 'Superseded')
          and (l.id > (u.before #>> '{last,letter}')::integer
            or (l.issued_at is not null and u.before -> 'draftLetters' @> to_jsonb(l.id))))`.as("letters"),
      sql<boolean>`exists (select from mail m where m.claim_id = u.claim_id and m.created_at >= u.performed_at
        and (m.sent_at is not null or m.maybe_sent_at is not null))`.as("mailSent"),
    ])
    .where("u.claimId", "=", claimId)
    .whereRef("u.rowVersion", "=", "c.rowVersion")
    .executeTakeFirst();

/** Returns the entries of the ledger that the action posted, and those that it rejected. */
export async function listEntriesToUndo(tx: Tx, claimId: number) {
  const entries = await tx
    .selectFrom("ledgerEntry as y")
    .innerJoin("claimUndo as u", "u.claimId", "y.claimId")
    .select([
      "y.id",
      "y.status",
      "y.kind",
      sql<boolean>`u.before -> 'pendingEntries' @> to_jsonb(y.id)`.as("wasPending"),
    ])
    .where("y.claimId", "=", claimId)
    .where(
      sql<boolean>`(y.id > (u.before #>> '{last,entry}')::integer or u.before -> 'pendingEntries' @> to_jsonb(y.id))`,
    )
    .orderBy("y.id", "desc")
    .execute();
  return entries;
}

/**
 * Puts the claim back to what was remembered: its status, dates, officer, tasks, determinations and legal steps. What
 * the action added stays in the history as cancelled, superseded or ended. The ledger is corrected by reversals.
 */
export async function restoreClaim(
  tx: Tx,
  claimId: number,
  { by, at, outcome }: { by: number | null; at: Date; outcome: string },
): Promise<void> {
  const before = sql`(select before from claim_undo where claim_id = ${claimId})`;
  // The code of a notice that is taken back opens nothing any more, because it may be with the wrong employer.
  await sql`update claim c set (${names(CLAIM_COLUMNS)}, row_version, updated_at, employer_code_version) = (
      select ${names(CLAIM_COLUMNS, "r")}, c.row_version + 1, ${at}::timestamptz, c.employer_code_version
        + (c.employer_notified_at is not null and r.employer_notified_at is null)::integer
      from jsonb_populate_record(null::claim, ${before} -> 'claim') r)
    where c.id = ${claimId}`.execute(tx);
  await sql`update task t set status = 'Cancelled', completed_by = ${by}, completed_at = ${at}, outcome = ${outcome}
    where t.claim_id = ${claimId} and t.id > (${before} #>> '{last,task}')::integer and t.status in ${OPEN_TASK}`.execute(
    tx,
  );
  await sql`update task t set (${names(TASK_COLUMNS)}, row_version) = (
      select ${names(TASK_COLUMNS, "r")}, t.row_version + 1)
    from jsonb_populate_recordset(null::task, ${before} -> 'tasks') r
    where t.id = r.id and (${names(TASK_COLUMNS, "t")}) is distinct from (${names(TASK_COLUMNS, "r")})`.execute(
    tx,
  );
  // A person who has declared a conflict of interest since, or who has left, gets no work back.
  await sql`update task t set user_id = null where t.claim_id = ${claimId} and t.status in ${OPEN_TASK} and (
      exists (select from claim_conflict x where x.claim_id = t.claim_id and x.user_id = t.user_id and x.withdrawn_at is null)
      or exists (select from app_user u where u.id = t.user_id and not u.active))`.execute(tx);
  await sql`update determination d set status = 'Superseded' where d.claim_id = ${claimId}
    and not exists (select from jsonb_populate_recordset(null::determination, ${before} -> 'determinations') r where r.id = d.id)`.execute(
    tx,
  );
  await sql`update determination d set (${names(DETERMINATION_COLUMNS)}) = (select ${names(DETERMINATION_COLUMNS, "r")})
    from jsonb_populate_recordset(null::determination, ${before} -> 'determinations') r where d.id = r.id`.execute(
    tx,
  );
  await sql`update assignment g set to_at = ${at} where g.claim_id = ${claimId} and g.to_at is null
    and not exists (select from jsonb_populate_recordset(null::assignment, ${before} -> 'assignments') r where r.id = g.id)`.execute(
    tx,
  );
  await sql`update assignment g set to_at = null
    from jsonb_populate_recordset(null::assignment, ${before} -> 'assignments') r where g.id = r.id`.execute(
    tx,
  );
  await sql`update proceeding q set superseded = true,
      approval = case when q.approval = 'Pending' then 'Rejected' else q.approval end where q.claim_id = ${claimId}
    and not exists (select from jsonb_populate_recordset(null::proceeding, ${before} -> 'proceedings') r where r.id = q.id)`.execute(
    tx,
  );
  await sql`update proceeding q set ended_on = r.ended_on, result = r.result, superseded = r.superseded, approval = r.approval,
      decided_by = r.decided_by, decided_at = r.decided_at
    from jsonb_populate_recordset(null::proceeding, ${before} -> 'proceedings') r where q.id = r.id`.execute(
    tx,
  );
  await sql`update hearing h set status = 'TakenBack' where h.claim_id = ${claimId}
    and not exists (select from jsonb_populate_recordset(null::hearing, ${before} -> 'hearings') r where r.id = h.id)`.execute(
    tx,
  );
  await sql`update hearing h set (${names(HEARING_COLUMNS)}) = (select ${names(HEARING_COLUMNS, "r")})
    from jsonb_populate_recordset(null::hearing, ${before} -> 'hearings') r where h.id = r.id`.execute(tx);
  // The plan of the action first, because only one can be in force.
  await sql`update payment_plan n set status = 'TakenBack', ended_on = coalesce(n.ended_on, (${at}::timestamptz)::date),
      paid_until = coalesce(n.paid_until, (select coalesce(c.amount_paid, 0) from claim c where c.id = n.claim_id)),
      accelerated = null
    where n.claim_id = ${claimId}
    and not exists (select from jsonb_populate_recordset(null::payment_plan, ${before} -> 'plans') r where r.id = n.id)`.execute(
    tx,
  );
  await sql`update payment_plan n set (${names(PLAN_COLUMNS)}) = (select ${names(PLAN_COLUMNS, "r")})
    from jsonb_populate_recordset(null::payment_plan, ${before} -> 'plans') r where n.id = r.id`.execute(tx);
  await sql`update plan_installment i set due_on = r.due_on
    from jsonb_populate_recordset(null::plan_installment, ${before} -> 'installments') r
    where i.plan_id = r.plan_id and i.number = r.number and i.due_on <> r.due_on`.execute(tx);
  await sql`update wage_item w set employer_admits = r.employer_admits, row_version = w.row_version + 1
    from jsonb_populate_recordset(null::wage_item, ${before} -> 'wageItems') r
    where w.id = r.id and w.employer_admits is distinct from r.employer_admits`.execute(tx);
}
