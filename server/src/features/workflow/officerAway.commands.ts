import type { ActionEvent } from "@wage/contract/actions";
import { addBusinessDays, agencyDay, dueInstant } from "@wage/contract/core/calendar";
import { insertTask } from "../../claim/task.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { daysOf } from "./facts.rules.ts";
import { daySettings } from "./workflow.commands.ts";
import { listActions, readMatrix } from "./workflow.queries.ts";

const OFFICER_AWAY = "officerAway" satisfies ActionEvent;

/** Creates one task for the open claims of an absent officer that the delegate cannot look after. Joins the caller's transaction. */
export async function askToReassign(
  tx: Tx,
  work: Work,
  officer: { id: number; name: string },
  claims: number,
): Promise<void> {
  if (claims === 0) return;
  const now = work.clock.now();
  const timeZone = work.settings.get("timeZone");
  const today = agencyDay(now, timeZone);
  const action = (await listActions(tx)).find(({ event }) => event === OFFICER_AWAY);
  const row = (await readMatrix(tx, today))
    .rowsFor(null)
    .find(({ actionCode }) => actionCode === action?.code);
  const spec = row?.tasks[0];
  if (!row || !spec) return;
  const due = addBusinessDays(today, daysOf(spec.days, daySettings(work)), work.settings.holidays());
  const id = await insertTask(tx, {
    taskDetailCode: spec.taskDetail,
    title: `Give ${claims} ${claims === 1 ? "claim" : "claims"} of ${officer.name} to other officers`,
    role: spec.role,
    matrixId: row.id,
    createdByAction: row.actionCode,
    dueDate: due,
    dueAt: dueInstant(due, timeZone),
    createdBy: actorId(work),
    createdAt: now,
  });
  await audit(tx, work, {
    action: row.actionCode,
    summary: `${officer.name} is away, and the delegate has a conflict of interest: ${claims} open claims wait for another officer`,
    detail: { userId: officer.id, taskIds: [id] },
  });
}
