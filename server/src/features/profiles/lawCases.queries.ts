import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { LawCase } from "./computeCase.ts";

const cases = (db: Db) =>
  db
    .selectFrom("lawCase")
    .innerJoin("appUser", "appUser.id", "lawCase.changedBy")
    .select([
      "lawCase.id",
      "lawCase.ruleId",
      "lawCase.title",
      "lawCase.stateCode",
      "lawCase.countyFips",
      "lawCase.cityPlace",
      "lawCase.facts",
      "lawCase.expected",
      "lawCase.changedAt",
      "appUser.name as changedBy",
      "lawCase.rowVersion",
    ]);
export type StoredCase = Awaited<ReturnType<ReturnType<typeof cases>["executeTakeFirstOrThrow"]>>;

/** The agency's test cases for the law of a state. */
export const listLawCases = (db: Db, state: string): Promise<StoredCase[]> =>
  cases(db).where("lawCase.stateCode", "=", state).orderBy("lawCase.ruleId").orderBy("lawCase.id").execute();

export const findLawCase = (db: Db, id: number): Promise<StoredCase | undefined> =>
  cases(db).where("lawCase.id", "=", id).executeTakeFirst();

type Written = LawCase & { changedAt: Date; changedBy: number };

export const insertLawCase = async (tx: Tx, row: Written): Promise<number> =>
  (await tx.insertInto("lawCase").values(row).returning("id").executeTakeFirstOrThrow()).id;

type Seen = { id: number; rowVersion: number };

/** Changes a case; returns false if the version has changed. */
export async function updateLawCase(tx: Tx, { id, rowVersion }: Seen, row: Written): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("lawCase")
    .set({ ...row, rowVersion: sql`row_version + 1` })
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteLawCase(tx: Tx, { id, rowVersion }: Seen): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("lawCase")
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
