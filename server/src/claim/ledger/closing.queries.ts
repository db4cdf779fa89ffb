import { DUPLICATE } from "@wage/contract/claims/claimEdits";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { outstandingAmount } from "../claimRow.queries.ts";
import { admittedTotal } from "../wageItem.queries.ts";
import type { ClosingFacts } from "./closing.rules.ts";

/** The facts of claim `c` on which its closing depends. */
export const CLOSING_FACTS = [
  sql<string | null>`${outstandingAmount}::text`.as("outstanding"),
  sql<string | null>`case when c.due_source = 'Admission' then c.balance end`.as("admittedUnpaid"),
  "c.amountPaid as paid",
  sql<string>`(case when c.due_source = 'Admission'
        then greatest(0, c.amount_claimed - ${admittedTotal}) else 0 end)::text`.as("undecided"),
  "c.amountHeld as held",
  sql<string>`c.amount_written_off::text`.as("writtenOff"),
  sql<string | null>`(select kind from determination d where d.claim_id = c.id and d.status = 'Issued'
        order by d.id desc limit 1)`.as("determination"),
  sql<ProceedingKind[]>`array(select distinct kind from proceeding p
        where p.claim_id = c.id and not p.superseded and (p.ended_on is null or p.kind not in ('Settlement', 'Withdrawal')))`.as(
    "proceedings",
  ),
  sql<boolean>`exists (select from relation r where (r.claim_a_id = c.id or r.claim_b_id = c.id) and r.kind = ${DUPLICATE})`.as(
    "linkedDuplicate",
  ),
] as const;

/** Returns the facts of a claim on which its closing depends. */
export const findClosingFacts = (db: Db | Tx, claimId: number): Promise<ClosingFacts> =>
  db
    .selectFrom("claim as c")
    .select([...CLOSING_FACTS])
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();
