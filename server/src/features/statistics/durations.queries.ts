import type { Duration, Span } from "@wage/contract/statistics/durations";
import { sql } from "kysely";
import type { Day } from "../../claim/claimRow.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Observed } from "./kaplanMeier.rules.ts";
import { mainWageType } from "./mainWageType.queries.ts";

/** `wageTypeId` is null for the claims of all kinds. */
export type ObservedSpan = {
  wageTypeId: number | null;
  span: Span;
  /** The different employers of the claims that ended. */
  employers: number;
  observed: Observed[];
};

/**
 * Returns how long claims lasted in each span, those of the last years, for each kind of wages and for all. A step ends with
 * the next milestone that the claim reached, or with its closing; what lies before its beginning is another's mistake and
 * does not end it. Imported claims have not the moments of the steps.
 */
export async function observeSpans(
  db: Db,
  { timeZone, today }: Day,
  yearsBack: number,
): Promise<ObservedSpan[]> {
  const on = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${timeZone})::date`;
  const accepted = on(sql`c.accepted_at`);
  const notified = on(sql`c.employer_notified_at`);
  const answered = on(sql`c.answer_received_at`);
  const decided = on(sql`c.determination_at`);
  const paid = on(sql`c.paid_in_full_at`);
  const closed = on(sql`c.closed_at`);
  const { rows } = await sql<ObservedSpan>`
    with lasted as (
      select ${mainWageType} as type_id, c.employer_id, v.span, e.ended_on is not null as ended,
        coalesce(e.ended_on, ${today}::date) - v.started_on as days
      from claim c cross join lateral (values
          ('decision', c.received_date, array[${decided}, ${closed}]),
          ('review', case when c.import_batch_id is null then c.received_date end,
            array[${accepted}, ${notified}, ${answered}, ${decided}, ${paid}, ${closed}]),
          ('notice', ${accepted}, array[${notified}, ${answered}, ${decided}, ${paid}, ${closed}]),
          ('answer', ${notified}, array[${answered}, ${decided}, ${paid}, ${closed}]),
          ('finding', ${answered}, array[${decided}, ${paid}, ${closed}]),
          ('payment', ${decided}, array[${paid}, ${closed}])) v (span, started_on, ends)
        cross join lateral (select min(d) as ended_on from unnest(v.ends) d where d >= v.started_on) e
      where c.received_date > ${today}::date - make_interval(years => ${yearsBack})
        and v.started_on <= ${today}::date and (c.closed_at is null or ${closed} >= v.started_on)
    ), counted as (
      select type_id, span, days, ended, count(*)::integer as claims, grouping(type_id) as of_all
      from lasted group by grouping sets ((span, days, ended), (type_id, span, days, ended))
    ), named as (
      select type_id, span, count(distinct employer_id) filter (where ended)::integer as employers, grouping(type_id) as of_all
      from lasted group by grouping sets ((span), (type_id, span))
    )
    select n.type_id as wage_type_id, n.span, n.employers,
      (select json_agg(json_build_object('days', k.days, 'ended', k.ended, 'claims', k.claims)) from counted k
        where k.span = n.span and k.of_all = n.of_all and k.type_id is not distinct from n.type_id) as observed
    from named n where n.of_all = 1 or n.type_id is not null`.execute(db);
  return rows;
}

type Told = {
  wageItemTypeId: number | null;
  span: Span;
  cases: number;
  ended: number;
  lowerDays: number | null;
  middleDays: number | null;
  upperDays: number | null;
};

export async function replaceDurations(tx: Tx, rows: readonly Told[], computedAt: Date): Promise<void> {
  await tx.deleteFrom("claimDuration").execute();
  if (rows.length > 0)
    await tx
      .insertInto("claimDuration")
      .values(rows.map((row) => ({ ...row, computedAt })))
      .execute();
}

type Row = { wageTypeId: number | null } & Duration & { label: { en: string; es: string } | null };

/** All durations that are told: those of all kinds of wages first. */
export async function listDurations(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.wage_item_type_id as wage_type_id, d.span, d.cases, d.ended, d.lower_days as lower, d.middle_days as middle,
      d.upper_days as upper, case when w.id is not null then json_build_object('en', w.description,
        'es', coalesce(w.description_es, w.description)) end as label
    from claim_duration d left join wage_item_type w on w.id = d.wage_item_type_id
    order by w.id is not null, w.sort_order, w.id, d.span`.execute(db);
  return rows;
}

/** The moment of the last computation; null before the first. */
export async function lastComputation(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    at: string | null;
  }>`select max(computed_at) as at from claim_duration`.execute(db);
  return rows[0]?.at ?? null;
}
