import type { ActionInput } from "@wage/contract/actions";
import { equalInstallments, scheduleTotal } from "@wage/contract/claims/plans";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${TODAY}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});

type Input = Partial<ActionInput>;
const act = async (who: Client, id: number, action: string, input: Input = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  return { status, errors: body.Errors ?? {}, messages: body.Messages ?? [] };
};
const done = async (who: Client, id: number, action: string, input: Input = {}) =>
  expect(await act(who, id, action, input)).toMatchObject({ status: 200 });
const claimOf = (id: number) => wholeClaim(officer, id);
const planOf = async (id: number) => (await claimOf(id)).plans[0];
const paidOf = async (id: number) =>
  (await planOf(id)).installments.map(({ paid }: { paid: string }) => paid);
const openTasks = async (id: number): Promise<string[]> =>
  (await claimOf(id)).tasks
    .filter(({ status }: { status: string }) => status === "Open")
    .map(({ title, dueDate }: { title: string; dueDate: string }) => `${title} ${dueDate}`);
const pay = (id: number, amount: string, more: Input = {}) =>
  done(officer, id, "RecordPayment", { amount, date: TODAY, method: "Check to claimant", ...more });
const laterOn = async (day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  await app.runJobs();
};
/** 800.00 in three parts: 266.66, 266.66 and 266.68. */
const THREE = equalInstallments("800.00", { count: 3, first: "2026-03-10", every: "month" });
const planned = async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await done(officer, id, "SetUpPlan", { schedule: THREE, graceDays: 5 });
  return id;
};

test.each([
  ["800.00", 3, ["266.66", "266.66", "266.68"]],
  ["100.00", 7, ["14.28", "14.28", "14.28", "14.28", "14.28", "14.28", "14.32"]],
  ["0.05", 2, ["0.02", "0.03"]],
])("%s in %i equal parts adds up exactly", (total, count, parts) => {
  const schedule = equalInstallments(total, { count, first: "2026-01-31", every: "month" });
  expect(schedule.map(({ amount }) => amount)).toEqual(parts);
  expect(scheduleTotal(schedule)).toBe(total);
  expect(schedule[1]?.dueOn).toBe("2026-02-28");
});

describe("a plan is set up", () => {
  const refused = async (schedule: { dueOn: string; amount: string }[]) => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const { status, errors } = await act(officer, id, "SetUpPlan", { schedule });
    expect([status, (await claimOf(id)).plans]).toEqual([400, []]);
    return Object.values(errors).flat();
  };

  test("only for the whole balance, to the cent", async () => {
    const off = [
      { dueOn: "2026-03-10", amount: "400.00" },
      { dueOn: "2026-04-10", amount: "399.99" },
    ];
    expect(await refused(off)).toEqual([
      "The installments add up to $799.99. They must add up to the balance of $800.00.",
    ]);
  });

  test("never with an installment of a cent, in the past, or out of order", async () => {
    expect(
      await refused([
        { dueOn: "2026-03-10", amount: "799.99" },
        { dueOn: "2026-04-10", amount: "0.01" },
      ]),
    ).toEqual(["Each installment must be $25.00 or more"]);
    expect(await refused([{ dueOn: "2026-03-01", amount: "800.00" }])).toEqual([
      "An installment cannot be due before today",
    ]);
    expect(
      await refused([
        { dueOn: "2026-04-10", amount: "400.00" },
        { dueOn: "2026-04-10", amount: "400.00" },
      ]),
    ).toEqual(["Each installment must be due after the one before it"]);
    expect(await refused([])).toHaveLength(1);
  });

  test("and a refusal names each wrong installment at its own fields [14]", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const { status, errors } = await act(officer, id, "SetUpPlan", {
      schedule: [
        { dueOn: "2026-03-01", amount: "300.00" },
        { dueOn: "2026-04-10", amount: "0.01" },
        { dueOn: "2026-04-10", amount: "499.98" },
        { dueOn: "2026-05-10", amount: "0.01" },
      ],
    });
    const small = ["Each installment must be $25.00 or more"];
    expect([status, errors]).toEqual([
      400,
      {
        "schedule.0.dueOn": ["An installment cannot be due before today"],
        "schedule.1.amount": small,
        "schedule.2.dueOn": ["Each installment must be due after the one before it"],
        "schedule.3.amount": small,
      },
    ]);
    const malformed = [
      { dueOn: "2026-02-31", amount: "400.00" },
      { dueOn: "2026-04-10", amount: "0.00" },
    ];
    expect(Object.keys((await act(officer, id, "SetUpPlan", { schedule: malformed })).errors)).toEqual([
      "schedule.0.dueOn",
      "schedule.1.amount",
    ]);
  });

  test("not while an amount awaits approval, which would change the balance", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await done(officer, id, "RecordPayment", { amount: "900.00", date: TODAY, reason: "It includes June." });
    const { status, errors } = await act(officer, id, "SetUpPlan", { schedule: THREE });
    expect([status, errors.schedule[0]]).toEqual([400, expect.stringContaining("An amount awaits approval")]);
  });

  test("with a task for each installment, after its days of grace", async () => {
    const id = await planned();
    expect(await planOf(id)).toMatchObject({
      status: "Active",
      total: "800.00",
      graceDays: 5,
      installments: [
        { number: 1, dueOn: "2026-03-10", amount: "266.66", paid: "0.00", defaultsAfter: "2026-03-16" },
        { number: 2, dueOn: "2026-04-10", amount: "266.66", paid: "0.00", defaultsAfter: "2026-04-15" },
        { number: 3, dueOn: "2026-05-11", amount: "266.68", paid: "0.00", defaultsAfter: "2026-05-18" },
      ],
    });
    expect(await openTasks(id)).toEqual([
      "Installment due 2026-03-16",
      "Installment due 2026-04-15",
      "Installment due 2026-05-18",
    ]);
  });

  test("and printed with its schedule", async () => {
    const id = await planned();
    const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
    const letter = rows.find(
      ({ templateCode, recipient }: { templateCode: string; recipient: string }) =>
        templateCode === "L33" && recipient === "employer",
    );
    const { preview } = (await officer.get(`/api/Claim/${id}/Letters/${letter.id}`)).body;
    expect(preview.blocks).toContainEqual({
      kind: "table",
      head: ["Installment", "Due date", "Amount"],
      rows: [
        ["1", "03/10/2026", "$266.66"],
        ["2", "04/10/2026", "$266.66"],
        ["3", "05/11/2026", "$266.68"],
      ],
      total: ["Total", "", "$800.00"],
    });
    expect(JSON.stringify(preview.blocks)).toContain("not paid 5 days after its due date");
  });
});

describe("money pays the installments in their order", () => {
  test("a part of an installment does not count as one, not even all but a cent", async () => {
    const id = await planned();
    await pay(id, "0.01");
    await pay(id, "266.64");
    expect(await paidOf(id)).toEqual(["266.65", "0.00", "0.00"]);
    expect(await openTasks(id)).toHaveLength(3);
    await pay(id, "0.01");
    expect(await openTasks(id)).toEqual(["Installment due 2026-04-15", "Installment due 2026-05-18"]);
  });

  test("the excess over one installment counts toward the next", async () => {
    const id = await planned();
    await pay(id, "300.00");
    expect(await paidOf(id)).toEqual(["266.66", "33.34", "0.00"]);
    await pay(id, "233.32");
    expect(await paidOf(id)).toEqual(["266.66", "266.66", "0.00"]);
    expect(await openTasks(id)).toEqual(["Installment due 2026-05-18"]);
  });

  test("payments before the plan pay no installment", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await pay(id, "300.00");
    await done(officer, id, "SetUpPlan", {
      schedule: equalInstallments("500.00", { count: 2, first: "2026-03-10", every: "week" }),
    });
    expect(await paidOf(id)).toEqual(["0.00", "0.00"]);
  });

  test("a bounced payment reopens its installment, with new days of grace", async () => {
    const id = await planned();
    await pay(id, "266.66");
    await laterOn("2026-03-30");
    const [payment] = (await claimOf(id)).ledger.entries;
    await done(officer, id, "ReverseEntry", { ledgerEntryId: payment.id, reason: "The check bounced." });
    expect(await paidOf(id)).toEqual(["0.00", "0.00", "0.00"]);
    expect(await openTasks(id)).toContain("Installment due 2026-04-06");
    expect((await claimOf(id)).status.code).toBe("PLAN");
    await laterOn("2026-04-07");
    expect((await claimOf(id)).status.code).toBe("FINAL");
  });

  test("a payment in full that bounces brings the plan back", async () => {
    const id = await planned();
    await pay(id, "800.00");
    expect((await claimOf(id)).status.code).toBe("PAIDCHK");
    await done(officer, id, "PaymentFailed", { reason: "The check bounced." });
    expect(await claimOf(id)).toMatchObject({ status: { code: "PLAN" }, balance: "800.00" });
    expect((await openTasks(id)).filter((task) => task.startsWith("Installment"))).toHaveLength(3);
  });

  test("taking back a payment reopens its installment, and taking back a bounce completes it", async () => {
    const id = await planned();
    await pay(id, "266.66");
    expect((await officer.post(`/api/Claim/${id}/Undo`, {})).status).toBe(200);
    expect(await openTasks(id)).toHaveLength(3);
    await pay(id, "266.66");
    const [payment] = (await claimOf(id)).ledger.entries;
    await done(officer, id, "ReverseEntry", { ledgerEntryId: payment.id, reason: "Bounced." });
    expect(await openTasks(id)).toHaveLength(3);
    expect((await officer.post(`/api/Claim/${id}/Undo`, {})).status).toBe(200);
    expect(await paidOf(id)).toEqual(["266.66", "0.00", "0.00"]);
    expect(await openTasks(id)).toHaveLength(2);
  });
});

describe("the scheduler ends a plan by default", () => {
  test("only after the last day of grace, with letter and task, and the whole balance is due", async () => {
    const id = await planned();
    await pay(id, "266.65");
    await laterOn("2026-03-16");
    expect((await claimOf(id)).status.code).toBe("PLAN");
    await laterOn("2026-03-17");
    const claim = await claimOf(id);
    expect(claim).toMatchObject({
      status: { code: "FINAL" },
      balance: "533.35",
      payByDate: "2026-03-17",
      plans: [{ status: "Defaulted", endedOn: "2026-03-17", accelerated: "533.35" }],
    });
    expect(await openTasks(id)).toEqual(["Plan default 2026-03-19"]);
    const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
    const letter = rows.find(({ templateCode }: { templateCode: string }) => templateCode === "L34");
    const { preview } = (await officer.get(`/api/Claim/${id}/Letters/${letter.id}`)).body;
    const printed = JSON.stringify(preview.blocks);
    expect(printed).toContain("$533.35");
    expect(printed).toContain("due on March 10, 2026: $0.01");
    // A payment now counts for the balance, and no longer for the plan.
    await pay(id, "100.00", { date: "2026-03-17" });
    expect(await paidOf(id)).toEqual(["266.65", "0.00", "0.00"]);
    await app.runJob("runDeadlines");
    expect((await claimOf(id)).plans).toHaveLength(1);
  });

  test("and no other day of payment is shown, neither meanwhile nor afterwards [14]", async () => {
    const { id } = await makeClaim(app, { status: "SETTLE" });
    await done(officer, id, "RecordSettlement", { amount: "800.00", date: "2026-06-30" });
    expect((await claimOf(id)).payByDate).toBe("2026-06-30");
    await done(officer, id, "SetUpPlan", { schedule: THREE, graceDays: 5 });
    expect((await claimOf(id)).payByDate).toBeNull();
    expect((await officer.post(`/api/Claim/${id}/Undo`, { reason: "Another claim." })).status).toBe(200);
    expect((await claimOf(id)).payByDate).toBe("2026-06-30");
    await done(officer, id, "SetUpPlan", { schedule: THREE, graceDays: 5 });
    await laterOn("2026-03-17");
    expect(await claimOf(id)).toMatchObject({ status: { code: "FINAL" }, payByDate: "2026-03-17" });
  });

  test("not while the payment awaits a second person; its rejection starts the grace again", async () => {
    const { id } = await makeClaim(app, { status: "FINAL", amountClaimed: "45000.00" });
    await done(officer, id, "SetUpPlan", {
      schedule: equalInstallments("45000.00", { count: 3, first: "2026-03-10", every: "month" }),
      graceDays: 5,
    });
    await pay(id, "15000.00");
    expect(await paidOf(id)).toEqual(["0.00", "0.00", "0.00"]);
    await laterOn("2026-03-17");
    expect((await claimOf(id)).status.code).toBe("PLAN");
    const [entry] = (await claimOf(id)).ledger.entries;
    await done(admin, id, "RejectEntry", { ledgerEntryId: entry.id, reason: "It never arrived." });
    expect(await openTasks(id)).toContain("Installment due 2026-03-23");
    await laterOn("2026-03-24");
    expect((await claimOf(id)).status.code).toBe("FINAL");
  });
});

test("a plan ends with the claim that is closed before everything is paid: neither closed nor reopened it is agreed any more", async () => {
  const id = await planned();
  await done(officer, id, "RecordPayment", { amount: "266.65", date: TODAY });
  const statuses = async () => (await claimOf(id)).plans.map(({ status }: { status: string }) => status);
  await done(officer, id, "Withdraw", { reason: "A signed letter of today." });
  expect(await statuses()).toEqual(["Ended"]);
  // Money that is taken back from a closed claim opens no task to watch over its installments.
  const { ledger } = await claimOf(id);
  const payment = ledger.entries.find(({ kind }: { kind: string }) => kind === "Payment");
  await done(officer, id, "ReverseEntry", { ledgerEntryId: payment.id, reason: "It was another claim." });
  expect((await openTasks(id)).filter((task) => /[Ii]nstallment/.test(task))).toEqual([]);
  // Taking the closing back is another matter than reopening, after which the whole balance is collected.
  const other = await planned();
  await done(officer, other, "Withdraw", { reason: "A signed letter of today." });
  expect((await officer.post(`/api/Claim/${other}/Undo`, { reason: "Wrong claim." })).status).toBe(200);
  expect((await planOf(other)).status).toBe("Active");
  await done(admin, id, "Reopen", { reason: "The claimant changed her mind." });
  expect([(await claimOf(id)).status.code, await statuses()]).toEqual(["FINAL", ["Ended"]]);
});

test("a changed plan is a new one for the balance, and can be taken back", async () => {
  const id = await planned();
  await pay(id, "300.00");
  const schedule = equalInstallments("500.00", { count: 2, first: "2026-04-01", every: "twoWeeks" });
  await done(officer, id, "SetUpPlan", { schedule });
  expect((await claimOf(id)).plans).toMatchObject([
    { status: "Active", total: "500.00", graceDays: 3 },
    {
      status: "Replaced",
      endedOn: TODAY,
      installments: [{ paid: "266.66" }, { paid: "33.34" }, { paid: "0.00" }],
    },
  ]);
  expect(await openTasks(id)).toEqual(["Installment due 2026-04-06", "Installment due 2026-04-20"]);
  await done(officer, id, "RecordPayment", { amount: "250.00", date: TODAY });
  expect(await paidOf(id)).toEqual(["250.00", "0.00"]);
  expect((await officer.post(`/api/Claim/${id}/Undo`, {})).status).toBe(200);
  expect(await paidOf(id)).toEqual(["0.00", "0.00"]);

  const other = await planned();
  await done(officer, other, "SetUpPlan", {
    schedule: equalInstallments("800.00", { count: 2, first: "2026-04-01", every: "week" }),
  });
  const { rowVersion } = (await officer.get(`/api/Claim/${other}/Actions`)).body;
  expect(
    (await officer.post(`/api/Claim/${other}/Undo`, { rowVersion, reason: "A wrong click." })).status,
  ).toBe(200);
  expect((await claimOf(other)).plans.map(({ status }: { status: string }) => status)).toEqual([
    "TakenBack",
    "Active",
  ]);
  expect(await openTasks(other)).toHaveLength(3);
});

describe("after the balance changed otherwise [14]", () => {
  const lettersOf = async (id: number) => (await officer.get(`/api/Claim/${id}/Letters`)).body.rows;
  const writeOff = async (id: number, amount: string) => {
    await done(officer, id, "WriteOffBalance", { amount, reason: "Agreed with the worker." });
    const [entry] = (await claimOf(id)).ledger.entries;
    if (entry.status === "Pending") await done(admin, id, "ApproveEntry", { ledgerEntryId: entry.id });
  };

  test("the schedule is not sent again, until a new plan adds up to the balance", async () => {
    const id = await planned();
    await writeOff(id, "300.00");
    const letter = { templateCode: "L33", recipient: "employer" };
    const { id: draft } = (await officer.post(`/api/Claim/${id}/Letters`, letter)).body;
    const read = async () => (await officer.get(`/api/Claim/${id}/Letters/${draft}`)).body;
    expect(JSON.stringify((await read()).problems)).toContain(
      "the payment plan does not add up to the balance",
    );
    expect(JSON.stringify((await read()).preview.blocks)).not.toContain("$266.66");
    expect((await officer.post(`/api/Claim/${id}/Letters/${draft}/Issue`, { rowVersion: 0 })).status).toBe(
      400,
    );
    await done(officer, id, "SetUpPlan", {
      schedule: equalInstallments("500.00", { count: 2, first: "2026-04-01", every: "month" }),
    });
    expect((await read()).problems).toEqual([]);
    expect(JSON.stringify((await read()).preview.blocks)).toContain("$250.00");
    expect((await lettersOf(id)).length).toBeGreaterThan(0);
  });

  test("a default asks for the balance, and for no more of the missed installment than it", async () => {
    const id = await planned();
    await writeOff(id, "700.00");
    await laterOn("2026-03-17");
    expect(await claimOf(id)).toMatchObject({ status: { code: "FINAL" }, balance: "100.00" });
    const { id: letterId } = (await lettersOf(id)).find(
      ({ templateCode }: { templateCode: string }) => templateCode === "L34",
    );
    const printed = JSON.stringify(
      (await officer.get(`/api/Claim/${id}/Letters/${letterId}`)).body.preview.blocks,
    );
    expect(printed).toContain("due on March 10, 2026: $100.00");
    expect(printed).not.toContain("$266.66");
  });

  test("the board lists no installment of a claim on which nothing is owed", async () => {
    const id = await planned();
    const listed = async () =>
      (await officer.get("/api/Compliance")).body.installments.rows.filter(
        ({ claimId }: { claimId: number }) => claimId === id,
      );
    await laterOn("2026-03-09");
    expect(await listed()).toHaveLength(1);
    await writeOff(id, "700.00");
    expect(await listed()).toMatchObject([{ left: "100.00" }]);
    await writeOff(id, "100.00");
    expect(await listed()).toEqual([]);
  });
});

test("the database refuses a plan whose installments do not add up", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await expect(
    sql`with plan as (insert into payment_plan (claim_id, total, grace_days, paid_before, recorded_at)
      values (${id}, 10, 3, 0, now()) returning id)
      insert into plan_installment (plan_id, number, due_on, amount) select id, 1, '2026-04-01', 9.99 from plan`.execute(
      app.db,
    ),
  ).rejects.toThrow(/do not add up/);
});
