import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaim, workAs } from "../../../testing/make.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { TEST_NOW } from "../../../testing/testNow.ts";
import type { Input } from "../facts.rules.ts";
import { askToReassign } from "../officerAway.commands.ts";
import { performAction } from "../workflow.commands.ts";
import { runDeadlines } from "./deadlines.commands.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const act = async (claimId: number, who: string, action: string, input: Input = {}) =>
  performAction(await workAs(app, who), { claimId, action, input });
const statusOf = async (id: number) =>
  (await app.db.selectFrom("claim").select("statusCode").where("id", "=", id).executeTakeFirstOrThrow())
    .statusCode;
const tasksOf = async (claimId: number) =>
  (
    await app.db
      .selectFrom("task")
      .select(["taskDetailCode", "dueDate"])
      .where("claimId", "=", claimId)
      .where("status", "in", ["Open", "InProgress"])
      .orderBy("id")
      .execute()
  ).map(({ taskDetailCode, dueDate }) => `${taskDetailCode} ${dueDate}`);
const lettersOf = async (claimId: number) =>
  (
    await app.db
      .selectFrom("letter")
      .select(["templateCode", "status"])
      .where("claimId", "=", claimId)
      .orderBy("id")
      .execute()
  ).map(({ templateCode, status }) => `${templateCode} ${status}`);
const linesOf = (claimId: number, action: string) =>
  app.db
    .selectFrom("actionLog")
    .select(["actorKind", "summary"])
    .where("claimId", "=", claimId)
    .where("actionCode", "=", action)
    .execute();

/** 16:00 in the agency's time zone is 23:00 UTC in winter and 22:00 in summer. */
const at = (iso: string) => app.clock.set(iso);
const fresh = () => at(TEST_NOW);

describe("timed rows of the matrix", () => {
  test("rows 6 and 7: without information, and after a second request without reply, the claim is closed", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "NEEDINFO" });
    at("2026-03-12T21:59:00Z");
    await app.runJobs();
    expect(await tasksOf(id)).toEqual(["INFO-DUE 2026-03-12"]);
    // The working day ends at 16:00, which is 22:00 UTC because daylight saving time began on Sunday.
    at("2026-03-12T22:00:00Z");
    await app.runJobs();
    await app.runJob("runDeadlines");
    expect(await tasksOf(id)).toEqual(["INFO-DUE 2026-03-12", "INFO-SECOND 2026-03-16"]);
    // The claimant was reminded by e-mail while the deadline had not passed.
    expect(await lettersOf(id)).toEqual(["L01 Issued", "L02 Issued", "L43 Mailed", "L03 Draft"]);
    expect(await linesOf(id, "DeadlinePassed")).toEqual([
      { actorKind: "system", summary: "Deadline passed" },
    ]);

    at("2026-03-16T15:00:00Z");
    await act(id, "Support Staff", "SendSecondRequest", { items: "Your last pay stub" });
    expect(await tasksOf(id)).toEqual(["INFO-DUE-2 2026-03-26"]);
    // The drafted letter was sent instead of a second one.
    expect(await lettersOf(id)).toEqual(["L01 Issued", "L02 Issued", "L43 Mailed", "L03 Issued"]);

    at("2026-03-27T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("CLOSED");
    expect(await tasksOf(id)).toEqual([]);
    expect(await lettersOf(id)).toEqual([
      "L01 Issued",
      "L02 Issued",
      "L43 Mailed",
      "L03 Issued",
      "L26 Issued",
    ]);
    const claim = await app.db
      .selectFrom("claim")
      .innerJoin("closureCode", "closureCode.id", "claim.closureCodeId")
      .select(["code", "closedAt"])
      .where("claim.id", "=", id)
      .executeTakeFirstOrThrow();
    expect(claim).toEqual({ code: "NO-REPLY", closedAt: "2026-03-27T15:00:00.000Z" });
  });

  test("rows 14, 15 and 16: without an answer the final notice is sent; without one again, the claim goes to investigation", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    at("2026-03-13T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("NOTICE1");
    expect(await tasksOf(id)).toEqual(["EMPLOYER-ANSWER 2026-03-12", "FINAL-NOTICE 2026-03-16"]);
    await expect(act(id, "Compliance Officer", "NoAnswer")).rejects.toThrow(/not possible now/);
    await act(id, "Compliance Officer", "SendFinalNotice");
    expect(await tasksOf(id)).toEqual(["FINAL-ANSWER 2026-03-23"]);
    await expect(act(id, "Compliance Officer", "NoAnswer")).rejects.toThrow(/not possible now/);
    at("2026-03-24T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("INVEST");
    expect(await tasksOf(id)).toEqual(["DEFAULT-DECISION 2026-04-07"]);
    expect((await lettersOf(id)).slice(-3)).toEqual(["L09 Issued", "L08b Issued", "L10 Issued"]);
  });

  test("row 22: the claimant does not reply", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "REPLY" });
    const work = await workAs(app, "Support Staff");
    await performAction(work, { claimId: id, action: "ForwardAnswer", input: { summary: "All was paid." } });
    at("2026-03-13T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("INVEST");
    expect(await tasksOf(id)).toEqual(["NO-REPLY-CHECK 2026-03-18"]);
  });

  test("row 22: no day to reply passes for a claimant who was not sent the answer", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "REPLY" });
    at("2026-03-13T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("REPLY");
    expect(await tasksOf(id)).toEqual(["SEND-ANSWER 2026-03-03"]);
  });

  test("rows 34 and 35: the determination is final on the day after the appeal period, and then unpaid", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    // On the last day to appeal, after 16:00, an appeal may still arrive.
    at("2026-03-17T01:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("DETISSUED");
    at("2026-03-17T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("FINAL");
    expect(await tasksOf(id)).toEqual(["DEMAND-PAYMENT 2026-03-18", "PAYMENT-DUE 2026-03-27"]);
    expect((await lettersOf(id)).slice(-2)).toEqual(["L24 Issued", "L24c Issued"]);
    at("2026-03-28T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("FINAL");
    expect(await tasksOf(id)).toEqual([
      "DEMAND-PAYMENT 2026-03-18",
      "PAYMENT-DUE 2026-03-27",
      "ENFORCEMENT 2026-04-03",
    ]);
    expect((await lettersOf(id)).at(-1)).toBe("L25 Issued");
  });

  test("row 34: no wages owed and no appeal closes the claim", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "INVEST" });
    await act(id, "Compliance Officer", "SubmitDetermination", {
      kind: "NotOwed",
      findings: "All was paid.",
    });
    await act(id, "Administrator", "ApproveIssue");
    expect((await lettersOf(id)).slice(-2)).toEqual(["L19 Issued", "L19 Issued"]);
    at("2026-03-17T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("CLOSED");
  });

  test("row 31: a late appeal leaves the determination standing until it is allowed", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    at("2026-03-17T05:00:00Z");
    await act(id, "Compliance Officer", "RecordAppeal", {
      date: "2026-03-16",
      reason: "Came on the last day",
    });
    expect(await statusOf(id)).toBe("HEARING");
    fresh();
    const late = await makeClaim(app, { status: "DETISSUED" });
    await app.db.updateTable("claim").set({ appealByDate: "2026-03-01" }).where("id", "=", late.id).execute();
    await act(late.id, "Compliance Officer", "RecordAppeal", { date: "2026-03-02", reason: "Came late" });
    expect(await statusOf(late.id)).toBe("DETISSUED");
    expect(await tasksOf(late.id)).toContain("LATE-APPEAL 2026-03-05");
    await act(late.id, "Administrator", "AllowAppeal", { reason: "The letter was lost" });
    expect(await statusOf(late.id)).toBe("HEARING");
  });

  test("row 42: an installment is missed", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "PLAN" });
    at("2026-03-06T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("FINAL");
    expect(await tasksOf(id)).toEqual(["PLAN-DEFAULT 2026-03-10"]);
  });

  test("row 48: the limitation date is near, at sixty and at thirty days, once each", async () => {
    fresh();
    const { id } = await makeClaim(app, { limitationDate: "2026-04-20" });
    const limits = async () => (await tasksOf(id)).filter((task) => task.startsWith("LIMIT"));
    await app.runJob("runDeadlines");
    await app.runJob("runDeadlines");
    expect(await limits()).toEqual(["LIMIT-60 2026-03-09", "LIMIT-60 2026-03-09"]);
    at("2026-03-22T15:00:00Z");
    await app.runJobs();
    await app.runJob("runDeadlines");
    expect((await limits()).slice(2)).toEqual(["LIMIT-30 2026-03-27", "LIMIT-30 2026-03-27"]);
  });

  test("row 49: nothing happened for thirty days", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "ASSIGN" });
    const stale = async () => (await tasksOf(id)).filter((task) => task.startsWith("STALE")).length;
    at("2026-03-31T15:00:00Z");
    await app.runJobs();
    expect(await stale()).toBe(0);
    at("2026-04-02T15:00:00Z");
    await app.runJobs();
    await app.runJob("runDeadlines");
    expect(await stale()).toBe(1);
  });

  test("a claim on hold has no deadlines, and release moves them by the days on hold", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "HOLD" });
    at("2026-03-20T15:00:00Z");
    await app.runJobs();
    expect(await statusOf(id)).toBe("HOLD");
    await act(id, "Compliance Officer", "Release");
    expect(await statusOf(id)).toBe("NOTICE1");
    // The 12th and eighteen days is the 30th, a Monday.
    expect(await tasksOf(id)).toEqual(["EMPLOYER-ANSWER 2026-03-30"]);
    const { answerDueDate } = await app.db
      .selectFrom("claim")
      .select("answerDueDate")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(answerDueDate).toBe("2026-03-30");
  });

  test("row 5 after a hold: the claim returns to the status before the question", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "NEEDINFO" });
    await act(id, "Administrator", "Hold", { reason: "Flood in the office" });
    await act(id, "Administrator", "Release");
    expect(await statusOf(id)).toBe("NEEDINFO");
    await act(id, "Support Staff", "InfoReceived");
    expect(await statusOf(id)).toBe("REVIEW");
  });

  test("row 13: returned mail stops the clock until the notice is sent again", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    await act(id, "Support Staff", "ReturnedMail");
    at("2026-03-13T15:00:00Z");
    await app.runJobs();
    expect(await tasksOf(id)).toEqual(["EMPLOYER-ADDRESS 2026-03-05"]);
    await act(id, "Compliance Officer", "ResendNotice");
    expect(await tasksOf(id)).toEqual(["EMPLOYER-ANSWER 2026-03-23"]);
  });

  test("row 20: a postponed deadline passes on its new day", async () => {
    fresh();
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    at("2026-03-13T15:00:00Z");
    await app.runJobs();
    await act(id, "Compliance Officer", "ExtendDeadline", {
      date: "2026-03-25",
      reason: "Records are far away",
    });
    const count = async () => (await tasksOf(id)).filter((task) => task.startsWith("FINAL-NOTICE")).length;
    at("2026-03-24T15:00:00Z");
    await app.runJobs();
    expect(await count()).toBe(1);
    at("2026-03-26T15:00:00Z");
    await app.runJobs();
    expect(await count()).toBe(2);
  });

  test("row 50: when an absent officer's delegate has conflicts of interest, one task asks to reassign the claims", async () => {
    fresh();
    const work = await workAs(app, "Administrator");
    const olga = await app.db
      .selectFrom("appUser")
      .select(["id", "name"])
      .where("email", "=", "officer2@demo.example")
      .executeTakeFirstOrThrow();
    await makeClaim(app, { status: "ASSIGN", officer: "officer2@demo.example" });
    await makeClaim(app, { status: "NOTICE1", officer: "officer2@demo.example" });
    await app.db.transaction().execute((tx) => askToReassign(tx, work, olga, 2));
    const task = await app.db
      .selectFrom("task")
      .select(["title", "claimId", "dueDate"])
      .where("taskDetailCode", "=", "REASSIGN-CLAIMS")
      .executeTakeFirstOrThrow();
    expect(task).toEqual({
      title: "Give 2 claims of Olga Officer to other officers",
      claimId: null,
      dueDate: "2026-03-04",
    });
  });
});

test("two processes run the same deadlines at once, and each deadline is applied once", async () => {
  fresh();
  const claims = [];
  for (let n = 0; n < 8; n++)
    claims.push(
      await makeClaim(app, { status: n % 2 ? "NOTICE1" : "NEEDINFO", limitationDate: "2026-04-10" }),
    );
  at("2026-03-13T15:00:00Z");
  await Promise.all([runDeadlines(app.services), runDeadlines(app.services), runDeadlines(app.services)]);
  for (const { id } of claims) {
    expect(await linesOf(id, "DeadlinePassed")).toHaveLength(1);
    expect(await linesOf(id, "LimitationWarning")).toHaveLength(1);
  }
});
