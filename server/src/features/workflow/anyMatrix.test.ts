import { ANY_OPEN, PREVIOUS } from "@wage/contract/workflow";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../../core/errors.ts";
import { makeClaim, workAs } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { performAction } from "./workflow.commands.ts";

/*
 * Random matrices, and random calls in any order and at the same time: a claim never leaves the declared graph.
 */
let app: TestApp;
let admin: Client;

const STATUSES: string[] = ["SUBM", "REVIEW", "ASSIGN", "INVEST", "CLOSED"];
const CLOSED = "CLOSED";
const ACTIONS = ["Walk0", "Walk1", "Walk2", "WalkBecause"] as const;
const WITH_REASON = "WalkBecause";
const TASKS = ["FOLLOW-UP", "NEW-CLAIM"] as const;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  for (const code of ACTIONS) {
    const { status, body } = await admin.post("/api/Lookup/TaskAction", {
      code,
      description: code,
      roles: ["Administrator"],
      questions: code === WITH_REASON ? [{ kind: "reason" }] : [],
      effects: [],
    });
    expect([status, body.Errors]).toEqual([200, undefined]);
  }
});
afterAll(() => app.close());

const aRow = fc.record({
  from: fc.oneof(
    { weight: 4, arbitrary: fc.subarray([...STATUSES], { minLength: 1 }) },
    { weight: 1, arbitrary: fc.constant<string[]>([ANY_OPEN]) },
  ),
  action: fc.constantFrom(...ACTIONS),
  to: fc.option(fc.constantFrom(...STATUSES, PREVIOUS)),
  task: fc.option(fc.constantFrom(...TASKS)),
  completes: fc.subarray([...TASKS]),
  sortOrder: fc.nat(9),
});
type Row = typeof aRow extends fc.Arbitrary<infer R> ? R : never;
const aCall = fc.record({
  action: fc.constantFrom(...ACTIONS),
  says: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
});

/** A withdrawn version: its rows apply to its claims, and new claims follow the one in force. */
async function publish(rows: readonly Row[]): Promise<number> {
  const { id } = await app.db
    .insertInto("matrixVersion")
    .values({ status: "Withdrawn", effectiveFrom: "2020-01-01", createdAt: app.clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("taskMatrix")
    .values(
      rows.map(({ from, action, to, task, completes, sortOrder }, index) => ({
        versionId: id,
        rowNumber: index + 1,
        fromStatus: from,
        actionCode: action,
        toStatus: to,
        closureCode: to === CLOSED ? "WITHDRAWN" : null,
        tasks: JSON.stringify(
          task === null
            ? []
            : [
                {
                  taskDetail: task,
                  assignee: "role",
                  role: "Support Staff",
                  days: 2,
                  basis: "Business",
                  anchor: "today",
                },
              ],
        ),
        completes,
        sortOrder,
      })),
    )
    .execute();
  return id;
}

/** True if some row declares the step; PREVIOUS leads back to a status that the claim had. */
function isDeclared(
  rows: readonly Row[],
  step: { action: string; from: string; to: string },
  before: readonly string[],
) {
  return rows.some(
    ({ from, action, to }) =>
      action === step.action &&
      (from.includes(step.from) || (from.includes(ANY_OPEN) && step.from !== CLOSED)) &&
      (to === PREVIOUS ? before.includes(step.to) : (to ?? step.from) === step.to),
  );
}

type Call = typeof aCall extends fc.Arbitrary<infer C> ? C : never;

/** Makes the calls one after the other, each up to three times at once; a refusal is in words. */
async function makeCalls(claimId: number, calls: readonly Call[]): Promise<void> {
  const work = await workAs(app, "Administrator");
  for (const { action, says, times } of calls) {
    const input = says ? { reason: "Because the test says so" } : {};
    const answers = await Promise.allSettled(
      Array.from({ length: times }, () => performAction(work, { claimId, action, input })),
    );
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(AppError);
  }
}

/** Follows the log: each line begins where the one before ended, is declared, and has its reason. Returns the end. */
async function followLog(claimId: number, rows: readonly Row[]): Promise<string | undefined> {
  const log = await app.db
    .selectFrom("actionLog")
    .select(["actionCode", "fromStatus", "toStatus", "detail"])
    .where("claimId", "=", claimId)
    .where("actionCode", "in", [...ACTIONS])
    .orderBy("id")
    .execute();
  const passed = ["SUBM"];
  for (const { actionCode, fromStatus, toStatus, detail } of log) {
    const step = { action: actionCode, from: fromStatus ?? "", to: toStatus ?? "" };
    expect(step.from).toBe(passed.at(-1));
    expect([step, isDeclared(rows, step, passed)]).toEqual([step, true]);
    if (actionCode === WITH_REASON) expect(detail).toHaveProperty("reason");
    passed.push(step.to);
  }
  return passed.at(-1);
}

test("whatever calls arrive in whatever order, a claim moves along declared rows only, and every step is logged", async () => {
  const matrices = fc.array(aRow, { minLength: 1, maxLength: 8 });
  const walk = fc.asyncProperty(matrices, fc.array(aCall, { maxLength: 10 }), async (rows, calls) => {
    const { id } = await makeClaim(app);
    const matrixVersionId = await publish(rows);
    await app.db.updateTable("claim").set({ matrixVersionId }).where("id", "=", id).execute();
    await makeCalls(id, calls);
    const end = await followLog(id, rows);
    const claim = await app.db
      .selectFrom("claim")
      .select(["statusCode", "closedAt", "closureCodeId"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const isOver = end === CLOSED;
    expect([claim.statusCode, claim.closedAt !== null, claim.closureCodeId !== null]).toEqual([
      end,
      isOver,
      isOver,
    ]);
    const open = await app.db
      .selectFrom("task")
      .select("id")
      .where("claimId", "=", id)
      .where("status", "in", ["Open", "InProgress", "OnHold"])
      .execute();
    if (isOver) expect(open).toEqual([]);
  });
  await fc.assert(walk, { numRuns: 20 });
}, 120_000);
