import type { LetterRecipient } from "@wage/contract/letters";
import { sql } from "kysely";
import { personName } from "../../claim/claimRow.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";

/** Each given claim with its number and claimant, in the order given; a missing one is left out. */
export async function listNamed(db: Db, claimIds: readonly number[]) {
  const { rows } = await sql<{ id: number; claimNumber: string; claimant: string | null }>`
    select c.id, c.claim_number, ${personName("p")} as claimant
    from unnest(${claimIds}::integer[]) with ordinality as wanted (id, n)
    join claim c on c.id = wanted.id left join person p on p.id = c.claimant_id
    order by wanted.n`.execute(db);
  return rows;
}

export const findTags = async (tx: Tx, claimId: number): Promise<string[]> =>
  (await tx.selectFrom("claim").select("tags").where("id", "=", claimId).executeTakeFirst())?.tags ?? [];

/** Returns the tags in use, each once. */
export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from claim where tags <> '{}' order by tag limit 500`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** True if the claim has an unfinished letter of this template to this recipient. */
export const hasDraft = async (
  tx: Tx,
  claimId: number,
  { templateCode, recipient }: { templateCode: string; recipient: LetterRecipient },
): Promise<boolean> =>
  (await tx
    .selectFrom("letter")
    .select("id")
    .where("claimId", "=", claimId)
    .where("templateCode", "=", templateCode)
    .where("recipient", "=", recipient)
    .where("status", "in", ["Draft", "InReview", "Approved"])
    .executeTakeFirst()) !== undefined;
