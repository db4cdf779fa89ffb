import { insertArrival } from "../../claim/arrival/arrival.commands.ts";
import { tell } from "../../claim/notices/notices.queries.ts";
import { finishTasks } from "../../claim/task.queries.ts";
import { actorId } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { type FoundMerge, findMerge, listApprovers, setMergeTask } from "./mailMerge.queries.ts";

/** Opens the item to approve a merge that needs a second person, and tells those who may. */
export async function askForApproval(tx: Tx, work: Work, mergeId: number): Promise<void> {
  const merge = await findMerge(tx, mergeId);
  if (!merge?.requiresApproval || merge.ready === 0) return;
  const { ready, templateCode, templateName, createdById } = merge;
  const letters = ready === 1 ? "1 letter" : `${ready} letters`;
  const taskId = await insertArrival(tx, work, {
    usedFor: "mergeApproval",
    title: `Approve mail merge ${mergeId} of ${merge.createdBy}: ${letters}, ${templateCode} ${templateName}`,
    createdByAction: "MailMergeCreated",
    createdBy: createdById,
  });
  await setMergeTask(tx, mergeId, taskId);
  for (const userId of await listApprovers(tx, mergeId))
    await tell(tx, work, { userId, kind: "merge", taskId, by: createdById });
}

/** Finishes the item of a merge that no longer waits, and tells the author what became of it. */
export async function closeApproval(
  tx: Tx,
  work: Work,
  { taskId, createdById }: Pick<FoundMerge, "taskId" | "createdById">,
  end: { status: "Done" | "Cancelled"; outcome: string },
): Promise<void> {
  if (taskId === null) return;
  await finishTasks(tx, [taskId], { ...end, by: actorId(work), at: work.clock.now() });
  await tell(tx, work, { userId: createdById, kind: "merge", taskId });
}
