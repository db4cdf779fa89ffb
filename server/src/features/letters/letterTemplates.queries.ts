import type { LetterTemplate } from "@wage/contract/letters/templates";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

/**
 * Returns the published template in the given language if it translates the published English version, or else the
 * English one: a translation that is behind could state what no longer holds.
 */
export const findTemplate = (db: Db | Tx, code: string, language: string) =>
  db
    .selectFrom("letterTemplate")
    .selectAll()
    .where("code", "=", code)
    .where("status", "=", "Published")
    .where((eb) =>
      eb.or([
        eb("languageCode", "=", "en"),
        eb.and([
          eb("languageCode", "=", language),
          eb(
            "translatesVersion",
            "=",
            eb
              .selectFrom("letterTemplate as e")
              .select("e.version")
              .where("e.code", "=", code)
              .where("e.languageCode", "=", "en")
              .where("e.status", "=", "Published"),
          ),
        ]),
      ]),
    )
    .orderBy((eb) => eb.case().when("languageCode", "=", language).then(0).else(1).end())
    .executeTakeFirst();

export const listPublishedTemplates = (db: Db) =>
  db
    .selectFrom("letterTemplate")
    .select(["code", "name", "recipientType"])
    .where("status", "=", "Published")
    .where("languageCode", "=", "en")
    .orderBy("code")
    .execute();

/** Returns the code of the letter that corrects earlier ones, if it is published. */
export const findCorrectionLetter = (db: Db | Tx) =>
  db
    .selectFrom("letterTemplate as t")
    .innerJoin("letterTemplate as p", "p.code", "t.code")
    .select("t.code")
    .where("t.corrects", "=", true)
    .where("p.status", "=", "Published")
    .executeTakeFirst();

const templates = (db: Db | Tx) =>
  db
    .selectFrom("letterTemplate as t")
    .leftJoin("appUser as u", "u.id", "t.updatedBy")
    .leftJoin("appUser as a", "a.id", "t.approvedBy")
    .select([
      "t.id",
      "t.code",
      "t.version",
      "t.languageCode",
      "t.name",
      "t.purpose",
      sql<LetterTemplate["recipientType"]>`t.recipient_type`.as("recipientType"),
      "t.subject",
      "t.defaultDelivery",
      "t.requiresApproval",
      "t.issueStatuses",
      "t.issueFacts",
      "t.issueAfter",
      "t.issueActions",
      sql<LetterTemplate["status"]>`t.status`.as("status"),
      "t.effectiveOn",
      "a.name as approvedBy",
      sql<boolean>`t.language_code <> 'en' and t.status = 'Published' and t.translates_version is distinct from
        (select e.version from letter_template e where e.code = t.code and e.language_code = 'en' and e.status = 'Published')`.as(
        "isBehind",
      ),
      "t.updatedAt",
      "u.name as updatedBy",
      sql<number>`(select count(*)::int from letter l join letter_template v on v.id = l.template_id
        where v.code = t.code and v.language_code = t.language_code)`.as("letterCount"),
    ]);

/** Returns one row per letter: its published version and those that wait; or its last one if it has been retired. */
export const listTemplates = (db: Db, withRetired: boolean) =>
  templates(db)
    .where(({ eb, and, not, exists, selectFrom }) =>
      withRetired
        ? not(
            exists(
              selectFrom("letterTemplate as newer")
                .select("newer.id")
                .whereRef("newer.code", "=", "t.code")
                .whereRef("newer.languageCode", "=", "t.languageCode")
                .whereRef("newer.version", ">", "t.version"),
            ),
          )
        : and([eb("t.status", "in", ["Published", "Proposed", "Approved"])]),
    )
    .orderBy("t.code")
    .orderBy("t.languageCode")
    .orderBy("t.version")
    .execute();

export const findTemplateById = (db: Db | Tx, templateId: number) =>
  templates(db)
    .select(["t.body", "t.emailSubject", "t.emailBody", "t.updatedBy as writtenBy"])
    .where("t.id", "=", templateId)
    .executeTakeFirst();

export const listTemplateVersions = (db: Db | Tx, code: string, languageCode: string) =>
  db
    .selectFrom("letterTemplate")
    .select(["id", "version", "effectiveOn", "updatedAt"])
    .select(sql<LetterTemplate["status"]>`status`.as("status"))
    .where("code", "=", code)
    .where("languageCode", "=", languageCode)
    .orderBy("version", "desc")
    .execute();

/** Returns the newest text of the letter in another language that is used or will be. */
export const findTranslation = (db: Db | Tx, code: string, languageCode: string) =>
  db
    .selectFrom("letterTemplate")
    .select(["id", "languageCode", "version", "subject", "body"])
    .select(sql<LetterTemplate["status"]>`status`.as("status"))
    .where("code", "=", code)
    .where("languageCode", "<>", languageCode)
    .where("status", "not in", ["Refused", "Retired"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** Changes the status of a version; the one who wrote it, and when, stay. */
export const decideTemplate = (tx: Tx, id: number, change: { status: string; approvedBy?: number }) =>
  tx.updateTable("letterTemplate").set(change).where("id", "=", id).execute();

/** Returns the approved versions whose day has come, the newest of each letter first. */
export const listDueTemplates = (db: Db | Tx, today: string) =>
  db
    .selectFrom("letterTemplate")
    .select(["id", "code", "languageCode", "version", "effectiveOn"])
    .where("status", "=", "Approved")
    .where("effectiveOn", "<=", today)
    .orderBy("effectiveOn")
    .orderBy("version")
    .execute();

/** Serialises the publishing of one letter. */
export const lockTemplateCode = (tx: Tx, code: string) =>
  sql`select pg_advisory_xact_lock(hashtext('letter_template'), hashtext(${code}))`.execute(tx);

export const retirePublished = (tx: Tx, code: string, languageCode: string) =>
  tx
    .updateTable("letterTemplate")
    .set({ status: "Retired" })
    .where("code", "=", code)
    .where("languageCode", "=", languageCode)
    .where("status", "=", "Published")
    .executeTakeFirst();

/** A letter that is retired does not come back by a version that waited. */
export const refuseWaiting = (tx: Tx, code: string, languageCode: string) =>
  tx
    .updateTable("letterTemplate")
    .set({ status: "Refused" })
    .where("code", "=", code)
    .where("languageCode", "=", languageCode)
    .where("status", "in", ["Proposed", "Approved"])
    .executeTakeFirst();

export type NewTemplate = {
  code: string;
  version: number;
  languageCode: string;
  name: string;
  purpose: string | null;
  recipientType: string;
  subject: string;
  body: string;
  emailSubject: string | null;
  emailBody: string | null;
  defaultDelivery: string;
  requiresApproval: boolean;
  issueStatuses: string[];
  issueFacts: string[];
  issueAfter: string[];
  issueActions: string[];
  translatesVersion: number | null;
  effectiveOn: string;
  updatedAt: Date;
  updatedBy: number | null;
};

export const insertTemplate = (tx: Tx, template: NewTemplate) =>
  tx
    .insertInto("letterTemplate")
    .values({ ...template, status: "Proposed" })
    .returning("id")
    .executeTakeFirstOrThrow();

/** The first version of a letter in one language, as it comes with the product. */
export type ShippedLetter = Omit<NewTemplate, "version" | "effectiveOn" | "updatedAt" | "updatedBy"> & {
  corrects: boolean;
  reminds: boolean;
};

/** Gives a new database its letters, published from the beginning. */
export const insertLetters = (tx: Tx, letters: readonly ShippedLetter[], updatedAt: Date) =>
  tx
    .insertInto("letterTemplate")
    .values(letters.map((letter) => ({ ...letter, updatedAt })))
    .execute();

/** Returns the wordings with these codes, those of every letter, and those that the template's own options include. */
export const findWordings = (db: Db | Tx, templateCode: string, codes: readonly string[], language: string) =>
  db
    .selectFrom("additionalLetterLanguage as a")
    .select(["a.code", "a.bodyText"])
    .where("a.active", "=", true)
    .where("a.languageCode", "=", language)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        ...(codes.length ? [eb("a.code", "in", codes)] : []),
        eb("a.defaultOn", "=", true),
        exists(
          selectFrom("letterTemplateOption as o")
            .select("o.id")
            .whereRef("o.additionalLetterLanguageId", "=", "a.id")
            .where("o.templateCode", "=", templateCode)
            .where("o.kind", "=", "Paragraph")
            .where("o.active", "=", true)
            .where((option) =>
              option.or([
                option("o.required", "=", true),
                option("o.defaultValue", "in", ["yes", "on", "true"]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy("a.sortOrder")
    .orderBy("a.code")
    .execute();

export const listWordings = (db: Db) =>
  db
    .selectFrom("additionalLetterLanguage")
    .select(["id", "description as title", "bodyText as text"])
    .where("active", "=", true)
    .where("bodyText", "<>", "")
    .orderBy("sortOrder")
    .orderBy("description")
    .execute();

/** Returns the ids of the task matrix rows that send this letter. */
export async function templateUses(db: Db | Tx, code: string): Promise<number[]> {
  const rows = await db
    .selectFrom("taskMatrix")
    .select("rowNumber")
    .distinct()
    .where("active", "=", true)
    .where(sql<boolean>`letters @> ${JSON.stringify([{ template: code }])}::jsonb`)
    .orderBy("rowNumber")
    .execute();
  return rows.map(({ rowNumber }) => rowNumber);
}
