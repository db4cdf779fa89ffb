import type { ClaimMessage } from "@wage/contract/claimMessages/claimMessages";
import { CLOSED, type ClaimantStep } from "@wage/contract/claimStatus";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { ClaimMessage as MessageRow } from "../../core/database/db-types.ts";

export const listMessages = (db: Db, claimId: number): Promise<ClaimMessage[]> =>
  db
    .selectFrom("claimMessage as m")
    .leftJoin("appUser as u", "u.id", "m.userId")
    .select(["m.id", "m.sender", "m.kind", "u.name as writer", "m.body", "m.sentAt"])
    .where("m.claimId", "=", claimId)
    .orderBy("m.id")
    .$castTo<ClaimMessage>()
    .execute();

/** Returns what decides where a message of the claim goes, and what its status asks the claimant for. */
export const findMessageFacts = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("person as p", "p.id", "c.claimantId")
    .select([
      "c.claimNumber",
      "c.assignedUserId",
      "c.language",
      "p.email",
      sql<ClaimantStep | null>`s.claimant_step`.as("claimantStep"),
      sql<boolean>`s.category = ${CLOSED}`.as("isClosed"),
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();
export type MessageFacts = Awaited<ReturnType<typeof findMessageFacts>>;

export const findByKey = (tx: Tx, sendKey: string) =>
  tx
    .selectFrom("claimMessage")
    .select(["claimId", "kind", "body"])
    .where("sendKey", "=", sendKey)
    .executeTakeFirst();

export const insertMessage = (tx: Tx, message: Omit<Insertable<MessageRow>, "sentAt"> & { sentAt: Date }) =>
  tx.insertInto("claimMessage").values(message).execute();
