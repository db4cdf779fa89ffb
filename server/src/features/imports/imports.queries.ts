import { asideKinds, type FindingKind } from "@wage/contract/imports/findings";
import type { BatchState, Reading } from "@wage/contract/imports/importBatch";
import type { ImportChoices, ImportMapping } from "@wage/contract/imports/importMapping";
import { sql } from "kysely";
import { WORKED_ON } from "../../claim/importedClaims.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { ReadClaim, ReadRow } from "./rows.rules.ts";

export type Batch = {
  id: number;
  fileName: string;
  fileSha256: Buffer;
  state: BatchState;
  mapping: ImportMapping | null;
  reading: Reading | null;
  choices: ImportChoices;
  rowCount: number;
  failure: string | null;
};

const COLUMNS = [
  "id",
  "fileName",
  "fileSha256",
  "state",
  "mapping",
  "reading",
  "choices",
  "rowCount",
  "failure",
] as const;

export async function findBatch(db: Db | Tx, id: number): Promise<Batch | undefined> {
  const found = await db.selectFrom("importBatch").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return found as Batch | undefined;
}

/** Returns the newest batch of the same file that was not undone. */
export async function findBatchOfFile(db: Db | Tx, sha256: Buffer): Promise<Batch | undefined> {
  const found = await db
    .selectFrom("importBatch")
    .select(COLUMNS)
    .where("fileSha256", "=", sha256)
    .where("state", "not in", ["Undone", "Undoing"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found as Batch | undefined;
}

export async function insertBatch(
  tx: Tx,
  batch: { fileName: string; sha256: Buffer; state: BatchState; at: Date; userId: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto("importBatch")
    .values({
      fileName: batch.fileName.slice(0, 255),
      fileSha256: batch.sha256,
      state: batch.state,
      createdAt: batch.at,
      createdBy: batch.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type BatchChange = {
  state?: BatchState;
  fileName?: string;
  fileSha256?: Buffer;
  mapping?: ImportMapping;
  reading?: Reading;
  choices?: ImportChoices;
  rowCount?: number;
  failure?: string | null;
  report?: unknown;
  endedAt?: Date;
};

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

export async function updateBatch(db: Db | Tx, id: number, change: BatchChange): Promise<void> {
  const { mapping, reading, choices, report, ...plain } = change;
  await db
    .updateTable("importBatch")
    .set({
      ...plain,
      ...(mapping && { mapping: json(mapping) as string }),
      ...(reading && { reading: json(reading) as string }),
      ...(choices && { choices: json(choices) as string }),
      ...(report !== undefined && { report: json(report) as string }),
    })
    .where("id", "=", id)
    .execute();
}

/** Serialises imports, because concurrent ones would miss each other's numbers. */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(77420001)`.execute(tx);

export const deleteRows = (tx: Tx, batchId: number) =>
  tx.deleteFrom("importRow").where("batchId", "=", batchId).execute();

export async function insertRows(db: Db, batchId: number, rows: readonly (ReadRow & { line: number })[]) {
  await sql`
    insert into import_row (batch_id, line, claim_number, kinds, findings, cells, claim, amounts, digest)
    select ${batchId}, r.line, r."claimNumber", array(select distinct f->>'kind' from jsonb_array_elements(r.findings) f),
      r.findings, r.cells, r.claim, r.amounts, sha256(convert_to(r.cells::text, 'UTF8'))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      line integer, "claimNumber" text, findings jsonb, cells jsonb, claim jsonb, amounts jsonb)`.execute(db);
}

/** Lines of a batch are marked in ranges, so that no statement takes long. */
type Range = { batchId: number; from: number; to: number };

const addFinding = (kind: FindingKind, value = sql`null::integer`, column = sql`''`, cell = sql`''`) => sql`
  kinds = array_append(r.kinds, ${kind}), findings = r.findings || jsonb_build_array(jsonb_strip_nulls(
    jsonb_build_object('kind', ${kind}::text, 'column', ${column}, 'cell', ${cell}, 'value', ${value})))`;

/** Finds what only the whole file tells: numbers and rows that repeat an earlier one. */
export async function markRepeated(db: Db | Tx, { batchId, from, to }: Range): Promise<void> {
  await sql`
    update import_row r set nth = e.nth, ${addFinding("numberRepeated", sql`e.first`, sql`''`, sql`r.claim_number`)}
    from (
      select o.line, o.n + coalesce(before.nth, 0) as nth, first.line as first
      from (
        select line, claim_number, row_number() over (partition by claim_number order by line)::integer as n
        from import_row
        where batch_id = ${batchId} and line between ${from} and ${to}
          and claim_number <> '' and not kinds && '{numberInvalid}') o
      left join lateral (
        select x.nth from import_row x
        where x.batch_id = ${batchId} and x.claim_number = o.claim_number and x.line < ${from}
        order by x.line desc limit 1) before on true
      cross join lateral (
        select x.line from import_row x
        where x.batch_id = ${batchId} and x.claim_number = o.claim_number order by x.line limit 1) first) e
    where r.batch_id = ${batchId} and r.line = e.line and e.nth > 1`.execute(db);
  await sql`
    update import_row r set ${addFinding("rowRepeated", sql`e.first`)}
    from (
      select o.line, first.line as first from import_row o
      cross join lateral (
        select x.line from import_row x
        where x.batch_id = ${batchId} and x.digest = o.digest order by x.line limit 1) first
      where o.batch_id = ${batchId} and o.line between ${from} and ${to} and o.kinds && '{numberAbsent}') e
    where r.batch_id = ${batchId} and r.line = e.line and e.first < e.line`.execute(db);
}

/** Finds the rows whose number another claim has, and those whose claim somebody has worked on. */
export async function markTaken(db: Db | Tx, { batchId, from, to }: Range): Promise<void> {
  const own = sql`r.batch_id = ${batchId} and r.line between ${from} and ${to} and c.claim_number = r.claim_number`;
  await sql`
    update import_row r set ${addFinding("numberExists", sql`null::integer`, sql`''`, sql`r.claim_number`)}
    from claim c where ${own} and c.import_batch_id is distinct from ${batchId}`.execute(db);
  await sql`
    update import_row r set ${addFinding("workedOn")}
    from claim c where ${own} and c.import_batch_id = ${batchId} and ${WORKED_ON}`.execute(db);
}

/**
 * Finds the rows that look like a claim with another number, which is not of this batch: the names of claimant and employer in
 * any order and spelling of accents, and the amount. A row without one of the three is compared with nothing. A claim that is closed
 * to somebody for a conflict of interest is not named, because that person may be the one who imports.
 */
export async function markLike(db: Db | Tx, { batchId, from, to }: Range): Promise<void> {
  // Materialized, so that the words of a row are made once and not for each claim that it is compared with.
  await sql`
    with asked as materialized (
      select o.line, o.claim_number, (o.claim->>'amountClaimed')::numeric as amount,
        name_tokens(concat_ws(' ', o.claim->>'firstName', o.claim->>'lastName', o.claim->>'employerName')) as tokens
      from import_row o
      where o.batch_id = ${batchId} and o.line between ${from} and ${to} and not o.kinds && '{numberExists}'
        and o.claim->>'lastName' <> '' and o.claim->>'employerName' <> '')
    update import_row r set ${addFinding("likeAnother", sql`null::integer`, sql`''`, sql`e.number`)}
    from (
      select a.line, other.number from asked a cross join lateral (
        select min(c.claim_number) as number from claim c
        where c.search_tokens @> a.tokens and c.amount_claimed = a.amount and c.claim_number <> a.claim_number
          and c.import_batch_id is distinct from ${batchId}
          and not exists (select from claim_conflict x where x.claim_id = c.id and x.withdrawn_at is null)) other) e
    where r.batch_id = ${batchId} and r.line = e.line and e.number is not null`.execute(db);
}

const DATES = ["receivedAt", "closedAt", "employerNotifiedAt", "determinationAt"] as const;

/** Returns for each date the years that are not rare in the file: those of at least one row in a thousand. */
export async function yearsOfFile(db: Db | Tx, batchId: number) {
  const years = await Promise.all(
    DATES.map(async (date) => {
      const { rows } = await sql<{ low: string | null; high: string | null }>`
        select min(year) as low, max(year) as high from (
          select left(claim->>${date}::text, 4) as year, count(*) as times, sum(count(*)) over () as all_times
          from import_row where batch_id = ${batchId} and claim->>${date}::text is not null group by 1) y
        where times >= greatest(1, all_times / 1000)`.execute(db);
      return { date, low: rows[0]?.low ?? null, high: rows[0]?.high ?? null };
    }),
  );
  return years.flatMap(({ date, low, high }) => (low && high ? [{ date, low, high }] : []));
}

export async function markOutside(
  db: Db | Tx,
  years: readonly { date: string; low: string; high: string }[],
  { batchId, from, to }: Range,
): Promise<void> {
  await sql`
    update import_row r set ${addFinding("dateOutsideFile", sql`null::integer`, sql`''`, sql`e.cell`)}
    from (
      select o.line, min(o.claim->>y.date) as cell from import_row o
      cross join jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as y(date text, low text, high text)
      where o.batch_id = ${batchId} and o.line between ${from} and ${to}
        and (left(o.claim->>y.date, 4) < y.low or left(o.claim->>y.date, 4) > y.high)
      group by o.line) e
    where r.batch_id = ${batchId} and r.line = e.line`.execute(db);
}

export type WaitingRow = {
  line: number;
  claimNumber: string;
  nth: number;
  kinds: FindingKind[];
  claim: ReadClaim;
  cells: Record<string, string>;
};

const columnsOfRow = sql`line, claim_number, nth, kinds, claim, cells`;

/** Returns the next rows that are to be taken. */
export async function nextRows(
  tx: Tx,
  { id, choices }: Pick<Batch, "id" | "choices">,
  after: number,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${columnsOfRow} from import_row
    where batch_id = ${id} and line > ${after} and claim_id is null and not kinds && ${asideKinds(choices)}::text[]
    order by line limit ${limit}`.execute(tx);
  return rows;
}

/** Returns all rows with these numbers that belong to their cases, those taken before included. */
export async function rowsOfCases(
  tx: Tx,
  { id, choices }: Pick<Batch, "id" | "choices">,
  numbers: readonly string[],
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${columnsOfRow} from import_row
    where batch_id = ${id} and claim_number = any(${numbers}::text[])
      and (claim_id is not null or not kinds && ${asideKinds(choices)}::text[])
    order by line`.execute(tx);
  return rows;
}

export async function linkRows(tx: Tx, batchId: number, links: readonly { line: number; claimId: number }[]) {
  await sql`
    update import_row r set claim_id = l."claimId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(line integer, "claimId" integer)
    where r.batch_id = ${batchId} and r.line = l.line`.execute(tx);
}

/** Keeps rows aside that could not be taken after all. */
export async function putAside(tx: Tx, batchId: number, lines: readonly number[], kind: FindingKind) {
  await sql`
    update import_row r set ${addFinding(kind, sql`null::integer`, sql`''`, sql`r.claim_number`)}
    where r.batch_id = ${batchId} and r.line = any(${lines}::integer[]) and not r.kinds @> array[${kind}]::text[]`.execute(
    tx,
  );
}

/** Writes a corrected row that is not taken; returns false if it is. */
export async function replaceRow(tx: Tx, batchId: number, row: ReadRow & { line: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("importRow")
    .set({
      claimNumber: row.claimNumber,
      nth: 1,
      kinds: [...new Set(row.findings.map(({ kind }) => kind))],
      findings: JSON.stringify(row.findings),
      cells: JSON.stringify(row.cells),
      claim: JSON.stringify(row.claim),
      amounts: JSON.stringify(row.amounts),
      digest: sql<Buffer>`sha256(convert_to(${JSON.stringify(row.cells)}::jsonb::text, 'UTF8'))`,
    })
    .where("batchId", "=", batchId)
    .where("line", "=", row.line)
    .where("claimId", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the known employers of these names and addresses. */
export async function findEmployers(tx: Tx, keys: readonly { name: string; place: string }[]) {
  const { rows } = await sql<{ name: string; place: string; employerId: number }>`
    select i.name, i.place, employer_with_claims(i.employer_id) as employer_id from import_employer i
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(name text, place text)
      on k.name = i.name and k.place = i.place`.execute(tx);
  return rows;
}

export const rememberEmployers = (
  tx: Tx,
  batchId: number,
  employers: readonly { name: string; place: string; employerId: number }[],
) =>
  sql`insert into import_employer (name, place, employer_id, batch_id)
    select k.name, k.place, k."employerId", ${batchId}
    from jsonb_to_recordset(${JSON.stringify(employers)}::jsonb) as k(name text, place text, "employerId" integer)`.execute(
    tx,
  );

/** Returns employers that the batch made, in slices by their id. */
export async function employersOfBatch(
  tx: Tx,
  batchId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom("importEmployer")
    .select("employerId")
    .where("batchId", "=", batchId)
    .where("employerId", ">", after)
    .orderBy("employerId")
    .limit(limit)
    .execute();
  return rows.map(({ employerId }) => employerId);
}

export async function listCounties(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("county").select(["id", "description as name"]).where("active", "=", true).execute();
}

export async function listStatuses(
  db: Db,
): Promise<{ code: string; description: string; category: string }[]> {
  return db
    .selectFrom("claimStatus")
    .select(["code", "description", "category"])
    .where("active", "=", true)
    .orderBy("sortOrder")
    .execute();
}

export async function listClosures(db: Db): Promise<{ code: string; description: string }[]> {
  return db.selectFrom("closureCode").select(["code", "description"]).orderBy("sortOrder").execute();
}
