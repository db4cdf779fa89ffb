import type { Insertable } from "kysely";
import type { Tx } from "../core/database/db.ts";
import type { Payment } from "../core/database/db-types.ts";

export const insertPayment = (tx: Tx, payment: Insertable<Payment>) =>
  tx.insertInto("payment").values(payment).execute();

export const findLastPayment = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("payment")
    .select(["amount", "component"])
    .where("claimId", "=", claimId)
    .where("kind", "=", "Payment received")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
