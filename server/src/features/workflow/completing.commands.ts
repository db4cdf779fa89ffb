import { isClosed } from "@wage/contract/claimStatus";
import { agencyDay } from "@wage/contract/core/calendar";
import type { Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { completedBy } from "./taskChoice.rules.ts";
import { listActions, listAllStatuses, readMatrix } from "./workflow.queries.ts";
import type { ActionRow } from "./workflow.rules.ts";

export type Completable = {
  taskDetail: string;
  claimId: number | null;
  statusCode: string | null;
  matrixVersionId: number | null;
};
type Completing = (item: Completable) => ActionRow[];

/** Returns a function that gives the actions that complete a task; none for a task that is completed by hand. */
export async function readCompleting(db: Db | Tx, work: Work): Promise<Completing> {
  const actions = await listActions(db);
  const matrix = await readMatrix(db, agencyDay(work.clock.now(), work.settings.get("timeZone")));
  const statuses = new Map((await listAllStatuses(db)).map((status) => [status.code, status]));
  const systemEvents = new Set(actions.filter((action) => action.isSystemEvent).map(({ code }) => code));
  return ({ taskDetail, claimId, statusCode, matrixVersionId }) => {
    const status = claimId === null ? undefined : statuses.get(statusCode ?? "");
    if (!status) return [];
    const { code, isInitial } = status;
    const claim = { statusCode: code, isInitial, isOpen: !isClosed(status.category) && !isInitial };
    const codes = completedBy(taskDetail, claim, matrix.rowsFor(matrixVersionId), systemEvents);
    return actions.filter((action) => codes.includes(action.code));
  };
}
