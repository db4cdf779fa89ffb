import { asideKinds, type FindingKind } from "@wage/contract/imports/findings";
import type { BatchSums, CodeCount, ColumnSum, KindCount } from "@wage/contract/imports/importBatch";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Batch } from "./imports.queries.ts";
import { moneyColumns } from "./rows.rules.ts";

type Asked = Pick<Batch, "id" | "choices" | "mapping">;

const isAside = (batch: Asked) => sql`(claim_id is null and kinds && ${asideKinds(batch.choices)}::text[])`;

export async function countWaiting(db: Db | Tx, batch: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from import_row
    where batch_id = ${batch.id} and claim_id is null and not ${isAside(batch)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Sums of each column of money: all of the file, taken, kept aside, and not yet taken. */
async function columnSums(db: Db | Tx, batch: Asked): Promise<ColumnSum[]> {
  if (!batch.mapping) return [];
  const columns = moneyColumns(batch.mapping);
  const { rows } = await sql<Omit<ColumnSum, "target">>`
    select a.key as column, count(*)::integer as cells, sum(a.value::numeric)::numeric(20,2)::text as read,
      coalesce(sum(a.value::numeric) filter (where claim_id is not null), 0)::numeric(20,2)::text as taken,
      coalesce(sum(a.value::numeric) filter (where ${isAside(batch)}), 0)::numeric(20,2)::text as aside,
      coalesce(sum(a.value::numeric) filter (where claim_id is null and not ${isAside(batch)}), 0)::numeric(20,2)::text as waiting
    from import_row, jsonb_each_text(amounts) a where batch_id = ${batch.id} group by a.key`.execute(db);
  const found = new Map(rows.map((row) => [row.column, row]));
  const nothing = { cells: 0, read: "0.00", taken: "0.00", aside: "0.00", waiting: "0.00" };
  return columns.map(([column, target]) => ({ ...nothing, ...found.get(column), column, target }));
}

/** What the claims of the batch hold now, by their own columns. */
async function claimSums(db: Db | Tx, batchId: number): Promise<BatchSums["inClaims"] & { claims: number }> {
  const { rows } = await sql<BatchSums["inClaims"] & { claims: number }>`
    select count(*)::integer as claims, coalesce(sum(amount_claimed), 0)::numeric(20,2)::text as amount_claimed,
      coalesce(sum(amount_determined), 0)::numeric(20,2)::text as amount_determined,
      coalesce(sum(penalty_determined), 0)::numeric(20,2)::text as penalty_determined,
      coalesce(sum(interest_determined), 0)::numeric(20,2)::text as interest_determined, coalesce(sum(amount_paid), 0)::numeric(20,2)::text as amount_paid
    from claim where import_batch_id = ${batchId}`.execute(db);
  return rows[0] as BatchSums["inClaims"] & { claims: number };
}

export async function batchSums(db: Db | Tx, batch: Asked): Promise<BatchSums> {
  const { rows } = await sql<Pick<BatchSums, "rows" | "taken" | "aside" | "waiting">>`
    select count(*)::integer as rows, count(claim_id)::integer as taken,
      (count(*) filter (where ${isAside(batch)}))::integer as aside,
      (count(*) filter (where claim_id is null and not ${isAside(batch)}))::integer as waiting
    from import_row where batch_id = ${batch.id}`.execute(db);
  const { claims, ...inClaims } = await claimSums(db, batch.id);
  const counts = rows[0] ?? { rows: 0, taken: 0, aside: 0, waiting: 0 };
  return { ...counts, claims, columns: await columnSums(db, batch), inClaims };
}

/** The rows of each kind of finding, with their money and a few examples. */
export async function kindCounts(db: Db, batchId: number): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    with found as (
      select r.line, r.claim_number, r.claim_id, r.amounts, f.value as f, f.value->>'kind' as kind
      from import_row r, jsonb_array_elements(r.findings) f where r.batch_id = ${batchId} and r.kinds <> '{}'
    ), lines as (
      select distinct on (kind, line) * from found order by kind, line
    ), money as (
      select kind, a.key as column, sum(a.value::numeric)::numeric(20,2)::text as sum
      from lines, jsonb_each_text(amounts) a group by kind, a.key
    ), numbered as (
      select *, row_number() over (partition by kind order by line) as n from lines
    )
    select n.kind, count(*)::integer as rows, count(n.claim_id)::integer as taken,
      coalesce((select jsonb_object_agg(m.column, m.sum) from money m where m.kind = n.kind), '{}') as amounts,
      jsonb_agg(jsonb_build_object('line', n.line, 'claimNumber', n.claim_number, 'column', n.f->>'column',
        'cell', left(n.f->>'cell', 200), 'value', (n.f->>'value')::integer) order by n.line) filter (where n.n <= 5) as examples
    from numbered n group by n.kind order by count(*) desc, n.kind`.execute(db);
  return rows;
}

/** The codes of the file in the columns of a target, with how often each is there and what it becomes. */
export async function codeCounts(
  db: Db,
  batch: Asked,
  target: "status" | "closureCode",
): Promise<CodeCount[]> {
  const columns = Object.entries(batch.mapping?.columns ?? {})
    .filter(([, one]) => one === target)
    .map(([column]) => column);
  if (columns.length === 0) return [];
  const became = target === "status" ? sql`claim->>'statusCode'` : sql`claim->>'closureCode'`;
  const { rows } = await sql<CodeCount>`
    select btrim(c.value) as cell, count(*)::integer as rows,
      case when bool_or(kinds && '{statusUnmapped}') and ${target === "status"} then null else max(${became}) end as becomes
    from import_row, jsonb_each_text(cells) c
    where batch_id = ${batch.id} and c.key = any(${columns}::text[]) and btrim(c.value) <> ''
    group by 1 order by 2 desc, 1 limit 200`.execute(db);
  return rows;
}

export type AsideRow = {
  line: number;
  claimNumber: string;
  kinds: FindingKind[];
  findings: { kind: FindingKind; column: string; cell: string; value?: number }[];
  cells: Record<string, string>;
  amounts: Record<string, string>;
  claimId: number | null;
};

/** Rows with findings, in order of their line: those kept aside, or those of one kind. */
export async function listFoundRows(
  db: Db | Tx,
  batch: Asked,
  wanted: { kind?: FindingKind | undefined; onlyAside: boolean; after: number; limit: number },
): Promise<AsideRow[]> {
  const { rows } = await sql<AsideRow>`
    select line, claim_number, kinds, findings, cells, amounts, claim_id from import_row
    where batch_id = ${batch.id} and line > ${wanted.after} and kinds <> '{}'
      and (${wanted.kind ?? null}::text is null or kinds @> array[${wanted.kind ?? null}]::text[])
      and (not ${wanted.onlyAside} or ${isAside(batch)})
    order by line limit ${wanted.limit}`.execute(db);
  return rows;
}
