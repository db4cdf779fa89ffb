import type { EffectPart } from "@wage/contract/profiles/lawChanges";
import { sql } from "kysely";
import { openClaim } from "../../claim/counts.queries.ts";
import { workState } from "../../claim/law/lawInForce.queries.ts";
import { openBirthDate } from "../../claim/sealedFields.ts";
import type { Barred } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import type { Keys } from "../../core/identity/keys.ts";
import type { ClaimFacts } from "./claimFigures.rules.ts";

/** An issued determination keeps its figures, so that no later law changes them. */
const undecided = sql<boolean>`(${openClaim} and not exists (select from determination d
  where d.claim_id = c.id and d.status = 'Issued'))`;

export async function countUndecided(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from claim c where ${undecided}`.execute(db);
  return rows[0]?.count ?? 0;
}

type SealedFacts = Omit<ClaimFacts, "birthDate"> & { birthDateSealed: string | null };

/** Returns the facts of the next open claims by id, without those that a determination has decided. */
export async function listClaimFacts(
  db: Db | Tx,
  keys: Keys,
  { after, limit }: { after: number; limit: number },
): Promise<ClaimFacts[]> {
  const { rows } = await sql<{ facts: SealedFacts }>`
    select json_build_object(
      'id', c.id, 'state', ${workState}, 'county', y.fips, 'city', t.place,
      'unit', r.unit, 'rate', e.rate::text, 'hoursPerWeek', e.hours_per_week::text,
      'daysPerWeek', e.days_per_week::text, 'lastDay', e.last_day_worked, 'separation', s.separation_kind,
      'demandDate', c.circumstances -> 'story' ->> 'askedDate',
      'hiredOn', e.start_date,
      -- Only of those who may have been younger than the young of the laws when they worked.
      'birthDateSealed', case when p.birth_year > (select extract(year from min(w.period_start)) - 22
        from wage_item w where w.claim_id = c.id) then encode(p.birth_date_sealed, 'base64') end,
      'draft', (select d.computation from determination d where d.claim_id = c.id
        and d.status in ('InReview', 'Returned') order by d.id desc limit 1),
      'lines', coalesce((select json_agg(json_build_object(
          'formula', t.formula, 'unit', u.unit, 'rate', w.rate::text, 'quantity', w.quantity::text,
          'weeks', w.weeks::text, 'daysPerWeek', w.days_per_week::text, 'start', w.period_start,
          'end', w.period_end, 'dueOn', w.wage_due_date, 'paid', w.amount_paid::text,
          'owed', coalesce(w.investigated_amount, w.amount_claimed)::text) order by w.position)
        from wage_item w join wage_item_type t on t.id = w.wage_item_type_id
        left join wage_rate_type u on u.id = w.wage_rate_type_id where w.claim_id = c.id), '[]')) as facts
    from claim c
    left join person p on p.id = c.claimant_id
    left join employment e on e.claim_id = c.id
    left join county y on y.id = e.work_county_id
    left join city t on t.id = e.work_city_id
    left join employment_status s on s.id = e.employment_status_id
    left join wage_rate_type r on r.id = e.wage_rate_type_id
    where c.id > ${after} and ${undecided} order by c.id limit ${limit}`.execute(db);
  return rows.map(({ facts: { birthDateSealed: sealed, ...facts } }) => ({
    ...facts,
    birthDate: sealed && openBirthDate(keys, Buffer.from(sealed, "base64")),
  }));
}

export const findRun = (db: Db | Tx, changeId: number) =>
  db
    .selectFrom("lawEffectRun")
    .select(["total", "examined", "lastClaimId", "computedTo", "finishedAt"])
    .where("changeId", "=", changeId)
    .executeTakeFirst();

/** Starts a run unless it was started before. */
export const insertRun = (db: Db | Tx, run: { changeId: number; total: number; computedTo: string }) =>
  db
    .insertInto("lawEffectRun")
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateRun = (
  tx: Tx,
  changeId: number,
  { examined, lastClaimId }: { examined: number; lastClaimId: number },
) =>
  tx
    .updateTable("lawEffectRun")
    .set((eb) => ({ examined: eb("examined", "+", examined), lastClaimId }))
    .where("changeId", "=", changeId)
    .execute();

/** A claim that was closed or decided meanwhile is not examined, so that the total is set to what was. */
export const finishRun = (tx: Tx, changeId: number, finishedAt: Date) =>
  tx
    .updateTable("lawEffectRun")
    .set((eb) => ({ total: eb.ref("examined"), finishedAt }))
    .where("changeId", "=", changeId)
    .execute();

export type Effect = { claimId: number; part: EffectPart; before: string; after: string };

/** In one parameter: building a statement of many would hold up the requests of everybody else. */
export const insertEffects = (tx: Tx, changeId: number, effects: readonly Effect[]) =>
  sql`
    insert into law_effect (change_id, claim_id, part, before, after)
    select ${changeId}::integer, "claimId", part, before, after
    from json_to_recordset(${JSON.stringify(effects)}::json)
      as x ("claimId" integer, part text, before numeric, after numeric)`.execute(tx);

type Shown = Effect & { claimNumber: string; difference: string };

/** Returns the effects that the reader may see, the largest first, with the count of claims and the sum of all. */
export async function listEffects(
  db: Db,
  changeId: number,
  { barred, limit }: { barred: Barred; limit: number },
): Promise<{ rows: Shown[]; claims: number; difference: string }> {
  const mine = sql`x.change_id = ${changeId} and ${readable(sql`x.claim_id`, barred)}`;
  const { rows } = await sql<Shown>`
    select x.claim_id, c.claim_number, x.part, x.before::text, x.after::text, (x.after - x.before)::text as difference
    from law_effect x join claim c on c.id = x.claim_id where ${mine}
    order by abs(x.after - x.before) desc, x.claim_id, x.part limit ${limit}`.execute(db);
  const { rows: sums } = await sql<{ claims: number; difference: string }>`
    select count(distinct x.claim_id)::int as claims, coalesce(sum(x.after - x.before), 0)::numeric(14,2)::text as difference
    from law_effect x where ${mine}`.execute(db);
  return { rows, claims: sums[0]?.claims ?? 0, difference: sums[0]?.difference ?? "0.00" };
}
