import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../core/context.ts";
import { makeClaim, publishMatrix, wholeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";

/*
 * An administrator adds an action with questions, a status that waits for the employer and a closing status, all of
 * them unknown to the code. Every request below is one that a page makes.
 */
let app: TestApp;
let admin: Client;
let officer: Client;

const WAITING = {
  code: "MEDIATE",
  description: "Waiting - mediation",
  category: "Waiting",
  awaits: "employer",
  clockRuns: true,
  mayBeLeft: true,
  dueDates: ["answerDueDate"],
  publicText: "The employer has an offer of the mediator.",
  publicTextEs: "El empleador tiene una oferta del mediador.",
};
const OVER = {
  code: "MEDIATED",
  description: "Closed by mediation",
  category: "Closed",
  awaits: "nobody",
  clockRuns: false,
  mayBeLeft: true,
  publicText: "The mediation ended your claim.",
  publicTextEs: "La mediación terminó su reclamo.",
};
const TASK = {
  code: "MEDIATION-DUE",
  description: "Offer due",
  titleTemplate: "Offer due",
  kind: "Reminder",
};
const OFFER = {
  code: "OfferMediation",
  description: "Offer mediation",
  roles: ["Compliance Officer"],
  questions: [
    { kind: "amount", label: "Amount offered" },
    { kind: "futureDate", label: "Answer by" },
    { kind: "basis" },
  ],
  effects: [{ kind: "recordsProceeding", proceedings: ["Settlement"] }],
};
const SETTLE = {
  code: "EndMediation",
  description: "End the mediation",
  roles: ["Compliance Officer"],
  questions: [{ kind: "amount", label: "Amount paid" }, { kind: "pastDate" }],
  effects: [{ kind: "recordsPayment" }, { kind: "stampsMilestones", milestones: ["paidInFullAt"] }],
};
const offerDue = {
  taskDetail: TASK.code,
  assignee: "officer",
  role: "Compliance Officer",
  days: 0,
  basis: "Calendar",
  anchor: "input",
  dueField: "answerDueDate",
};
const row = (rowNumber: number, actionCode: string, from: string, to: string, more = {}) => ({
  rowNumber,
  actionCode,
  fromStatus: [from],
  toStatus: to,
  sortOrder: 5,
  ...more,
});
const ROWS = [
  row(901, OFFER.code, "INVEST", WAITING.code, { tasks: [offerDue] }),
  row(902, SETTLE.code, WAITING.code, OVER.code, {
    closureCode: "SETTLED",
    cancelsAll: true,
    letters: [{ template: "L26", recipient: "both" }],
  }),
  row(903, "DeadlinePassed", WAITING.code, "INVEST", {
    condition: { deadlinePassed: [TASK.code] },
    completes: [TASK.code],
  }),
  row(904, "Reopen", OVER.code, "INVEST"),
];

const added = async (path: string, body: object) => {
  const { status, body: reply } = await admin.post(path, body);
  expect([path, status, reply.Errors]).toEqual([path, 200, undefined]);
};

beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  officer = await app.as("Compliance Officer");
  for (const status of [WAITING, OVER]) await added("/api/Lookup/ClaimStatus", status);
  await added("/api/Lookup/TaskDetail", { ...TASK, defaultPriority: "Normal", dueBasis: "Calendar" });
  for (const action of [OFFER, SETTLE]) await added("/api/Lookup/TaskAction", action);
  await added("/api/TaskMatrix/Draft", {});
  for (const each of ROWS) await added("/api/TaskMatrix", each);
  expect((await publishMatrix(app, admin, "2026-03-02")).status).toBe(200);
});
afterAll(() => app.close());

const actions = async (id: number) => (await officer.get(`/api/Claim/${id}/Actions`)).body;
const perform = (id: number, action: string, input: object = {}) =>
  officer.post(`/api/Claim/${id}/Actions/${action}`, input);
const claimOf = (id: number) => wholeClaim(officer, id);
const numbersOf = async (filter: string) =>
  (await officer.get(`/api/Claim?${filter}`)).body.rows.map(({ number }: { number: string }) => number);

/** Opens the claimant's own page with a capability, as number and PIN would. */
async function publicPage(claimId: number) {
  const visitor = app.anonymous();
  const now = app.clock.now();
  visitor.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
    grantAccess(tx, now, { claimId }),
  );
  return (await visitor.get("/api/Public/Status")).body;
}

test("the rows that the administrator added have no fault", async () => {
  const { warnings } = (await admin.get("/api/TaskMatrix")).body;
  const numbers: (number | null)[] = ROWS.map(({ rowNumber }) => rowNumber);
  const own = warnings.filter(({ rowNumber }: { rowNumber: number | null }) => numbers.includes(rowNumber));
  expect(own).toEqual([]);
});

test("a row is faulty if its effect needs a question that its action does not ask", async () => {
  await added("/api/TaskMatrix/Draft", {});
  await added("/api/TaskMatrix", row(905, "MarkDuplicate", "SUBM", WAITING.code, { tasks: [offerDue] }));
  const { rows, warnings } = (await admin.get("/api/TaskMatrix")).body;
  expect(warnings).toContainEqual({
    level: "error",
    rowNumber: 905,
    text: "needs a date that the action does not ask for",
  });
  const { id } = rows.find(({ rowNumber }: { rowNumber: number }) => rowNumber === 905);
  expect((await admin.delete(`/api/TaskMatrix/${id}`)).status).toBe(200);
  expect((await admin.delete("/api/TaskMatrix/Draft")).status).toBe(200);
});

test("an effect without its question, or a second one of its kind, is refused at its field", async () => {
  const post = (more: object) => admin.post("/api/Lookup/TaskAction", { ...SETTLE, code: "Other", ...more });
  expect((await post({ questions: [] })).body.Errors).toEqual({
    effects: ["“Records a payment of the amount” needs the question “An amount”"],
  });
  expect((await post({ questions: [...SETTLE.questions, { kind: "futureDate" }] })).body.Errors).toEqual({
    questions: [
      "You cannot use “A date in the past, or today” and “A date in the future, or today” together",
    ],
  });
  expect((await post({ questions: [{ kind: "password" }] })).status).toBe(400);
});

test("the added status waits for the employer on every page, and its deadline leads back", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const { id, claimNumber } = await makeClaim(app, { status: "INVEST" });
  const offered = (await actions(id)).actions.find(({ action }: { action: string }) => action === OFFER.code);
  expect(offered).toMatchObject({ questions: OFFER.questions, toStatusLabel: WAITING.description });

  const nothing = await perform(id, OFFER.code);
  expect(nothing.body.Errors).toEqual({ amount: [expect.any(String)], date: [expect.any(String)] });
  const past = await perform(id, OFFER.code, { amount: "800.00", date: "2026-03-01" });
  expect(Object.keys(past.body.Errors)).toEqual(["date"]);
  expect((await perform(id, OFFER.code, { amount: "800.00", date: "2026-03-09" })).status).toBe(200);

  const claim = await claimOf(id);
  expect(claim.status).toMatchObject({ code: WAITING.code, dueDates: ["answerDueDate"] });
  expect(claim).toMatchObject({ answerDueDate: "2026-03-09", amountDue: "800.00", balance: "800.00" });
  expect(await numbersOf("awaits=employer")).toContain(claimNumber);
  expect(await numbersOf("awaits=claimant")).not.toContain(claimNumber);
  expect((await officer.get("/api/Compliance")).body.awaiting).toEqual({ employer: 1, claimant: 0 });
  const { officers } = (await admin.get("/api/Reports/ClaimManagement?from=2026-01-01&to=2026-12-31")).body;
  expect(officers).toContainEqual(expect.objectContaining({ awaitingEmployer: 1, awaitingClaimant: 0 }));
  expect(await publicPage(id)).toMatchObject({
    text: { en: WAITING.publicText, es: WAITING.publicTextEs },
    youMust: null,
    waiting: { who: "employer", open: [{ for: "answer", by: "2026-03-09" }] },
    can: { withdraw: true },
  });

  app.clock.set("2026-03-10T15:00:00Z");
  await app.runJobs();
  expect((await claimOf(id)).status.code).toBe("INVEST");
  expect(await numbersOf("awaits=employer")).not.toContain(claimNumber);
});

test("the added closing status counts as paid, closed and reported, and only reopening leaves it", async () => {
  app.clock.set("2026-03-11T15:00:00Z");
  const { id, claimNumber } = await makeClaim(app, { status: "INVEST" });
  await perform(id, OFFER.code, { amount: "800.00", date: "2026-03-19" });
  expect((await perform(id, SETTLE.code, { amount: "800.00", date: "2026-03-11" })).status).toBe(200);

  const closed = await claimOf(id);
  expect(closed).toMatchObject({ status: { code: OVER.code }, amountPaid: "800.00" });
  expect(closed.closedAt).not.toBeNull();
  expect(closed.tasks.filter(({ status }: { status: string }) => status === "Open")).toEqual([]);
  expect(await numbersOf("state=closed")).toContain(claimNumber);
  expect(await numbersOf("state=open")).not.toContain(claimNumber);
  const period = "from=2026-01-01&to=2026-12-31";
  expect((await admin.get(`/api/Reports/ClosedClaims?${period}`)).body).toMatchObject({
    closed: 1,
    recovered: "800.00",
    codes: [{ code: "SETTLED" }],
  });
  expect(await publicPage(id)).toMatchObject({
    category: "Closed",
    text: { en: expect.stringContaining(OVER.publicText) },
    waiting: null,
    reviewBy: null,
    milestones: expect.arrayContaining([{ key: "paidInFull", at: expect.any(String) }]),
    can: { withdraw: false },
  });
  expect((await actions(id)).actions).toEqual([]);
  expect((await perform(id, "Hold", { reason: "Wait" })).status).toBe(409);

  const reopened = await admin.post(`/api/Claim/${id}/Actions/Reopen`, { reason: "New evidence" });
  expect(reopened.status).toBe(200);
  expect(await claimOf(id)).toMatchObject({ status: { code: "INVEST" }, closedAt: null });
  expect(await numbersOf("state=open")).toContain(claimNumber);
});

test("a final status cannot be left, even by an administrator", async () => {
  const { rows } = (await admin.get("/api/Lookup/ClaimStatus")).body;
  const status = rows.find(({ code }: { code: string }) => code === OVER.code);
  const kept = await admin.put(`/api/Lookup/ClaimStatus/${status.id}`, { ...status, mayBeLeft: false });
  expect(kept.status).toBe(200);
  const { id } = await makeClaim(app, { status: "INVEST" });
  await perform(id, OFFER.code, { amount: "800.00", date: "2026-03-19" });
  await perform(id, SETTLE.code, { amount: "800.00", date: "2026-03-11" });
  const refused = await admin.post(`/api/Claim/${id}/Actions/Reopen`, { reason: "New evidence" });
  expect(refused.status).toBe(409);
  expect((await claimOf(id)).status.code).toBe(OVER.code);
});
