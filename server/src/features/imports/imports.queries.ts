import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { ImportedClaim, ImportMapping } from "./imports.rules.ts";

/** Which of these claim numbers exist already. */
export async function findTakenNumbers(db: Db | Tx, numbers: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ claimNumber: string }>`
    select claim_number from claim where claim_number = any(${numbers}::text[])`.execute(db);
  return new Set(rows.map(({ claimNumber }) => claimNumber));
}

/** Adds the closure codes that the file names and the look-up does not have. */
export async function insertClosureCodes(tx: Tx, mapping: ImportMapping, named: string[]): Promise<void> {
  const rows = named.map((code) => ({ code, ...mapping.closureCodes[code] }));
  await sql`
    insert into closure_code (code, description, group_name, counts_as_recovered, sort_order)
    select r.code, coalesce(r.description, 'Imported closure code ' || r.code), coalesce(r."group", 'Admin'),
           coalesce(r."countsAsRecovered", false), 500
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(code text, description text, "group" text, "countsAsRecovered" boolean)
    on conflict (code) do nothing`.execute(tx);
}

/** One employer a name: imported records say nothing else of it. */
export async function insertEmployers(tx: Tx, names: string[], at: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; legalName: string }>`
    insert into employer (legal_name, created_at, updated_at)
    select distinct on (name) name, ${at}::timestamptz, ${at}::timestamptz from unnest(${names}::text[]) as name
    returning id, legal_name`.execute(tx);
  return new Map(rows.map(({ id, legalName }) => [legalName, id]));
}

export type ClaimRow = ImportedClaim & { employerId: number | null; statusCode: string };

/** Inserts a slice of claims with their notes and log lines, as one statement. */
export async function insertImportedClaims(
  tx: Tx,
  rows: ClaimRow[],
  batch: { id: number; timeZone: string; at: Date; userId: number | null },
): Promise<void> {
  await sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "claimNumber" text, "receivedAt" timestamp, "closedAt" timestamp, "closureCode" text,
        "amountClaimed" numeric, "amountPaid" numeric, "employerId" integer, "employerNotifiedAt" timestamp,
        "determinationAt" timestamp, note text, cells jsonb, "statusCode" text)
    ), inserted as (
      insert into claim (claim_number, intake_channel, received_at, received_date, closed_at, closure_code_id,
        amount_claimed, amount_paid, employer_id, employer_notified_at, determination_at, status_code, status_since,
        import_batch_id, imported, created_at, updated_at)
      select r."claimNumber", 'Import', r."receivedAt" at time zone ${batch.timeZone}, r."receivedAt"::date,
        r."closedAt" at time zone ${batch.timeZone}, c.id, r."amountClaimed", r."amountPaid", r."employerId",
        r."employerNotifiedAt" at time zone ${batch.timeZone}, r."determinationAt" at time zone ${batch.timeZone},
        r."statusCode", coalesce(r."closedAt", r."receivedAt") at time zone ${batch.timeZone},
        ${batch.id}::integer, r.cells, ${batch.at}::timestamptz, ${batch.at}::timestamptz
      from r left join closure_code c on c.code = r."closureCode"
      returning id, claim_number
    ), noted as (
      insert into note (claim_id, kind, body, author_id, created_at)
      select i.id, 'System', r.note, ${batch.userId}::integer, ${batch.at}::timestamptz
      from inserted i join r on r."claimNumber" = i.claim_number where r.note is not null
    )
    insert into action_log (at, actor_kind, user_id, claim_id, action_code, to_status, summary, detail)
    select ${batch.at}::timestamptz, 'system', ${batch.userId}::integer, i.id, 'Import', r."statusCode",
      'Imported', jsonb_build_object('batch', ${batch.id}::integer)
    from inserted i join r on r."claimNumber" = i.claim_number`.execute(tx);
}

export async function insertBatch(
  tx: Tx,
  batch: {
    fileName: string;
    sha256: Buffer;
    report: unknown;
    at: Date;
    userId: number | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("importBatch")
    .values({
      fileName: batch.fileName,
      fileSha256: batch.sha256,
      report: JSON.stringify(batch.report),
      createdAt: batch.at,
      createdBy: batch.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Numbers that an import of the same file took before. */
export async function findNumbersOfFile(db: Db | Tx, sha256: Buffer): Promise<Set<string>> {
  const rows = await db
    .selectFrom("claim")
    .innerJoin("importBatch", "importBatch.id", "claim.importBatchId")
    .select("claimNumber")
    .where("importBatch.fileSha256", "=", sha256)
    .execute();
  return new Set(rows.map(({ claimNumber }) => claimNumber));
}

/** Two imports at once would each miss the other's numbers. */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(77420001)`.execute(tx);
