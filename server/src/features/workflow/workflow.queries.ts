import type { Effect, Question } from "@wage/contract/actions";
import type { Milestone } from "@wage/contract/claimStatus";
import type { Condition } from "@wage/contract/taskMatrix/conditions";
import { roleOfCode } from "@wage/contract/users";
import type { LetterSpec, TaskSpec } from "@wage/contract/workflow";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { atVersion } from "../../core/database/ruleCache.ts";
import type { ActionRow, Row, StatusRow } from "./workflow.rules.ts";

const actionColumns = [
  "code",
  "description as label",
  "roles",
  "questions",
  "effects",
  "event",
  "isSystemEvent",
  "confirmText",
  "publicVisibleText",
  "publicVisibleTextEs",
] as const;

const activeActions = (db: Db | Tx) =>
  db.selectFrom("taskAction").select(actionColumns).where("active", "=", true);

/** The two structured columns were validated by the contract's schemas when they were written. */
const toAction = <R extends { questions: unknown; effects: unknown }>(action: R) => ({
  ...action,
  questions: action.questions as Question[],
  effects: action.effects as Effect[],
});

export async function findAction(db: Db | Tx, code: string): Promise<ActionRow | undefined> {
  const action = await activeActions(db).where("code", "=", code).executeTakeFirst();
  return action && toAction(action);
}

export async function listActions(db: Db | Tx): Promise<ActionRow[]> {
  return (await activeActions(db).orderBy("sortOrder").execute()).map(toAction);
}

type StoredRow = Row & { versionId: number; effectiveFrom: string | null; effectiveTo: string | null };

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

/** Returns a row of any version: a deadline follows the row that made it. */
export async function findMatrixRow(tx: Tx, id: number): Promise<Row | undefined> {
  const row = await tx.selectFrom("taskMatrix").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toRow(row);
}

/** Returns the published version that new claims follow on an ISO date. */
export async function findVersionInForce(db: Db | Tx, day: string): Promise<number> {
  const { id } = await db
    .selectFrom("matrixVersion")
    .select("id")
    .where("status", "=", "Published")
    .where("effectiveFrom", "<=", day)
    .orderBy("effectiveFrom", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const inForceOn = (rows: readonly StoredRow[], versionId: number, day: string): Row[] =>
  rows.filter(
    (row) =>
      row.versionId === versionId && (row.effectiveFrom ?? day) <= day && (row.effectiveTo ?? day) >= day,
  );

export type Matrix = {
  /** The version that new claims follow. */
  inForce: number;
  /** The rows that a claim with this version follows; null is a claim before its first action. */
  rowsFor: (versionId: number | null) => Row[];
  /** Every active row of every version. */
  all: readonly Row[];
};

/** Returns the rows of all versions, as of an ISO date. */
export async function readMatrix(db: Db | Tx, day: string): Promise<Matrix> {
  const all = await listActiveRows(db);
  const inForce = await findVersionInForce(db, day);
  return { all, inForce, rowsFor: (versionId) => inForceOn(all, versionId ?? inForce, day) };
}

/** Returns the rules that an action on a claim needs, cached by their version. */
export async function readRules(tx: Tx, rulesVersion: string, day: string, claimVersion: number | null) {
  const { all, ...rules } = await atVersion(rulesVersion, "workflow", async () => {
    const actions = new Map((await listActions(tx)).map((action) => [action.code, action]));
    const statuses = new Map((await listAllStatuses(tx)).map((status) => [status.code, status]));
    const templates = new Set((await listTemplates(tx)).map(({ code }) => code));
    return { actions, statuses, templates, all: await listActiveRows(tx) };
  });
  const matrixVersionId =
    claimVersion ??
    (await atVersion(rulesVersion, `version in force ${day}`, () => findVersionInForce(tx, day)));
  return { ...rules, matrixVersionId, rows: inForceOn(all, matrixVersionId, day) };
}
export type Rules = Awaited<ReturnType<typeof readRules>>;

type Stored = { condition: unknown; tasks: unknown; letters: unknown };
/** The three structured columns were validated by MatrixBody when they were written. */
export const toRow = <R extends Stored>(row: R) => ({
  ...row,
  condition: row.condition as Condition,
  tasks: row.tasks as TaskSpec[],
  letters: row.letters as LetterSpec[],
});

const statuses = (db: Db | Tx) =>
  db
    .selectFrom("claimStatus")
    .select([
      "code",
      "description as label",
      "category",
      "isInitial",
      "mayBeLeft",
      "defaultReturnId",
      sql<Milestone | null>`milestone`.as("milestone"),
      "publicTextEs",
    ]);

export const listAllStatuses = (db: Db | Tx): Promise<StatusRow[]> => statuses(db).execute();

export const listStatuses = (db: Db | Tx): Promise<StatusRow[]> =>
  statuses(db).where("active", "=", true).orderBy("sortOrder").execute();

export async function listTaskDetails(db: Db | Tx) {
  const kinds = await db
    .selectFrom("taskDetail as d")
    .leftJoin("role as r", "r.id", "d.defaultRoleId")
    .select([
      "d.code",
      "d.description as label",
      "r.code as roleCode",
      "d.defaultDueDays as days",
      "d.dueBasis as basis",
    ])
    .where("d.active", "=", true)
    .orderBy("d.sortOrder")
    .execute();
  return kinds.map(({ roleCode, ...kind }) => ({ ...kind, role: roleOfCode(roleCode ?? "") ?? null }));
}

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

/** Returns the active closure codes with rules that must hold. */
export const listClosingRules = (db: Db | Tx) =>
  db
    .selectFrom("closureCode")
    .select(["code", "groupName", "requires"])
    .where("active", "=", true)
    .where(sql<boolean>`requires <> '{}'`)
    .execute();

export const findClosureCode = (tx: Tx, code: string) =>
  tx
    .selectFrom("closureCode")
    .select(["id", "description", "groupName", "requiresNote", "requires"])
    .where("code", "=", code)
    .where("active", "=", true)
    .executeTakeFirst();

/** Returns the code with which a claim is closed. */
export const findClosureOfClaim = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("claim as c")
    .innerJoin("closureCode as k", "k.id", "c.closureCodeId")
    .select(["k.description", "k.requires", "k.reopenable"])
    .where("c.id", "=", claimId)
    .executeTakeFirst();

type Standing = { id: number; statusCode: string; previousStatusCode: string | null };

/**
 * Returns the status from which the claim last came into this one, by its log or else by the claim itself. A status in which days
 * do not count is no status to return to: the claim would be on hold without a reason, or closed without a code.
 */
export async function findStatusBefore(tx: Tx, claim: Standing): Promise<string | null> {
  const running = tx.selectFrom("claimStatus").select("code").where("clockRuns", "=", true);
  const line = await tx
    .selectFrom("actionLog")
    .select("fromStatus")
    .where("claimId", "=", claim.id)
    .where("toStatus", "=", claim.statusCode)
    .where("fromStatus", "<>", claim.statusCode)
    .where("fromStatus", "in", running)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (line) return line.fromStatus;
  const stored = await running.where("code", "=", claim.previousStatusCode ?? "").executeTakeFirst();
  return stored?.code ?? null;
}
