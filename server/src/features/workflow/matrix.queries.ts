import type { MatrixBody, MatrixRow } from "@wage/contract/workflow";
import type { Updateable } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { TaskMatrix } from "../../core/database/db-types.ts";
import { toRow } from "./workflow.queries.ts";

export async function listMatrix(db: Db | Tx): Promise<MatrixRow[]> {
  const rows = await db
    .selectFrom("taskMatrix as m")
    .innerJoin("taskAction as a", "a.code", "m.actionCode")
    .selectAll("m")
    .select("a.description as actionLabel")
    .orderBy("m.rowNumber")
    .orderBy("m.sortOrder")
    .orderBy("m.id")
    .execute();
  return rows.map(toRow);
}

export const listTaskDetailCodes = (db: Db | Tx) =>
  db.selectFrom("taskDetail").select(["code", "description as title"]).execute();

const columns = ({ condition, tasks, letters, ...plain }: MatrixBody): Updateable<TaskMatrix> => ({
  ...plain,
  condition: JSON.stringify(condition),
  tasks: JSON.stringify(tasks),
  letters: JSON.stringify(letters),
});

export const insertMatrixRow = (tx: Tx, row: MatrixBody): Promise<{ id: number }> =>
  tx
    .insertInto("taskMatrix")
    .values({
      ...columns(row),
      rowNumber: row.rowNumber,
      fromStatus: row.fromStatus,
      actionCode: row.actionCode,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Updates a row with optimistic locking; returns false if the version has changed. */
export async function updateMatrixRow(
  tx: Tx,
  id: number,
  rowVersion: number,
  row: MatrixBody,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("taskMatrix")
    .set((eb) => ({ ...columns(row), rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findMatrixRow = (tx: Tx, id: number) =>
  tx
    .selectFrom("taskMatrix")
    .select(["id", "rowNumber", "actionCode"])
    .where("id", "=", id)
    .executeTakeFirst();

/** True if tasks or letters were created by the row. */
export async function isMatrixRowUsed(tx: Tx, id: number): Promise<boolean> {
  const task = await tx
    .selectFrom("task")
    .select("id")
    .where("matrixId", "=", id)
    .limit(1)
    .executeTakeFirst();
  const letter = await tx
    .selectFrom("letter")
    .select("id")
    .where("matrixId", "=", id)
    .limit(1)
    .executeTakeFirst();
  return task !== undefined || letter !== undefined;
}

export const deleteMatrixRow = (tx: Tx, id: number) =>
  tx.deleteFrom("taskMatrix").where("id", "=", id).execute();

export const switchOffMatrixRow = (tx: Tx, id: number) =>
  tx
    .updateTable("taskMatrix")
    .set((eb) => ({ active: false, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .execute();
