import type { Parameter } from "@wage/law/parameter";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { ConfirmedContent, Entry } from "./confirmations.rules.ts";

/** The confirmations that hold, each with its person. */
export async function listConfirmations(db: Db | Tx) {
  const rows = await db
    .selectFrom("lawConfirmation")
    .innerJoin("appUser", "appUser.id", "lawConfirmation.confirmedBy")
    .select([
      "lawConfirmation.id",
      "parameterId",
      "place",
      "valueFrom as from",
      // As text: the query builder would change the keys inside of JSON to camel case.
      sql<string>`law_confirmation.content::text`.as("content"),
      "appUser.name as by",
      "confirmedAt as at",
      "readOn",
      "url",
      "quote",
    ])
    .where("withdrawnAt", "is", null)
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as ConfirmedContent }));
}

/** The published changes, the oldest first. */
export async function listEntries(db: Db | Tx): Promise<Entry[]> {
  const rows = await db
    .selectFrom("lawChange")
    .innerJoin("appUser", "appUser.id", "lawChange.authorId")
    .select([
      "parameterId",
      "place",
      sql<string | null>`law_change.before::text`.as("before"),
      sql<string>`law_change.parameter::text`.as("parameter"),
      "authorId",
      "appUser.name as author",
      "lawChange.createdAt",
    ])
    .where("status", "=", "Published")
    .orderBy("lawChange.id")
    .execute();
  return rows.map(({ before, parameter, authorId, author, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as Parameter),
    parameter: JSON.parse(parameter) as Parameter,
    author: { id: authorId, name: author },
  }));
}

type NewConfirmation = {
  parameterId: string;
  place: string;
  valueFrom: string;
  content: ConfirmedContent;
  enteredBy: number | null;
  confirmedBy: number;
  confirmedAt: Date;
  readOn: string;
  url: string | null;
  quote: string | null;
};
/** Returns false if the value is confirmed already. */
export async function insertConfirmation(tx: Tx, { content, ...row }: NewConfirmation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("lawConfirmation")
    .values({ ...row, content: JSON.stringify(content) })
    .onConflict((conflict) =>
      conflict.columns(["parameterId", "place", "valueFrom"]).where("withdrawnAt", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Withdrawal = { at: Date; by: number | null };
/** Takes confirmations back and returns those that held until now. */
export const withdrawConfirmations = (tx: Tx, ids: readonly number[], { at, by }: Withdrawal) =>
  tx
    .updateTable("lawConfirmation")
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where("id", "in", ids.length > 0 ? ids : [0])
    .where("withdrawnAt", "is", null)
    .returning(["parameterId", "place", "valueFrom"])
    .execute();
