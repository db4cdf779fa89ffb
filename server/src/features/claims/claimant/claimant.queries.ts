import type { ClaimRow } from "@wage/contract/claims/claimList";
import type { claimantRoutes } from "@wage/contract/claims/people/claimantPage";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import { claimRow, claimRowJoins, type Day, personName } from "../../../claim/claimRow.queries.ts";
import { decidedAmount, openClaim } from "../../../claim/counts.queries.ts";
import type { Barred } from "../../../core/context.ts";
import type { Db } from "../../../core/database/db.ts";
import { readable } from "../../../core/identity/barred.queries.ts";

type Figures = Pick<Reply<typeof claimantRoutes.get>, "addressBadSince" | "claims" | "totals"> & {
  rows: ClaimRow[] | null;
};

/** Returns the person and the newest of their claims that the reader may see; undefined without one. */
export async function findClaimant(db: Db, personId: number, barred: Barred) {
  const { rows } = await sql<{ name: string; claimId: number }>`
    select ${personName("p")} as name, c.id as "claimId" from person p join claim c on c.claimant_id = p.id
    where p.id = ${personId} and ${readable(sql`c.id`, barred)}
    order by c.received_at desc, c.id desc limit 1`.execute(db.withoutPlugins());
  return rows[0];
}

/** Returns the figures of the counted claims, and all listed claims, the newest first. */
export async function figuresOf(
  db: Db,
  { counted, listed }: { counted: readonly number[]; listed: readonly number[] },
  day: Day,
): Promise<Figures> {
  const { rows } = await sql<{ found: Figures }>`
    select json_build_object(
      'claims', json_build_object('all', count(*), 'open', count(*) filter (where ${openClaim}),
        'lastYear', count(*) filter (where c.received_date > ${day.today}::date - 365)),
      'totals', json_build_object('amountClaimed', sum(c.amount_claimed)::text, 'decided', sum(${decidedAmount})::text,
        'amountPaid', coalesce(sum(c.amount_paid), 0)::text),
      'addressBadSince', (select max(b.address_bad_since) from claim a join person b on b.id = a.claimant_id
        where a.id = any(${[...counted]}::integer[])),
      'rows', (select json_agg(${claimRow(day)} order by c.received_at desc, c.id desc)
        from claim c ${claimRowJoins} where c.id = any(${[...listed]}::integer[]))) as found
    from claim c where c.id = any(${[...counted]}::integer[])`.execute(db.withoutPlugins());
  const [row] = rows;
  if (!row) throw new Error("An aggregate returns one row");
  return row.found;
}
