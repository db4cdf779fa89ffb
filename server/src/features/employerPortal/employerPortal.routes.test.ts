import { randomUUID } from "node:crypto";
import { addCalendarDays } from "@wage/contract/core/calendar";
import type { PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { type MakeClaim, makeClaim, workAs } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { performAction } from "../workflow/workflow.commands.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const PAGE = "/api/Public/Answer";
type Client = ReturnType<TestApp["anonymous"]>;

async function opened(options: MakeClaim = {}, client: Client = app.anonymous()) {
  const { id, claimNumber } = await makeClaim(app, { status: "NOTICE1", ...options });
  const code = employerCode(app.services.keys, claimNumber, 0);
  expect((await client.post(`${PAGE}/Open`, { claimNumber, code })).status).toBe(200);
  const { body } = await client.get(`${PAGE}/Claim`);
  return { id, claimNumber, code, client, claim: body as PortalClaim };
}
const claimOf = async (client: Client): Promise<PortalClaim> => (await client.get(`${PAGE}/Claim`)).body;
const another = async ({ claimNumber, code }: { claimNumber: string; code: string }) => {
  const client = app.anonymous();
  await client.post(`${PAGE}/Open`, { claimNumber, code });
  return client;
};

const SIGNED = { name: "Bo Boss", title: "Owner" };
type Line = { position: string; amount?: string; reason?: string };
const DISPUTES: Line = { position: "disagree", reason: "We paid everything in cash." };
const answerTo = (claim: PortalClaim, line: Line = DISPUTES, more: object = {}) => ({
  ...SIGNED,
  lines: claim.lines.map(({ id }) => ({ itemId: id, ...line })),
  statement: "",
  email: "",
  agree: true,
  key: randomUUID(),
  seenAnswers: claim.sent.filter(({ kind }) => kind === "Answer").length,
  ...more,
});
const stateOf = (id: number) =>
  app.db
    .selectFrom("claim as c")
    .innerJoin("wageItem as w", "w.claimId", "c.id")
    .select(["c.statusCode", "c.employerAnswer", "c.answerReceivedAt", "w.employerAdmits"])
    .where("c.id", "=", id)
    .executeTakeFirstOrThrow();
const tasksOf = (claimId: number, title: string) =>
  app.db
    .selectFrom("task")
    .select(["title", "status", "userId", "priority", "dueDate"])
    .where("claimId", "=", claimId)
    .where("title", "like", title)
    .execute();

describe("opening a claim with the code of the notice", () => {
  test("[H15] needs a notice, the right code and the right claim, and opens nothing of the claimant's", async () => {
    const { claimNumber, code, client } = await opened();
    const other = await makeClaim(app, { status: "NOTICE1" });
    const unnoticed = await makeClaim(app, { status: "ASSIGN" });
    const tries = [
      { claimNumber, code: "ABCDEFGH" },
      { claimNumber: other.claimNumber, code },
      { claimNumber: "26-99999", code },
      {
        claimNumber: unnoticed.claimNumber,
        code: employerCode(app.services.keys, unnoticed.claimNumber, 0),
      },
    ];
    const bodies = [];
    for (const body of tries) {
      const refused = await app.anonymous().post(`${PAGE}/Open`, body);
      expect(refused.status).toBe(400);
      bodies.push(refused.body);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await client.get("/api/Public/Status")).status).toBe(204);
    expect((await client.get("/api/Public/Filed")).status).toBe(404);
    expect((await client.post("/api/Public/Withdraw", { reason: "I am not the worker" })).status).toBe(404);
    const stranger = app.anonymous();
    expect((await stranger.get(`${PAGE}/Claim`)).status).toBe(204);
    expect((await stranger.post(PAGE, answerTo({ lines: [], sent: [] } as never))).status).toBe(404);
  });

  test("[H15] ends when the notice is taken back: the next one has another code and shows no draft of the first", async () => {
    const officer = await app.as("Compliance Officer");
    const { id, claimNumber } = await makeClaim(app, { status: "ASSIGN" });
    const notify = () => officer.post(`/api/Claim/${id}/Actions/SendEmployerNotice`, {});
    const open = (client: Client, version: number) =>
      client.post(`${PAGE}/Open`, {
        claimNumber,
        code: employerCode(app.services.keys, claimNumber, version),
      });
    expect((await notify()).status).toBe(200);
    const wrong = app.anonymous();
    expect((await open(wrong, 0)).status).toBe(200);
    const content = { lines: [], name: "Wrong Employer" };
    const offer = { amount: "100.00", installments: 1, remark: "", ...SIGNED };
    const firstDate = app.clock.now().toISOString().slice(0, 10);
    const offered = await wrong.post(`${PAGE}/Offer`, { ...offer, firstDate, key: randomUUID() });
    expect(offered.status).toBe(200);
    expect((await wrong.put(`${PAGE}/Draft`, { content, rowVersion: 0 })).status).toBe(200);
    expect((await officer.post(`/api/Claim/${id}/Undo`, { reason: "Another employer." })).status).toBe(200);
    expect((await wrong.get(`${PAGE}/Claim`)).status).toBe(204);

    app.clock.advance({ minutes: 1 });
    expect((await notify()).status).toBe(200);
    expect((await open(app.anonymous(), 0)).status).toBe(400);
    const right = app.anonymous();
    expect((await open(right, 1)).status).toBe(200);
    expect(await claimOf(right)).toMatchObject({ draft: null, sent: [] });
    expect((await officer.get(`/api/Claim/${id}/FromEmployer`)).body.sent).toHaveLength(1);
    // Taking back a later step leaves the notice, and with it the access.
    expect((await officer.post(`/api/Claim/${id}/Actions/SendFinalNotice`, {})).status).toBe(200);
    expect((await officer.post(`/api/Claim/${id}/Undo`, { reason: "Too early." })).status).toBe(200);
    expect((await right.get(`${PAGE}/Claim`)).status).toBe(200);
  });

  test("shows the lines, the deadline and the officer", async () => {
    const { claim, claimNumber } = await opened();
    expect(claim).toMatchObject({
      claimNumber,
      employer: "High Plains Diner LLC",
      worker: "Maria Lopez",
      amountClaimed: "800.00",
      state: "open",
      isLate: false,
      sent: [],
      draft: null,
      lines: [{ amountClaimed: "800.00", type: { en: expect.any(String), es: expect.any(String) } }],
    });
    expect(claim.answerBy).toMatch(/^2026-03-/);
    expect(claim.officer?.name).toBeTruthy();
    expect(claim.officer?.phone).toBe(app.services.settings.get("agencyPhone"));
  });
});

describe("[V8.2.3] what the claimant keeps from the employer", () => {
  test("no reply and no mail to the employer has the claimant's contact details, words or identifiers", async () => {
    const { id, client, claim } = await opened();
    const CANARY = "canary7391";
    const { claimantId } = await app.db
      .selectFrom("claim")
      .select("claimantId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable("claim")
      .set({
        narrative: CANARY,
        accommodationNote: CANARY,
        interpreterLanguage: CANARY,
        confidentialContact: true,
        circumstances: JSON.stringify({ askedEmployer: CANARY }),
      })
      .where("id", "=", id)
      .execute();
    await app.db
      .updateTable("person")
      .set({
        email: `${CANARY}@mail.example`,
        phone: CANARY,
        addressLine1: CANARY,
        addressLine2: CANARY,
        city: CANARY,
      })
      .where("id", "=", claimantId ?? 0)
      .execute();
    await app.db.updateTable("wageItem").set({ description: CANARY }).where("claimId", "=", id).execute();
    await app.db
      .updateTable("employment")
      .set({ separationReason: CANARY, workDescription: CANARY, agreementDetail: CANARY })
      .where("claimId", "=", id)
      .execute();
    const answers = [
      await client.get(`${PAGE}/Claim`),
      await client.put(`${PAGE}/Draft`, { content: { lines: [] }, rowVersion: 0 }),
      await client.post(`${PAGE}/MoreTime`, {
        ...SIGNED,
        until: addCalendarDays(claim.answerBy ?? "", 5),
        reason: "Our bookkeeper is away",
        key: randomUUID(),
      }),
      await client.post(`${PAGE}/Offer`, {
        ...SIGNED,
        amount: "100",
        installments: 1,
        firstDate: "2026-04-01",
        key: randomUUID(),
      }),
      await client.post(PAGE, answerTo(claim, DISPUTES, { email: "owner@diner.example" })),
      await client.get(`${PAGE}/Claim`),
      await client.get("/api/Public/Documents"),
      await client.get("/api/Public/Status"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 204]);
    const mails = await app.db
      .selectFrom("mail")
      .select(["subject", "bodyText"])
      .where("claimId", "=", id)
      .where("toAddress", "=", "owner@diner.example")
      .execute();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify([answers.map(({ body }) => body), mails])).not.toContain(CANARY);
  });
});

describe("an answer", () => {
  const cases: [string, Line, object][] = [
    ["disputed", DISPUTES, { statusCode: "REPLY", employerAnswer: "disputes", employerAdmits: "0.00" }],
    [
      "admitted in part",
      { position: "partly", amount: "$300.50", reason: "He left early." },
      { statusCode: "REPLY", employerAnswer: "partly", employerAdmits: "300.50" },
    ],
    [
      "admitted",
      { position: "agree" },
      { statusCode: "FINAL", employerAnswer: "admits", employerAdmits: "800.00" },
    ],
  ];
  test.each(cases)(
    "[BIZ] of a claim that is %s fills the wage line and becomes the next step",
    async (_, line, after) => {
      const { id, claim, client, claimNumber } = await opened();
      const sent = await client.post(PAGE, answerTo(claim, line, { email: "owner@diner.example" }));
      expect(sent).toMatchObject({
        status: 200,
        body: {
          isLate: false,
          isRecorded: true,
          emailedTo: "owner@diner.example",
          sentAt: expect.any(String),
        },
      });
      expect(await stateOf(id)).toMatchObject({ ...after, answerReceivedAt: expect.anything() });
      expect(await tasksOf(id, "Employer answered%")).toMatchObject([
        { status: "Open", priority: "High", dueDate: "2026-03-04" },
      ]);
      const mail = await app.db
        .selectFrom("mail")
        .select(["subject", "bodyText"])
        .where("claimId", "=", id)
        .where("toAddress", "=", "owner@diner.example")
        .executeTakeFirstOrThrow();
      expect(mail.subject).toBe(`Copy of your answer to claim ${claimNumber}`);
      expect(mail.bodyText).toContain("$800.00 claimed");
      const officer = await app.as("Compliance Officer");
      const panel = (await officer.get(`/api/Claim/${id}/FromEmployer`)).body;
      expect(panel.sent).toMatchObject([{ kind: "Answer", ...SIGNED, isLate: false }]);
    },
  );

  test("is refused if it admits more than claimed, skips a line, names a foreign line or gives no reason", async () => {
    const { id, claim, client } = await opened();
    const { claim: foreign } = await opened();
    const partly = { position: "partly", reason: "A part." };
    const fields = async (body: object) => Object.keys((await client.post(PAGE, body)).body.Errors ?? {});
    expect(await fields(answerTo(claim, { ...partly, amount: "800.01" }))).toEqual(["lines.0.amount"]);
    expect(await fields(answerTo(claim, { ...partly, amount: "800.00" }))).toEqual(["lines.0.amount"]);
    expect(await fields(answerTo(claim, { ...partly, amount: "0" }))).toEqual(["lines.0.amount"]);
    expect(await fields(answerTo(claim, { ...partly, amount: "-5" }))).toEqual(["lines.0.amount"]);
    expect(await fields(answerTo(claim, partly))).toEqual(["lines.0.amount"]);
    expect(await fields(answerTo(claim, { position: "disagree" }))).toEqual(["lines.0.reason"]);
    expect(await fields(answerTo(claim, DISPUTES, { lines: [] }))).toEqual(["lines"]);
    expect(await fields(answerTo(foreign))).toEqual(["lines"]);
    const [line] = answerTo(claim).lines;
    expect(await fields(answerTo(claim, DISPUTES, { lines: [line, line] }))).toEqual(["lines"]);
    expect(await fields(answerTo(claim, DISPUTES, { agree: false }))).toEqual(["agree"]);
    expect(await fields(answerTo(claim, DISPUTES, { name: "" }))).toEqual(["name"]);
    expect(await stateOf(id)).toMatchObject({ statusCode: "NOTICE1", employerAdmits: null });
  });

  test("that is corrected many times before it is right uses up neither the tries of the day nor the copy by mail", async () => {
    const limited = await testApp({ limitFactor: 1 });
    const { claimNumber } = await makeClaim(limited, { status: "NOTICE1" });
    const client = limited.anonymous();
    await client.post(`${PAGE}/Open`, {
      claimNumber,
      code: employerCode(limited.services.keys, claimNumber, 0),
    });
    const claim = await claimOf(client);
    const email = "owner@diner.example";
    for (let typed = 0; typed < 12; typed++) {
      const tooMuch = { position: "partly", amount: "900", reason: "A part." };
      expect((await client.post(PAGE, answerTo(claim, tooMuch, { email }))).status).toBe(400);
    }
    const sent = await client.post(PAGE, answerTo(claim, DISPUTES, { email }));
    expect(sent).toMatchObject({ status: 200, body: { isRecorded: true, emailedTo: email } });
    await limited.close();
  });

  test("sent twice is stored once, also at the same time, and its key takes no other content", async () => {
    const { id, claim, client } = await opened();
    const body = answerTo(claim);
    const [first, second] = await Promise.all([client.post(PAGE, body), client.post(PAGE, body)]);
    const third = await client.post(PAGE, body);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect((await client.post(PAGE, { ...body, statement: "Another." })).status).toBe(409);
    const stranger = await opened();
    expect((await stranger.client.post(PAGE, { ...answerTo(stranger.claim), key: body.key })).status).toBe(
      409,
    );
    expect((await claimOf(client)).sent).toHaveLength(1);
    expect(await tasksOf(id, "Employer answered%")).toHaveLength(1);
  });

  test("of two claims under one key at the same moment is stored for one, and refused in words for the other", async () => {
    const [one, two] = [await opened(), await opened()];
    const key = randomUUID();
    const sent = await Promise.all(
      [one, two].map(({ claim, client }) => client.post(PAGE, answerTo(claim, DISPUTES, { key }))),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("[BIZ] that admits a claim which is paid waits for the officer, and the payment goes on being confirmed", async () => {
    const { id, client, claim } = await opened();
    const officer = await app.as("Compliance Officer");
    const today = app.clock.now().toISOString().slice(0, 10);
    const pay = (amount: string) =>
      officer.post(`/api/Claim/${id}/Actions/RecordPayment`, { amount, date: today });
    expect((await pay("800.00")).body.toStatus).toBe("PAIDCHK");
    const { body } = await client.post(PAGE, answerTo(claim, { position: "agree" }));
    expect(body.isRecorded).toBe(false);
    expect((await stateOf(id)).statusCode).toBe("PAIDCHK");
    expect(await tasksOf(id, "Confirm claimant received payment")).toMatchObject([{ status: "Open" }]);
    expect(await tasksOf(id, "Payment due")).toEqual([]);
    const byStaff = await officer.post(`/api/Claim/${id}/Actions/RecordAnswer`, { answer: "admits" });
    expect(byStaff.status).toBe(409);
  });

  test("of a colleague is seen first, adds to the earlier one and does not change the recorded answer", async () => {
    const { id, claim, client, ...claimKeys } = await opened();
    const colleague = await another(claimKeys);
    expect((await client.post(PAGE, answerTo(claim, { position: "agree" }))).status).toBe(200);
    const unread = await colleague.post(PAGE, answerTo(claim));
    expect(unread).toMatchObject({
      status: 409,
      body: { Messages: [expect.stringContaining("sent an answer in the meantime")] },
    });
    const seen = await claimOf(colleague);
    expect(seen.sent).toMatchObject([{ kind: "Answer", name: "Bo Boss" }]);
    const added = await colleague.post(PAGE, answerTo(seen, DISPUTES, { name: "Ann Accountant" }));
    expect(added.body).toMatchObject({ isRecorded: false, isLate: false });
    expect(await stateOf(id)).toMatchObject({ employerAnswer: "admits", employerAdmits: "800.00" });
    expect((await claimOf(client)).sent.map(({ name }) => name)).toEqual(["Bo Boss", "Ann Accountant"]);
  });

  test("after the deadline says so and is still recorded, also once the claim is under investigation", async () => {
    const { id, claim, client } = await opened();
    await app.db
      .updateTable("claim")
      .set({ answerDueDate: "2026-02-01", statusCode: "INVEST" })
      .where("id", "=", id)
      .execute();
    expect(await claimOf(client)).toMatchObject({ isLate: true, answerBy: "2026-02-01" });
    const sent = await client.post(
      PAGE,
      answerTo(claim, { position: "partly", amount: "10", reason: "Late." }),
    );
    expect(sent.body).toMatchObject({ isLate: true, isRecorded: true });
    expect(await stateOf(id)).toMatchObject({ statusCode: "INVEST", employerAdmits: "10.00" });
    expect(await tasksOf(id, "Employer answered on the web, after the deadline")).toHaveLength(1);
  });

  test("while the claim is on hold is received, and waits for the officer", async () => {
    const { id, claim, client } = await opened({ status: "HOLD" });
    const sent = await client.post(PAGE, answerTo(claim));
    expect(sent).toMatchObject({ status: 200, body: { isRecorded: false } });
    expect(await stateOf(id)).toMatchObject({
      statusCode: "HOLD",
      employerAnswer: null,
      employerAdmits: null,
    });
    expect(await tasksOf(id, "Employer answered%")).toHaveLength(1);
  });

  test("after the determination is received, and changes neither the decision nor what it says that the employer admits", async () => {
    const { id, claim, client } = await opened({ status: "DETISSUED" });
    const sent = await client.post(PAGE, answerTo(claim, { position: "agree" }));
    expect(sent).toMatchObject({ status: 200, body: { isRecorded: false } });
    expect(await stateOf(id)).toMatchObject({ statusCode: "DETISSUED", employerAdmits: null });
    expect(await tasksOf(id, "Employer answered%")).toHaveLength(1);
  });

  test.each([
    ["closed", { statusCode: "CLOSED" }, /is closed/],
    ["withdrawn", { statusCode: "WITHDR" }, /is closed/],
    ["paid", { statusCode: "PAIDCHK", paidInFullAt: "2026-03-02T15:00:00Z" }, /is paid in full/],
  ])(
    "to a claim that was %s meanwhile is refused in words, and so are requests and drafts",
    async (change, meanwhile, says) => {
      const { id, claim, client } = await opened();
      await app.db.updateTable("claim").set(meanwhile).where("id", "=", id).execute();
      expect((await claimOf(client)).state).toBe(change === "paid" ? "paid" : "closed");
      const offer = { ...SIGNED, amount: "1", installments: 1, firstDate: "2026-04-01", key: randomUUID() };
      for (const refused of [
        await client.post(PAGE, answerTo(claim)),
        await client.post(`${PAGE}/Offer`, offer),
        await client.put(`${PAGE}/Draft`, { content: { lines: [] }, rowVersion: 0 }),
      ])
        expect(refused).toMatchObject({ status: 409, body: { Messages: [expect.stringMatching(says)] } });
      expect((await claimOf(client)).sent).toEqual([]);
    },
  );

  test("counts for the claim when its employer was merged into another record meanwhile", async () => {
    const { id, claim, client } = await opened();
    const { id: kept } = await makeClaim(app, { status: "NOTICE1" });
    const employers = app.db.selectFrom("claim").select(["id", "employerId"]).where("id", "in", [id, kept]);
    const of = new Map((await employers.execute()).map((row) => [row.id, row.employerId]));
    await app.db
      .updateTable("employer")
      .set({ legalName: "Merged Diner Inc." })
      .where("id", "=", of.get(kept) ?? 0)
      .execute();
    await app.db
      .updateTable("claim")
      .set({ employerId: of.get(kept) ?? 0 })
      .where("id", "=", id)
      .execute();
    expect(await claimOf(client)).toMatchObject({
      employer: "Merged Diner Inc.",
      claimNumber: claim.claimNumber,
    });
    expect((await client.post(PAGE, answerTo(claim))).body).toMatchObject({ isRecorded: true });
    expect(await stateOf(kept)).toMatchObject({ statusCode: "NOTICE1", employerAdmits: null });
  });

  test("in Spanish is confirmed in Spanish", async () => {
    const { id, claim, client } = await opened();
    const es = { "accept-language": "es" };
    const refused = await client.post(
      PAGE,
      answerTo(claim, { position: "partly", amount: "900", reason: "No." }),
      es,
    );
    expect(JSON.stringify(refused.body.Errors)).toContain("Escriba menos de los $800.00");
    await client.post(PAGE, answerTo(claim, DISPUTES, { email: "dueno@diner.example" }), es);
    const { bodyText } = await app.db
      .selectFrom("mail")
      .select("bodyText")
      .where("claimId", "=", id)
      .where("toAddress", "=", "dueno@diner.example")
      .executeTakeFirstOrThrow();
    expect(bodyText).toMatch(
      /^Recibimos su respuesta al reclamo \S+ el \d{1,2} de [a-z]+ de \d{4},? .*\d{1,2}:\d{2}/,
    );
    expect(bodyText.split("\n")[0]).toMatch(/[^.]\.m\.$/);
    expect(bodyText).toContain("/Public/Answer?lang=es\n");
  });
});

test("after the decision the employer reads the amount still owed, and where to pay if the agency has a page for it", async () => {
  const { id, claim, client } = await opened();
  expect(claim).toMatchObject({ stillOwed: null, payUrl: null });
  const admin = await app.as("Administrator");
  const { rowVersion } = (await admin.get("/api/Settings")).body.settings.find(
    ({ key }: { key: string }) => key === "employerPayUrl",
  );
  const payUrl = "https://pay.agency.example/wages";
  const scripted = await admin.put("/api/Settings/employerPayUrl", {
    value: "javascript:alert(1)",
    rowVersion,
  });
  expect(scripted.status).toBe(400);
  expect((await admin.put("/api/Settings/employerPayUrl", { value: payUrl, rowVersion })).status).toBe(200);
  await client.post(PAGE, answerTo(claim, { position: "agree" }));
  expect(await claimOf(client)).toMatchObject({
    stillOwed: "800.00",
    payUrl,
  });
  await performAction(await workAs(app, "Compliance Officer"), {
    claimId: id,
    action: "RecordPayment",
    input: { amount: "300.00", date: "2026-03-02", method: "Check to claimant" },
  });
  expect(await claimOf(client)).toMatchObject({ state: "open", stillOwed: "500.00" });
});

test("the decision in force is shown with its days, until an appeal puts it off or nothing is left to pay [14]", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const { id, client, claim } = await opened({ status: "DETISSUED" });
  const { decision, stillOwed, waiting } = claim;
  expect(decision).toEqual({ issuedAt: expect.stringMatching(/^2026-03-02T/), wagesAreOwed: true });
  const march = expect.stringMatching(/^2026-03-/);
  expect(waiting).toMatchObject({
    who: "employer",
    open: [
      { for: "appeal", by: march },
      { for: "payment", by: march },
    ],
  });
  expect(stillOwed).toBe("800.00");
  const officer = await workAs(app, "Compliance Officer");
  const payment = { amount: "800.00", date: "2026-03-02", method: "Check to agency" } as const;
  await performAction(officer, { claimId: id, action: "RecordPayment", input: payment });
  expect((await claimOf(client)).waiting?.open.map((wait) => wait.for)).not.toContain("payment");

  const other = await opened({ status: "DETISSUED" });
  const appeal = { date: "2026-03-02", appellant: "employer", reason: "The hours are wrong." } as const;
  await performAction(await workAs(app, "Compliance Officer"), {
    claimId: other.id,
    action: "RecordAppeal",
    input: appeal,
  });
  expect((await claimOf(other.client)).waiting).toMatchObject({ who: "office", open: [], missed: [] });

  // The day to appeal passes, and what is not paid stays to be paid.
  const third = await opened({ status: "DETISSUED" });
  app.clock.set("2026-06-01T15:00:00Z");
  expect((await claimOf(await another(third))).waiting).toMatchObject({
    who: "office",
    open: [],
    missed: [
      { for: "appeal", by: march },
      { for: "payment", by: march },
    ],
  });
  app.clock.set("2026-03-02T15:00:00Z");
  // A claim on which nothing is decided shows none.
  expect((await opened()).claim.decision).toBeNull();
});

describe("an unfinished answer", () => {
  const content = { lines: [], statement: "We are looking", name: "Bo" };
  test("is kept for everyone with the code, never overwrites a colleague's, and ends with the answer", async () => {
    const { claim, client, ...claimKeys } = await opened();
    expect((await client.put(`${PAGE}/Draft`, { content, rowVersion: 0 })).body).toEqual({ rowVersion: 1 });
    const colleague = await another(claimKeys);
    expect((await claimOf(colleague)).draft).toMatchObject({
      content: { statement: "We are looking", name: "Bo" },
      rowVersion: 1,
    });
    expect((await colleague.put(`${PAGE}/Draft`, { content, rowVersion: 1 })).body).toEqual({
      rowVersion: 2,
    });
    for (const rowVersion of [0, 1])
      expect((await client.put(`${PAGE}/Draft`, { content, rowVersion })).status).toBe(409);
    expect((await client.post(PAGE, answerTo(claim))).status).toBe(200);
    expect((await claimOf(client)).draft).toBeNull();
  });

  test("[H15] is of its claim alone: saving it changes no other claim's", async () => {
    const [one, other] = [await opened(), await opened()];
    for (const { client } of [one, other])
      expect((await client.put(`${PAGE}/Draft`, { content, rowVersion: 0 })).status).toBe(200);
    const changed = { ...content, statement: "Of one claim" };
    expect((await one.client.put(`${PAGE}/Draft`, { content: changed, rowVersion: 1 })).status).toBe(200);
    expect((await claimOf(other.client)).draft).toMatchObject({ content, rowVersion: 1 });
  });
});

describe("requests", () => {
  test("for more time become the officer's task and leave the date as it is", async () => {
    const { id, claim, client } = await opened();
    const ask = (until: string, key = randomUUID()) =>
      client.post(`${PAGE}/MoreTime`, { ...SIGNED, until, reason: "The records are with our lawyer.", key });
    const due = claim.answerBy ?? "";
    for (const until of [due, addCalendarDays(due, 61)])
      expect((await ask(until)).body.Errors).toHaveProperty("until");
    const key = randomUUID();
    const until = addCalendarDays(due, 10);
    expect((await ask(until, key)).status).toBe(200);
    expect((await ask(until, key)).status).toBe(200);
    expect(await tasksOf(id, "Employer asks for more time until%")).toHaveLength(1);
    expect(await claimOf(client)).toMatchObject({ answerBy: due, sent: [{ kind: "MoreTime" }] });
    await client.post(PAGE, answerTo(claim));
    expect((await ask(addCalendarDays(due, 12))).status).toBe(409);
  });

  test("that offer payment become the officer's task and settle nothing", async () => {
    const { id, client } = await opened();
    const offer = (more: object) =>
      client.post(`${PAGE}/Offer`, {
        ...SIGNED,
        amount: "600",
        installments: 3,
        firstDate: "2026-04-01",
        key: randomUUID(),
        ...more,
      });
    expect((await offer({ firstDate: "2026-02-01" })).body.Errors).toHaveProperty("firstDate");
    expect((await offer({ firstDate: "2028-01-01" })).body.Errors).toHaveProperty("firstDate");
    expect((await offer({ amount: "0" })).body.Errors).toHaveProperty("amount");
    expect((await offer({ amount: "0.05", installments: 12 })).body.Errors).toHaveProperty("installments");
    expect((await offer({})).status).toBe(200);
    expect(await tasksOf(id, "Employer offers $600.00 in 3 installments from 04/01/2026")).toMatchObject([
      { dueDate: "2026-03-04" },
    ]);
    expect(await stateOf(id)).toMatchObject({ statusCode: "NOTICE1", employerAnswer: null });
  });

  test("[BIZ] that offer an absurd amount are refused with the amount of the claim, in the sender's language", async () => {
    const { id, client, claim } = await opened();
    const claimed = Number(claim.amountClaimed);
    const offer = (amount: number) => ({
      ...SIGNED,
      amount: amount.toFixed(2),
      installments: 1,
      firstDate: "2026-04-01",
      remark: "",
      key: randomUUID(),
    });
    const refused = await client.post(`${PAGE}/Offer`, offer(claimed * 100), { "accept-language": "es" });
    expect(refused.status).toBe(400);
    expect(refused.body.Errors.amount[0]).toMatch(
      /^Revise la cantidad: es más de cinco veces los \$[\d,.]+ de/,
    );
    expect(await tasksOf(id, "Employer offers%")).toEqual([]);
    // Threefold damages with interest are an offer that a lawyer may make.
    expect((await client.post(`${PAGE}/Offer`, offer(claimed * 4))).status).toBe(200);
  });

  test("that are corrected many times use up neither the tries of the day nor the answer's", async () => {
    const limited = await testApp({ limitFactor: 1 });
    const { claimNumber } = await makeClaim(limited, { status: "NOTICE1" });
    const client = limited.anonymous();
    const code = employerCode(limited.services.keys, claimNumber, 0);
    await client.post(`${PAGE}/Open`, { claimNumber, code });
    const claim = await claimOf(client);
    const asked = { ...SIGNED, until: claim.answerBy, reason: "The records are with our lawyer." };
    for (let tried = 0; tried < 11; tried++) {
      const { body } = await client.post(`${PAGE}/MoreTime`, { ...asked, key: randomUUID() });
      expect(body.Errors).toHaveProperty("until");
    }
    expect((await client.post(PAGE, answerTo(claim))).status).toBe(200);
    await limited.close();
  });

  test("have a limit, so that the officer's inbox is not flooded", async () => {
    const limited = await testApp({ limitFactor: 1 });
    const { claimNumber } = await makeClaim(limited, { status: "NOTICE1" });
    const client = limited.anonymous();
    const code = employerCode(limited.services.keys, claimNumber, 0);
    await client.post(`${PAGE}/Open`, { claimNumber, code });
    const statuses = [];
    for (let sent = 0; sent < 11; sent++)
      statuses.push(
        (
          await client.post(`${PAGE}/Offer`, {
            ...SIGNED,
            amount: "5",
            installments: 1,
            firstDate: "2026-04-01",
            key: randomUUID(),
          })
        ).status,
      );
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
    await limited.close();
  });
});

test("an answer that came on the web can be followed by the reply, as one that came by mail", async () => {
  const { id, claim, client } = await opened();
  await client.post(PAGE, answerTo(claim));
  await performAction(await workAs(app, "Compliance Officer"), { claimId: id, action: "RecordReply" });
  expect(await stateOf(id)).toMatchObject({ statusCode: "INVEST" });
});
