import type { TaskUse } from "@wage/contract/actions";
import type { DueBasis } from "@wage/contract/core/calendar";
import { sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";

/** Returns after how many days a task of this purpose is due; null if it has no deadline. */
export const findDueDefaults = (tx: Tx, usedFor: TaskUse) =>
  tx
    .selectFrom("taskDetail")
    .select(["defaultDueDays as days", sql<DueBasis>`due_basis`.as("basis")])
    .where("usedFor", "=", usedFor)
    .executeTakeFirstOrThrow();
