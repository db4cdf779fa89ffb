import { roleOfCode } from "@wage/contract/users";
import type { MatrixBody, MatrixField, MatrixRow } from "@wage/contract/workflow";
import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { TaskMatrix } from "../../../core/database/db-types.ts";
import { toRow } from "../workflow.queries.ts";

type StoredMatrixRow = MatrixRow & { rowKey: number };

export async function listMatrix(db: Db | Tx, versionId: number): Promise<StoredMatrixRow[]> {
  const rows = await db
    .selectFrom("taskMatrix as m")
    .innerJoin("taskAction as a", "a.code", "m.actionCode")
    .selectAll("m")
    .select("a.description as actionLabel")
    .where("m.versionId", "=", versionId)
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

const newRow = (versionId: number, row: MatrixBody) => ({
  ...columns(row),
  versionId,
  rowNumber: row.rowNumber,
  fromStatus: row.fromStatus,
  actionCode: row.actionCode,
});

/** The numbers and orders of the rows of all versions, each once. */
export const listPlaces = (tx: Tx) =>
  tx
    .selectFrom("taskMatrix as m")
    .innerJoin("matrixVersion as v", "v.id", "m.versionId")
    .where("v.status", "not in", ["Draft", "Proposed"])
    .select(["m.rowNumber", "m.sortOrder"])
    .distinct()
    .execute();

export const insertMatrixRow = (tx: Tx, versionId: number, row: MatrixBody): Promise<{ id: number }> =>
  tx.insertInto("taskMatrix").values(newRow(versionId, row)).returning("id").executeTakeFirstOrThrow();

export const insertMatrixRows = (tx: Tx, versionId: number, rows: readonly MatrixBody[]) =>
  tx
    .insertInto("taskMatrix")
    .values(rows.map((row) => newRow(versionId, row)))
    .execute();

/** Writes the given fields of a row, and notes for each that this version of the row changed it. */
export async function updateMatrixRow(
  tx: Tx,
  id: number,
  row: MatrixBody,
  changed: readonly MatrixField[],
): Promise<void> {
  const all: Record<string, unknown> = columns(row);
  await tx
    .updateTable("taskMatrix")
    .set(Object.fromEntries(changed.map((field) => [field, all[field]])))
    .set((eb) => ({
      rowVersion: eb("rowVersion", "+", 1),
      fieldVersions: sql`field_versions || (select coalesce(jsonb_object_agg(name, row_version + 1), '{}')
        from unnest(${changed}::text[]) name)`,
    }))
    .where("id", "=", id)
    .execute();
}

/** Locks a row; `fieldVersions` holds, for each changed field, the version of the row that changed it. */
export async function lockMatrixRow(tx: Tx, id: number) {
  const row = await tx
    .selectFrom("taskMatrix as m")
    .innerJoin("matrixVersion as v", "v.id", "m.versionId")
    .select(["m.id", "m.rowNumber", "m.actionCode", "m.rowVersion", "m.fieldVersions", "v.status"])
    .where("m.id", "=", id)
    .forUpdate("m")
    .executeTakeFirst();
  return row && { ...row, fieldVersions: row.fieldVersions as Partial<Record<MatrixField, number>> };
}

export const deleteMatrixRow = (tx: Tx, id: number) =>
  tx.deleteFrom("taskMatrix").where("id", "=", id).execute();

/** Copies the rows of a version, or those with these keys; a copy has its row's key and a version of its own. */
export const copyRows = (tx: Tx, from: number, to: number, keys: readonly number[] | null = null) =>
  sql`insert into task_matrix (version_id, row_key, row_number, from_status, action_code, condition, to_status, closure_code,
      tasks, letters, completes, cancels_all, pauses, resumes, moves, effective_from, effective_to, sort_order, active, note)
    select ${to}, row_key, row_number, from_status, action_code, condition, to_status, closure_code, tasks, letters,
      completes, cancels_all, pauses, resumes, moves, effective_from, effective_to, sort_order, active, note
    from task_matrix where version_id = ${from} and (${keys}::int[] is null or row_key = any(${keys})) order by id`.execute(
    tx,
  );

/** Returns the roles that at least one active user has. */
export async function listStaffedRoles(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct r.code from role r join user_role ur on ur.role_id = r.id join app_user u on u.id = ur.user_id
    where u.active`.execute(db);
  return rows.map(({ code }) => roleOfCode(code) ?? code);
}
