import { isClosed } from "@wage/contract/claimStatus";
import { agencyDay } from "@wage/contract/core/calendar";
import type { Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { completedBy } from "./taskChoice.rules.ts";
import { findStatus, listActions, listRows } from "./workflow.queries.ts";
import type { ActionRow } from "./workflow.rules.ts";

export type Completable = { taskDetail: string; claimId: number | null; statusCode: string | null };

/** Returns the actions that complete this task; none for a task that is completed by hand. */
export async function completingActions(db: Db | Tx, work: Work, item: Completable): Promise<ActionRow[]> {
  if (item.claimId === null || item.statusCode === null) return [];
  const actions = await listActions(db);
  const rows = await listRows(db, agencyDay(work.clock.now(), work.settings.get("timeZone")));
  const status = await findStatus(db, item.statusCode);
  if (!status) return [];
  const { code: statusCode, isInitial } = status;
  const claim = { statusCode, isInitial, isOpen: !isClosed(status.category) && !isInitial };
  const systemEvents = new Set(actions.filter((action) => action.isSystemEvent).map(({ code }) => code));
  const codes = completedBy(item.taskDetail, claim, rows, systemEvents);
  return actions.filter(({ code }) => codes.includes(code));
}
