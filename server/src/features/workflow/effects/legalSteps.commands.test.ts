import type { ActionInput } from "@wage/contract/actions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;
const TODAY = "2026-03-02";
const WRIT = "2026-09-01";
const LIEN = { date: TODAY, court: "Natrona County Clerk", caseNumber: "L-1" };

beforeAll(async () => {
  app = await testApp();
  app.clock.set(`${TODAY}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

type Input = Partial<ActionInput>;
const act = async (who: Client, id: number, action: string, input: Input = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  return { status, errors: body.Errors ?? {}, messages: body.Messages ?? [] };
};
const done = async (who: Client, id: number, action: string, input: Input = {}) =>
  expect(await act(who, id, action, input), action).toMatchObject({ status: 200 });
const claimOf = (id: number) => wholeClaim(officer, id);
const offers = async (who: Client, id: number, action: string) =>
  (await who.get(`/api/Claim/${id}/Actions`)).body.actions.some(
    (each: { action: string }) => each.action === action,
  );

describe("legal steps come in their order [issue 14]", () => {
  test.each(["INVEST", "DETISSUED", "FINAL", "REFCA"])(
    "no lien and no writ on a claim in %s without a decision that allows them",
    async (status) => {
      const { id } = await makeClaim(app, { status });
      expect(await offers(officer, id, "RecordLien")).toBe(false);
      expect((await act(officer, id, "RecordLien", LIEN)).status).toBe(409);
      expect((await act(officer, id, "SendWrit", { date: WRIT })).status).toBe(409);
      expect((await claimOf(id)).proceedings.filter(({ kind }: { kind: string }) => kind === "Lien")).toEqual(
        [],
      );
    },
  );

  test("after a judgment both, but not of a day before it", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await done(officer, id, "RecordJudgment", { amount: "800.00", date: "2026-02-20" });
    const early = await act(officer, id, "RecordLien", { ...LIEN, date: "2026-02-19" });
    expect([early.status, early.errors.date]).toEqual([
      400,
      ["The decision on which it rests is of 02/20/2026. Enter that day or a later one."],
    ]);
    await done(officer, id, "RecordLien", { ...LIEN, date: "2026-02-20" });
    await done(officer, id, "SendWrit", { date: WRIT });
  });

  test("a final determination that wages are owed carries a lien, but no writ", async () => {
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    app.clock.set("2026-04-20T15:00:00Z");
    await done(admin, id, "MakeFinal").catch(() => app.runJobs());
    await app.runJobs();
    expect(await claimOf(id)).toMatchObject({ status: { code: "FINAL" } });
    await done(officer, id, "RecordLien", { ...LIEN, date: "2026-04-20" });
    expect((await act(officer, id, "SendWrit", { date: WRIT })).status).toBe(409);
    app.clock.set(`${TODAY}T15:00:00Z`);
  });

  test("a matrix of the office that forgets the condition cannot bring a writ before its judgment", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await sql`update task_matrix set from_status = '{FINAL,JUDG}', condition = '{}' where action_code = 'SendWrit'`.execute(
      app.db,
    );
    expect(await act(officer, id, "SendWrit", { date: WRIT })).toMatchObject({
      status: 409,
      messages: ["This cannot be recorded yet. First must be on record: a judgment that is not satisfied."],
    });
  });
});

describe("a sum beyond what is due needs a reason and a second person [issue 14]", () => {
  const judgment = { amount: "999999.99", date: TODAY };

  test("a judgment: refused without a reason, not counted until another person approves it", async () => {
    const { id } = await makeClaim(app, { status: "FINAL", amountClaimed: "1092.00" });
    const refused = await act(officer, id, "RecordJudgment", judgment);
    expect([refused.status, refused.errors.reason]).toEqual([
      400,
      [
        "This is $998,907.99 more than the $1,092.00 that is due. Say why, for example the costs that the court awards; a second person then approves it.",
      ],
    ]);
    const { messages } = await act(officer, id, "RecordJudgment", {
      ...judgment,
      reason: "As the court wrote.",
    });
    expect(messages).toContain("Recorded, but not counted until a second person approves it");
    expect(await claimOf(id)).toMatchObject({
      status: { code: "FINAL" },
      balance: "1092.00",
      dueSource: "Admission",
      proceedings: [{ kind: "Judgment", approval: "Pending", amount: "999999.99" }],
    });
    expect((await claimOf(id)).tasks).toContainEqual(
      expect.objectContaining({ title: expect.stringContaining("Approve the sum"), status: "Open" }),
    );
    // Neither a writ nor a second judgment until it is decided, and the officer cannot decide.
    expect((await act(officer, id, "SendWrit", { date: WRIT })).status).toBe(409);
    expect(await act(officer, id, "RecordJudgment", { amount: "1092.00", date: TODAY })).toMatchObject({
      status: 409,
      messages: ["The sum of a judgment awaits approval. An administrator approves or rejects it first."],
    });
    expect((await act(officer, id, "ApproveSum")).status).not.toBe(200);

    await done(admin, id, "RejectSum", { reason: "A slip of the keyboard." });
    expect(await claimOf(id)).toMatchObject({ balance: "1092.00", proceedings: [{ approval: "Rejected" }] });
    expect(
      (await claimOf(id)).tasks.filter(({ status }: { status: string }) => status === "Open"),
    ).not.toContainEqual(expect.objectContaining({ title: expect.stringContaining("Approve the sum") }));
    await done(officer, id, "RecordJudgment", { amount: "1092.00", date: TODAY });
    expect(await claimOf(id)).toMatchObject({ status: { code: "JUDG" }, balance: "1092.00" });
  });

  test("an approved judgment has the consequences of one within what is due", async () => {
    const { id } = await makeClaim(app, { status: "REFCA" });
    await done(officer, id, "RecordJudgment", {
      amount: "950.00",
      date: "2026-02-27",
      reason: "Costs of 150.",
    });
    await done(admin, id, "ApproveSum");
    const claim = await claimOf(id);
    expect(claim).toMatchObject({ status: { code: "JUDG" }, balance: "950.00", dueSource: "Judgment" });
    expect(claim.proceedings[0]).toMatchObject({
      approval: "Approved",
      superseded: false,
      startedOn: "2026-02-27",
    });
    // 3,470 days after the judgment, as without approval.
    expect(claim.tasks).toContainEqual(
      expect.objectContaining({ title: "Judgment expires in six months", dueDate: "2035-08-29" }),
    );
    const letters = (await officer.get(`/api/Claim/${id}/Letters`)).body;
    expect(JSON.stringify(letters)).toContain("L30");
  });

  test("who recorded it cannot approve it, although an administrator", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await done(admin, id, "RecordJudgment", { amount: "950.00", date: TODAY, reason: "Costs of 150." });
    expect(await act(admin, id, "ApproveSum")).toMatchObject({
      status: 409,
      messages: ["You recorded this amount, so another person must approve it"],
    });
    await expect(
      sql`update proceeding set approval = 'Approved', superseded = false, decided_by = recorded_by
        where claim_id = ${id}`.execute(app.db),
    ).rejects.toThrow(/second_person/);
    await expect(
      sql`update proceeding set superseded = false where claim_id = ${id}`.execute(app.db),
    ).rejects.toThrow(/counts_approved/);
  });

  test("a settlement of more than is claimed, which ends with the talks", async () => {
    const { id } = await makeClaim(app, { status: "SETTLE" });
    const sum = { amount: "900.00", date: "2026-03-20" };
    expect((await act(officer, id, "RecordSettlement", sum)).errors).toHaveProperty("reason");
    await done(officer, id, "RecordSettlement", { ...sum, reason: "The employer adds 100 for the delay." });
    await done(admin, id, "ApproveSum");
    expect(await claimOf(id)).toMatchObject({
      status: { code: "FINAL" },
      balance: "900.00",
      payByDate: "2026-03-20",
    });

    const other = await makeClaim(app, { status: "SETTLE" });
    await done(officer, other.id, "RecordSettlement", { ...sum, reason: "The employer adds 100." });
    await done(officer, other.id, "SettlementFailed", { reason: "Nobody signed." });
    expect(await claimOf(other.id)).toMatchObject({
      status: { code: "INVEST" },
      proceedings: [{ kind: "Settlement", approval: "Rejected", superseded: true }],
    });
  });

  test("the approval is taken back like any other action", async () => {
    const { id } = await makeClaim(app, { status: "FINAL", claimantEmail: null });
    await done(officer, id, "RecordJudgment", { amount: "950.00", date: TODAY, reason: "Costs of 150." });
    await done(admin, id, "ApproveSum");
    expect((await admin.post(`/api/Claim/${id}/Undo`, {})).status).toBe(200);
    expect(await claimOf(id)).toMatchObject({
      status: { code: "FINAL" },
      balance: "800.00",
      proceedings: [{ approval: "Pending", superseded: true }],
    });
    await done(admin, id, "ApproveSum");
    expect(await claimOf(id)).toMatchObject({ status: { code: "JUDG" }, balance: "950.00" });
  });
});

describe("dates and repetitions that cannot be", () => {
  test("a judgment or a payment is not earlier than the employment, so that no interest runs for years before it", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const judgment = { amount: "800.00", interestRate: "10" };
    const refused = await act(officer, id, "RecordJudgment", { ...judgment, date: "1990-01-01" });
    expect(refused).toMatchObject({
      status: 400,
      errors: { date: ["The work of this claim began on 01/06/2025. Enter that day or a later one."] },
    });
    const payment = { amount: "100.00", date: "2016-03-02" };
    expect((await act(officer, id, "RecordPayment", payment)).errors).toHaveProperty("date");
    await done(officer, id, "RecordJudgment", { ...judgment, date: TODAY });
  });

  test("nor than the first wages claimed, if nobody knows when the employment began, as of a paper claim [14]", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await app.db.updateTable("employment").set({ startDate: null }).where("claimId", "=", id).execute();
    await app.db
      .updateTable("wageItem")
      .set({ periodStart: "2026-02-01", periodEnd: "2026-02-14" })
      .where("claimId", "=", id)
      .execute();
    const payment = { amount: "100.00", method: "Cash" } as const;
    expect(await act(officer, id, "RecordPayment", { ...payment, date: "2016-03-02" })).toMatchObject({
      status: 400,
      errors: { date: ["The work of this claim began on 02/01/2026. Enter that day or a later one."] },
    });
    await done(officer, id, "RecordPayment", { ...payment, date: "2026-02-15" });
  });

  test("an appeal is not earlier than the determination, so that a wrong year does not make it timely", async () => {
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    expect(await act(officer, id, "RecordAppeal", { date: "2025-03-10", reason: "Late." })).toMatchObject({
      status: 400,
      errors: { date: ["The determination was issued on 03/02/2026. Enter that day or a later one."] },
    });
    await done(officer, id, "RecordAppeal", { date: TODAY, reason: "In time." });
  });

  test.each([
    ["NOTICE1", "ExtendDeadline", { reason: "Asked for." }],
    ["SETTLE", "RecordSettlement", { amount: "800.00" }],
    ["JUDG", "SendWrit", {}],
    [
      "HEARING",
      "ScheduleHearing",
      {
        hearingTime: "09:00",
        hearingMode: "Phone",
        hearingOfficer: "Hanna",
        hearingPlace: "Line 1",
      } as const,
    ],
  ] as const)("in %s, %s refuses a date in the year 9999", async (status, action, input) => {
    const { id } = await makeClaim(app, { status });
    expect((await act(officer, id, action, { ...input, date: "9999-12-30" })).errors).toEqual({
      date: ["Enter a date within the next 15 years"],
    });
  });

  test("no installment of a plan is due in the year 9999", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const schedule = [{ dueOn: "9999-12-31", amount: "800.00" }];
    expect((await act(officer, id, "SetUpPlan", { schedule })).errors).toEqual({
      "schedule.0.dueOn": ["Enter a date within the next 15 years"],
    });
  });

  test("a writ that replaces another one leaves no return of the old one to wait for", async () => {
    const { id } = await makeClaim(app, { status: "JUDG" });
    await done(officer, id, "SendWrit", { date: WRIT });
    await done(officer, id, "SendWrit", { date: "2026-10-01" });
    const open = (await claimOf(id)).tasks.filter(({ status }: { status: string }) => status === "Open");
    expect(
      open.map(({ title, dueDate }: Record<"title" | "dueDate", string>) => `${title} ${dueDate}`),
    ).toEqual(
      expect.arrayContaining(["Writ return due 2026-10-01", "Ask the sheriff about the writ 2026-04-01"]),
    );
    expect(open.filter(({ title }: { title: string }) => title.includes("rit"))).toHaveLength(2);
  });

  test("the return of a writ that is taken back leaves no report on the writ", async () => {
    const { id } = await makeClaim(app, { status: "JUDG" });
    await done(officer, id, "SendWrit", { date: WRIT });
    await done(officer, id, "WritReturned", { reason: "Nothing found." });
    expect((await officer.post(`/api/Claim/${id}/Undo`, {})).status).toBe(200);
    expect((await claimOf(id)).proceedings[0]).toMatchObject({ kind: "Writ", endedOn: null, result: null });
  });

  test("an amount that awaits approval keeps its task when the claim is closed and reopened", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const titles = async () =>
      (await claimOf(id)).tasks
        .filter(({ status }: { status: string }) => status === "Open")
        .map(({ title }: { title: string }) => title);
    await done(officer, id, "RecordPayment", { amount: "900.00", date: TODAY, reason: "Too much." });
    await done(officer, id, "RecordJudgment", { amount: "950.00", date: TODAY, reason: "Costs of 150." });
    await done(officer, id, "Withdraw", { reason: "Signed request." });
    const waiting = ["Approve an amount in the ledger", "Approve the sum of a judgment or settlement"];
    expect(await titles()).toEqual(expect.arrayContaining(waiting));
    await done(admin, id, "Reopen", { reason: "New facts." });
    expect(await titles()).toEqual(expect.arrayContaining(waiting));
    const [entry] = (await claimOf(id)).ledger.entries;
    await done(admin, id, "RejectEntry", { ledgerEntryId: entry.id, reason: "Not paid." });
    await done(admin, id, "RejectSum", { reason: "No costs." });
    for (const title of waiting) expect(await titles()).not.toContain(title);
  });
});
