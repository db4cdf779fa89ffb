import { DETERMINATION_KINDS, findsWagesOwed } from "@wage/contract/actions";
import type { APPROVALS, ProceedingKind, Title } from "@wage/contract/claims/proceedings";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";
import type { Proceeding } from "../../core/database/db-types.ts";

type Approval = (typeof APPROVALS)[number];

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

/** Records a legal step; it replaces an open one of its kind. One that awaits approval counts nowhere yet. */
export async function insertProceeding(
  tx: Tx,
  { kind, ...proceeding }: Insertable<Proceeding> & { kind: ProceedingKind },
): Promise<void> {
  const isPending = proceeding.approval === ("Pending" satisfies Approval);
  if (!isPending) await supersede(tx, proceeding.claimId as number, kind);
  await tx
    .insertInto("proceeding")
    .values({ ...proceeding, kind, superseded: isPending })
    .execute();
}

const supersede = (tx: Tx, claimId: number, kind: string) =>
  tx
    .updateTable("proceeding")
    .set({ superseded: true })
    .where("claimId", "=", claimId)
    .where("kind", "=", kind)
    .where("endedOn", "is", null)
    .execute();

export type PendingStep = {
  id: number;
  kind: ProceedingKind;
  amount: string | null;
  startedOn: string;
  dueOn: string | null;
  recordedBy: number | null;
};

/** Returns the legal steps of a claim whose sum awaits approval. */
export const listPendingSteps = (tx: Tx, claimId: number): Promise<PendingStep[]> =>
  tx
    .selectFrom("proceeding")
    .select(["id", sql<ProceedingKind>`kind`.as("kind"), "amount", "startedOn", "dueOn", "recordedBy"])
    .where("claimId", "=", claimId)
    .where("approval", "=", "Pending" satisfies Approval)
    .orderBy("id")
    .execute();

/** Decides on a legal step that awaits approval; an approved one is in force and replaces an open one of its kind. */
export async function decideStep(
  tx: Tx,
  claimId: number,
  { id, kind }: PendingStep,
  { approval, by, at }: { approval: Exclude<Approval, "Pending">; by: number | null; at: Date },
): Promise<void> {
  const isApproved = approval === "Approved";
  if (isApproved) await supersede(tx, claimId, kind);
  await tx
    .updateTable("proceeding")
    .set({ approval, superseded: !isApproved, decidedBy: by, decidedAt: at })
    .where("id", "=", id)
    .execute();
}

/** Returns the earliest ISO date of what entitles to take the employer's property; undefined without any. */
export async function findTitleDate(
  tx: Tx,
  claimId: number,
  titles: readonly Title[],
  timeZone: string,
): Promise<string | undefined> {
  const owed = DETERMINATION_KINDS.filter(findsWagesOwed);
  const { rows } = await sql<{ day: string | null }>`
    select least(
      case when ${titles.includes("judgment")} then (select "startedOn" from ${openJudgment} j) end,
      case when ${titles.includes("determination")} then (
        select min((d.approved_at at time zone ${timeZone})::date)::text from determination d
        where d.claim_id = c.id and d.status = 'Issued' and d.kind in (${sql.join(owed)})) end) as day
    from claim c where c.id = ${claimId}`.execute(tx.withoutPlugins());
  return rows[0]?.day ?? undefined;
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
