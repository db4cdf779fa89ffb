import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";

/** A viewer whose process has not confirmed it for so long is gone. */
const GONE_AFTER_MS = 60_000;
const oldest = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS);

type Viewer = { id: string; claimId: number; userId: number };

export const insertViewer = (db: Db, viewer: Viewer, seenAt: Date) =>
  db
    .insertInto("claimViewer")
    .values({ ...viewer, seenAt })
    .execute();

export const deleteViewer = (db: Db, id: string) =>
  db.deleteFrom("claimViewer").where("id", "=", id).execute();

/** Confirms the viewers of this process, and removes those of processes that have ended without a word. */
export async function confirmViewers(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db.updateTable("claimViewer").set({ seenAt: now }).where("id", "in", ids).execute();
  await db.deleteFrom("claimViewer").where("seenAt", "<", oldest(now).toISOString()).execute();
}

/** The people who have the claim open, except the reader. */
export const listViewers = (db: Db, claimId: number, readerId: number, now: Date) =>
  db
    .selectFrom("appUser as u")
    .select(["u.id", "u.name"])
    .where("u.id", "<>", readerId)
    .where(
      sql<boolean>`exists (select from claim_viewer v where v.user_id = u.id and v.claim_id = ${claimId}
        and v.seen_at >= ${oldest(now)}::timestamptz)`,
    )
    .orderBy("u.name")
    .execute();
