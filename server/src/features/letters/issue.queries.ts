import { type ActionEvent, DETERMINATION_KINDS, findsWagesOwed } from "@wage/contract/actions";
import { CLOSED } from "@wage/contract/claimStatus";
import { CHANGES_OF_DUE } from "@wage/contract/claims/ledger";
import { planMatches } from "@wage/contract/claims/plans";
import type { IssueConditions } from "@wage/contract/letters/issue";
import { sql } from "kysely";
import { installmentsInForce } from "../../claim/ledger/agreed.queries.ts";
import type { AgreedFacts } from "../../claim/ledger/agreed.rules.ts";
import { admittedTotal } from "../../claim/wageItem.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { IssueFacts } from "./issue.rules.ts";

/** Returns the conditions of the published English version, which count for every language. */
export const findIssueConditions = (db: Db | Tx, code: string): Promise<IssueConditions | undefined> =>
  db
    .selectFrom("letterTemplate")
    .select(["issueStatuses", "issueFacts", "issueAfter", "issueActions"])
    .where("code", "=", code)
    .where("status", "=", "Published")
    .where("languageCode", "=", "en")
    .executeTakeFirst();

export const listIssueConditions = (db: Db) =>
  db
    .selectFrom("letterTemplate")
    .select(["code", "issueStatuses", "issueFacts", "issueAfter", "issueActions"])
    .where("status", "=", "Published")
    .where("languageCode", "=", "en")
    .orderBy("code")
    .execute();

const REPLIES = "claimantReplies" satisfies ActionEvent;
const OWED = sql.join(DETERMINATION_KINDS.filter(findsWagesOwed));
const proceeding = (kind: string) =>
  sql`exists (select from proceeding p where p.claim_id = c.id and p.kind = ${kind} and not p.superseded
    and p.ended_on is null)`;

type FoundIssueFacts = Omit<IssueFacts, "holds"> & {
  holds: Omit<IssueFacts["holds"], "planMatches">;
  plan: Pick<AgreedFacts, "installments" | "balance">;
};

/** Returns what the conditions of letters ask of a claim, in one statement. */
export async function findIssueFacts(db: Db | Tx, claimId: number): Promise<IssueFacts | undefined> {
  const { rows } = await sql<{ facts: FoundIssueFacts }>`
    select json_build_object(
      'plan', json_build_object('installments', ${installmentsInForce}, 'balance', c.balance::text),
      'status', c.status_code, 'statusLabel', cs.description, 'imported', c.import_batch_id is not null,
      'deadlines', (select coalesce(json_agg(distinct due), '[]') from (
        values (c.answer_due_date), (c.reply_due_date), (c.appeal_by_date), (c.pay_by_date)
        union all select t.due_date from task t where t.claim_id = c.id and t.status in ('Open', 'InProgress', 'OnHold')
      ) as dates (due) where due is not null),
      'awaits', cs.awaits, 'appealBy', c.appeal_by_date, 'isDetermined', coalesce(c.due_source = 'Determination', false), 'employerNotified', c.employer_notified_at is not null,
      'writtenOn', (select coalesce(max(l.letter_date), c.received_date) from letter l
        where l.claim_id = c.id and l.recipient = 'claimant' and l.issued_at is not null and l.status <> 'Voided'),
      'supersededTo', (select coalesce(json_agg(distinct l.recipient), '[]') from letter l
        where l.claim_id = c.id and l.status = 'Superseded'),
      'issuedCodes', (select coalesce(json_agg(distinct l.template_code), '[]') from letter l
        where l.claim_id = c.id and l.issued_at is not null and l.status not in ('Voided', 'Superseded')),
      'actions', done.codes,
      'holds', json_build_object(
        'open', cs.category <> ${CLOSED}, 'closed', cs.category = ${CLOSED},
        'accepted', a.accepted, 'notAccepted', not a.accepted,
        'underReview', cs.category in ('Intake', 'Waiting', 'Working') and cs.clock_runs,
        'closedUndecided', cs.category = ${CLOSED} and k.group_name in ('NoJurisdiction', 'Admin'),
        'officerAssigned', c.assigned_user_id is not null,
        'officerChanged', exists (select from assignment s where s.claim_id = c.id and s.user_id <> c.assigned_user_id),
        'employerNotified', c.employer_notified_at is not null, 'employerNotNotified', c.employer_notified_at is null,
        'employerAnswered', c.answer_received_at is not null or c.employer_answer is not null,
        'noAnswer', c.answer_received_at is null and c.employer_answer is null,
        'amountAdmitted', coalesce(${admittedTotal} > 0, false),
        'settlementRecorded', ${proceeding("Settlement")},
        'noReply', not exists (select from task_action t where t.event = ${REPLIES} and t.code = any(done.list)),
        'undetermined', d.kind is null, 'determinationIssued', d.kind is not null,
        'determinationOwed', d.kind is not null and d.kind in (${OWED}),
        'determinationNotOwed', d.kind is not null and d.kind not in (${OWED}),
        'appealPending', coalesce(h.status = 'Requested', false), 'appealRefused', coalesce(h.status = 'Late', false),
        'hearingSet', coalesce(h.status = 'Scheduled', false),
        'balanceLeft', coalesce(c.balance > 0, false),
        'planActive', exists (select from payment_plan n where n.claim_id = c.id and n.status = 'Active'),
        'planDefaulted', coalesce((select n.status = 'Defaulted' from payment_plan n where n.claim_id = c.id
          and n.status in ('Active', 'Defaulted') order by n.id desc limit 1), false),
        'paymentRecorded', exists (select from ledger_entry y where y.claim_id = c.id and y.kind = 'Payment'
          and y.status = 'Posted' and not is_reversed(y.id)),
        'paymentReversed', exists (select from ledger_entry y where y.claim_id = c.id and y.kind = 'Payment'
          and is_reversed(y.id)),
        'dueChanged', exists (select from ledger_entry y where y.claim_id = c.id and y.kind in (${sql.join(CHANGES_OF_DUE)})
          and y.status = 'Posted'),
        'noPaymentPending', not exists (select from ledger_entry y where y.claim_id = c.id and y.kind = 'Payment'
          and y.status = 'Pending'),
        'notOnHold', not ${proceeding("Stay")},
        'referralRecorded', ${proceeding("Referral")},
        'judgmentRecorded', ${proceeding("Judgment")},
        'bankruptcyRecorded', ${proceeding("Bankruptcy")},
        'withdrawalRecorded', ${proceeding("Withdrawal")},
        'documentReceived', exists (select from document f where f.claim_id = c.id and f.withdrawn_at is null
          and f.source = 'Claimant'),
        'reopened', c.reopened_at is not null,
        'mailReturned', exists (select from letter l where l.claim_id = c.id and l.recipient = 'claimant'
          and l.status = 'Returned' and position(lower(p.address_line1) in lower(l.recipient_address)) > 0))) as facts
    from claim c
    join claim_status cs on cs.code = c.status_code
    left join closure_code k on k.id = c.closure_code_id
    left join person p on p.id = c.claimant_id
    cross join lateral (select c.accepted_at is not null or c.employer_notified_at is not null
      or cs.category in ('Working', 'Legal', 'Collection') as accepted) a
    cross join lateral (select coalesce(json_agg(each.code), '[]') as codes, coalesce(array_agg(each.code), '{}') as list
      from (select a.action_code as code from action_log a where a.claim_id = c.id and a.from_status is not null
        group by a.action_code
        having count(*) > (select count(*) from action_log u where u.claim_id = c.id
          and u.detail ->> 'undone' = a.action_code)) each) done
    left join lateral (select h.status from hearing h where h.claim_id = c.id and h.status <> 'TakenBack'
      order by h.id desc limit 1) h on true
    left join lateral (select n.kind from determination n where n.claim_id = c.id and n.status = 'Issued'
      order by n.id desc limit 1) d on true
    where c.id = ${claimId}`.execute(db);
  if (!rows[0]) return undefined;
  const { plan, holds, ...facts } = rows[0].facts;
  return { ...facts, holds: { ...holds, planMatches: planMatches(plan.installments, plan.balance) } };
}

/** Returns those of the codes in the conditions that exist. */
export async function findConditionCodes(
  tx: Tx,
  { issueStatuses, issueAfter, issueActions }: Omit<IssueConditions, "issueFacts">,
): Promise<Omit<IssueConditions, "issueFacts">> {
  const { rows } = await sql<Omit<IssueConditions, "issueFacts">>`select
    array(select code from claim_status where code = any(${issueStatuses}::text[])) as "issueStatuses",
    array(select code from letter_template where code = any(${issueAfter}::text[])) as "issueAfter",
    array(select code from task_action where code = any(${issueActions}::text[])) as "issueActions"`.execute(
    tx,
  );
  return rows[0] ?? { issueStatuses: [], issueAfter: [], issueActions: [] };
}

/** Returns the labels of statuses and actions by their codes, for messages. */
export async function findLabels(
  db: Db | Tx,
  conditions: readonly Pick<IssueConditions, "issueStatuses" | "issueActions">[],
): Promise<Map<string, string>> {
  const statuses = conditions.flatMap(({ issueStatuses }) => issueStatuses);
  const actions = conditions.flatMap(({ issueActions }) => issueActions);
  const { rows } = await sql<{ code: string; label: string }>`
    select code, description as label from claim_status where code = any(${statuses}::text[])
    union all select code, description from task_action where code = any(${actions}::text[])`.execute(db);
  return new Map(rows.map(({ code, label }) => [code, label]));
}
