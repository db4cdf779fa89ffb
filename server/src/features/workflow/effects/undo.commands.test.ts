import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;
const NOW = "2026-03-02T15:00:00Z";
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const act = async (who: Client, id: number, action: string, input: Partial<ActionInput> = {}) =>
  expect((await who.post(`/api/Claim/${id}/Actions/${action}`, input)).status).toBe(200);
const undo = (who: Client, id: number, body: object = {}) => who.post(`/api/Claim/${id}/Undo`, body);
const offer = async (who: Client, id: number) => (await who.get(`/api/Claim/${id}/Actions`)).body.undo;

/** The parts of a claim that an action changes, without versions and the moment of the last change. */
async function stateOf(id: number) {
  const { claim, tasks, letters } = {
    claim: (await admin.get(`/api/Claim/${id}`)).body,
    tasks: await app.db
      .selectFrom("task")
      .select(["id", "status", "dueDate", "userId", "outcome"])
      .where("claimId", "=", id)
      .where("status", "in", ["Open", "OnHold"])
      .orderBy("id")
      .execute(),
    letters: await app.db
      .selectFrom("letter")
      .select(["id", "status"])
      .where("claimId", "=", id)
      .where("status", "not in", ["Voided", "Superseded"])
      .orderBy("id")
      .execute(),
  };
  const { status, closedAt, closure, officer: owner, milestones, employerAnswer, amountDue, balance } = claim;
  const money = [
    claim.amountPaid ?? "0.00",
    claim.amountHeld,
    claim.amountWrittenOff,
    claim.amountDetermined,
  ];
  return {
    status,
    closedAt,
    closure,
    owner,
    milestones,
    employerAnswer,
    amountDue,
    balance,
    money,
    tasks,
    letters,
  };
}

/** Without an e-mail address nothing leaves the house until a letter is printed. */
const quiet = (status: string) => {
  app.clock.set(NOW);
  return makeClaim(app, { status, claimantEmail: null });
};

test.each<[string, string, "officer" | "admin", Partial<ActionInput>]>([
  ["NOTICE1", "RecordAnswer", "officer", { answer: "admits" }],
  ["NOTICE1", "RecordAnswer", "officer", { answer: "disputes" }],
  ["NOTICE1", "RecordPayment", "officer", { amount: "800.00", date: TODAY, method: "Check to agency" }],
  ["NOTICE1", "RecordPayment", "officer", { amount: "800.00", date: TODAY, settles: true }],
  ["FINAL", "RecordPayment", "officer", { amount: "900.00", date: TODAY, reason: "Too much." }],
  ["FINAL", "WriteOffBalance", "officer", { amount: "100.00", reason: "No assets." }],
  ["FINAL", "RecordJudgment", "officer", { amount: "800.00", date: TODAY }],
  [
    "FINAL",
    "RecordJudgment",
    "officer",
    { amount: "1000.00", date: TODAY, reason: "With the court's costs." },
  ],
  [
    "FINAL",
    "SetUpPlan",
    "officer",
    {
      schedule: [
        { dueOn: "2026-03-20", amount: "400.00" },
        { dueOn: "2026-04-20", amount: "400.00" },
      ],
    },
  ],
  ["DETDRAFT", "ApproveIssue", "admin", {}],
  ["DETDRAFT", "ReturnDraft", "admin", { reason: "Count again." }],
  ["PAIDCHK", "ConfirmPaid", "officer", { closureCode: "PAID-FULL" }],
  ["PAIDCHK", "PaymentFailed", "officer", { reason: "The check bounced." }],
  ["INVEST", "Close", "officer", { closureCode: "INSUFF", reason: "No records." }],
  ["INVEST", "Hold", "officer", { reason: "Wait." }],
  ["HOLD", "Release", "officer", {}],
  ["CLOSED", "Reopen", "admin", { reason: "New evidence." }],
])("from %s, %s is taken back without a trace in the claim's state", async (status, action, who, input) => {
  const { id } = await quiet(status);
  const before = await stateOf(id);
  await act(who === "admin" ? admin : officer, id, action, input);
  expect(await stateOf(id)).not.toEqual(before);
  const { rowVersion } = (await officer.get(`/api/Claim/${id}/Actions`)).body;
  expect(await undo(who === "admin" ? admin : officer, id, { rowVersion })).toMatchObject({ status: 200 });
  expect(await stateOf(id)).toEqual(before);
  // The same action can be done again, and nothing else can be taken back.
  expect((await undo(admin, id)).status).toBe(409);
  await act(who === "admin" ? admin : officer, id, action, input);
});

test("an officer who was assigned by mistake is no longer the officer, and the history shows both", async () => {
  const { id } = await quiet("ACCEPT");
  const other = await makeUser(app, { name: "Wrong Officer" });
  const before = await stateOf(id);
  await act(admin, id, "Assign", { assigneeId: other.id });
  expect((await undo(admin, id)).status).toBe(200);
  expect(await stateOf(id)).toEqual(before);
  const { rows: assignments } = (await admin.get(`/api/Claim/${id}/Assignments`)).body;
  expect(assignments).toMatchObject([{ name: "Wrong Officer", toAt: expect.any(String) }]);
});

test("only the person who acted or an administrator takes it back, and not after an edit", async () => {
  const { id } = await quiet("NOTICE1");
  await act(officer, id, "Hold", { reason: "Wait." });
  const colleague = await app.as((await makeUser(app)).email);
  expect(await offer(colleague, id)).toBeNull();
  expect((await undo(colleague, id)).status).toBe(409);
  expect(await offer(admin, id)).toMatchObject({ label: "Put on hold", needsReason: false, letters: 0 });
  expect((await undo(officer, id, { rowVersion: 0 })).status).toBe(409);
  await app.db
    .updateTable("claim")
    .set((eb) => ({ rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .execute();
  expect(await offer(admin, id)).toBeNull();
  expect((await undo(admin, id)).body.Messages).toEqual([
    "There is no action to take back: the claim was changed since then",
  ]);
});

test("after the time set in Global a reason is needed", async () => {
  const { id } = await quiet("NOTICE1");
  await act(officer, id, "Hold", { reason: "Wait." });
  app.clock.set("2026-03-02T15:15:00Z");
  expect(await offer(officer, id)).toMatchObject({ needsReason: false });
  app.clock.set("2026-03-02T15:15:01Z");
  expect(await offer(officer, id)).toMatchObject({ needsReason: true });
  expect((await undo(officer, id)).body.Errors).toEqual({ reason: [expect.stringMatching(/^Say why\./)] });
  expect((await undo(officer, id, { reason: "The wrong claim." })).status).toBe(200);
});

test("letters that were not sent are voided; a letter that was printed is superseded by a correction", async () => {
  const seen = await quiet("INVEST");
  await act(officer, seen.id, "Close", { closureCode: "INSUFF", reason: "No records." });
  const letters = () =>
    app.db
      .selectFrom("letter")
      .select(["id", "templateCode as code", "recipient", "status", "body", "merged"])
      .where("claimId", "=", seen.id)
      .orderBy("id")
      .execute();
  const [closing] = (await letters()).filter(
    ({ code, recipient }) => code === "L26" && recipient === "employer",
  );
  expect((await officer.get(`/api/Claim/${seen.id}/Letters/${closing?.id}/Pdf`)).status).toBe(200);
  expect(await offer(officer, seen.id)).toMatchObject({ needsReason: true, letters: 1 });
  expect((await undo(officer, seen.id, { reason: "It was another claim." })).status).toBe(200);
  const after = (await letters()).filter(({ code }) => ["L26", "L44"].includes(code));
  expect(after.map(({ code, recipient, status }) => `${code} ${recipient} ${status}`)).toEqual([
    "L26 claimant Voided",
    "L26 employer Superseded",
    "L44 employer Issued",
  ]);
  expect(JSON.stringify(after.at(-1)?.merged)).toContain("It was another claim.");
  expect(JSON.stringify(after.at(-1)?.merged)).toContain("(March 2, 2026)");
  expect((await admin.get(`/api/Claim/${seen.id}`)).body).toMatchObject({ closedAt: null, closure: null });
});

test("an e-mail that was sent is corrected by an e-mail; one that waits is not sent", async () => {
  app.clock.set(NOW);
  const { id } = await makeClaim(app, { status: "SUBM" });
  const mails = () =>
    app.db
      .selectFrom("mail")
      .select(["bodyText", "sentAt"])
      .where("claimId", "=", id)
      .orderBy("createdAt")
      .execute();
  await app.runJobs();
  app.clock.set("2026-03-02T15:01:00Z");
  const before = (await mails()).length;
  const support = await app.as("Support Staff");
  await act(support, id, "StartReview");
  expect(await mails()).toHaveLength(before + 1);
  expect((await undo(support, id)).status).toBe(200);
  expect(await mails()).toHaveLength(before);
  await act(support, id, "StartReview");
  await app.runJobs();
  expect((await undo(support, id)).body.Errors.reason).toHaveLength(1);
  expect((await undo(support, id, { reason: "The wrong claim." })).status).toBe(200);
  expect((await mails()).at(-1)?.bodyText).toContain("We corrected a mistake in your claim.");
});

test("an action of the public after it ends the chance to take it back", async () => {
  const { id } = await quiet("INVEST");
  await act(officer, id, "Hold", { reason: "Wait." });
  const { performAction } = await import("../workflow.commands.ts");
  const { systemWork } = await import("../../../core/context.ts");
  await performAction(systemWork(app.services), { claimId: id, event: "documentArrived" });
  expect((await undo(officer, id)).status).toBe(409);
});

test("an action is not taken back if that would give the claim to an officer who has declared a conflict since", async () => {
  const { id } = await makeClaim(app, { status: "INVEST", claimantEmail: null });
  const { id: other } = await makeUser(app, { name: "Olga Other" });
  const { id: userId } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  await act(admin, id, "Reassign", { assigneeId: other, reason: "Load." });
  const declared = { userId, reason: "The employer is a cousin." };
  expect((await officer.post(`/api/Claim/${id}/Conflicts`, declared)).status).toBe(200);
  const refused = await undo(admin, id);
  expect([refused.status, refused.body.Messages]).toEqual([
    409,
    ["Omar Officer has a conflict of interest on this claim"],
  ]);
  expect((await admin.get(`/api/Claim/${id}`)).body.officer?.name).toBe("Olga Other");
});

test("work that is taken back goes to no one who has declared a conflict since", async () => {
  const { id } = await makeClaim(app, { status: "NOTICE1", claimantEmail: null });
  const support = await app.as("Support Staff");
  const { id: userId } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  await act(support, id, "ReturnedMail");
  const task = () =>
    app.db
      .selectFrom("task")
      .select(["status", "userId"])
      .where("claimId", "=", id)
      .where("taskDetailCode", "=", "EMPLOYER-ADDRESS")
      .executeTakeFirstOrThrow();
  await app.db.updateTable("task").set({ userId }).where("claimId", "=", id).execute();
  await act(admin, id, "ResendNotice");
  await support.post(`/api/Claim/${id}/Conflicts`, { userId, reason: "A cousin." });
  expect((await undo(admin, id)).status).toBe(200);
  expect(await task()).toEqual({ status: "Open", userId: null });
});

test("an approval of money that is taken back leaves the money to be approved again, with its task", async () => {
  const { id } = await makeClaim(app, { status: "FINAL", claimantEmail: null });
  await act(officer, id, "RecordPayment", { amount: "900.00", date: TODAY, reason: "Too much." });
  const pending = async () =>
    (await admin.get(`/api/Claim/${id}/Money`)).body.ledger.entries.filter(
      ({ status }: { status: string }) => status === "Pending",
    );
  const before = await pending();
  await act(admin, id, "ApproveEntry", { ledgerEntryId: before[0].id });
  expect((await undo(admin, id)).status).toBe(200);
  const { id: _, ...recorded } = before[0];
  const after = await pending();
  expect(after).toEqual([{ ...recorded, id: expect.any(Number) }]);
  expect((await admin.get(`/api/Claim/${id}`)).body).toMatchObject({
    balance: "800.00",
    amountPaid: "0.00",
  });
  await act(admin, id, "ApproveEntry", { ledgerEntryId: after[0].id });
  expect((await admin.get(`/api/Claim/${id}`)).body).toMatchObject({
    balance: "-100.00",
    status: { code: "PAIDCHK" },
  });
  const { rows } = (await admin.get(`/api/Claim/${id}/Tasks`)).body;
  const isOpen = ({ title, status }: Record<"title" | "status", string>) =>
    status === "Open" && title.startsWith("Approve an amount");
  expect(rows.filter(isOpen)).toEqual([]);
});
