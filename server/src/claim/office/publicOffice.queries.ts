import type { PublicOffice } from "@wage/contract/offices/publicOffices";
import { sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";

/** The columns of office `o` that anyone may read. */
export const publicOffice = sql<PublicOffice>`jsonb_build_object(
  'name', jsonb_build_object('en', o.description, 'es', coalesce(o.description_es, o.description)),
  'address', nullif(btrim(o.address), ''), 'phone', o.phone,
  'hours', jsonb_build_object('en', o.hours, 'es', coalesce(o.hours_es, o.hours)))`;

/** True if office `o` is in use on the day, an ISO date. One that is not is named to nobody. */
export const isInUse = (today: string) => sql<boolean>`(o.active
  and ${today}::date between coalesce(o.effective_from, '-infinity') and coalesce(o.effective_to, 'infinity'))`;

/** Returns the office in use that has the claim; null without one. */
export async function findPublicOffice(tx: Tx, claimId: number, today: string): Promise<PublicOffice | null> {
  const { rows } = await sql<{ office: PublicOffice }>`
    select ${publicOffice} as office from claim c join office o on o.id = c.office_id
    where c.id = ${claimId} and ${isInUse(today)}`.execute(tx);
  return rows[0]?.office ?? null;
}
