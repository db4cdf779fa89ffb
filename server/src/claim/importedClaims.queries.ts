import { sql } from "kysely";
import type { Tx } from "../core/database/db.ts";

/**
 * A claim of another system. Times are local to the agency, `2022-08-30T11:16:31`; amounts are exact decimals or null.
 */
export type ImportedClaimRow = {
  claimNumber: string;
  receivedAt: string | null;
  closedAt: string | null;
  statusCode: string;
  closureCode: string | null;
  amountClaimed: string | null;
  amountDetermined: string | null;
  penaltyDetermined: string | null;
  interestDetermined: string | null;
  amountPaid: string | null;
  firstName: string | null;
  lastName: string | null;
  employerId: number | null;
  countyId: number | null;
  employerNotifiedAt: string | null;
  determinationAt: string | null;
  note: string | null;
  tags: string[];
  /** The cells as they were read. */
  cells: unknown;
};

type ImportBatch = { id: number; timeZone: string; at: Date; userId: number | null };
export type StoredClaim = { id: number; claimNumber: string; statusCode: string; isNew: boolean };

/** Somebody has worked on the claim `c`: its log has a line that is neither of an import nor of looking at it. */
export const WORKED_ON = sql`exists (
  select from action_log l where l.claim_id = c.id and l.action_code not in ('Import', 'ViewClaim'))`;

/**
 * Inserts claims of another system with their claimants and notes, in one statement. A claim that an earlier run of the
 * same batch made is written again, unless somebody has worked on it; one with a number of another origin is left out.
 */
export async function insertImportedClaims(
  tx: Tx,
  rows: readonly ImportedClaimRow[],
  batch: ImportBatch,
): Promise<StoredClaim[]> {
  const { id, timeZone, at, userId } = batch;
  // Two statements: the second sees the claimants that the first one removed.
  await removeParts(
    tx,
    rows.map(({ claimNumber }) => claimNumber),
    id,
  );
  const inserted = await sql<StoredClaim>`
    with r as materialized (
      select r.*, case when r."lastName" is not null then nextval(pg_get_serial_sequence('person', 'id'))::integer end as person_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "claimNumber" text, "receivedAt" timestamp, "closedAt" timestamp, "statusCode" text, "closureCode" text,
        "amountClaimed" numeric, "amountDetermined" numeric, "penaltyDetermined" numeric, "interestDetermined" numeric,
        "amountPaid" numeric, "firstName" text, "lastName" text, "employerId" integer, "countyId" integer,
        "employerNotifiedAt" timestamp, "determinationAt" timestamp, note text, tags jsonb, cells jsonb)
      where not exists (
        select from claim c where c.claim_number = r."claimNumber"
          and (c.import_batch_id is distinct from ${id}::integer or ${WORKED_ON}))
    ), people as (
      insert into person (id, first_name, last_name, created_at, updated_at)
      select person_id, coalesce("firstName", ''), "lastName", ${at}::timestamptz, ${at}::timestamptz
      from r where person_id is not null
      returning id
    ), inserted as (
      insert into claim (claim_number, intake_channel, received_at, received_date, closed_at, closure_code_id,
        amount_claimed, amount_determined, penalty_determined, interest_determined, amount_paid, claimant_id, employer_id,
        county_id, employer_notified_at, determination_at, status_code, status_since, tags, import_batch_id, imported,
        created_at, updated_at)
      select r."claimNumber", 'Import', r."receivedAt" at time zone ${timeZone}, r."receivedAt"::date,
        r."closedAt" at time zone ${timeZone}, k.id, r."amountClaimed", r."amountDetermined", r."penaltyDetermined",
        r."interestDetermined", r."amountPaid", p.id, r."employerId", r."countyId",
        r."employerNotifiedAt" at time zone ${timeZone}, r."determinationAt" at time zone ${timeZone},
        r."statusCode", coalesce(r."closedAt", r."receivedAt") at time zone ${timeZone},
        array(select jsonb_array_elements_text(r.tags)), ${id}::integer, r.cells, ${at}::timestamptz, ${at}::timestamptz
      from r left join closure_code k on k.code = r."closureCode" left join people p on p.id = r.person_id
      on conflict (claim_number) do update set
        received_at = excluded.received_at, received_date = excluded.received_date, closed_at = excluded.closed_at,
        closure_code_id = excluded.closure_code_id, amount_claimed = excluded.amount_claimed,
        amount_determined = excluded.amount_determined, penalty_determined = excluded.penalty_determined,
        interest_determined = excluded.interest_determined, amount_paid = excluded.amount_paid,
        claimant_id = excluded.claimant_id, employer_id = excluded.employer_id, county_id = excluded.county_id,
        employer_notified_at = excluded.employer_notified_at, determination_at = excluded.determination_at,
        status_code = excluded.status_code, status_since = excluded.status_since, tags = excluded.tags,
        imported = excluded.imported, updated_at = excluded.updated_at, row_version = claim.row_version + 1
      where claim.import_batch_id = ${id}::integer
      returning id, claim_number, status_code, claimant_id, (xmax = 0) as is_new
    ), noted as (
      insert into note (claim_id, kind, body, author_id, created_at)
      select i.id, 'System', r.note, ${userId}::integer, ${at}::timestamptz
      from inserted i join r on r."claimNumber" = i.claim_number where r.note is not null
    ), parties as (
      insert into claim_person (claim_id, person_id, public_person_type_id, is_primary)
      select i.id, i.claimant_id, (select id from public_person_type where used_for = 'claimant' order by sort_order, id limit 1), true
      from inserted i where i.claimant_id is not null
    )
    select id, claim_number, status_code, is_new from inserted`.execute(tx);
  return inserted.rows;
}

/** Removes the notes and the claimants that an earlier run gave these claims of the batch. */
async function removeParts(tx: Tx, numbers: readonly string[], batchId: number): Promise<void> {
  await sql`
    with own as (
      select c.id, c.claimant_id from claim c
      where c.claim_number = any(${numbers}::text[]) and c.import_batch_id = ${batchId} and not ${WORKED_ON}
    ), noteless as (
      delete from note n using own where n.claim_id = own.id and n.kind = 'System'
    ), alone as (
      delete from claim_person k using own where k.claim_id = own.id
    )
    update claim c set claimant_id = null from own where own.id = c.id and c.claimant_id is not null`.execute(
    tx,
  );
}

/** Returns the claims of a batch that somebody has worked on, the first ones by name. */
export async function findWorkedOn(tx: Tx, batchId: number): Promise<{ count: number; first: string[] }> {
  const { rows } = await sql<{ count: number; first: string[] | null }>`
    select count(*)::integer as count, (array_agg(claim_number order by claim_number))[1:20] as first
    from claim c where c.import_batch_id = ${batchId} and ${WORKED_ON}`.execute(tx);
  return { count: rows[0]?.count ?? 0, first: rows[0]?.first ?? [] };
}

/** Deletes claims of a batch with everything that its import made for them, a slice of them; returns how many. */
export async function deleteImportedClaims(tx: Tx, batchId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number; claimantId: number | null }>`
    select id, claimant_id from claim where import_batch_id = ${batchId} order by id limit ${limit}`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`delete from note where claim_id = any(${ids}::integer[])`.execute(tx);
  await sql`delete from claim_person where claim_id = any(${ids}::integer[])`.execute(tx);
  await sql`delete from claim where id = any(${ids}::integer[])`.execute(tx);
  const people = rows.flatMap(({ claimantId }) => (claimantId === null ? [] : [claimantId]));
  await sql`
    delete from person p where p.id = any(${people}::integer[])
      and not exists (select from claim c where c.claimant_id = p.id)
      and not exists (select from claim_person k where k.person_id = p.id)`.execute(tx);
  return ids.length;
}
