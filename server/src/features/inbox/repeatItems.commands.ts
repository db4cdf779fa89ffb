import { agencyDay, dueDate, dueInstant } from "@wage/contract/core/calendar";
import { insertTask, type StoredTask } from "../../claim/task.queries.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { readMatrix } from "../workflow/workflow.queries.ts";

export const todayOf = (work: Pick<Work, "clock" | "settings">) =>
  agencyDay(work.clock.now(), work.settings.get("timeZone"));

/** A repeating task opens again while the claim's status is unchanged. */
export async function openNext(tx: Tx, work: Work, items: readonly StoredTask[]): Promise<number[]> {
  const today = todayOf(work);
  const rows = new Map((await readMatrix(tx, today)).all.map((row) => [row.id, row]));
  const ids: number[] = [];
  for (const item of items) {
    const row = rows.get(item.matrixId ?? 0);
    const spec = row?.tasks.find(({ taskDetail }) => taskDetail === item.taskDetail);
    const stands = item.statusCode !== null && (row?.toStatus ?? item.statusCode) === item.statusCode;
    if (!row || !spec?.repeatDays || !stands) continue;
    const day = dueDate({
      letterDate: today,
      days: spec.repeatDays,
      basis: "Calendar",
      holidays: work.settings.holidays(),
    });
    ids.push(
      await insertTask(tx, {
        taskDetailCode: spec.taskDetail,
        role: spec.role,
        claimId: item.claimId,
        userId: item.ownerId,
        matrixId: row.id,
        createdByAction: row.actionCode,
        dueDate: day,
        dueAt: dueInstant(day, work.settings.get("timeZone")),
        createdAt: work.clock.now(),
      }),
    );
  }
  return ids;
}
