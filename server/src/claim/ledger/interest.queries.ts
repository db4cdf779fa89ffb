import type { InterestPause, JudgmentTerms } from "@wage/contract/claims/judgmentInterest";
import type { ComponentName, EntryKind } from "@wage/contract/claims/ledger";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

/** A payment, or an amount that is not asked for any more. */
type Lessened = { date: string; amount: string; kind: EntryKind; component: ComponentName | null };

type Running = {
  /** The judgment in force that bears interest; null without one. */
  judgment: JudgmentTerms | null;
  /** The stays of the employer's bankruptcies, from the petition. */
  pauses: InterestPause[];
  /** Fees that are due beside it. */
  fees: string;
  /** The interest that the ledger has, and the last ISO day that it counts. */
  posted: string;
  postedTo: string | null;
};

/** Returns what the interest of a claim's judgment is computed from. */
export async function findJudgmentInterest(db: Db | Tx, claimId: number): Promise<Running> {
  const { rows } = await sql<Running>`select
    (select json_build_object('amount', q.amount::text, 'rate', q.interest_rate::text, 'from', q.started_on)
      from proceeding q where q.claim_id = ${claimId} and q.kind = 'Judgment' and not q.superseded
        and q.ended_on is null and q.interest_rate is not null order by q.id desc limit 1) as judgment,
    (select coalesce(json_agg(json_build_object('from', s.started_on, 'to', s.ended_on)), '[]')
      from proceeding s where s.claim_id = ${claimId} and s.kind = 'Stay' and not s.superseded and exists (
        select from proceeding b where b.claim_id = s.claim_id and b.kind = 'Bankruptcy'
          and b.recorded_at = s.recorded_at)) as pauses,
    (select coalesce(-sum(l.amount), 0)::text from ledger_line l
      where l.claim_id = ${claimId} and l.account = 'assessed' and l.component = 'Fees') as fees,
    coalesce(sum(y.amount), 0)::text as posted, max(y.occurred_on)::text as "postedTo"
    from ledger_entry y where y.claim_id = ${claimId} and y.kind = 'Interest' and not is_reversed(y.id)`.execute(
    db,
  );
  return rows[0] ?? { judgment: null, pauses: [], fees: "0", posted: "0", postedTo: null };
}

/**
 * Returns what lessened the debt of a claim since the judgment in force was recorded, by date, without what was reversed.
 * Of what came before, the court has counted all.
 */
export async function listLessened(db: Db | Tx, claimId: number): Promise<Lessened[]> {
  const { rows } = await sql<Lessened>`
    select y.occurred_on::text as date, y.amount::text, y.kind, y.component from ledger_entry y
    where y.claim_id = ${claimId} and y.status = 'Posted' and not is_reversed(y.id)
      and (y.kind in ('Payment', 'WriteOff') or (y.kind = 'Adjustment' and y.direction = 'decrease'))
      and coalesce(y.decided_at, y.recorded_at) >= (select max(q.recorded_at) from proceeding q
        where q.claim_id = y.claim_id and q.kind = 'Judgment' and not q.superseded and q.ended_on is null)
    order by y.occurred_on, y.id`.execute(db);
  return rows;
}
