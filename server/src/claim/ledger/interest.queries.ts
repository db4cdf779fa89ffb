import type { JudgmentTerms } from "@wage/contract/claims/judgmentInterest";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

type Running = {
  /** The judgment in force that bears interest; null without one. */
  judgment: JudgmentTerms | null;
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
    (select coalesce(-sum(l.amount), 0)::text from ledger_line l
      where l.claim_id = ${claimId} and l.account = 'assessed' and l.component = 'Fees') as fees,
    coalesce(sum(y.amount), 0)::text as posted, max(y.occurred_on)::text as "postedTo"
    from ledger_entry y where y.claim_id = ${claimId} and y.kind = 'Interest' and not is_reversed(y.id)`.execute(
    db,
  );
  return rows[0] ?? { judgment: null, fees: "0", posted: "0", postedTo: null };
}
