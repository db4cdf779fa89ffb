import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClaim, publishMatrix } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

const TODAY = "2026-03-02";
const TOMORROW = "2026-03-03";
let app: TestApp;
let admin: Client;
let officer: Client;
beforeEach(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  officer = await app.as("Compliance Officer");
});
afterEach(() => app.close());

type Row = { id: number; rowNumber: number; actionCode: string; rowVersion: number; actionLabel: string };
const matrix = async (version?: number) =>
  (await admin.get(`/api/TaskMatrix${version ? `?version=${version}` : ""}`)).body;
const rowOf = async (rowNumber: number): Promise<Row & Record<string, unknown>> =>
  (await matrix()).rows.find((row: Row) => row.rowNumber === rowNumber);
const change = async (rowNumber: number, values: object, by = admin, at?: Row) => {
  const { id, actionLabel: _, ...row } = at ?? (await rowOf(rowNumber));
  return by.put(`/api/TaskMatrix/${id}`, { ...row, ...values, changed: Object.keys(values) });
};
const start = () => admin.post("/api/TaskMatrix/Draft");
const versions = async () => (await admin.get("/api/TaskMatrix/Versions")).body.rows;
const answerDue = async (claimId: number) =>
  (
    await app.db
      .selectFrom("task")
      .select("dueDate")
      .where("claimId", "=", claimId)
      .where("taskDetailCode", "=", "EMPLOYER-ANSWER")
      .executeTakeFirstOrThrow()
  ).dueDate;
const shorter = {
  tasks: [
    {
      taskDetail: "EMPLOYER-ANSWER",
      assignee: "officer",
      role: "Compliance Officer",
      days: 5,
      basis: "Calendar",
      anchor: "letter",
      dueField: "answerDueDate",
    },
  ],
};

describe("publishing", () => {
  test("a claim filed under the new version follows it, while an older one keeps the version that it began with", async () => {
    const older = await makeClaim(app, { status: "ASSIGN" });
    await start();
    expect((await change(11, shorter)).status).toBe(200);
    expect((await publishMatrix(app, admin, TOMORROW)).body.Messages).toEqual(["Published from 03/03/2026"]);
    const sameDay = await makeClaim(app, { status: "NOTICE1" });
    expect(await answerDue(sameDay.id)).toBe("2026-03-12");
    app.clock.set(`${TOMORROW}T15:00:00Z`);
    const newer = await makeClaim(app, { status: "NOTICE1" });
    expect(await answerDue(newer.id)).toBe("2026-03-09");
    await (await app.as("Compliance Officer")).post(`/api/Claim/${older.id}/Actions/SendEmployerNotice`, {});
    expect(await answerDue(older.id)).toBe("2026-03-13");
  });

  test("a second person approves; the proposer cannot, and a date that has passed is refused", async () => {
    await start();
    await change(11, shorter);
    const propose = (effectiveFrom: string) =>
      admin.post("/api/TaskMatrix/Draft/propose", { effectiveFrom, note: "Five days" });
    expect((await propose("2026-03-01")).body.Errors).toEqual({
      effectiveFrom: ["Choose today or a later date"],
    });
    expect((await propose(TODAY)).status).toBe(200);
    expect((await admin.post("/api/TaskMatrix/Draft/approve")).body.Messages[0]).toMatch(
      /second person must approve/,
    );
    expect((await change(11, { note: "Late" })).status).toBe(409);
    expect((await officer.post("/api/TaskMatrix/Draft/approve")).status).toBe(403);
    expect((await admin.post("/api/TaskMatrix/Draft/sendBack", { note: "Not yet" })).status).toBe(200);
    expect((await change(11, { note: "Early" })).status).toBe(200);
  });

  test("a draft without a change, or with faults, is not proposed", async () => {
    await start();
    const propose = async () =>
      (await admin.post("/api/TaskMatrix/Draft/propose", { effectiveFrom: TODAY, note: "x" })).body
        .Messages[0];
    expect(await propose()).toMatch(/same as the version/);
    await app.db.updateTable("letterTemplate").set({ status: "Retired" }).where("code", "=", "L15").execute();
    await change(11, shorter);
    expect(await propose()).toMatch(
      /Correct these rows first: Row 23: Field letters.0.template: There is no “L15”/,
    );
  });

  test("of two administrators who start a draft at once one does, and both edit the same one", async () => {
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const seen = await rowOf(11);
    expect((await change(11, { note: "By one" }, admin, seen)).status).toBe(200);
    expect((await change(11, { sortOrder: 12 }, admin, seen)).status).toBe(200);
    expect(await rowOf(11)).toMatchObject({ note: "By one", sortOrder: 12 });
    const clash = await change(11, { note: "By another" }, admin, seen);
    expect([clash.status, Object.keys(clash.body.Errors)]).toEqual([409, ["note"]]);
  });

  test("a draft continues the version that takes effect last, and does not take effect before it", async () => {
    await start();
    await change(11, shorter);
    await publishMatrix(app, admin, TOMORROW);
    const [tomorrows] = await versions();
    await start();
    expect((await versions())[0]).toMatchObject({ status: "Draft", basedOn: tomorrows.id });
    expect((await rowOf(11)).tasks).toMatchObject(shorter.tasks);
    await change(11, { note: "Shorter" });
    const { body } = await admin.post("/api/TaskMatrix/Draft/propose", { effectiveFrom: TODAY, note: "x" });
    expect(body.Errors).toEqual({
      effectiveFrom: [`Choose 03/03/2026 or a later date, because version ${tomorrows.id} takes effect then`],
    });
    expect((await publishMatrix(app, admin, TOMORROW)).status).toBe(200);
  });

  test("versions are compared row by row and field by field", async () => {
    const [{ id: base }] = await versions();
    const { id } = (await start()).body;
    await change(11, { note: "Shorter" });
    await admin.delete(`/api/TaskMatrix/${(await rowOf(23)).id}`);
    const { rows } = (await admin.get(`/api/TaskMatrix/Versions/${id}/Compare?with=${base}`)).body;
    expect(rows).toMatchObject([
      {
        rowNumber: 11,
        change: "changed",
        fields: [{ field: "note", before: "Employer in this state", after: "Shorter" }],
      },
      { rowNumber: 23, change: "removed" },
    ]);
  });
});

describe("rolling back and moving", () => {
  test("a version withdrawn while claims use it: they keep it, and new ones follow the version before", async () => {
    await start();
    await change(11, shorter);
    await publishMatrix(app, admin, TODAY);
    const during = await makeClaim(app, { status: "ASSIGN" });
    const [{ id }] = await versions();
    const withdrawn = await admin.post(`/api/TaskMatrix/Versions/${id}/withdraw`, { note: "Too short" });
    expect(withdrawn.status).toBe(200);
    const after = await makeClaim(app, { status: "NOTICE1" });
    expect(await answerDue(after.id)).toBe("2026-03-12");
    await officer.post(`/api/Claim/${during.id}/Actions/SendEmployerNotice`, {});
    expect(await answerDue(during.id)).toBe("2026-03-09");
    expect((await versions()).find((version: Row) => version.id === id)).toMatchObject({
      status: "Withdrawn",
      openClaims: 1,
    });
  });

  const withdraw = async (id: number) =>
    (await admin.post(`/api/TaskMatrix/Versions/${id}/withdraw`, { note: "Wrong" })).body.Messages;
  const differences = async (id: number, other: number) =>
    (await admin.get(`/api/TaskMatrix/Versions/${id}/Compare?with=${other}`)).body.rows;

  test("a draft begun from a version that is withdrawn gives up its changes and keeps the draft's own", async () => {
    const [{ id: first }] = await versions();
    await start();
    await change(11, shorter);
    await change(15, { note: "Withdrawn" });
    await admin.delete(`/api/TaskMatrix/${(await rowOf(23)).id}`);
    const { id: _i, actionLabel: _a, rowVersion: _v, ...copy } = await rowOf(36);
    await admin.post("/api/TaskMatrix", { ...copy, rowNumber: 901, active: false });
    await publishMatrix(app, admin, TODAY);
    const [{ id: wrong }] = await versions();
    const draft = (await start()).body.id;
    await change(11, { note: "The draft's own" });
    await change(15, { note: "The draft's too" });
    expect((await differences(draft, first)).length).toBe(4);

    expect(await withdraw(wrong)).toEqual([
      "Withdrawn. Claims that began under it keep it until you move them.",
      `Draft ${draft} now continues version ${first}. Rows of the draft in which this took back the withdrawn changes: 3.`,
    ]);
    expect((await versions())[0]).toMatchObject({ id: draft, status: "Draft", basedOn: first });
    expect(await differences(draft, first)).toMatchObject([
      { rowNumber: 11, change: "changed", fields: [{ field: "note", after: "The draft's own" }] },
      { rowNumber: 15, change: "changed", fields: [{ field: "note", after: "The draft's too" }] },
    ]);
    await publishMatrix(app, admin, TODAY);
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    expect(await answerDue(id)).toBe("2026-03-12");
  });

  test("a proposed draft whose version is withdrawn must be proposed again, and a version begun from it is named", async () => {
    await start();
    await change(11, shorter);
    await publishMatrix(app, admin, TODAY);
    const [{ id: wrong }] = await versions();
    const draft = (await start()).body.id;
    await change(11, { note: "The draft's own" });
    await admin.post("/api/TaskMatrix/Draft/propose", { effectiveFrom: TOMORROW, note: "x" });
    expect(await withdraw(wrong)).toContain(`Draft ${draft} was proposed. Check it and propose it again.`);
    expect((await versions())[0]).toMatchObject({ id: draft, status: "Draft", effectiveFrom: null });

    expect((await publishMatrix(app, admin, TODAY)).status).toBe(200);
    await start();
    await change(11, { note: "The next one" });
    await publishMatrix(app, admin, TOMORROW);
    const [{ id: next }] = await versions();
    expect(await withdraw(draft)).toEqual([
      "Withdrawn. Claims that began under it keep it until you move them.",
      `Version ${next} was begun from this version and keeps its rows. Withdraw it too if they are wrong.`,
    ]);
  });

  test("a draft that is started while its version is withdrawn never begins from it", async () => {
    for (let round = 0; round < 5; round += 1) {
      await start();
      await change(11, { note: `Round ${round}` });
      await publishMatrix(app, admin, TODAY);
      const [{ id: wrong }] = await versions();
      await Promise.all([start(), withdraw(wrong)]);
      const [draft] = await versions();
      expect(draft).toMatchObject({ status: "Draft" });
      expect(draft.basedOn).not.toBe(wrong);
      expect((await rowOf(11)).note).toBe("Employer in this state");
      await admin.delete("/api/TaskMatrix/Draft");
    }
  });

  test("the only version in force is not withdrawn", async () => {
    const [{ id, can }] = await versions();
    expect(can.withdraw).toBe(false);
    const refused = await admin.post(`/api/TaskMatrix/Versions/${id}/withdraw`, { note: "x" });
    expect(refused.body.Messages[0]).toMatch(/only version that new claims can follow/);
    const claim = await makeClaim(app);
    expect(claim.id).toBeGreaterThan(0);
  });

  test("claims are moved deliberately, after a preview, and never into a dead end", async () => {
    const [{ id: base }] = await versions();
    const assigned = await makeClaim(app, { status: "ASSIGN" });
    const settling = await makeClaim(app, { status: "SETTLE" });
    await start();
    for (const row of (await matrix()).rows as (Row & { fromStatus: string[] })[]) {
      const fromStatus = row.fromStatus.filter((code) => code !== "SETTLE");
      if (fromStatus.length === 0) await admin.delete(`/api/TaskMatrix/${row.id}`);
      else if (fromStatus.length < row.fromStatus.length)
        expect((await change(row.rowNumber, { fromStatus }, admin, row)).status).toBe(200);
    }
    await change(11, shorter);
    await publishMatrix(app, admin, TODAY);
    const [{ id }] = await versions();
    const move = (path: string) => admin.post(`/api/TaskMatrix/Versions/${id}/${path}`, { from: base });
    const expected = {
      moved: 1,
      refused: [
        {
          claimNumber: settling.claimNumber,
          reason: expect.stringMatching(/no row that leads out of the status SETTLE/),
        },
      ],
    };
    expect((await move("move/preview")).body).toEqual(expected);
    const one = (claimNumber: string) =>
      admin.post(`/api/TaskMatrix/Versions/${id}/move/preview`, { from: base, claimNumbers: [claimNumber] });
    expect((await one(assigned.claimNumber)).body).toEqual({ moved: 1, refused: [] });
    expect((await one(settling.claimNumber)).body).toEqual({ ...expected, moved: 0 });
    expect((await move("move")).body).toEqual(expected);
    await officer.post(`/api/Claim/${assigned.id}/Actions/SendEmployerNotice`, {});
    expect(await answerDue(assigned.id)).toBe("2026-03-09");
  });
});

test("the checks name what would not work", async () => {
  await start();
  const faults = async () => (await matrix()).warnings.map(({ text }: { text: string }) => text);
  expect(await faults()).toEqual([]);
  const { id: _i, actionLabel: _a, rowVersion: _v, ...copy } = await rowOf(23);
  await admin.post("/api/TaskMatrix", { ...copy, rowNumber: 901 });
  expect(await faults()).toContainEqual(
    expect.stringMatching(/Rows 23 and 901 can both apply from the status Under investigation/),
  );
  const judged = await rowOf(33);
  await change(33, { completes: [...(judged.completes as string[]), "SEND-FILE"] });
  expect(await faults()).toContainEqual(
    expect.stringMatching(/“Send file to hearing officer” is work of Support Staff/),
  );
  await change(63, { letters: [] });
  expect(await faults()).toContainEqual("closes the claim without a letter");
  await app.db
    .updateTable("appUser")
    .set({ active: false })
    .where("email", "=", "support@demo.example")
    .execute();
  expect(await faults()).toContainEqual("No active user has the role Support Staff");
});

describe("simulating", () => {
  test("a made-up claim is played step by step with the draft, time included, and nothing stays", async () => {
    const { id } = (await start()).body;
    await change(11, shorter);
    const count = async () =>
      (
        await app.db
          .selectFrom("claim")
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    const officerId = (
      await app.db
        .selectFrom("appUser")
        .select("id")
        .where("email", "=", "officer@demo.example")
        .executeTakeFirstOrThrow()
    ).id;
    const act = (action: string, input = {}) => ({ kind: "act", action, input });
    const { body } = await admin.post(`/api/TaskMatrix/Versions/${id}/simulate`, {
      madeUp: {},
      steps: [
        act("Submit"),
        act("StartReview"),
        act("Accept"),
        act("Assign", { assigneeId: officerId }),
        act("SendEmployerNotice"),
        { kind: "wait", days: 8 },
        act("RecordReply"),
      ],
    });
    const steps = body.steps as { statusLabel: string; refusals: string[] }[];
    expect(steps.map(({ statusLabel }) => statusLabel).slice(0, 5)).toEqual([
      "Submitted",
      "Intake review",
      "Accepted - unassigned",
      "Assigned",
      "Waiting - employer answer",
    ]);
    expect(steps[4]).toMatchObject({
      performed: [{ rowNumber: 11, tasks: [{ title: "Employer answer due", dueDate: "2026-03-09" }] }],
    });
    expect(steps[5]).toMatchObject({
      date: "2026-03-10",
      performed: [{ date: "2026-03-09", label: "Deadline passed" }],
    });
    expect(steps[6]?.refusals[0]).toMatch(/not possible now/);
    expect(await count()).toBe(before);
    expect((await versions())[0]).toMatchObject({ status: "Draft", openClaims: 0 });
  });

  test("questions that the steps leave open are answered with examples, so that a claim can be played to its end", async () => {
    const [{ id }] = await versions();
    const act = (action: string, input = {}) => ({ kind: "act", action, input });
    const actions = "Submit StartReview Accept Assign SendEmployerNotice RecordAnswer RecordReply".split(" ");
    const { body } = await admin.post(`/api/TaskMatrix/Versions/${id}/simulate`, {
      madeUp: {},
      steps: [
        ...actions.map((action) => act(action)),
        act("SubmitDetermination", { kind: "Owed" }),
        act("ApproveIssue"),
        { kind: "wait", days: 20 },
        act("RecordPayment"),
        act("ConfirmPaid", { closureCode: "PAID-FULL" }),
      ],
    });
    const steps = body.steps as { statusLabel: string; refusals: string[]; examples: string[] }[];
    expect(steps.flatMap(({ refusals }) => refusals)).toEqual([]);
    expect(steps.at(-1)?.statusLabel).toBe("Closed");
    expect(steps[3]?.examples).toEqual(["An officer"]);
    expect(steps[5]?.examples).toEqual(["The employer's answer"]);
    expect(steps[7]?.examples).toEqual(["A determination: kind, findings, amounts"]);
  });

  test("a chosen claim is played with another version and stays as it is", async () => {
    const { id } = (await start()).body;
    await change(11, shorter);
    const claim = await makeClaim(app, { status: "ASSIGN" });
    const { body } = await admin.post(`/api/TaskMatrix/Versions/${id}/simulate`, {
      claimNumber: claim.claimNumber,
      steps: [{ kind: "act", action: "SendEmployerNotice" }],
    });
    expect(body.start).toMatchObject({ date: TODAY, statusLabel: "Assigned" });
    expect(body.steps[0].performed).toMatchObject([
      {
        rowNumber: 11,
        tasks: [{ title: "Employer answer due", role: "Compliance Officer", dueDate: "2026-03-09" }],
        letters: [
          { template: "L07", recipient: "employer" },
          { template: "L08", recipient: "claimant" },
        ],
        completed: ["First review and employer search"],
      },
    ]);
    expect((await officer.get(`/api/Claim/${claim.id}/Actions`)).body.statusCode).toBe("ASSIGN");
  });

  const simulate = async (claim: { claimNumber?: string; madeUp?: object }, steps: object[]) => {
    const [{ id }] = await versions();
    return (await admin.post(`/api/TaskMatrix/Versions/${id}/simulate`, { ...claim, steps })).body;
  };
  const wait = (days: number) => ({ kind: "wait", days });
  const act = (action: string, input = {}) => ({ kind: "act", action, input });

  test("the rows that can apply next are named, so that the answers on which they depend can be asked for", async () => {
    const rowNumbers = async (status: string, action: string) => {
      const { claimNumber } = await makeClaim(app, { status });
      const { start } = await simulate({ claimNumber }, []);
      const rows = ((await matrix()).rows as { id: number; actionCode: string; condition: object }[]).filter(
        ({ id, actionCode }) => start.rows.includes(id) && actionCode === action,
      );
      return rows.map(({ condition }) => condition);
    };
    expect(await rowNumbers("NOTICE1", "RecordAnswer")).toEqual([
      { answer: "disputes" },
      { answer: "admits" },
      { answer: "partly" },
    ]);
    expect(await rowNumbers("DETISSUED", "RecordAppeal")).toEqual([{ timely: true }, { timely: false }]);
    // The employer's state is a fact of the claim: only the row for it can apply.
    expect(await rowNumbers("ASSIGN", "SendEmployerNotice")).toEqual([{ employerOutOfState: false }]);
    expect(await rowNumbers("ASSIGN", "Accept")).toEqual([]);
  });

  test("each answer that decides about the row is used as it was given", async () => {
    const { claimNumber } = await makeClaim(app, { status: "NOTICE1" });
    const rows = new Set<number>();
    for (const answer of ["disputes", "admits", "partly"]) {
      const { steps } = await simulate({ claimNumber }, [act("RecordAnswer", { answer })]);
      expect(steps[0].refusals).toEqual([]);
      rows.add(steps[0].performed[0].rowNumber);
    }
    expect(rows.size).toBe(3);
    const appealed = await makeClaim(app, { status: "DETISSUED" });
    await app.db.updateTable("claim").set({ appealByDate: TODAY }).where("id", "=", appealed.id).execute();
    const timely = await simulate(appealed, [act("RecordAppeal", { date: TODAY })]);
    expect(timely.steps[0].performed[0].rowNumber).toBe(30);
    const late = await simulate(appealed, [wait(1), act("RecordAppeal")]);
    expect(late.steps[1]).toMatchObject({
      performed: [{ rowNumber: 31 }],
      examples: [expect.anything(), expect.anything()],
    });
  });

  test("days that pass bring all that the scheduler brings: limitation warnings, stale claims, items on hold", async () => {
    const begun = ["Submit", "StartReview"].map((action) => act(action));
    const { steps } = await simulate({ madeUp: { limitationDate: "2026-05-15" } }, [...begun, wait(60)]);
    expect(
      steps[2].performed.map(({ date, label, rowNumber }: Row & { date: string; label: string }) => [
        date,
        rowNumber,
        label,
      ]),
    ).toEqual([
      ["2026-03-16", 48, "Limitation date is near"],
      ["2026-04-15", 48, "Limitation date is near"],
    ]);
    const idle = await simulate({ madeUp: {} }, [...begun, wait(60)]);
    expect(idle.steps[2].performed).toMatchObject([{ rowNumber: 49 }]);

    const claim = await makeClaim(app, { status: "INVEST" });
    const held = await app.db
      .updateTable("task")
      .set({ status: "OnHold", onHoldSince: TODAY, onHoldUntil: "2026-03-05" })
      .where("claimId", "=", claim.id)
      .where("status", "=", "Open")
      .returning("dueDate")
      .executeTakeFirstOrThrow();
    const { steps: waited } = await simulate(claim, [wait(5)]);
    expect(waited[0].open[0].dueDate > (held.dueDate ?? "")).toBe(true);
  });

  test("a refused step says why and leaves nothing behind, and the claim is shown as it was", async () => {
    const { claimNumber } = await makeClaim(app, { status: "FINAL" });
    const { start, steps } = await simulate({ claimNumber }, [
      act("ConfirmPaid", { closureCode: "PAID-FULL" }),
      act("RecordPayment"),
    ]);
    expect(steps).toHaveLength(1);
    expect(steps[0].refusals[0]).toBeTruthy();
    expect(steps[0]).toMatchObject({ performed: [], statusLabel: start.statusLabel, open: start.open });
  });

  test("a made-up claim was filed as the simulation says", async () => {
    await start();
    const { id } = await rowOf(1);
    expect(id).toBeGreaterThan(0);
    await change(1, { condition: { channel: "Phone" } });
    const filed = async (channel: string) =>
      (await simulate({ madeUp: { channel } }, [act("Submit")])).steps[0].refusals.length;
    const { steps } = await simulate({ madeUp: { channel: "Phone" } }, [act("Submit")]);
    // The letters are issued as on a claim whose parties have an address.
    expect(steps[0].performed[0]).toMatchObject({
      letters: [{ template: "L01", recipient: "claimant", status: "Issued" }],
      notes: [],
    });
    expect(await filed("Phone")).toBe(0);
    expect(await filed("Online")).toBe(1);
  });
});
