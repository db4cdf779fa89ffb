import { agencyDay } from "@wage/contract/core/calendar";
import type { Condition, LetterSpec, TaskSpec } from "@wage/contract/workflow";
import { sql } from "kysely";
import { type Db, sendLater, type Tx } from "../../core/database/db.ts";
import { fixedQuery } from "../../core/database/fixedStatement.ts";
import { atVersion } from "../../core/database/ruleCache.ts";
import type { ActionRow, ClaimState, Row } from "./workflow.rules.ts";

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
      "p.language as claimantLanguage",
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

const claimWithRules = fixedQuery((tx, { id }: { id: number }) =>
  claimState(tx).select(sql<string>`(select version from rule_version)`.as("rules")).where("c.id", "=", id),
);

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
  await sendLater(tx, tx.selectFrom("claim").select("id").where("id", "=", id).forUpdate());
  const [found] = await claimWithRules(tx, { id });
  if (!found) return undefined;
  const { rules, ...claim } = found;
  return { claim: withDay(claim, timeZone), rules };
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
  "publicVisibleTextEs",
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

const listAllStatuses = (db: Db | Tx) =>
  db.selectFrom("claimStatus").select(["code", "description as label", "category", "publicTextEs"]).execute();

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
