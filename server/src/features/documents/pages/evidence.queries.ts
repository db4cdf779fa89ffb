import type { Evidence } from "@wage/contract/documents/evidence";
import type { PageArea } from "@wage/contract/documents/pages";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

export const listEvidence = (db: Db, claimId: number): Promise<Evidence[]> =>
  db
    .selectFrom("evidence as e")
    .innerJoin("document as d", "d.id", "e.documentId")
    .innerJoin("appUser as u", "u.id", "e.markedBy")
    .select([
      "e.id",
      "e.wageItemId as itemId",
      "e.documentId",
      "d.title as document",
      "e.page",
      sql<PageArea | null>`e.area`.as("area"),
      "e.quote",
      "e.note",
      "u.name as markedBy",
      "e.markedAt",
    ])
    .where("e.claimId", "=", claimId)
    .orderBy("e.wageItemId")
    .orderBy("e.id")
    .execute();

type NewRow = {
  claimId: number;
  wageItemId: number;
  documentId: number;
  page: number | null;
  area: PageArea | null;
  quote: string | null;
  note: string | null;
  markedBy: number;
  markedAt: Date;
};

export async function insertEvidence(tx: Tx, { area, ...row }: NewRow): Promise<number> {
  const { id } = await tx
    .insertInto("evidence")
    .values({ ...row, area: area && JSON.stringify(area) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteEvidence = (tx: Tx, claimId: number, evidenceId: number) =>
  tx
    .deleteFrom("evidence")
    .where("claimId", "=", claimId)
    .where("id", "=", evidenceId)
    .returning(["wageItemId", "documentId", "page", "area", "quote", "note"])
    .executeTakeFirst();
