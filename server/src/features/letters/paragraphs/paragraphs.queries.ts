import type { OwnParagraph, ParagraphBody } from "@wage/contract/letters/paragraphs";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

/** Returns the user's own paragraphs as they read now, by title. */
export async function listOwnParagraphs(db: Db | Tx, userId: number): Promise<OwnParagraph[]> {
  const { rows } = await sql<OwnParagraph>`
    select distinct on (p.id) p.id, v.title, v.text_en, v.text_es, v.version, v.written_at
    from own_paragraph p join own_paragraph_version v on v.paragraph_id = p.id
    where p.owner_id = ${userId} and p.removed_at is null
    order by p.id, v.version desc`.execute(db);
  return rows.toSorted((one, other) => one.title.localeCompare(other.title));
}

/** Locks a paragraph of the user and returns its version; undefined if the user has none with this id. */
export async function lockParagraph(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ version: number; title: string } | undefined> {
  const own = await tx
    .selectFrom("ownParagraph")
    .select("id")
    .where("id", "=", id)
    .where("ownerId", "=", userId)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return undefined;
  return tx
    .selectFrom("ownParagraphVersion")
    .select(["version", "title"])
    .where("paragraphId", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export const insertParagraph = async (tx: Tx, userId: number): Promise<number> =>
  (await tx.insertInto("ownParagraph").values({ ownerId: userId }).returning("id").executeTakeFirstOrThrow())
    .id;

export const insertVersion = (
  tx: Tx,
  paragraphId: number,
  version: number,
  { title, textEn, textEs }: ParagraphBody,
  now: Date,
) =>
  tx
    .insertInto("ownParagraphVersion")
    .values({ paragraphId, version, title, textEn, textEs, writtenAt: now })
    .execute();

export const markRemoved = (tx: Tx, id: number, now: Date) =>
  tx.updateTable("ownParagraph").set({ removedAt: now }).where("id", "=", id).execute();

/** Returns the office's paragraphs in a language. */
export const listOfficeParagraphs = (db: Db, languageCode: string) =>
  db
    .selectFrom("additionalLetterLanguage")
    .select(["id", "description as title", "bodyText as text"])
    .where("active", "=", true)
    .where("bodyText", "<>", "")
    .where("languageCode", "=", languageCode)
    .orderBy("sortOrder")
    .orderBy("description")
    .execute();
