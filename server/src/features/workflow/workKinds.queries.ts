import { effectOf } from "@wage/contract/actions";
import type { Db } from "../../core/database/db.ts";
import { listActions, readMatrix } from "./workflow.queries.ts";

export type WorkKinds = {
  /** The statuses in which a determination can be submitted. */
  decidable: string[];
  /** The task details due on a day that somebody entered, such as a hearing or an agreed payment. */
  dated: string[];
};

/** Returns the kinds of work that the matrix in force makes of its task details. */
export async function readWorkKinds(db: Db, today: string): Promise<WorkKinds> {
  const drafting = new Set(
    (await listActions(db))
      .filter(({ effects }) => effectOf(effects, "draftsDetermination"))
      .map(({ code }) => code),
  );
  const rows = (await readMatrix(db, today)).rowsFor(null);
  const decidable = rows
    .filter(({ actionCode }) => drafting.has(actionCode))
    .flatMap(({ fromStatus }) => fromStatus);
  const dated = rows.flatMap(({ tasks }) =>
    tasks
      .filter(({ anchor, perInstallment }) => anchor === "input" && !perInstallment)
      .map(({ taskDetail }) => taskDetail),
  );
  return { decidable: [...new Set(decidable)], dated: [...new Set(dated)] };
}
