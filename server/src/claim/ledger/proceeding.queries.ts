import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";
import type { Proceeding } from "../../core/database/db-types.ts";

/** The judgment of claim `c` that is in force and of which no satisfaction is on record. */
export const openJudgment = sql`(
  select j.started_on::text as "startedOn", j.amount::text as amount, j.court, j.case_number as "caseNumber",
    c.amount_written_off::text as "writtenOff"
  from proceeding j where j.claim_id = c.id and j.kind = 'Judgment' and not j.superseded and j.ended_on is null
    and not exists (select from proceeding s
      where s.claim_id = j.claim_id and s.kind = 'Satisfaction' and not s.superseded and s.id > j.id))`;

type OpenJudgment = Record<"startedOn" | "amount" | "writtenOff", string> &
  Record<"court" | "caseNumber", string | null>;

/** Returns the judgment that is not satisfied, with what was written off of the claim. */
export async function findOpenJudgment(tx: Tx, claimId: number): Promise<OpenJudgment | undefined> {
  const { rows } = await sql<OpenJudgment>`
    select j.* from claim c cross join lateral ${openJudgment} j where c.id = ${claimId}`.execute(
    tx.withoutPlugins(),
  );
  return rows[0];
}

/** Records a legal step; it replaces an open one of its kind. */
export async function insertProceeding(
  tx: Tx,
  { kind, ...proceeding }: Insertable<Proceeding> & { kind: ProceedingKind },
): Promise<void> {
  await tx
    .updateTable("proceeding")
    .set({ superseded: true })
    .where("claimId", "=", proceeding.claimId as number)
    .where("kind", "=", kind)
    .where("endedOn", "is", null)
    .execute();
  await tx
    .insertInto("proceeding")
    .values({ ...proceeding, kind })
    .execute();
}

/** Ends the open legal steps of these kinds on an ISO date, with what came of them. */
export const endProceedings = (
  tx: Tx,
  claimId: number,
  kinds: readonly ProceedingKind[],
  { on, result }: { on: string; result: string | null },
) =>
  tx
    .updateTable("proceeding")
    .set({ endedOn: on, result })
    .where("claimId", "=", claimId)
    .where("kind", "in", kinds)
    .where("superseded", "=", false)
    .where("endedOn", "is", null)
    .execute();
