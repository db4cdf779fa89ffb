import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../core/context.ts";
import { type MakeClaim, makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { grantAccess } from "../../publicAccess/capability.commands.ts";

/*
 * Claims taken from entry to closing, with every amount on every page, letter and report compared with a calculation
 * on paper.
 */
let app: TestApp;
let officer: Client;
let admin: Client;

beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const act = async (who: Client, id: number, action: string, input: object = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([action, status, body.Errors]).toEqual([action, 200, undefined]);
};
const claimOf = (id: number) => wholeClaim(officer, id);
const linesOf = async (id: number) => (await officer.get(`/api/Claim/${id}/Wages`)).body;
const rowOf = async (number: string) => (await officer.get(`/api/Claim?q=${number}`)).body.rows[0];
const publicPage = async (claimId: number) => {
  const visitor = app.anonymous();
  visitor.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
    grantAccess(tx, app.clock.now(), { claimId }),
  );
  return (await visitor.get("/api/Public/Status")).body;
};
/** The text of the latest letter of a kind to a recipient. */
const letterText = async (id: number, code: string, recipient: string): Promise<string> => {
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const letter = rows
    .filter(
      (each: { templateCode: string; recipient: string }) =>
        each.templateCode === code && each.recipient === recipient,
    )
    .toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0];
  const { body } = await officer.get(`/api/Claim/${id}/Letters/${letter.id}`);
  return JSON.stringify(body);
};
const codesTo = async (id: number, recipient: string): Promise<string[]> =>
  (await officer.get(`/api/Claim/${id}/Letters`)).body.rows.flatMap(
    (each: { templateCode: string; recipient: string }) =>
      each.recipient === recipient ? [each.templateCode] : [],
  );
const PERIOD = "from=2026-01-01&to=2026-12-31";
const closedReport = async () => (await admin.get(`/api/Reports/ClosedClaims?${PERIOD}`)).body;
const adhoc = async (number: string) => {
  const columns = [
    "claimNumber",
    "amountClaimed",
    "amountDetermined",
    "penaltyDetermined",
    "interestDetermined",
    "amountDue",
    "amountPaid",
    "balance",
  ];
  const filters = [{ column: "claimNumber", operator: "is", value: number }];
  const { body } = await admin.post("/api/Reports/Table", { columns, filters });
  return body.rows[0].cells;
};

/** Two lines: final pay 20 hours × $31.50 = $630.00, and 8 hours of unpaid vacation × $31.50 = $252.00. */
async function finalPay(options: MakeClaim = {}) {
  const claim = await makeClaim(app, { ...options, status: "NOTICE1", amountClaimed: "630.00" });
  await app.db
    .insertInto("wageItem")
    .columns(["claimId", "position", "wageItemTypeId", "quantity", "rate", "grossEarned", "amountClaimed"])
    .expression((eb) =>
      eb
        .selectFrom("wageItem as w")
        .select((c) => [
          "w.claimId",
          c.val(2).as("position"),
          "w.wageItemTypeId",
          c.val("8").as("quantity"),
          c.val("31.50").as("rate"),
          c.val("252.00").as("grossEarned"),
          c.val("252.00").as("amountClaimed"),
        ])
        .where("w.claimId", "=", claim.id),
    )
    .execute();
  // 630.00 + 252.00
  await app.db.updateTable("claim").set({ amountClaimed: "882.00" }).where("id", "=", claim.id).execute();
  return claim;
}

test("final pay, admitted and paid: $630.00 + $252.00 = $882.00 in three payments", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const { id, claimNumber } = await finalPay();
  const before = await closedReport();

  await act(officer, id, "RecordAnswer", { answer: "admits" });
  expect((await linesOf(id)).totals).toMatchObject({ amountClaimed: "882.00", employerAdmits: "882.00" });
  expect(await claimOf(id)).toMatchObject({
    amountClaimed: "882.00",
    amountDue: "882.00",
    dueSource: "Admission",
    amountPaid: null,
    balance: "882.00",
    ledger: { components: [{ component: "Wages", due: "882.00", paid: "0.00", left: "882.00" }] },
  });
  expect(await letterText(id, "L12", "employer")).toContain("$882.00");

  // 882.00 − 400.00 = 482.00, by a check that the agency holds.
  app.clock.set("2026-03-09T15:00:00Z");
  const check = { amount: "400.00", date: "2026-03-09", method: "Check to agency", reference: "1042" };
  await act(officer, id, "RecordPayment", check);
  expect(await claimOf(id)).toMatchObject({ amountPaid: "400.00", amountHeld: "400.00", balance: "482.00" });
  expect(await letterText(id, "L31", "claimant")).toContain("$400.00");
  await act(officer, id, "ForwardMoney", { date: "2026-03-09", reference: "77" });
  expect(await claimOf(id)).toMatchObject({ amountPaid: "400.00", amountHeld: "0.00", balance: "482.00" });

  // The check bounces: first what was forwarded is reversed, then the payment. 882.00 is due again.
  const [sent, received] = (await claimOf(id)).ledger.entries;
  await act(officer, id, "ReverseEntry", { ledgerEntryId: sent.id, reason: "Stopped before it was cashed." });
  await act(officer, id, "ReverseEntry", { ledgerEntryId: received.id, reason: "The check bounced." });
  expect(await claimOf(id)).toMatchObject({ amountPaid: "0.00", amountHeld: "0.00", balance: "882.00" });
  // The claimant was told of the payment, and the employer was not: the receipt follows the payment in full.
  const takenBack = await letterText(id, "L45", "claimant");
  for (const words of ["$400.00", "$882.00", "The check bounced.", "no longer counts"])
    expect(takenBack).toContain(words);
  expect(await codesTo(id, "employer")).not.toContain("L45");
  expect((await codesTo(id, "claimant")).filter((code) => code === "L45")).toHaveLength(1);

  // 882.00 − 881.99 = 0.01; one cent keeps the claim open.
  await act(officer, id, "RecordPayment", {
    amount: "881.99",
    date: "2026-03-09",
    method: "Through payroll",
  });
  expect(await claimOf(id)).toMatchObject({
    status: { code: "FINAL" },
    amountPaid: "881.99",
    balance: "0.01",
  });
  const early = await officer.post(`/api/Claim/${id}/Actions/Close`, { closureCode: "PAID-FULL" });
  expect(early.body.Errors.closureCode[0]).toContain("$0.01 is still unpaid");
  await act(officer, id, "RecordPayment", { amount: "0.01", date: "2026-03-09", method: "Cash" });
  expect(await claimOf(id)).toMatchObject({
    status: { code: "PAIDCHK" },
    amountPaid: "882.00",
    balance: "0.00",
  });
  expect(await letterText(id, "L32", "employer")).toContain("$0.00");
  await act(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" });

  // Page, list, public page, closing letter and reports say the same.
  expect(await claimOf(id)).toMatchObject({
    closure: { code: "PAID-FULL" },
    amountClaimed: "882.00",
    amountDue: "882.00",
    amountPaid: "882.00",
    balance: "0.00",
    ledger: {
      components: [{ component: "Wages", due: "882.00", paid: "882.00", writtenOff: "0.00", left: "0.00" }],
    },
  });
  expect(await rowOf(claimNumber)).toMatchObject({ amountClaimed: "882.00", amountPaid: "882.00" });
  expect(await publicPage(id)).toMatchObject({ amountClaimed: "882.00", amountPaid: "882.00" });
  const closing = await letterText(id, "L26", "claimant");
  expect(closing).toContain("$882.00");
  expect(closing).not.toContain("$881.99");
  // Claimed, determined, penalty, interest, due, paid, balance.
  expect(await adhoc(claimNumber)).toEqual([
    claimNumber,
    "882.00",
    null,
    null,
    null,
    "882.00",
    "882.00",
    "0.00",
  ]);
  const after = await closedReport();
  expect([after.closed - before.closed, Number(after.recovered) - Number(before.recovered ?? 0)]).toEqual([
    1, 882,
  ]);
});

test("a partial admission asks for exactly the admitted part of each line: $630.00 + $52.00 = $682.00", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const { id } = await finalPay();
  const { items } = await linesOf(id);
  const answer = (...amounts: string[]) => ({
    answer: "partly",
    admitted: items.map((item: { id: number }, index: number) => ({
      itemId: item.id,
      amount: amounts[index],
    })),
  });
  const refused = async (...amounts: string[]) =>
    (await officer.post(`/api/Claim/${id}/Actions/RecordAnswer`, answer(...amounts))).body.Errors.admitted[0];
  expect(await refused("0.00", "0.00")).toContain("more than nothing");
  expect(await refused("630.00", "252.00")).toContain("less than everything");
  expect(await refused("630.01", "1.00")).toContain("more than the $630.00 claimed");
  await act(officer, id, "RecordAnswer", answer("630.00", "52.00"));
  expect((await linesOf(id)).totals).toMatchObject({ amountClaimed: "882.00", employerAdmits: "682.00" });
  const request = await letterText(id, "L12", "employer");
  expect(request).toContain("$682.00");
  // All but one cent is not the admitted part, so the reminder of it stays.
  const pay = (amount: string) =>
    act(officer, id, "RecordPayment", { amount, date: "2026-03-02", method: "Check to claimant" });
  const reminders = async () =>
    (await claimOf(id)).tasks
      .filter((task: { title: string }) => task.title === "Undisputed pay due")
      .map((task: { status: string }) => task.status);
  await pay("681.99");
  expect(await reminders()).toEqual(["Open"]);
  // The rest is disputed, so nothing is due in full yet, and paying the admitted part does not end the claim.
  await pay("0.01");
  expect(await reminders()).toEqual(["Done"]);
  expect(await claimOf(id)).toMatchObject({ status: { code: "REPLY" }, amountPaid: "682.00", balance: null });
});

test("lines that the claimant adds after a full admission are neither due nor asked for as admitted", async () => {
  const { id } = await finalPay();
  await act(officer, id, "RecordAnswer", { answer: "admits" });
  const admitted = (await claimOf(id)).amountDue;
  const { id: typeId } = await app.db
    .selectFrom("wageItemType")
    .select("id")
    .where("formula", "=", "amount")
    .limit(1)
    .executeTakeFirstOrThrow();
  const blank = Object.fromEntries(
    [
      "wageDueDate",
      "rateTypeId",
      "rate",
      "weeks",
      "quantity",
      "daysPerWeek",
      "hoursByDay",
      "percent",
      "amountPaid",
      "description",
    ].map((name) => [name, ""]),
  );
  const added = {
    ...blank,
    typeId,
    periodStart: "2026-01-05",
    periodEnd: "2026-01-06",
    flatAmount: "60.00",
    estimated: false,
    sameDays: null,
    origin: "Amendment",
    reason: "By telephone",
  };
  expect((await officer.post(`/api/Claim/${id}/Wages`, added)).status).toBe(200);
  await act(officer, id, "RecordPayment", {
    amount: "10.00",
    date: "2026-03-02",
    method: "Check to claimant",
  });
  await act(officer, id, "Demand");
  expect(await claimOf(id)).toMatchObject({ amountDue: admitted });
  const again = await officer.get(`/api/Claim/${id}/Wages`);
  expect(again.body.totals).toMatchObject({ employerAdmits: admitted });
});

test("a determination takes its wages from the lines: $630.00 + $0.00, penalties $63.00 and $20.00, interest $7.35", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const { id, claimNumber } = await finalPay();
  await act(officer, id, "RecordAnswer", { answer: "disputes" });
  await act(officer, id, "RecordReply");
  const draft = { kind: "Partly", findings: "Vacation is not earned.", law: "W.S. 27-4-104" };
  const submit = (more: object = {}) =>
    officer.post(`/api/Claim/${id}/Actions/SubmitDetermination`, { ...draft, ...more });
  expect((await submit()).body.Errors.owed[0]).toContain("Lines without one: 2");
  const { items } = await linesOf(id);
  for (const [index, amount] of ["630.00", "0.00"].entries()) {
    const disallowReason = amount === "0.00" ? "Vacation is not earned." : "";
    const finding = { investigatedAmount: amount, disallowReason, rowVersion: items[index].rowVersion };
    expect((await officer.put(`/api/Claim/${id}/Wages/${items[index].id}`, finding)).status).toBe(200);
  }
  expect((await submit({ owed: "999999.99" })).body.Errors.owed[0]).toContain("find $630.00 owed");
  expect((await submit({ kind: "NotOwed" })).body.Errors.kind[0]).toContain("find $630.00 owed");
  await act(officer, id, "SubmitDetermination", {
    ...draft,
    penalty: "63.00",
    statePenalty: "20.00",
    interest: "7.35",
    figuresReason: "Agreed figures of the hearing in the other matter.",
  });
  // Nothing is due by a draft.
  expect(await claimOf(id)).toMatchObject({ amountDue: null, balance: null });
  await act(admin, id, "ApproveIssue");
  // 630.00 + 63.00 + 20.00 + 7.35 = 720.35
  expect(await claimOf(id)).toMatchObject({
    amountDetermined: "630.00",
    penaltyDetermined: "83.00",
    interestDetermined: "7.35",
    amountDue: "720.35",
    balance: "720.35",
    determinations: [
      { amount: "630.00", penalty: "63.00", statePenalty: "20.00", interest: "7.35", law: "W.S. 27-4-104" },
    ],
  });
  const letter = await letterText(id, "L18", "employer");
  for (const amount of ["$630.00", "$83.00", "$20.00", "$7.35", "$720.35", "W.S. 27-4-104"])
    expect(letter).toContain(amount);

  // After issue the findings are frozen; a correction makes a superseding determination.
  const late = await officer.put(`/api/Claim/${id}/Wages/${items[1].id}`, {
    investigatedAmount: "252.00",
    rowVersion: 1,
  });
  expect([late.status, late.body.Messages[0]]).toEqual([
    409,
    expect.stringContaining("A determination was issued"),
  ]);
  await act(officer, id, "CorrectDetermination", { reason: "The handbook pays vacation." });
  expect(await claimOf(id)).toMatchObject({ status: { code: "INVEST" }, amountDue: "720.35" });
  const again = (await linesOf(id)).items[1];
  const found = { investigatedAmount: "252.00", rowVersion: again.rowVersion };
  expect((await officer.put(`/api/Claim/${id}/Wages/${again.id}`, found)).status).toBe(200);
  await act(officer, id, "SubmitDetermination", {
    ...draft,
    kind: "Owed",
    penalty: "88.20",
    figuresReason: "Ten per cent.",
  });
  expect(await claimOf(id)).toMatchObject({ amountDue: "720.35" });
  await act(admin, id, "ApproveIssue");
  // 882.00 + 88.20 = 970.20; the ledger adds 970.20 − 720.35 = 249.85.
  const corrected = await claimOf(id);
  expect(corrected).toMatchObject({ amountDetermined: "882.00", amountDue: "970.20", balance: "970.20" });
  expect(
    corrected.determinations.map(({ status, amount }: { status: string; amount: string }) => [
      status,
      amount,
    ]),
  ).toEqual([
    ["Issued", "882.00"],
    ["Superseded", "630.00"],
  ]);
  expect(
    corrected.ledger.entries.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]),
  ).toEqual([
    ["Assessment", "249.85"],
    ["Assessment", "720.35"],
  ]);
  const lines = await app.db
    .selectFrom("determinationLine as l")
    .innerJoin("determination as d", "d.id", "l.determinationId")
    .select(["d.status", "l.amount"])
    .where("d.claimId", "=", id)
    .orderBy("d.id")
    .orderBy("l.wageItemId")
    .execute();
  expect(lines.map(({ status, amount }) => `${status} ${amount}`)).toEqual([
    "Superseded 630.00",
    "Superseded 0.00",
    "Issued 630.00",
    "Issued 252.00",
  ]);
  expect(await rowOf(claimNumber)).toMatchObject({ amountDetermined: "882.00" });
});

test("an administrator does not approve a determination of their own", async () => {
  const { id } = await makeClaim(app, { status: "INVEST" });
  const [line] = (await linesOf(id)).items;
  await officer.put(`/api/Claim/${id}/Wages/${line.id}`, {
    investigatedAmount: "800.00",
    rowVersion: line.rowVersion,
  });
  await act(admin, id, "SubmitDetermination", {
    kind: "Owed",
    findings: "Forty hours.",
    figuresReason: "Interest is settled apart.",
  });
  const own = await admin.post(`/api/Claim/${id}/Actions/ApproveIssue`, {});
  expect([own.status, own.body.Messages]).toEqual([
    409,
    ["You drafted this determination, so another person must approve it"],
  ]);
});

test("whoever was told of a payment in full is told that it failed, the employer too", async () => {
  app.clock.set("2026-03-09T15:00:00Z");
  const { id } = await makeClaim(app, { status: "PAIDCHK", amountClaimed: "800.00" });
  await act(officer, id, "PaymentFailed", { reason: "The bank did not pay the check." });
  for (const recipient of ["claimant", "employer"]) {
    const text = await letterText(id, "L45", recipient);
    expect(text).toContain("$800.00");
    expect(text).toContain("The bank did not pay the check.");
  }
});

test("what was written off told nobody of a payment", async () => {
  app.clock.set("2026-03-09T15:00:00Z");
  const { id } = await makeClaim(app, { status: "FINAL", amountClaimed: "800.00" });
  await act(officer, id, "WriteOffBalance", { amount: "1.00", reason: "A rounding difference." });
  const { entries } = (await claimOf(id)).ledger;
  const writeOff = entries.find(({ kind }: { kind: string }) => kind === "WriteOff");
  await act(admin, id, "ApproveEntry", { ledgerEntryId: writeOff.id });
  await act(officer, id, "ReverseEntry", { ledgerEntryId: writeOff.id, reason: "Entered twice." });
  expect(await codesTo(id, "claimant")).not.toContain("L45");
});
