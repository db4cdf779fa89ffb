import type { Dimension } from "@wage/contract/statistics/statistics";
import { sql } from "kysely";
import type { Day } from "../../claim/claimRow.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { CategoryCount, Figure, Sums } from "./figures.rules.ts";
import { mainWageType } from "./mainWageType.queries.ts";
import type { MonthCount, MonthPair } from "./periods.rules.ts";

/** Returns all claims by the months in which they were received and closed. */
export async function countMonthPairs(db: Db, { timeZone }: Pick<Day, "timeZone">): Promise<MonthPair[]> {
  const { rows } = await sql<MonthPair>`
    select to_char(received, 'YYYY-MM') as received, to_char(closed, 'YYYY-MM') as closed, claims
    from (select date_trunc('month', c.received_at at time zone ${timeZone}) as received,
        date_trunc('month', c.closed_at at time zone ${timeZone}) as closed, count(*)::integer as claims
      from claim c group by 1, 2) months`.execute(db);
  return rows;
}

export type DimensionRow = CategoryCount & {
  dimension: Dimension | "total";
  label: string;
  labelEs: string;
  sortOrder: number;
};

/**
 * Counts the claims that were received, and those that were closed with their money, in these months: all of them, and by
 * each division. Every active row of a look-up is there, so that no row tells by its presence that it has claims.
 */
export async function countYear(
  db: Db,
  { from, to }: Pick<MonthCount, "from" | "to">,
  { timeZone }: Pick<Day, "timeZone">,
): Promise<DimensionRow[]> {
  const start = sql`(${`${from}-01`}::date)::timestamp at time zone ${timeZone}`;
  const end = sql`(${`${to}-01`}::date + interval '1 month')::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<DimensionRow & { known: Sums["known"] }>`
    with moved as (
      select c.id, c.received_at >= ${start} and c.received_at < ${end} as is_received,
        coalesce(c.closed_at >= ${start} and c.closed_at < ${end}, false) as is_closed,
        c.amount_claimed, c.amount_determined, c.amount_paid, c.county_id, e.industry_id,
        ${mainWageType} as wage_item_type_id
      from claim c left join employer e on e.id = c.employer_id
      where (c.received_at >= ${start} and c.received_at < ${end}) or (c.closed_at >= ${start} and c.closed_at < ${end})
    ), category as (
      select 'total' as dimension, null::integer as id, '' as code, 'All claims' as label, 'Todos los reclamos' as label_es,
        0 as sort_order, true as active
      union all select d, null, '', 'Not recorded', 'Sin registrar', 99999, true
        from unnest(array['wageType', 'industry', 'county']) d
      union all select 'wageType', id, code, description, coalesce(description_es, description), sort_order, active
        from wage_item_type
      union all select 'industry', id, code, description, coalesce(description_es, description), sort_order, active
        from business_type where kind = 'Industry'
      union all select 'county', id, code, description, coalesce(description_es, description), sort_order, active
        from county
    ), placed as (
      select 'total' as dimension, null::integer as category_id, m.* from moved m
      union all select 'wageType', m.wage_item_type_id, m.* from moved m
      union all select 'industry', m.industry_id, m.* from moved m
      union all select 'county', m.county_id, m.* from moved m
    ), counted as (
      select dimension, category_id, count(*) filter (where is_received)::integer as received,
        count(*) filter (where is_closed)::integer as closed,
        count(amount_claimed) filter (where is_closed)::integer as claimed_known,
        count(amount_determined) filter (where is_closed)::integer as found_known,
        count(amount_paid) filter (where is_closed)::integer as collected_known,
        (sum(amount_claimed) filter (where is_closed))::numeric(16,2)::text as claimed,
        (sum(amount_determined) filter (where is_closed))::numeric(16,2)::text as found,
        (sum(amount_paid) filter (where is_closed))::numeric(16,2)::text as collected
      from placed group by 1, 2
    )
    select k.dimension, k.code as category, k.label, k.label_es, k.sort_order,
      coalesce(n.received, 0) as received, coalesce(n.closed, 0) as closed, n.claimed, n.found, n.collected,
      json_build_object('claimed', coalesce(n.claimed_known, 0), 'found', coalesce(n.found_known, 0),
        'collected', coalesce(n.collected_known, 0)) as known
    from category k left join counted n on n.dimension = k.dimension and n.category_id is not distinct from k.id
    where k.active or n.dimension is not null
    order by k.dimension, k.sort_order, k.label`.execute(db);
  return rows;
}

export type PublishedFigure = {
  dimension: string;
  category: string;
  label: string;
  labelEs: string;
  sortOrder: number;
  measure: string;
} & Figure;

/** Publishes the figures of a period; they do not change any more. */
export async function insertPeriod(
  tx: Tx,
  period: { kind: "month" | "year"; from: string; to: string; at: Date },
  figures: readonly PublishedFigure[],
): Promise<void> {
  const { id } = await tx
    .insertInto("publicPeriod")
    .values({
      kind: period.kind,
      firstMonth: `${period.from}-01`,
      lastMonth: `${period.to}-01`,
      publishedAt: period.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into public_figure (period_id, dimension, category, label, label_es, sort_order, measure, state, value)
    select ${id}, f.dimension, f.category, f.label, f."labelEs", f."sortOrder", f.measure, f.state, f.value
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f (dimension text, category text, label text,
      "labelEs" text, "sortOrder" integer, measure text, state text, value numeric)`.execute(tx);
}

/** Makes publications take turns. */
export const lockPublication = (tx: Tx) =>
  sql`lock table public_period in share row exclusive mode`.execute(tx);

/** The published months with their counts, the earliest first. */
export async function listMonths(db: Db | Tx): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(p.first_month, 'YYYY-MM') as from, to_char(p.last_month, 'YYYY-MM') as to,
      ${countOf("received")} as received, ${countOf("closed")} as closed, ${countOf("open")} as open
    from public_period p join public_figure f on f.period_id = p.id
    where p.kind = 'month' and f.dimension = 'total' group by p.id order by p.first_month`.execute(db);
  return rows;
}
const countOf = (measure: string) => sql`max(f.value) filter (where f.measure = ${measure})::integer`;

/** The months up to which the years are published. */
export async function lastYearEnd(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(last_month), 'YYYY-MM') as month from public_period where kind = 'year'`.execute(db);
  return rows[0]?.month ?? null;
}

export type FigureRow = {
  kind: "month" | "year";
  from: string;
  to: string;
  publishedAt: string;
  dimension: string;
  category: string;
  label: string;
  labelEs: string;
  measure: string;
  state: "shown" | "hidden" | "unknown";
  value: string | null;
};

/** All published figures, the latest period first. Counts are whole numbers, money has cents. */
export async function listFigures(db: Db): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select p.kind, to_char(p.first_month, 'YYYY-MM') as from, to_char(p.last_month, 'YYYY-MM') as to, p.published_at,
      f.dimension, f.category, f.label, f.label_es, f.measure, f.state,
      case when f.measure in ('received', 'closed', 'open') then f.value::integer::text else f.value::text end as value
    from public_period p join public_figure f on f.period_id = p.id
    order by p.kind, p.first_month desc, f.dimension, f.sort_order, f.label, f.measure`.execute(db);
  return rows;
}
