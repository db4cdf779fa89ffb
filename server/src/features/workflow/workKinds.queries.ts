import { type EffectKind, effectOf } from "@wage/contract/actions";
import { isClosed } from "@wage/contract/claimStatus";
import type { Db } from "../../core/database/db.ts";
import { listActions, listAllStatuses, readMatrix } from "./workflow.queries.ts";
import { startsFrom } from "./workflow.rules.ts";

export type WorkKinds = {
  /** The statuses in which a determination can be submitted. */
  decidable: string[];
  /** The task details due on a day that someone entered, such as an agreed payment; those of hearings are left out. */
  dated: string[];
};

/** Returns the kinds of work that the matrix in force makes of its task details. */
export async function readWorkKinds(db: Db, today: string): Promise<WorkKinds> {
  const actions = await listActions(db);
  const having = (effect: EffectKind) =>
    new Set(actions.filter(({ effects }) => effectOf(effects, effect)).map(({ code }) => code));
  const drafting = having("draftsDetermination");
  const scheduling = having("schedulesHearing");
  const rows = (await readMatrix(db, today)).rowsFor(null);
  const decidable = rows
    .filter(({ actionCode }) => drafting.has(actionCode))
    .flatMap(({ fromStatus }) => fromStatus);
  const dated = rows.flatMap(({ actionCode, tasks }) =>
    (scheduling.has(actionCode) ? [] : tasks)
      .filter(({ anchor, perInstallment }) => anchor === "input" && !perInstallment)
      .map(({ taskDetail }) => taskDetail),
  );
  return { decidable: [...new Set(decidable)], dated: [...new Set(dated)] };
}

/** Returns the action of staff that has an effect, and the statuses in which the matrix in force has it; null without one. */
export async function findActionWith(db: Db, effect: EffectKind, today: string) {
  const action = (await listActions(db)).find(
    ({ effects, isSystemEvent }) => !isSystemEvent && effectOf(effects, effect),
  );
  if (!action) return null;
  const rows = (await readMatrix(db, today))
    .rowsFor(null)
    .filter(({ actionCode }) => actionCode === action.code);
  const statuses = (await listAllStatuses(db)).filter(({ code, category, isInitial }) =>
    rows.some(({ fromStatus }) =>
      startsFrom(fromStatus, { statusCode: code, isInitial, isOpen: !isClosed(category) }),
    ),
  );
  return { code: action.code, statuses: statuses.map(({ code }) => code) };
}
