import type { Content, ContentKind } from "@wage/contract/content";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";

type Language = Content["language"];

const contents = (db: Db) =>
  db
    .selectFrom("content")
    .leftJoin("appUser", "appUser.id", "content.updatedBy")
    .select([
      "content.slug",
      "content.languageCode",
      "content.kind",
      "content.title",
      "content.body",
      "content.screenPath",
      "content.rowVersion",
      "content.updatedAt",
      "appUser.name as updatedBy",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof contents>["executeTakeFirstOrThrow"]>>;
const shown = ({ languageCode, kind, ...rest }: Row): Content => ({
  ...rest,
  language: languageCode as Language,
  kind: kind as ContentKind,
});

export async function listContents(db: Db): Promise<Content[]> {
  return (await contents(db).orderBy("content.slug").orderBy("content.languageCode").execute()).map(shown);
}

export async function findContent(db: Db, slug: string, language: string): Promise<Content | undefined> {
  const row = await contents(db)
    .where("content.slug", "=", slug)
    .where("content.languageCode", "=", language)
    .executeTakeFirst();
  return row && shown(row);
}

/** True if the text has been written in any language. */
export const contentExists = async (db: Db, slug: string): Promise<boolean> =>
  (await db.selectFrom("content").select("slug").where("slug", "=", slug).limit(1).executeTakeFirst()) !==
  undefined;

/** Returns the text in the reader's language, or in English if it has no translation. */
export async function readContent(db: Db, slug: string, language: string): Promise<Content | undefined> {
  const row = await contents(db)
    .where("content.slug", "=", slug)
    .where("content.languageCode", "in", [language, "en"])
    .orderBy(sql`content.language_code = ${language}`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row && shown(row);
}

export async function readContents(db: Db, kind: ContentKind, language: string): Promise<Content[]> {
  const rows = await contents(db)
    .distinctOn("content.slug")
    .where("content.kind", "=", kind)
    .where("content.languageCode", "in", [language, "en"])
    .orderBy("content.slug")
    .orderBy(sql`content.language_code = ${language}`, "desc")
    .execute();
  return rows.map(shown);
}

type NewText = {
  slug: string;
  language: Language;
  title: string;
  body: string;
  rowVersion: number;
  at: Date;
  userId: number | null;
};

/** Updates a text with optimistic locking; returns undefined if the version has changed. */
export async function updateContent(
  db: Db,
  { slug, language, title, body, rowVersion, at, userId }: NewText,
) {
  const result = await db
    .updateTable("content")
    .set({ title, body, updatedAt: at, updatedBy: userId, rowVersion: rowVersion + 1 })
    .where("slug", "=", slug)
    .where("languageCode", "=", language)
    .where("rowVersion", "=", rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Inserts the first text in another language, with the kind and place of the English one. */
export async function insertTranslation(db: Db, { slug, language, title, body, at, userId }: NewText) {
  const result = await sql`
    INSERT INTO content (slug, language_code, kind, title, body, screen_path, row_version, updated_at, updated_by)
    SELECT slug, ${language}, kind, ${title}, ${body}, screen_path, 1, ${at}, ${userId}
    FROM content WHERE slug = ${slug} AND language_code = 'en'
    ON CONFLICT DO NOTHING`.execute(db);
  return result.numAffectedRows === 1n;
}
