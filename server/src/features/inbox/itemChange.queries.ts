import { sql } from "kysely";
import type { TaskBefore } from "../../claim/task.queries.ts";
import type { Tx } from "../../core/database/db.ts";

export type Undo = { changedAt: string; items: TaskBefore[]; created: number[] };

/** Keeps what the user's last change replaced, instead of the one before. */
export const keepUndo = (
  tx: Tx,
  userId: number,
  { changedAt, items, created }: Undo & { changedAt: string },
) =>
  sql`insert into item_undo (user_id, changed_at, items, created)
    values (${userId}, ${changedAt}::timestamptz, ${JSON.stringify(items)}::jsonb, ${created})
    on conflict (user_id) do update set changed_at = excluded.changed_at, items = excluded.items,
      created = excluded.created`.execute(tx);

/** Returns what the user's last change replaced, and forgets it. */
export async function takeUndo(tx: Tx, userId: number): Promise<Undo | undefined> {
  const kept = await tx
    .deleteFrom("itemUndo")
    .where("userId", "=", userId)
    .returning(["changedAt", "items", "created"])
    .executeTakeFirst();
  // The items were written by keepUndo.
  return kept && { ...kept, items: kept.items as unknown as TaskBefore[] };
}
