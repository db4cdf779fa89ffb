import type { PublicParty } from "@wage/contract/application/publicStatus";
import { sql } from "kysely";
import { type Db, sendPipelined, type Tx } from "../../core/database/db.ts";

/** The claim or draft that a visitor may reach without signing in, and as which party. */
export type Capability = { claimId: number | null; draftId: string | null; party: PublicParty };

/** Returns what a token opens. What the code of a notice opened ends when that notice is taken back. */
export async function findCapability(db: Db, tokenHash: Buffer, now: Date): Promise<Capability | null> {
  const row = await db
    .selectFrom("publicAccess as a")
    .leftJoin("claim as c", "c.id", "a.claimId")
    .select(["a.claimId", "a.draftId", "a.party"])
    .where("a.tokenHash", "=", tokenHash)
    .where("a.expiresAt", ">", now.toISOString())
    .where((eb) =>
      eb.or([eb("a.party", "<>", "employer"), eb("c.employerNotifiedAt", "<=", eb.ref("a.createdAt"))]),
    )
    .executeTakeFirst();
  return row ? { ...row, party: row.party as PublicParty } : null;
}

type NewCapability = Capability & { tokenHash: Buffer; createdAt: Date; expiresAt: Date };

export const insertCapability = (db: Db | Tx, capability: NewCapability): Promise<void> =>
  sendPipelined(db, db.insertInto("publicAccess").values(capability));

export const deleteCapability = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom("publicAccess").where("tokenHash", "=", tokenHash).execute();

/** Ends every visitor's access to a claim, or that of one party; returns their number. */
export const deleteClaimCapabilities = async (
  tx: Tx,
  claimId: number,
  party: PublicParty | null = null,
): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom("publicAccess")
    .where("claimId", "=", claimId)
    .$if(party !== null, (query) => query.where("party", "=", party))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteExpiredCapabilities = (db: Db, now: Date) =>
  db.deleteFrom("publicAccess").where("expiresAt", "<", now.toISOString()).execute();

/** A number as it was typed and as it is issued. Both are looked up at once, so that the time does not tell which exist. */
export type NumberTyped = { typed: string; issued: string };

/** True of the claim with this number, in any letter case. */
export const isNumbered = ({ typed, issued }: NumberTyped) =>
  sql<boolean>`upper(c.claim_number) in (${typed.toUpperCase()}, ${issued.toUpperCase()})`;
/** The number as it was typed comes first, should both exist. */
export const typedFirst = ({ typed }: NumberTyped) =>
  sql`upper(c.claim_number) = ${typed.toUpperCase()} desc`;

/** Returns the keys that open a claim. */
export const findClaimKeys = (db: Db, number: NumberTyped) =>
  db
    .selectFrom("claim as c")
    .select(["c.id", "c.claimNumber", "c.publicReference", "c.pinSealed"])
    .where(isNumbered(number))
    .orderBy(typedFirst(number))
    .limit(1)
    .executeTakeFirst();
