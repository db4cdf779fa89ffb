import type { TaskUse } from "@wage/contract/actions";
import { agencyDay, dueDate, dueInstant } from "@wage/contract/core/calendar";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { insertTask, type NewTask } from "../task.queries.ts";
import { findDueDefaults } from "./arrival.queries.ts";

type Arrival = Omit<NewTask, "dueDate" | "dueAt" | "createdAt"> & { usedFor: TaskUse };

/** Inserts the task for something that arrived. It is due after the days of its task detail, from today. */
export async function insertArrival(tx: Tx, work: Work, task: Arrival): Promise<number> {
  const now = work.clock.now();
  const timeZone = work.settings.get("timeZone");
  const { days, basis } = await findDueDefaults(tx, task.usedFor);
  const letterDate = agencyDay(now, timeZone);
  const day = days === null ? null : dueDate({ letterDate, days, basis, holidays: work.settings.holidays() });
  return insertTask(tx, { ...task, dueDate: day, dueAt: day && dueInstant(day, timeZone), createdAt: now });
}
