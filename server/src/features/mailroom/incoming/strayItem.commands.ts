import { finishTasks } from "../../../claim/task.queries.ts";
import { actorId } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";

/** Finishes the item to find the claim of a piece that was set aside, if it has one. */
export async function closeStrayItem(
  tx: Tx,
  work: Work,
  { taskId }: { taskId: number | null },
  outcome: string,
): Promise<void> {
  if (taskId === null) return;
  await finishTasks(tx, [taskId], { status: "Done", by: actorId(work), at: work.clock.now(), outcome });
}
