import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import { type Insertable, sql, type Updateable } from "kysely";
import { type Db, sendLater, type Tx } from "../../core/database/db.ts";
import type { Task } from "../../core/database/db-types.ts";
import { fixedQuery } from "../../core/database/fixedStatement.ts";
import type { OpenTask } from "./workflow.rules.ts";

export async function listOpenTasks(db: Db | Tx, claimId: number): Promise<OpenTask[]> {
  const tasks = await db
    .selectFrom("task as t")
    .innerJoin("role as r", "r.id", "t.roleId")
    .select([
      "t.id",
      "t.taskDetailCode",
      "t.status",
      "r.code as roleCode",
      "t.userId",
      "t.createdBy",
      "t.dueAt",
      "t.dueDate",
      "t.matrixId",
    ])
    .where("t.claimId", "=", claimId)
    .where("t.status", "in", ["Open", "InProgress", "OnHold"])
    .orderBy("t.id")
    .execute();
  return tasks.map(({ roleCode, ...task }) => ({ ...task, roleName: roleOfCode(roleCode) ?? roleCode }));
}

export type NewTask = Omit<Insertable<Task>, "roleId" | "title" | "priority" | "kind"> & { role: Role };

/** Title, kind and priority come from the task detail. */
export async function insertTask(tx: Tx, { role, ...task }: NewTask): Promise<number> {
  const [inserted] = await insertTaskOfDetail(tx, {
    roleCode: ROLE_CODES[role],
    taskDetailCode: task.taskDetailCode,
    claimId: task.claimId ?? null,
    documentId: task.documentId ?? null,
    userId: task.userId ?? null,
    matrixId: task.matrixId ?? null,
    createdByAction: task.createdByAction ?? null,
    dueAt: task.dueAt ?? null,
    dueDate: task.dueDate ?? null,
    createdBy: task.createdBy ?? null,
    createdAt: task.createdAt,
  });
  if (!inserted) throw new Error(`there is no task ${task.taskDetailCode}`);
  return inserted.id;
}

type TaskColumns = Record<"claimId" | "documentId" | "userId" | "matrixId" | "createdBy", number | null> & {
  roleCode: string;
  taskDetailCode: string;
  createdByAction: string | null;
  dueAt: NewTask["dueAt"] | null;
  dueDate: string | null;
  createdAt: NewTask["createdAt"];
};

const insertTaskOfDetail = fixedQuery((tx, task: TaskColumns) =>
  tx
    .insertInto("task")
    .columns([
      "taskDetailCode",
      "kind",
      "title",
      "priority",
      "roleId",
      "claimId",
      "documentId",
      "userId",
      "matrixId",
      "createdByAction",
      "dueAt",
      "dueDate",
      "createdBy",
      "createdAt",
    ])
    .expression((eb) =>
      eb
        .selectFrom("taskDetail as d")
        .innerJoin("role as r", (join) => join.on("r.code", "=", task.roleCode))
        .select([
          "d.code",
          "d.kind",
          sql<string>`left(coalesce(nullif(d.title_template, ''), d.description), 200)`.as("title"),
          "d.defaultPriority",
          "r.id",
          sql<number | null>`${task.claimId}::int`.as("claimId"),
          sql<number | null>`${task.documentId}::int`.as("documentId"),
          sql<number | null>`${task.userId}::int`.as("userId"),
          sql<number | null>`${task.matrixId}::int`.as("matrixId"),
          sql<string | null>`${task.createdByAction}::text`.as("createdByAction"),
          sql<Date | null>`${task.dueAt}::timestamptz`.as("dueAt"),
          sql<string | null>`${task.dueDate}::date`.as("dueDate"),
          sql<number | null>`${task.createdBy}::int`.as("createdBy"),
          sql<Date>`${task.createdAt}::timestamptz`.as("createdAt"),
        ])
        .where("d.code", "=", task.taskDetailCode),
    )
    .returning("id"),
);

type Finish = { status: "Done" | "Cancelled"; by: number | null; at: Date; outcome: string };
export const finishTasks = (tx: Tx, ids: number[], { status, by, at, outcome }: Finish) =>
  changeTasks(tx, ids, { status, completedBy: by, completedAt: at, outcome: outcome.slice(0, 500) });

export async function changeTasks(tx: Tx, ids: number[], change: Updateable<Task>): Promise<void> {
  if (ids.length === 0) return;
  await sendLater(
    tx,
    tx
      .updateTable("task")
      .set((eb) => ({ ...change, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "in", ids),
  );
}

/** The officer's open tasks on the claim go along to the next officer, or back to the role. */
export const handOverTasks = (tx: Tx, claimId: number, from: number, to: number | null) =>
  tx
    .updateTable("task")
    .set((eb) => ({ userId: to, rowVersion: eb("rowVersion", "+", 1) }))
    .where("claimId", "=", claimId)
    .where("userId", "=", from)
    .where("status", "in", ["Open", "InProgress", "OnHold"])
    .execute();

/** The claim's date fields that tasks fill, by task. */
export async function listDueFields(
  tx: Tx,
  taskIds: number[],
): Promise<{ taskId: number; dueField: string }[]> {
  if (taskIds.length === 0) return [];
  const { rows } = await sql<{ taskId: number; dueField: string }>`
    select t.id as task_id, spec ->> 'dueField' as due_field
    from task t join task_matrix m on m.id = t.matrix_id, jsonb_array_elements(m.tasks) spec
    where t.id = any(${taskIds}) and spec ->> 'taskDetail' = t.task_detail_code and spec ->> 'dueField' is not null`.execute(
    tx,
  );
  return rows;
}

export const nameTask = (tx: Tx, id: number, title: string) =>
  tx
    .updateTable("task")
    .set({ title: title.slice(0, 200) })
    .where("id", "=", id)
    .execute();
