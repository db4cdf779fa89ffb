import type { Db, Tx } from "../database/db.ts";

/** Notes that the owner of a number replied STOP. */
export const insertTextStop = (db: Db, phone: string, stoppedAt: Date) =>
  db
    .insertInto("textStop")
    .values({ phone, stoppedAt })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();

export const deleteTextStop = (db: Db | Tx, phone: string) =>
  db.deleteFrom("textStop").where("phone", "=", phone).execute();
