import { sql } from "kysely";
import type { Tx } from "../core/database/db.ts";

type NewRelation = { kind: string; note: string | null; createdBy: number | null; now: Date };

/** Relates two claims. Each pair is stored once, the smaller id first; returns undefined if it exists already. */
export async function insertRelation(
  tx: Tx,
  [one, other]: [number, number],
  { kind, note, createdBy, now }: NewRelation,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into relation (claim_a_id, claim_b_id, kind, note, created_by, created_at)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, ${kind}, ${note}, ${createdBy}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function deleteRelation(tx: Tx, claimId: number, relationId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from relation where id = ${relationId} and ${claimId} in (claim_a_id, claim_b_id)`.execute(tx);
  return numAffectedRows === 1n;
}
