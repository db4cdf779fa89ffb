import type { AnswerDraft } from "@wage/contract/employerPortal/employerAnswer";
import type { PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

export const findDraft = async (db: Db, claimId: number): Promise<PortalClaim["draft"]> =>
  (await db
    .selectFrom("employerDraft")
    .select([sql<AnswerDraft>`content`.as("content"), "savedAt", "rowVersion"])
    .where("claimId", "=", claimId)
    .executeTakeFirst()) ?? null;

/** Stores the draft if it is the continuation of the one with this version; returns its new version or undefined. */
export async function storeDraft(
  tx: Tx,
  draft: { claimId: number; content: AnswerDraft; rowVersion: number; savedAt: Date },
): Promise<number | undefined> {
  const { claimId, rowVersion, savedAt } = draft;
  const content = JSON.stringify(draft.content);
  if (rowVersion === 0) {
    const row = await tx
      .insertInto("employerDraft")
      .values({ claimId, content, savedAt, rowVersion: 1 })
      .onConflict((conflict) => conflict.column("claimId").doNothing())
      .returning("rowVersion")
      .executeTakeFirst();
    return row?.rowVersion;
  }
  const row = await tx
    .updateTable("employerDraft")
    .set({ content, savedAt, rowVersion: rowVersion + 1 })
    .where("claimId", "=", claimId)
    .where("rowVersion", "=", rowVersion)
    .returning("rowVersion")
    .executeTakeFirst();
  return row?.rowVersion;
}

/** Deletes a draft that is older than the notice: it is of a notice that was taken back, perhaps from another employer. */
export const deleteDraftSavedBefore = (db: Db, claimId: number, noticedAt: string) =>
  db.deleteFrom("employerDraft").where("claimId", "=", claimId).where("savedAt", "<", noticedAt).execute();

export const deleteDraft = (tx: Tx, claimId: number) =>
  tx.deleteFrom("employerDraft").where("claimId", "=", claimId).execute();
