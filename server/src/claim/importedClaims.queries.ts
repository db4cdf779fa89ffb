import { sql } from "kysely";
import type { Tx } from "../core/database/db.ts";

/**
 * A claim of another system. Times are local to the agency, `2022-08-30T11:16:31`; amounts are exact decimals or null.
 */
export type ImportedClaimRow = {
  claimNumber: string;
  receivedAt: string;
  closedAt: string | null;
  closureCode: string | null;
  amountClaimed: string | null;
  amountPaid: string | null;
  employerId: number | null;
  employerNotifiedAt: string | null;
  determinationAt: string | null;
  note: string | null;
  cells: Record<string, string>;
  statusCode: string;
};

type ImportBatch = { id: number; timeZone: string; at: Date; userId: number | null };

/** Inserts claims of another system with their notes, in one statement. */
export async function insertImportedClaims(
  tx: Tx,
  rows: readonly ImportedClaimRow[],
  batch: ImportBatch,
): Promise<{ id: number; statusCode: string }[]> {
  const inserted = await sql<{ id: number; statusCode: string }>`
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
      returning id, claim_number, status_code
    ), noted as (
      insert into note (claim_id, kind, body, author_id, created_at)
      select i.id, 'System', r.note, ${batch.userId}::integer, ${batch.at}::timestamptz
      from inserted i join r on r."claimNumber" = i.claim_number where r.note is not null
    )
    select id, status_code from inserted`.execute(tx);
  return inserted.rows;
}
