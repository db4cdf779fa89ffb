import type { Parameter } from "@wage/law/parameter";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { NamedPlace } from "./localChanges.rules.ts";

type Status = "Proposed" | "Published" | "Refused" | "Undone";
export type StoredChange = {
  id: number;
  parameterId: string;
  place: string;
  named: NamedPlace | null;
  before: Parameter | null;
  parameter: Parameter;
  reason: string;
  status: Status;
  authorId: number;
  author: string;
  createdAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  rowVersion: number;
};

const changes = (db: Db) =>
  db
    .selectFrom("lawChange")
    .innerJoin("appUser as author", "author.id", "lawChange.authorId")
    .leftJoin("appUser as decider", "decider.id", "lawChange.decidedBy")
    .select([
      "lawChange.id",
      "lawChange.parameterId",
      "lawChange.place",
      // As text: the query builder would change the keys inside of JSON to camel case.
      sql<string | null>`law_change.named::text`.as("named"),
      sql<string | null>`law_change.before::text`.as("before"),
      sql<string>`law_change.parameter::text`.as("parameter"),
      "lawChange.reason",
      "lawChange.status",
      "lawChange.authorId",
      "author.name as author",
      "lawChange.createdAt",
      "decider.name as decidedBy",
      "lawChange.decidedAt",
      "lawChange.rowVersion",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof changes>["executeTakeFirstOrThrow"]>>;

const stored = (row: Row): StoredChange => ({
  ...row,
  status: row.status as Status,
  named: row.named === null ? null : (JSON.parse(row.named) as NamedPlace),
  before: row.before === null ? null : (JSON.parse(row.before) as Parameter),
  parameter: JSON.parse(row.parameter) as Parameter,
});

/** The changes that were proposed, the newest first. */
export const listLawChanges = async (db: Db): Promise<StoredChange[]> =>
  (await changes(db).orderBy("lawChange.id", "desc").limit(100).execute()).map(stored);

export async function findLawChange(db: Db, id: number): Promise<StoredChange | undefined> {
  const row = await changes(db).where("lawChange.id", "=", id).executeTakeFirst();
  return row && stored(row);
}

type NewChange = Pick<StoredChange, "parameterId" | "place" | "parameter" | "reason" | "authorId"> & {
  named: NamedPlace | null;
  before: Parameter | null;
  createdAt: Date;
};
export async function insertLawChange(
  tx: Tx,
  { named, before, parameter, ...row }: NewChange,
): Promise<number> {
  const { id } = await tx
    .insertInto("lawChange")
    .values({
      ...row,
      named: named && JSON.stringify(named),
      before: before && JSON.stringify(before),
      parameter: JSON.stringify(parameter),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Decision = { id: number; rowVersion: number; status: Status; decidedBy: number; decidedAt: Date };

/** Decides an open change; returns false if the version has changed. */
export async function decideLawChange(tx: Tx, { id, rowVersion, ...decision }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("lawChange")
    .set({ ...decision, rowVersion: sql`row_version + 1` })
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .where("status", "=", "Proposed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
