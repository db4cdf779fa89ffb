import type { TemplateOption as WordedOption } from "@wage/contract/letters/parts";
import { sql } from "kysely";
import { hasRedactedCopy } from "../../../claim/documents/redaction.queries.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { EnclosedDocument, TemplateOption } from "./parts.rules.ts";

/** Returns the options of a template that are answered letter by letter; its paragraphs are part of the text. */
export const findOptions = (db: Db | Tx, templateCode: string): Promise<TemplateOption[]> =>
  db
    .selectFrom("letterTemplateOption")
    .select(["code", "description", "descriptionEs", "kind", "required", "defaultValue", "choices"])
    .where("templateCode", "=", templateCode)
    .where("active", "=", true)
    .where("kind", "<>", "Paragraph")
    .orderBy("sortOrder")
    .orderBy("code")
    .execute();

/** Returns every active option of a letter, with its words in both languages. */
export const listOptions = (db: Db | Tx, templateCode: string): Promise<WordedOption[]> =>
  db
    .selectFrom("letterTemplateOption")
    .select([
      "code",
      sql<WordedOption["kind"]>`kind`.as("kind"),
      "required",
      "description as label",
      "descriptionEs as labelEs",
      "choices",
    ])
    .where("templateCode", "=", templateCode)
    .where("active", "=", true)
    .orderBy("sortOrder")
    .orderBy("code")
    .execute();

/** Returns those of the documents that belong to the claim. */
export const findEnclosures = async (
  db: Db | Tx,
  claimId: number,
  ids: readonly number[],
): Promise<EnclosedDocument[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom("document as d")
        .select([
          "d.id",
          "d.title",
          "d.mimeType",
          "d.storageKey",
          "d.visibility",
          "d.confidential",
          "d.scanStatus",
          "d.withdrawnAt",
          "d.fileMissingSince",
          hasRedactedCopy.as("hasRedactedCopy"),
        ])
        .where("d.claimId", "=", claimId)
        .where("d.id", "in", ids)
        .execute();
