import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

/** Locks employers in the order of their ids, so that two merges never wait for each other. */
export const lockEmployers = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("employer")
    .select(["id", "legalName", "mergedIntoId", "feinHash"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();

/** Moves every claim of an employer to another record; returns the claims. */
export async function moveClaims(tx: Tx, fromId: number, intoId: number, now: Date): Promise<number[]> {
  const moved = await tx
    .updateTable("claim")
    .set({ employerId: intoId, updatedAt: now })
    .where("employerId", "=", fromId)
    .returning("id")
    .execute();
  await tx.updateTable("employer").set({ mergedIntoId: intoId }).where("id", "=", fromId).execute();
  return moved.map(({ id }) => id);
}

export const insertMerge = (
  tx: Tx,
  merge: { fromId: number; intoId: number; claimIds: number[]; reason: string; by: number | null; at: Date },
) =>
  tx
    .insertInto("employerMerge")
    .values({
      fromId: merge.fromId,
      intoId: merge.intoId,
      claimIds: merge.claimIds,
      reason: merge.reason,
      mergedBy: merge.by,
      mergedAt: merge.at,
    })
    .execute();

export const findMerge = (tx: Tx, id: number) =>
  tx
    .selectFrom("employerMerge")
    .select(["id", "fromId", "intoId", "claimIds"])
    .where("id", "=", id)
    .where("undoneAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Gives the claims that moved back to their record, unless they were given to another employer since. */
export async function moveClaimsBack(
  tx: Tx,
  { id, fromId, intoId, claimIds }: { id: number; fromId: number; intoId: number; claimIds: number[] },
  { by, at }: { by: number | null; at: Date },
): Promise<number[]> {
  const moved = await tx
    .updateTable("claim")
    .set({ employerId: fromId, updatedAt: at })
    .where("id", "in", claimIds.length > 0 ? claimIds : [0])
    .where("employerId", "=", intoId)
    .returning("id")
    .execute();
  await tx.updateTable("employer").set({ mergedIntoId: null }).where("id", "=", fromId).execute();
  await tx.updateTable("employerMerge").set({ undoneBy: by, undoneAt: at }).where("id", "=", id).execute();
  return moved.map(({ id: claimId }) => claimId);
}

const FACTS = [
  "e.id",
  "e.legalName",
  "e.dba",
  "e.city",
  "e.addressLine1",
  "e.zip",
  "e.phone",
  "e.email",
  "e.feinHash",
] as const;

/** Returns the facts by which an employer is compared with others. */
export const findEmployerIdentity = (db: Db | Tx, employerId: number) =>
  db.selectFrom("employer as e").select(FACTS).where("e.id", "=", employerId).executeTakeFirst();

/** Returns the employer of a claim by which others are compared. */
export const findEmployerOfClaim = (db: Db, claimId: number) =>
  db
    .selectFrom("claim as c")
    .innerJoin("employer as e", "e.id", "c.employerId")
    .select(FACTS)
    .where("c.id", "=", claimId)
    .executeTakeFirst();

/**
 * Returns employers that share the FEIN, the phone, the e-mail address or a word of the name, each with the number of
 * its claims. Words of a legal form are not given, because thousands share them.
 */
export const listCandidates = (
  db: Db,
  own: { id: number; feinHash: Buffer | null; phone: string | null; email: string | null },
  words: string,
) =>
  db
    .selectFrom("employer as e")
    .select([
      ...FACTS,
      sql<number>`(select count(*)::integer from (select from claim where employer_id = e.id limit 1001) n)`.as(
        "claims",
      ),
    ])
    .where("e.id", "<>", own.id)
    .where("e.mergedIntoId", "is", null)
    .where(
      sql<boolean>`(e.fein_hash = ${own.feinHash}
        or regexp_replace(e.phone, '\\D', '', 'g') = nullif(regexp_replace(${own.phone}, '\\D', '', 'g'), '')
        or lower(e.email) = lower(${own.email})
        or e.search_tokens && name_tokens(${words}))`,
    )
    // Thousands of records may share a common word: the likeliest are compared.
    .orderBy(
      sql`coalesce(e.fein_hash = ${own.feinHash}, false) or coalesce(lower(e.email) = lower(${own.email}), false)
        or coalesce(regexp_replace(e.phone, '\\D', '', 'g') = regexp_replace(${own.phone}, '\\D', '', 'g'), false)`,
      "desc",
    )
    .orderBy(
      sql`cardinality(array(select unnest(e.search_tokens) intersect select unnest(name_tokens(${words}))))`,
      "desc",
    )
    .orderBy("e.id")
    .limit(500)
    .execute();
