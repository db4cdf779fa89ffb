import type { DecisionFacts } from "@wage/contract/claims/summary/decisionGaps";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";

type Recorded = Omit<DecisionFacts, "lawUnset" | "finalPayDueOn" | "datesContradict">;

/**
 * Returns the facts by which a decision is looked through; undefined if there is no such claim. The history knows who opened a
 * document; scanned mail was read before it was attached.
 */
export async function findDecisionFacts(db: Db, claimId: number): Promise<Recorded | undefined> {
  const { rows } = await sql<{ facts: Recorded }>`
    select json_build_object(
      'answeredInAll', coalesce(c.employer_answer = 'disputes', false),
      'lines', coalesce((select json_agg(json_build_object('name', coalesce(w.description, t.description),
          'origin', w.origin, 'amountClaimed', w.amount_claimed::text, 'employerAdmits', w.employer_admits::text,
          'investigatedAmount', w.investigated_amount::text, 'disallowReason', w.disallow_reason, 'dueOn', w.wage_due_date,
          'evidence', (select count(*) from evidence e where e.wage_item_id = w.id)) order by w.position)
        from wage_item w join wage_item_type t on t.id = w.wage_item_type_id where w.claim_id = c.id), '[]'),
      'unread', coalesce((select json_agg(d.title order by d.received_at, d.id) from document d
        where d.claim_id = c.id and d.withdrawn_at is null and d.redacted_of is null and d.made_from is null
          and d.source in ('Claimant', 'Employer', 'Court')
          and not exists (select from action_log l where l.claim_id = c.id and l.action_code in ('ViewClaim', 'IncomingAttached')
            and l.detail ->> 'documentId' = d.id::text)), '[]')) as facts
    from claim c where c.id = ${claimId}`.execute(db);
  return rows[0]?.facts;
}
