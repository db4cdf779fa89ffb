import type { LetterPicture } from "@wage/contract/letters/letterhead";
import { sql } from "kysely";
import { hasRole } from "../../../claim/officer.queries.ts";
import type { Db, Tx } from "../../../core/database/db.ts";

/** Returns the pictures in use: the logo, and one signature of each officer who has one. */
export const listPictures = (db: Db): Promise<LetterPicture[]> =>
  db
    .selectFrom("letterPicture as p")
    .leftJoin("appUser as u", "u.id", "p.userId")
    .innerJoin("appUser as by", "by.id", "p.updatedBy")
    .select([
      "p.id",
      sql<LetterPicture["kind"]>`p.kind`.as("kind"),
      "p.userId",
      "u.name as userName",
      "p.updatedAt",
      "by.name as updatedBy",
      sql<string>`translate(encode(p.png, 'base64'), E'\n', '')`.as("png"),
    ])
    .where("p.isUsed", "=", true)
    .orderBy("p.kind")
    .orderBy("u.name")
    .execute();

/** Returns pictures by their ids, in use or not, as base64. */
export const findPictures = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom("letterPicture")
    .select(["id", "width", "height", sql<string>`translate(encode(png, 'base64'), E'\n', '')`.as("png")])
    .where("id", "in", ids)
    .execute();

/** Returns the people who may have claims, and whose name therefore stands below letters. */
export const listSigners = (db: Db) =>
  db
    .selectFrom("appUser as u")
    .select(["u.id", "u.name"])
    .where("u.active", "=", true)
    .where(hasRole("Compliance Officer", "Administrator"))
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();

type NewPicture = {
  kind: LetterPicture["kind"];
  userId: number | null;
  png: Buffer;
  width: number;
  height: number;
  updatedAt: Date;
  updatedBy: number;
};

/** Puts a picture in the place of the one before, which the letters that were issued with it keep. */
export async function replacePicture(tx: Tx, picture: NewPicture): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('letter_picture'))`.execute(tx);
  await tx
    .updateTable("letterPicture")
    .set({ isUsed: false })
    .where("kind", "=", picture.kind)
    .where("userId", "is not distinct from", picture.userId)
    .where("isUsed", "=", true)
    .execute();
  const { id } = await tx
    .insertInto("letterPicture")
    .values(picture)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a picture out of use; returns undefined if it was not in use. */
export const retirePicture = (tx: Tx, id: number) =>
  tx
    .updateTable("letterPicture")
    .set({ isUsed: false })
    .where("id", "=", id)
    .where("isUsed", "=", true)
    .returning(["kind", "userId"])
    .executeTakeFirst();
