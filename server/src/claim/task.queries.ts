import type { TaskUse } from "@wage/contract/actions";
import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import { type Insertable, sql, type Updateable } from "kysely";
import { type Db, sendPipelined, type Tx } from "../core/database/db.ts";
import type { Task } from "../core/database/db-types.ts";
import { OPEN_TASK_STATUSES, type OpenTask, RUNNING_TASK_STATUSES } from "./task.rules.ts";

const listed = (statuses: readonly string[]) =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(", ")})`);
/** For `t.status in …`: the statuses are literals in the text, so that the partial indexes of open tasks apply. */
export const OPEN_TASK = listed(OPEN_TASK_STATUSES);
export const RUNNING_TASK = listed(RUNNING_TASK_STATUSES);

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
    .where("t.status", "in", OPEN_TASK_STATUSES)
    .orderBy("t.id")
    .execute();
  return tasks.map(({ roleCode, ...task }) => ({ ...task, roleName: roleOfCode(roleCode) ?? roleCode }));
}

export type NewTask = Omit<Insertable<Task>, "taskDetailCode" | "roleId" | "title" | "priority" | "kind"> & {
  /** Defaults to the role of the task detail. */
  role?: Role;
  /** Replaces the title of the task detail. */
  title?: string;
  kind?: string;
  priority?: string;
} & (
    | { taskDetailCode: string }
    /** The task detail used for a purpose that the product itself creates tasks for. */
    | { usedFor: TaskUse }
  );

/** Inserts a task; title, kind and priority default to those of its task detail. */
export async function insertTask(tx: Tx, { role, ...task }: NewTask): Promise<number> {
  const roleCode = role ? ROLE_CODES[role] : null;
  const nullable = (value: unknown) => sql`${value ?? null}`;
  const inserted = await tx
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
        .innerJoin("role as r", (join) =>
          join.on(sql<boolean>`case when ${roleCode}::text is null then r.id = d.default_role_id
            else r.code = ${roleCode} end`),
        )
        .select([
          "d.code",
          sql<string>`coalesce(${nullable(task.kind)}::text, d.kind)`.as("kind"),
          sql<string>`left(coalesce(${nullable(task.title)}::text, nullif(d.title_template, ''), d.description), 200)`.as(
            "title",
          ),
          sql<string>`coalesce(${nullable(task.priority)}::text, d.default_priority)`.as("priority"),
          "r.id",
          sql<number | null>`${nullable(task.claimId)}::int`.as("claimId"),
          sql<number | null>`${nullable(task.documentId)}::int`.as("documentId"),
          sql<number | null>`${nullable(task.userId)}::int`.as("userId"),
          sql<number | null>`${nullable(task.matrixId)}::int`.as("matrixId"),
          sql<string | null>`${nullable(task.createdByAction)}::text`.as("createdByAction"),
          sql<Date | null>`${nullable(task.dueAt)}::timestamptz`.as("dueAt"),
          sql<string | null>`${nullable(task.dueDate)}::date`.as("dueDate"),
          sql<number | null>`${nullable(task.createdBy)}::int`.as("createdBy"),
          sql<Date>`${task.createdAt}::timestamptz`.as("createdAt"),
        ])
        .where((is) =>
          "usedFor" in task ? is("d.usedFor", "=", task.usedFor) : is("d.code", "=", task.taskDetailCode),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new Error(`there is no task detail for ${JSON.stringify(task)}`);
  return inserted.id;
}

type Finish = { status: "Done" | "Cancelled"; by: number | null; at: Date; outcome: string };
export const finishTasks = (tx: Tx, ids: number[], { status, by, at, outcome }: Finish) =>
  changeTasks(tx, ids, { status, completedBy: by, completedAt: at, outcome: outcome.slice(0, 500) });

export async function changeTasks(tx: Tx, ids: number[], change: Updateable<Task>): Promise<void> {
  if (ids.length === 0) return;
  await sendPipelined(
    tx,
    tx
      .updateTable("task")
      .set((eb) => ({ ...change, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "in", ids),
  );
}

/** Moves the officer's open tasks on the claim to the next officer, or back to the role. */
export const reassignTasks = (tx: Tx, claimId: number, from: number, to: number | null) =>
  tx
    .updateTable("task")
    .set((eb) => ({ userId: to, rowVersion: eb("rowVersion", "+", 1) }))
    .where("claimId", "=", claimId)
    .where("userId", "=", from)
    .where("status", "in", OPEN_TASK_STATUSES)
    .execute();

/** Returns the claim's date fields that tasks set, by task. */
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

/** Marks a passed deadline as handled; returns true for the one caller that marks it. */
export async function fireTask(tx: Tx, taskId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("task")
    .set({ deadlineFiredAt: now })
    .where("id", "=", taskId)
    .where("deadlineFiredAt", "is", null)
    .where("status", "in", RUNNING_TASK_STATUSES)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Reopens the tasks that were put on hold until a date that has come. */
export const resumeHeldTasks = (db: Db, today: string) =>
  db
    .updateTable("task")
    .set((eb) => ({ status: "Open", onHoldUntil: null, rowVersion: eb("rowVersion", "+", 1) }))
    .where("status", "=", "OnHold")
    .where("onHoldUntil", "<=", today)
    .execute();

/** Locks tasks until the transaction ends; returns the columns that permissions depend on. */
export const lockTasks = async (tx: Tx, ids: number[]) => {
  const tasks = await tx
    .selectFrom("task as t")
    .innerJoin("role as r", "r.id", "t.roleId")
    .leftJoin("claim as c", "c.id", "t.claimId")
    .select([
      "t.id",
      "t.title",
      "t.status",
      "t.claimId",
      "t.taskDetailCode as taskDetail",
      "t.matrixId",
      "t.userId as ownerId",
      "r.code as roleCode",
      "c.assignedUserId as claimOfficerId",
      "c.statusCode",
    ])
    .where("t.id", "in", ids)
    .orderBy("t.id")
    .forUpdate("t")
    .execute();
  return tasks.map(({ roleCode, ...task }) => ({ ...task, role: roleOfCode(roleCode) ?? roleCode }));
};

/** Assigns a free task to a user; returns false if another user took it first. */
export async function takeTask(tx: Tx, id: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("task")
    .set((eb) => ({ userId, status: "InProgress", rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .where("userId", "is", null)
    .where("status", "in", OPEN_TASK_STATUSES)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the most urgent free task of these roles, skipping those that are locked by other users. */
export async function takeNextTask(tx: Tx, roles: readonly Role[], userId: number) {
  const codes = roles.map((role) => ROLE_CODES[role]);
  const { rows } = await sql<{ id: number; claimId: number | null; title: string }>`
    update task set user_id = ${userId}, status = 'InProgress', row_version = row_version + 1
    where id = (select t.id from task t join role r on r.id = t.role_id
      where r.code = any(${codes}) and t.user_id is null and t.status = 'Open'
      order by array_position(array['Urgent', 'High', 'Normal', 'Low'], t.priority::text), t.due_at, t.id
      for update of t skip locked limit 1)
    returning id, claim_id, title`.execute(tx);
  return rows[0];
}
