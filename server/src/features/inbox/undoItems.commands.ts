import { message } from "@wage/contract/core/messages";
import { finishTasks, readTasks, restoreTasks } from "../../claim/task.queries.ts";
import { auditEach } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { takeUndo } from "./itemChange.queries.ts";

/** Takes back the user's last change, and cancels the items that it created, except where something changed since. */
export const undoChange = (work: Work, user: User) =>
  inTransaction(work, async (tx) => {
    const undo = await takeUndo(tx, user.id);
    if (!undo) throw new AppError("conflict", message("nothingToUndo"));
    const items = await readTasks(
      tx,
      undo.items.map(({ id }) => id),
      true,
    );
    const restored = await restoreTasks(tx, undo.items, undo.changedAt);
    const made = (await readTasks(tx, undo.created, true)).filter(({ rowVersion }) => rowVersion === 0);
    await finishTasks(
      tx,
      made.map(({ id }) => id),
      {
        status: "Cancelled",
        by: user.id,
        at: work.clock.now(),
        outcome: textIn("en", message("itemsUndone", 1)),
      },
    );
    const back = items.filter(({ id }) => restored.has(id));
    await auditEach(
      tx,
      work,
      back.map(({ id, claimId, title }) => ({
        action: "TaskChangeUndone",
        claimId,
        summary: `Last change of the item undone: ${title}`,
        detail: { taskIds: [id] },
      })),
    );
    const refused = items
      .filter(({ id }) => !restored.has(id))
      .map(({ id, claimNumber, title }) => ({ id, claimNumber, title, reason: message("changedSince") }));
    return {
      Success: true as const,
      Messages: [
        message("itemsUndone", restored.size),
        ...(refused.length > 0 ? [message("itemsRefused", refused.length)] : []),
      ],
      changed: restored.size,
      refused: refused.map((each) => ({ ...each, reason: textIn(work.language, each.reason) })),
    };
  });
