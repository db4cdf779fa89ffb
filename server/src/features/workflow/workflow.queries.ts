import { agencyDay } from "@wage/contract/calendar";
import type { Role } from "@wage/contract/policy";
import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import type { Condition, LetterSpec, TaskSpec } from "@wage/contract/workflow";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../core/db.ts";
import type { Claim, Determination, Payment, Task } from "../../core/db-types.ts";
import { atVersion } from "../../core/ruleCache.ts";
import type { ActionRow, ClaimState, OpenTask, Row } from "./workflow.rules.ts";

const claimState = (db: Db | Tx) =>
  db
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("person as p", "p.id", "c.claimantId")
    .leftJoin("closureCode as k", "k.id", "c.closureCodeId")
    .select([
      "c.id",
      "c.claimNumber",
      "c.statusCode",
      "s.description as statusLabel",
      "c.statusSince",
      sql<boolean>`s.category <> 'Closed' and c.status_code <> 'DRAFT'`.as("isOpen"),
      "c.previousStatusCode",
      "c.assignedUserId",
      "c.employerId",
      "c.employerOutOfState",
      sql<boolean>`coalesce(p.state_code <> (select code from state where is_home limit 1), false)`.as(
        "claimantOutOfState",
      ),
      "c.interpreterNeeded",
      "c.intakeChannel",
      "c.limitationDate",
      "c.appealByDate",
      "c.employerNotifiedAt",
      "c.firstAssignedAt",
      "k.reopenable as closureReopenable",
      "c.amountClaimed",
      "c.amountDetermined",
      "c.penaltyDetermined",
      "c.interestDetermined",
      "c.amountPaid",
      sql<
        string | null
      >`(select kind from determination d where d.claim_id = c.id and d.status <> 'Superseded'
        order by d.drafted_at desc, d.id desc limit 1)`.as("determinationKind"),
      sql<string>`greatest(c.updated_at, (select at from action_log l where l.claim_id = c.id order by l.id desc limit 1))`.as(
        "lastActivityAt",
      ),
      "p.email as claimantEmail",
      "c.rowVersion",
    ]);

type StateRow = Omit<ClaimState, "lastActivityDay"> & { lastActivityAt: string };
const withDay = ({ lastActivityAt, ...claim }: StateRow, timeZone: string): ClaimState => ({
  ...claim,
  lastActivityDay: agencyDay(lastActivityAt, timeZone),
});

export async function findClaimState(
  db: Db | Tx,
  id: number,
  timeZone: string,
): Promise<ClaimState | undefined> {
  const claim = await claimState(db).where("c.id", "=", id).executeTakeFirst();
  return claim && withDay(claim, timeZone);
}

/**
 * Nobody else acts on this claim until the transaction ends. What is read is what the last one left, and with it
 * the version of the rules by which it is acted.
 */
export async function lockClaim(
  tx: Tx,
  id: number,
  timeZone: string,
): Promise<{ claim: ClaimState; rules: string } | undefined> {
  // Locked first, read after: a statement that waits for a lock sees joined rows and subqueries as they were before.
  const { rows } = await sql<{ rules: string }>`
    select (select version from rule_version) as rules from claim where id = ${id} for update`.execute(tx);
  const [locked] = rows;
  const claim = locked && (await findClaimState(tx, id, timeZone));
  return claim && { claim, rules: locked.rules };
}

export const findClaimId = (db: Db | Tx, claimNumber: string) =>
  db.selectFrom("claim").select("id").where("claimNumber", "=", claimNumber).executeTakeFirst();

const actionColumns = [
  "code",
  "description as label",
  "roles",
  "requires",
  "isSystemEvent",
  "confirmText",
  "publicVisibleText",
] as const;

export const findAction = (db: Db | Tx, code: string): Promise<ActionRow | undefined> =>
  db
    .selectFrom("taskAction")
    .select(actionColumns)
    .where("code", "=", code)
    .where("active", "=", true)
    .executeTakeFirst();

export const listActions = (db: Db | Tx): Promise<ActionRow[]> =>
  db.selectFrom("taskAction").select(actionColumns).where("active", "=", true).orderBy("sortOrder").execute();

/** Rows of the matrix in force on a day. */
export async function listRows(db: Db | Tx, day: string): Promise<Row[]> {
  return rowsInForce(await listActiveRows(db), day);
}

type StoredRow = Row & { effectiveFrom: string | null; effectiveTo: string | null };

const listActiveRows = async (db: Db | Tx): Promise<StoredRow[]> => {
  const rows = await db
    .selectFrom("taskMatrix")
    .selectAll()
    .where("active", "=", true)
    .orderBy("sortOrder")
    .orderBy("rowNumber")
    .execute();
  return rows.map(toRow);
};

const rowsInForce = (rows: readonly StoredRow[], day: string): Row[] =>
  rows.filter(
    ({ effectiveFrom, effectiveTo }) => (effectiveFrom ?? day) <= day && (effectiveTo ?? day) >= day,
  );

/** All that one act needs of the rules, kept for as long as they stay as they are. */
export async function readRules(tx: Tx, version: string, day: string) {
  const rules = await atVersion(version, "workflow", async () => {
    const actions = new Map((await listActions(tx)).map((action) => [action.code, action]));
    const statuses = new Map((await listAllStatuses(tx)).map((status) => [status.code, status]));
    const templates = new Set((await listTemplates(tx)).map(({ code }) => code));
    return { actions, statuses, templates, rows: await listActiveRows(tx) };
  });
  return { ...rules, rows: rowsInForce(rules.rows, day) };
}
export type Rules = Awaited<ReturnType<typeof readRules>>;

type Stored = { condition: unknown; tasks: unknown; letters: unknown };
/** The three structured columns were checked by MatrixBody when they were written. */
export const toRow = <R extends Stored>(row: R) => ({
  ...row,
  condition: row.condition as Condition,
  tasks: row.tasks as TaskSpec[],
  letters: row.letters as LetterSpec[],
});

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

/** The status from which the claim last came into this one, a hold in between left out. */
export async function findStatusBefore(tx: Tx, claimId: number, statusCode: string): Promise<string | null> {
  const line = await tx
    .selectFrom("actionLog")
    .select("fromStatus")
    .where("claimId", "=", claimId)
    .where("toStatus", "=", statusCode)
    .where("fromStatus", "not in", [statusCode, "HOLD"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return line?.fromStatus ?? null;
}

export const updateClaim = (tx: Tx, id: number, change: Updateable<Claim>): Promise<{ rowVersion: number }> =>
  tx
    .updateTable("claim")
    .set((eb) => ({ ...change, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .returning("rowVersion")
    .executeTakeFirstOrThrow();

export const findClosureCode = (tx: Tx, code: string) =>
  tx
    .selectFrom("closureCode")
    .select(["id", "description", "groupName", "requiresNote"])
    .where("code", "=", code)
    .where("active", "=", true)
    .executeTakeFirst();

/** A member of staff who may have claims, and whether a conflict of interest keeps them from this employer's. */
export const findOfficer = (tx: Tx, userId: number, employerId: number | null) =>
  tx
    .selectFrom("appUser as u")
    .select([
      "u.id",
      "u.name",
      sql<boolean>`exists (select from user_conflict x where x.user_id = u.id and x.employer_id = ${employerId})`.as(
        "conflict",
      ),
    ])
    .where("u.id", "=", userId)
    .where("u.active", "=", true)
    .where(sql<boolean>`exists (select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.code in ('OFFICER', 'ADMIN'))`)
    .executeTakeFirst();

/** Who a claim may be given to, with their load. */
export const listOfficers = (db: Db) =>
  db
    .selectFrom("appUser as u")
    .select([
      "u.id",
      "u.name",
      sql<number>`(select count(*)::int from claim c where c.assigned_user_id = u.id and c.closed_at is null)`.as(
        "openClaims",
      ),
    ])
    .where("u.active", "=", true)
    .where(sql<boolean>`exists (select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.code = 'OFFICER')`)
    .orderBy("u.name")
    .execute();

export type NewTask = Omit<Insertable<Task>, "roleId" | "title" | "priority" | "kind"> & { role: Role };

/** Title, kind and priority come from the task detail. */
export async function insertTask(tx: Tx, { role, ...task }: NewTask): Promise<number> {
  const { id } = await tx
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
        .innerJoin("role as r", (join) => join.on("r.code", "=", ROLE_CODES[role]))
        .select([
          "d.code",
          "d.kind",
          sql<string>`left(coalesce(nullif(d.title_template, ''), d.description), 200)`.as("title"),
          "d.defaultPriority",
          "r.id",
          sql<number | null>`${task.claimId ?? null}::int`.as("claimId"),
          sql<number | null>`${task.documentId ?? null}::int`.as("documentId"),
          sql<number | null>`${task.userId ?? null}::int`.as("userId"),
          sql<number | null>`${task.matrixId ?? null}::int`.as("matrixId"),
          sql<string | null>`${task.createdByAction ?? null}::text`.as("createdByAction"),
          sql<Date | null>`${task.dueAt ?? null}::timestamptz`.as("dueAt"),
          sql<string | null>`${task.dueDate ?? null}::date`.as("dueDate"),
          sql<number | null>`${task.createdBy ?? null}::int`.as("createdBy"),
          sql<Date>`${task.createdAt}::timestamptz`.as("createdAt"),
        ])
        .where("d.code", "=", task.taskDetailCode),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Finish = { status: "Done" | "Cancelled"; by: number | null; at: Date; outcome: string };
export const finishTasks = (tx: Tx, ids: number[], { status, by, at, outcome }: Finish) =>
  changeTasks(tx, ids, { status, completedBy: by, completedAt: at, outcome: outcome.slice(0, 500) });

export async function changeTasks(tx: Tx, ids: number[], change: Updateable<Task>): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("task")
    .set((eb) => ({ ...change, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "in", ids)
    .execute();
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

export const insertAssignment = (
  tx: Tx,
  row: { claimId: number; userId: number; at: Date; by: number | null; reason: string | null },
) =>
  tx
    .insertInto("assignment")
    .values({
      claimId: row.claimId,
      userId: row.userId,
      roleAtTime: sql<string>`coalesce((select r.description from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = ${row.userId} order by r.id = 2 desc, r.id limit 1), '')`,
      fromAt: row.at,
      assignedBy: row.by,
      reason: row.reason?.slice(0, 500) ?? null,
    })
    .execute();

export const endAssignments = (tx: Tx, claimId: number, at: Date) =>
  tx
    .updateTable("assignment")
    .set({ toAt: at })
    .where("claimId", "=", claimId)
    .where("toAt", "is", null)
    .execute();

export const insertPayment = (tx: Tx, payment: Insertable<Payment>) =>
  tx.insertInto("payment").values(payment).execute();

export const findLastPayment = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("payment")
    .select(["amount", "component"])
    .where("claimId", "=", claimId)
    .where("kind", "=", "Payment received")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const insertDetermination = (tx: Tx, row: Insertable<Determination>) =>
  tx.insertInto("determination").values(row).execute();

/** Every earlier draft and decision of the claim but those already set aside. */
export const supersedeDeterminations = (tx: Tx, claimId: number) =>
  tx
    .updateTable("determination")
    .set({ status: "Superseded" })
    .where("claimId", "=", claimId)
    .where("status", "<>", "Superseded")
    .execute();

export const findDraftDetermination = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("determination")
    .select(["id", "amount", "penalty", "interest", "draftedBy"])
    .where("claimId", "=", claimId)
    .where("status", "in", ["InReview", "Returned"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The days by which to pay and to appeal, on the decision just issued. */
export const dateDetermination = (
  tx: Tx,
  claimId: number,
  dates: { payByDate?: string; appealByDate?: string },
) =>
  tx
    .updateTable("determination")
    .set({ payByDate: dates.payByDate ?? null, appealByDate: dates.appealByDate ?? null })
    .where("claimId", "=", claimId)
    .where("status", "=", "Issued")
    .execute();

export const updateDetermination = (tx: Tx, id: number, change: Updateable<Determination>) =>
  tx.updateTable("determination").set(change).where("id", "=", id).execute();

/** Drafts of a letter that the matrix made earlier and nobody issued, the newest first. */
export const findDraftLetters = (tx: Tx, claimId: number, templateCode: string, recipient: string) =>
  tx
    .selectFrom("letter")
    .select("id")
    .where("claimId", "=", claimId)
    .where("templateCode", "=", templateCode)
    .where("recipient", "=", recipient)
    .where("status", "=", "Draft")
    .where("matrixId", "is not", null)
    .orderBy("id", "desc")
    .execute();

export const belongsToClaim = (tx: Tx, table: "letter" | "document", id: number, claimId: number) =>
  tx.selectFrom(table).select("id").where("id", "=", id).where("claimId", "=", claimId).executeTakeFirst();

const listAllStatuses = (db: Db | Tx) =>
  db.selectFrom("claimStatus").select(["code", "description as label", "category"]).execute();

export const findStatus = (db: Db | Tx, code: string) =>
  db.selectFrom("claimStatus").select(["code", "category"]).where("code", "=", code).executeTakeFirst();

export const listStatuses = (db: Db | Tx) =>
  db
    .selectFrom("claimStatus")
    .select(["code", "description as label", "category"])
    .where("active", "=", true)
    .orderBy("sortOrder")
    .execute();

export const listTaskDetails = (db: Db | Tx) =>
  db
    .selectFrom("taskDetail")
    .select(["code", "description as label"])
    .where("active", "=", true)
    .orderBy("sortOrder")
    .execute();

export const listTemplates = (db: Db | Tx) =>
  db
    .selectFrom("letterTemplate")
    .select(["code", "name as label"])
    .where("status", "=", "Published")
    .where("languageCode", "=", "en")
    .orderBy("code")
    .execute();

export const listClosureCodes = (db: Db | Tx) =>
  db
    .selectFrom("closureCode")
    .select(["code", "description as label"])
    .where("active", "=", true)
    .orderBy("sortOrder")
    .execute();

export const countOpenClaims = async (tx: Tx, officerId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom("claim")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("assignedUserId", "=", officerId)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

export const nameTask = (tx: Tx, id: number, title: string) =>
  tx
    .updateTable("task")
    .set({ title: title.slice(0, 200) })
    .where("id", "=", id)
    .execute();
