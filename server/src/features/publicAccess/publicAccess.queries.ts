import type { PublicParty } from "@wage/contract/application/publicStatus";
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

/** Returns the keys that open a claim, by its number in any letter case. */
export const findClaimKeys = (db: Db, claimNumber: string) =>
  db
    .selectFrom("claim")
    .select(["id", "claimNumber", "publicReference", "pinSealed"])
    .where((eb) => eb(eb.fn("upper", ["claimNumber"]), "=", claimNumber.toUpperCase()))
    .limit(1)
    .executeTakeFirst();
