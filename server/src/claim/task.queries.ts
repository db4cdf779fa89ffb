import type { TaskUse } from "@wage/contract/actions";
import type { Role } from "@wage/contract/core/policy";
import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import { type Insertable, sql, type Updateable } from "kysely";
import { type Db, sendPipelined, type Tx } from "../core/database/db.ts";
import type { Task } from "../core/database/db-types.ts";
import { OPEN_TASK_STATUSES, type OpenTask, RUNNING_TASK_STATUSES } from "./task.rules.ts";

const listed = (statuses: readonly string[]) => sql`(${sql.join(statuses.map((STATUS) => sql.lit(STATUS)))})`;
/** For `t.status in …`: the statuses are literals in the text, so that the partial indexes of open tasks apply. */
export const OPEN_TASK = listed(OPEN_TASK_STATUSES);
export const RUNNING_TASK = listed(RUNNING_TASK_STATUSES);

export async function listOpenTasks(db: Db | Tx, claimId: number): Promise<OpenTask[]> {
  const tasks = await db
    .selectFrom("task as t")
    .innerJoin("role as r", "r.id", "t.roleId")
    .select([
      "t.id",
      "t.title",
      "t.taskDetailCode",
      "t.status",
      "r.code as roleCode",
      "t.userId",
      "t.createdBy",
      "t.dueAt",
      "t.dueDate",
      "t.deadlineFiredAt",
      "t.matrixId",
      "t.onHoldUntil",
      "t.onHoldSince",
      sql<boolean>`exists (select from task_matrix m
        where m.id = t.matrix_id and m.condition @> '{"needsApproval": true}')`.as("awaitsDecision"),
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
      .where(sql<boolean>`id = any(${ids})`),
  );
}

export const findRoleId = async (tx: Tx, code: string): Promise<number> =>
  (await tx.selectFrom("role").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;

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
  tx: Db | Tx,
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

/** Returns the tasks on hold until a date that has come; those of a claim on hold stay on hold with it. */
export async function listTasksToResume(
  db: Db | Tx,
  today: string,
  limit: number,
  claimId: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from task t left join claim c on c.id = t.claim_id left join claim_status s on s.code = c.status_code
    where t.status = 'OnHold' and t.status in ${OPEN_TASK} and t.on_hold_until <= ${today}::date
      and s.clock_runs is not false and (${claimId}::int is null or t.claim_id = ${claimId})
    order by t.due_at, t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns tasks with the columns that a change of them depends on, locked until the transaction ends if asked. */
export const readTasks = async (tx: Db | Tx, ids: readonly number[], lock: boolean) => {
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
      "t.roleId",
      "t.userId as ownerId",
      "t.absenceId",
      "t.dueDate",
      "t.onHoldUntil",
      "t.onHoldSince",
      "t.snoozedUntil",
      "t.ticked",
      "t.tags",
      "t.rowVersion",
      "r.code as roleCode",
      "c.claimNumber",
      "c.assignedUserId as claimOfficerId",
      "c.employerId",
      "c.statusCode",
      "c.matrixVersionId",
    ])
    .where(sql<boolean>`t.id = any(${ids})`)
    .orderBy("t.id")
    .$if(lock, (query) => query.forUpdate("t"))
    .execute();
  return tasks.map(({ roleCode, ...task }) => ({ ...task, role: roleOfCode(roleCode) ?? roleCode }));
};
export type StoredTask = Awaited<ReturnType<typeof readTasks>>[number];

export const lockTasks = (tx: Tx, ids: readonly number[]) => readTasks(tx, ids, true);

/** The values of a task before a change, and the version that the change gave it. */
export type TaskBefore = Pick<
  StoredTask,
  | "id"
  | "status"
  | "roleId"
  | "ownerId"
  | "absenceId"
  | "onHoldUntil"
  | "onHoldSince"
  | "snoozedUntil"
  | "tags"
  | "rowVersion"
>;

/**
 * Gives tasks the values that they had before a change, and returns the ids of those restored. A task stays as it is
 * if it has changed since, if its claim was closed since, or if its owner no longer works here.
 */
export async function restoreTasks(tx: Tx, tasks: readonly TaskBefore[], changedAt: string | Date) {
  const { rows } = await sql<{ id: number }>`
    update task t set status = b.status, role_id = b."roleId", user_id = b."ownerId", absence_id = b."absenceId", on_hold_until = b."onHoldUntil",
      on_hold_since = b."onHoldSince", snoozed_until = b."snoozedUntil", tags = b.tags, completed_by = null, completed_at = null,
      outcome = null, row_version = t.row_version + 1
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as b(id integer, status text, "roleId" integer,
      "ownerId" integer, "absenceId" integer, "onHoldUntil" date, "onHoldSince" date, "snoozedUntil" date, tags text[], "rowVersion" integer)
    where t.id = b.id and t.row_version = b."rowVersion"
      and not exists (select from claim c where c.id = t.claim_id and c.closed_at > ${changedAt}::timestamptz)
      and (b."ownerId" is null or exists (select from app_user u where u.id = b."ownerId" and u.active))
    returning t.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
