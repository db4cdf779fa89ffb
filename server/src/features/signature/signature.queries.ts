import { type Db, sendPipelined, type Tx } from "../../core/database/db.ts";
import { isNumbered, type NumberTyped, typedFirst } from "../publicAccess/publicAccess.queries.ts";

type Sent = { sentAt: Date; sentTo: string | null };

/** Asks for the claimant's signature of the present answers; one that was given for earlier answers counts no more. */
export async function askSignature(tx: Tx, claimId: number, askedAt: Date, sent: Sent | null): Promise<void> {
  const asked = {
    askedAt,
    sentAt: sent?.sentAt ?? null,
    sentTo: sent?.sentTo ?? null,
    signedAt: null,
    attestation: null,
    waivedAt: null,
    waivedReason: null,
  };
  await tx
    .insertInto("claimSignature")
    .values({ claimId, ...asked })
    .onConflict((conflict) => conflict.column("claimId").doUpdateSet(asked))
    .execute();
}

export const recordSent = (tx: Tx, claimId: number, sent: Sent) =>
  tx.updateTable("claimSignature").set(sent).where("claimId", "=", claimId).execute();

export const recordSigned = (tx: Tx, claimId: number, signedAt: Date, attestation: object) =>
  tx
    .updateTable("claimSignature")
    .set({ signedAt, attestation: JSON.stringify(attestation) })
    .where("claimId", "=", claimId)
    .execute();

export const recordWaived = (tx: Tx, claimId: number, waivedAt: Date, waivedReason: string) =>
  tx.updateTable("claimSignature").set({ waivedAt, waivedReason }).where("claimId", "=", claimId).execute();

/** Removes the request of a claim that its claimant has signed after all. */
export const deleteSignature = (tx: Tx, claimId: number) =>
  tx.deleteFrom("claimSignature").where("claimId", "=", claimId).execute();

/** Stores the code of a claim in place of an earlier one. */
export const saveCode = (tx: Tx, code: { claimId: number; codeHash: Buffer; expiresAt: Date }) =>
  sendPipelined(
    tx,
    tx
      .insertInto("signatureCode")
      .values(code)
      .onConflict((conflict) => conflict.column("claimId").doUpdateSet(code)),
  );

export const deleteCode = (tx: Tx, claimId: number) =>
  tx.deleteFrom("signatureCode").where("claimId", "=", claimId).execute();

export const deleteExpiredCodes = (db: Db, now: Date) =>
  db.deleteFrom("signatureCode").where("expiresAt", "<", now.toISOString()).execute();

/** Returns the claim of this number whose signature is awaited, with the hash of its code. */
export const findCode = (db: Db, number: NumberTyped, now: Date) =>
  db
    .selectFrom("claim as c")
    .innerJoin("signatureCode as k", "k.claimId", "c.id")
    .innerJoin("claimSignature as g", "g.claimId", "c.id")
    .select(["c.id", "c.claimNumber", "k.codeHash"])
    .where(isNumbered(number))
    .where("k.expiresAt", ">", now.toISOString())
    .where("g.signedAt", "is", null)
    .where("g.waivedAt", "is", null)
    .orderBy(typedFirst(number))
    .limit(1)
    .executeTakeFirst();

/** Returns what the claimant signs, and the state of the signature. */
export const findToSign = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("claim as c")
    .innerJoin("claimSignature as g", "g.claimId", "c.id")
    .leftJoin("person as p", "p.id", "c.claimantId")
    .select([
      "c.claimNumber",
      "c.publicReference",
      "c.applicationSealed",
      "c.attestation as filed",
      "c.language",
      "p.email",
      "g.sentAt",
      "g.sentTo",
      "g.signedAt",
      "g.attestation as signed",
      "g.waivedAt",
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirst();
export type ToSign = NonNullable<Awaited<ReturnType<typeof findToSign>>>;

/** Returns the open tasks to get the signature of a claim. */
export const listSignatureTasks = async (tx: Tx, claimId: number): Promise<number[]> => {
  const tasks = await tx
    .selectFrom("task as t")
    .innerJoin("taskDetail as d", "d.code", "t.taskDetailCode")
    .select("t.id")
    .where("t.claimId", "=", claimId)
    .where("d.usedFor", "=", "claimantSignature")
    .where("t.status", "not in", ["Done", "Cancelled"])
    .execute();
  return tasks.map(({ id }) => id);
};
