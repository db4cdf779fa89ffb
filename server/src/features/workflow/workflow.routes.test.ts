import type { AvailableAction } from "@wage/contract/workflow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
let officer: Client;
let officer2: Client;
let support: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  officer = await app.as("Compliance Officer");
  officer2 = await app.as("Second Officer");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

const path = (id: number, action = "") => `/api/Claim/${id}/Actions${action && `/${action}`}`;
const offered = async (client: Client, id: number): Promise<string[]> =>
  (await client.get(path(id))).body.actions.map(({ action }: { action: string }) => action);

describe("the actions that the page offers", () => {
  test("support staff start the review; an officer has no action yet", async () => {
    const { id } = await makeClaim(app);
    const { status, body } = await support.get(path(id));
    expect(status).toBe(200);
    expect(body.actions[0]).toMatchObject({
      action: "StartReview",
      primary: true,
      toStatusLabel: "Intake review",
    });
    expect(body.actions[0].due).toEqual([
      { title: "Jurisdiction checklist", role: "Support Staff", dueDate: "2026-03-05" },
    ]);
    expect(await offered(officer, id)).toEqual([]);
    expect(await offered(await app.as("Administrator"), id)).toContain("Withdraw");
  });

  test("an officer acts on their own claims only, an administrator on all", async () => {
    const { id } = await makeClaim(app, { status: "ASSIGN" });
    expect((await offered(officer, id))[0]).toBe("SendEmployerNotice");
    expect(await offered(officer2, id)).toEqual([]);
    expect((await offered(admin, id))[0]).toBe("SendEmployerNotice");
    const refused = await officer2.post(path(id, "SendEmployerNotice"), {});
    expect(refused.status).toBe(409);
    expect(refused.body.Messages).toEqual(["This claim belongs to another officer"]);
  });

  test("what records an arrival says from whom, in the workflow that ships [issue 38]", async () => {
    const senders = async (status: string) => {
      const { id } = await makeClaim(app, { status });
      const { actions } = (await admin.get(path(id))).body as { actions: AvailableAction[] };
      return Object.fromEntries(
        actions.flatMap(({ action, arrivesFrom }) => (arrivesFrom ? [[action, arrivesFrom]] : [])),
      );
    };
    expect(await senders("NOTICE1")).toEqual({ RecordAnswer: "Employer", Withdraw: "Claimant" });
    expect(await senders("REPLY")).toEqual({ RecordReply: "Claimant", Withdraw: "Claimant" });
    expect(await senders("NEEDINFO")).toMatchObject({ InfoReceived: "Claimant" });
    expect(await senders("ASSIGN")).toEqual({ Withdraw: "Claimant" });
  });

  test("whoever may not approve a determination is told who must", async () => {
    const { id } = await makeClaim(app, { status: "DETDRAFT" });
    const told = async (client: Client) => (await client.get(`/api/Claim/${id}/Actions`)).body.approval;
    for (const client of [officer, officer2, support])
      expect(await told(client)).toContain("an administrator must approve it");
    expect(await told(admin)).toBeNull();
    await admin.post(path(id, "ReturnDraft"), { reason: "Say which days." });
    expect(await told(officer2)).toBeNull();
  });

  test("[V2.3.1] every action offered to a role can be performed, and every other is refused with 409", async () => {
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    const possible = await offered(support, id);
    const { rows } = (await admin.get("/api/TaskMatrix")).body;
    const all = [...new Set<string>(rows.map((row: { actionCode: string }) => row.actionCode))];
    for (const action of all) {
      if (possible.includes(action)) continue;
      const { status } = await support.post(path(id, action), {});
      expect([action, status]).toEqual([action, 409]);
    }
    expect(possible).toContain("RecordAnswer");
    expect((await support.post(path(id, "RecordAnswer"), { answer: "disputes" })).status).toBe(200);
  });

  test("public users and visitors are refused", async () => {
    const { id } = await makeClaim(app);
    expect((await (await app.as("Public")).get(path(id))).status).toBe(403);
    expect((await app.anonymous().post(path(id, "StartReview"), {})).status).toBe(401);
    expect((await support.get(path(999_999))).status).toBe(404);
  });

  test("officers to choose from come with their workload", async () => {
    const { id } = await makeClaim(app, { status: "ACCEPT" });
    const { officers } = (await admin.get(path(id))).body;
    expect(officers.map(({ name }: { name: string }) => name)).toEqual(["Olga Officer", "Omar Officer"]);
    expect(officers[1].openClaims).toBeGreaterThan(0);
  });

  test("beside corrections of the ledger, only an administrator's reopening is offered on a closed claim", async () => {
    const { id } = await makeClaim(app, { status: "CLOSED" });
    const ledger = ["ReverseEntry", "AdjustDue", "RecordPayment"];
    expect(await offered(officer, id)).toEqual(ledger);
    expect(await offered(admin, id)).toEqual(["Reopen", ...ledger]);
    expect((await officer.post(path(id, "Reopen"), { reason: "Please" })).status).toBe(409);
  });
});

describe("the questions of an action", () => {
  test("missing inputs are named by field and nothing changes", async () => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    const { status, body } = await officer.post(path(id, "SubmitDetermination"), { kind: "Owed" });
    expect(status).toBe(400);
    expect(body.Errors).toEqual({
      findings: ["This field is required"],
      owed: ["Enter the amount found for each line of Claimed wages first. Lines without one: 1"],
    });
    expect((await officer.get(path(id))).body.statusCode).toBe("INVEST");
  });

  test.each([
    [
      "a note for a closure code that requires one",
      "Close",
      { closureCode: "INSUFF" },
      { reason: ["This field is required"] },
    ],
    ["an existing closure code", "Close", { closureCode: "NOPE" }, { closureCode: ["Invalid format"] }],
    [
      "a payment that is not in the future",
      "RecordPayment",
      { amount: "5", date: "2026-03-09" },
      { date: ["The date cannot be in the future"] },
    ],
    [
      "an amount above zero",
      "RecordPayment",
      { amount: "0", date: "2026-03-02" },
      { amount: ["The value must be at least $0.01"] },
    ],
    ["text without NUL", "Hold", { reason: "a\u0000b" }, { reason: ["Invalid format"] }],
    [
      "text within the length limit",
      "Hold",
      { reason: "x".repeat(2001) },
      { reason: ["You must enter a maximum of 2000 characters"] },
    ],
    [
      "a document of this claim",
      "Hold",
      { reason: "Wait", documentId: 99 },
      { documentId: ["Invalid format"] },
    ],
  ])("%s", async (_, action, input, errors) => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    const { status, body } = await officer.post(path(id, action), input);
    expect({ status, Errors: body.Errors }).toEqual({ status: 400, Errors: errors });
  });

  test("a claim cannot be assigned to support staff", async () => {
    const { id } = await makeClaim(app, { status: "ACCEPT" });
    const sam = await app.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "support@demo.example")
      .executeTakeFirstOrThrow();
    const { status, body } = await admin.post(path(id, "Assign"), { assigneeId: sam.id });
    expect({ status, Errors: body.Errors }).toEqual({
      status: 400,
      Errors: { assigneeId: ["Claims cannot be assigned to this person"] },
    });
  });

  test("a claim cannot be assigned to an officer with a conflict of interest", async () => {
    const { id } = await makeClaim(app, { status: "ACCEPT" });
    const olga = await app.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "officer2@demo.example")
      .executeTakeFirstOrThrow();
    const { employerId } = await app.db
      .selectFrom("claim")
      .select("employerId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("userConflict")
      .values({ userId: olga.id, employerId: employerId ?? 0 })
      .execute();
    const { body } = await admin.post(path(id, "Assign"), { assigneeId: olga.id });
    expect(body.Errors.assigneeId).toEqual(["Olga Officer has a conflict of interest with this employer"]);
    // The conflict closes the claim to the officer, so that it cannot be taken either.
    await expect.poll(async () => (await officer2.post(path(id, "TakeOwnership"), {})).status).toBe(403);
  });

  test("acting from an outdated page is refused with a message", async () => {
    const { id } = await makeClaim(app);
    const { rowVersion } = (await support.get(path(id))).body;
    expect((await support.post(path(id, "StartReview"), { rowVersion })).body).toMatchObject({
      Success: true,
      fromStatus: "SUBM",
      toStatus: "REVIEW",
      rowVersion: rowVersion + 1,
    });
    const late = await support.post(path(id, "Accept"), { rowVersion });
    expect(late.status).toBe(409);
    expect(late.body.Messages[0]).toMatch(/^Someone else has changed this/);
  });
});

describe("settings", () => {
  const set = async (key: string, value: unknown) => {
    await app.db.deleteFrom("setting").where("key", "=", key).execute();
    await app.db
      .insertInto("setting")
      .values({ key, value: JSON.stringify(value) })
      .execute();
    await app.services.settings.reload();
  };

  test("an officer approves a determination only if Global allows it", async () => {
    const { id } = await makeClaim(app, { status: "DETDRAFT" });
    expect((await officer.post(path(id, "ApproveIssue"), {})).status).toBe(409);
    await set("determinationApproval", "Compliance Officer");
    // As it is, the draft departs from the law, which no author approves alone.
    expect((await officer.post(path(id, "ApproveIssue"), {})).status).toBe(409);
    await app.db.updateTable("determination").set({ departures: null }).where("claimId", "=", id).execute();
    expect((await officer.post(path(id, "ApproveIssue"), {})).status).toBe(200);
    await set("determinationApproval", "Administrator");
    const row = await app.db.selectFrom("claim").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      amountDetermined: "800.00",
      appealByDate: "2026-03-16",
      payByDate: "2026-03-16",
    });
    expect(row.determinationAt).not.toBeNull();
  });

  test("support staff assign only if Global allows it", async () => {
    const { id } = await makeClaim(app, { status: "ACCEPT" });
    expect(await offered(support, id)).not.toContain("Assign");
    await set("supportMayAssign", true);
    expect(await offered(support, id)).toContain("Assign");
    await set("supportMayAssign", false);
  });

  test("a deadline in Global applies to the matrix", async () => {
    await set("employerAnswerDaysInState", 21);
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    await set("employerAnswerDaysInState", 10);
    const row = await app.db
      .selectFrom("claim")
      .select("answerDueDate")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.answerDueDate).toBe("2026-03-23");
  });
});

describe("the task matrix", () => {
  const row = {
    rowNumber: 900,
    fromStatus: ["INVEST"],
    actionCode: "Demand",
    condition: { employerOutOfState: false },
    toStatus: null,
    tasks: [{ taskDetail: "DEMAND-PAYMENT", role: "Compliance Officer", days: 2 }],
    letters: [],
    completes: [],
    effectiveFrom: "2026-03-01",
    effectiveTo: "2026-03-31",
    note: "Only in March",
  };

  test("only a draft is changed, and each change has a line in the log", async () => {
    const [first] = (await admin.get("/api/TaskMatrix")).body.rows;
    const { id: firstId, actionLabel: _l, rowKey: _k, versionId: _v, ...firstBody } = first;
    expect((await admin.post("/api/TaskMatrix", row)).body.Messages[0]).toMatch(/Start a draft first/);
    expect((await admin.put(`/api/TaskMatrix/${firstId}`, firstBody)).status).toBe(409);
    expect((await admin.delete(`/api/TaskMatrix/${firstId}`)).status).toBe(409);
    await admin.post("/api/TaskMatrix/Draft");
    const { id } = await makeClaim(app, { status: "INVEST" });
    const created = await admin.post("/api/TaskMatrix", row);
    expect(created.status).toBe(200);
    expect(await offered(officer, id)).not.toContain("Demand");
    const saved = (await admin.get("/api/TaskMatrix")).body.rows.find(
      (each: { id: number }) => each.id === created.body.id,
    );
    expect(saved).toMatchObject({ note: "Only in March", rowVersion: 0, actionLabel: "Send a final demand" });
    const { rowVersion, id: rowId, actionLabel: _, ...body } = saved;
    const past = { ...body, effectiveFrom: "2025-03-01", effectiveTo: "2025-03-31", rowVersion };
    expect((await admin.put(`/api/TaskMatrix/${rowId}`, past)).status).toBe(200);
    expect((await admin.put(`/api/TaskMatrix/${rowId}`, past)).status).toBe(409);
    expect((await admin.delete(`/api/TaskMatrix/${rowId}`)).body.Messages).toEqual(["Removed"]);
    const lines = await app.db
      .selectFrom("actionLog")
      .select("summary")
      .where("actionCode", "=", "TaskMatrixChanged")
      .orderBy("id")
      .execute();
    expect(lines.map(({ summary }) => summary)).toEqual([
      "Task matrix row 900 (Demand) added",
      "Task matrix row 900 (Demand) changed",
      "Task matrix row 900 (Demand) removed",
    ]);
    expect((await admin.delete("/api/TaskMatrix/Draft")).status).toBe(200);
  });

  test("unknown codes in a row are refused at their field", async () => {
    const { status, body } = await admin.post("/api/TaskMatrix", {
      ...row,
      fromStatus: ["MOON"],
      toStatus: "MARS",
      tasks: [{ taskDetail: "DREAM", role: "Compliance Officer", days: 2 }],
      letters: [{ template: "L99", recipient: "claimant" }],
      completes: ["NOTHING"],
    });
    expect(status).toBe(400);
    expect(Object.keys(body.Errors).sort()).toEqual([
      "completes",
      "fromStatus",
      "letters.0.template",
      "tasks.0.taskDetail",
      "toStatus",
    ]);
  });

  test("an unknown condition is refused", async () => {
    const { status } = await admin.post("/api/TaskMatrix", { ...row, condition: { moonPhase: "full" } });
    expect(status).toBe(400);
  });

  test("the shipped matrix has no faults", async () => {
    const { warnings } = (await admin.get("/api/TaskMatrix")).body;
    expect(warnings).toEqual([]);
  });

  test("only an administrator sees or changes it", async () => {
    expect((await officer.get("/api/TaskMatrix")).status).toBe(403);
    expect((await support.post("/api/TaskMatrix", row)).status).toBe(403);
  });
});
