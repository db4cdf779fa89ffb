import { equalInstallments } from "@wage/contract/claims/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../core/context.ts";
import { agreeOnLess, findWages, makeClaim, makePaper, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { findLetterFacts } from "../../letters/letterFacts.queries.ts";
import { soundProfile } from "../../profiles/applyProfile.commands.ts";
import { insertRuleSet } from "../../profiles/profiles.queries.ts";

/* Three claims from the decision to the closing. Each amount is compared with the calculation on paper beside it. */
let app: TestApp;
let officer: Client;
let admin: Client;

const on = async (day: string) => {
  app.clock.set(`${day}T18:00:00Z`);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  await app.runJobs();
};
beforeAll(async () => {
  app = await testApp();
  await on("2026-03-02");
  const { ruleSet } = await soundProfile("WY");
  await inTransaction(app.services, (tx) =>
    insertRuleSet(tx, {
      content: ruleSet,
      contentHash: "1".repeat(64),
      summary: "Rules of Wyoming",
      publishedAt: app.clock.now(),
      publishedBy: null,
      approvedBy: null,
    }),
  );
});
afterAll(() => app.close());

const act = async (who: Client, id: number, action: string, input: object = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([action, status, body.Errors]).toEqual([action, 200, undefined]);
};
const claimOf = (id: number) => wholeClaim(officer, id);
const letterText = async (id: number, code: string, recipient: string): Promise<string> => {
  type Row = { id: number; templateCode: string; recipient: string };
  const { rows }: { rows: Row[] } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const letter = rows
    .filter((each) => each.templateCode === code && each.recipient === recipient)
    .toSorted((a, b) => b.id - a.id)[0];
  return JSON.stringify((await officer.get(`/api/Claim/${id}/Letters/${letter?.id}`)).body);
};
/** Claimed, due, paid and balance of a claim in a report. */
const reported = async (number: string) => {
  const columns = ["amountClaimed", "amountDue", "amountPaid", "balance"];
  const filters = [{ column: "claimNumber", operator: "is", value: number }];
  return (await admin.post("/api/Reports/Table", { columns, filters })).body.rows[0].cells;
};
const partsOf = async (id: number) =>
  (await claimOf(id)).ledger.components.map(
    ({ component, due, paid, left }: Record<"component" | "due" | "paid" | "left", string>) =>
      `${component} ${due} ${paid} ${left}`,
  );

test("overtime: disputed, heard after a late appeal with good cause, collected by writ", async () => {
  await on("2026-03-02");
  // 5 weeks × 6 hours × 20.00 × 1.5 = 900.00, due on 31 January.
  const { id, claimNumber } = await makeClaim(app, { status: "INVEST", amountClaimed: "900.00" });
  await findWages(app, id, "900.00");
  await app.db.updateTable("wageItem").set({ wageDueDate: "2026-01-31" }).where("claimId", "=", id).execute();
  await act(officer, id, "SubmitDetermination", {
    kind: "Owed",
    findings: "Six hours of overtime a week.",
    computedTo: "2026-03-02",
  });
  await act(admin, id, "ApproveIssue");
  // 30 days: 900.00 × 0.18 × 30 ÷ 365 = 13.32; 900.00 + 13.32 = 913.32.
  expect(await claimOf(id)).toMatchObject({ interestDetermined: "13.32", amountDue: "913.32" });
  expect(await letterText(id, "L18", "employer")).toContain("$913.32");

  // The period for an appeal ends on 16 March without one, so the order is final on 17 March and the appeal of 19 March is late.
  await on("2026-03-17");
  expect((await claimOf(id)).status.code).toBe("FINAL");
  await on("2026-03-20");
  await act(officer, id, "RecordAppeal", { date: "2026-03-19", reason: "The hours are wrong." });
  await act(admin, id, "AllowAppeal", { reason: "The owner was in hospital." });
  await act(officer, id, "ScheduleHearing", {
    date: "2026-04-15",
    hearingTime: "10:00",
    hearingMode: "Phone",
    hearingOfficer: "Hanna Hearing",
    hearingPlace: "(555) 555-0100",
  });
  await on("2026-04-15");
  // 28 of the 30 hours: 28 × 30.00 = 840.00. 74 days: 840.00 × 0.18 × 74 ÷ 365 = 30.65.
  await act(officer, id, "RecordHearingDecision", {
    kind: "Partly",
    findings: "Twenty-eight hours.",
    owed: "840.00",
    wagesDueOn: "2026-01-31",
    computedTo: "2026-04-15",
    claimantAppeared: "yes",
    employerAppeared: "yes",
    documentId: await makePaper(app, id),
  });
  // It is less than was due, so that a second person approves it.
  expect(await claimOf(id)).toMatchObject({ amountDue: "913.32", status: { code: "HEARING" } });
  await act(admin, id, "ApproveHearingDecision");
  // 840.00 + 30.65 = 870.65.
  expect(await claimOf(id)).toMatchObject({ amountDetermined: "840.00", amountDue: "870.65" });
  expect((await claimOf(id)).determinations.map(({ status }: { status: string }) => status)).toEqual([
    "Issued",
    "Superseded",
  ]);

  await on("2026-05-18");
  expect((await claimOf(id)).status.code).toBe("FINAL");
  await act(officer, id, "RecordJudgment", {
    amount: "870.65",
    date: "2026-05-18",
    court: "Natrona County",
    caseNumber: "CV-26-118",
  });
  // The sheriff's fee: 870.65 + 75.00 = 945.65.
  await act(officer, id, "AdjustDue", {
    component: "Fees",
    direction: "increase",
    amount: "75.00",
    reason: "Sheriff's fee.",
  });
  await act(officer, id, "SendWrit", { date: "2026-11-14" });
  await act(officer, id, "WritReturned", { reason: "A till tap brought 500.00." });
  await act(officer, id, "RecordPayment", {
    amount: "500.00",
    date: "2026-05-18",
    method: "Check to agency",
  });
  // Wages first: 840.00 − 500.00 = 340.00; 340.00 + 30.65 + 75.00 = 445.65.
  expect(await claimOf(id)).toMatchObject({ balance: "445.65", amountPaid: "500.00" });
  expect(await partsOf(id)).toEqual([
    "Wages 840.00 500.00 340.00",
    "Interest 30.65 0.00 30.65",
    "Fees 75.00 0.00 75.00",
  ]);
  await act(officer, id, "RecordPayment", {
    amount: "445.65",
    date: "2026-05-18",
    method: "Check to agency",
  });
  expect(await claimOf(id)).toMatchObject({ status: { code: "PAIDCHK" }, amountHeld: "945.65" });
  const early = await officer.post(`/api/Claim/${id}/Actions/ConfirmPaid`, { closureCode: "PAID-FULL" });
  expect(early.body.Errors.closureCode[0]).toContain("$945.65");
  await act(officer, id, "ForwardMoney", { date: "2026-05-18" });
  // 840.00 + 30.65 = 870.65 went to the claimant, 75.00 to the state.
  const accounts = await app.db
    .selectFrom("ledgerLine")
    .select(["account", (eb) => eb.fn.sum<string>("amount").as("sum")])
    .where("claimId", "=", id)
    .where("account", "in", ["claimant", "state", "held"])
    .groupBy("account")
    .orderBy("account")
    .execute();
  expect(accounts).toEqual([
    { account: "claimant", sum: "870.65" },
    { account: "held", sum: "0.00" },
    { account: "state", sum: "75.00" },
  ]);
  await act(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" });
  expect(await letterText(id, "L26", "claimant")).toContain("$945.65");
  expect(await reported(claimNumber)).toEqual(["900.00", "945.65", "945.65", "0.00"]);
});

test("a settlement in installments that defaults: 233.33 + 233.33 + 233.34 = 700.00", async () => {
  await on("2026-03-02");
  const { id, claimNumber } = await makeClaim(app, { status: "SETTLE", amountClaimed: "800.00" });
  await agreeOnLess(app, { officer, admin }, id, { amount: "700.00", date: "2026-06-30" });
  expect(await claimOf(id)).toMatchObject({ amountDue: "700.00", dueSource: "Settlement" });
  await act(officer, id, "SetUpPlan", {
    schedule: equalInstallments("700.00", { count: 3, first: "2026-03-10", every: "month" }),
    graceDays: 5,
  });
  const schedule = await letterText(id, "L33", "employer");
  for (const amount of ["$233.33", "$233.34", "$700.00"]) expect(schedule).toContain(amount);
  await act(officer, id, "RecordPayment", { amount: "233.33", date: "2026-03-02", method: "Cash" });
  expect(await claimOf(id)).toMatchObject({ balance: "466.67" });
  // One cent is missing of the second: 466.67 − 233.32 = 233.35.
  await on("2026-04-10");
  await act(officer, id, "RecordPayment", { amount: "233.32", date: "2026-04-10", method: "Cash" });
  await on("2026-04-15");
  expect((await claimOf(id)).status.code).toBe("PLAN");
  await on("2026-04-16");
  expect(await claimOf(id)).toMatchObject({
    status: { code: "FINAL" },
    balance: "233.35",
    plans: [
      {
        status: "Defaulted",
        accelerated: "233.35",
        installments: [{ paid: "233.33" }, { paid: "233.32" }, { paid: "0.00" }],
      },
    ],
  });
  const ended = await letterText(id, "L34", "employer");
  for (const amount of ["$233.35", "$0.01"]) expect(ended).toContain(amount);
  // 233.33 + 233.32 + 233.35 = 700.00.
  await act(officer, id, "RecordPayment", { amount: "233.35", date: "2026-04-16", method: "Cash" });
  await act(officer, id, "ConfirmPaid", { closureCode: "SETTLED" });
  expect(await claimOf(id)).toMatchObject({
    closure: { code: "SETTLED" },
    amountPaid: "700.00",
    balance: "0.00",
  });
  expect(await reported(claimNumber)).toEqual(["800.00", "700.00", "700.00", "0.00"]);
});

test("five workers of one employer in bankruptcy, with two dividends", async () => {
  await on("2026-03-02");
  // 400.00 + 500.00 + 600.00 + 700.00 + 800.00 = 3,000.00
  const owed = ["400.00", "500.00", "600.00", "700.00", "800.00"];
  // 18.5 %, together 555.00, and after the closing 1.5 %, together 45.00: 20 % in all.
  const first = ["74.00", "92.50", "111.00", "129.50", "148.00"];
  const second = ["6.00", "7.50", "9.00", "10.50", "12.00"];
  const left = ["320.00", "400.00", "480.00", "560.00", "640.00"];
  const claims: { id: number; claimNumber: string }[] = [];
  for (const amountClaimed of owed) claims.push(await makeClaim(app, { status: "FINAL", amountClaimed }));
  const ids = claims.map(({ id }) => id);
  const { employerId } = await app.db
    .selectFrom("claim")
    .select("employerId")
    .where("id", "=", ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  await app.db.updateTable("claim").set({ employerId }).where("id", "in", ids).execute();
  for (const [index, { id, claimNumber }] of claims.entries()) {
    await act(officer, id, "BankruptcyFiled", {
      date: "2026-03-02",
      court: "D. Wyo.",
      caseNumber: "26-20001",
      chapter: "7",
    });
    expect(await claimOf(id)).toMatchObject({
      status: { code: "HOLD" },
      proceedings: [
        { kind: "Stay", amount: owed[index] },
        { kind: "Bankruptcy", amount: owed[index] },
      ],
    });
    await act(officer, id, "RecordPayment", {
      amount: first[index],
      date: "2026-03-02",
      method: "Bankruptcy dividend to agency",
    });
    expect(await claimOf(id)).toMatchObject({ amountPaid: first[index], amountHeld: first[index] });
    expect(await letterText(id, "L31", "claimant")).toContain(`$${first[index]}`);
    await act(officer, id, "ForwardMoney", { date: "2026-03-02" });
    await act(officer, id, "Close", { closureCode: "BANKRUPT", reason: "The trustee distributes." });
    await act(officer, id, "RecordPayment", {
      amount: second[index],
      date: "2026-03-02",
      method: "Bankruptcy dividend",
    });
    const paid = (Number(first[index]) + Number(second[index])).toFixed(2);
    expect(await claimOf(id)).toMatchObject({
      status: { code: "CLOSED" },
      amountPaid: paid,
      amountHeld: "0.00",
      balance: left[index],
    });
    expect(await reported(claimNumber)).toEqual([owed[index], owed[index], paid, left[index]]);
  }
  // 80.00 + 100.00 + 120.00 + 140.00 + 160.00 = 600.00
  expect((await officer.get(`/api/Employer/${employerId}`)).body).toMatchObject({
    claims: { all: 5 },
    totals: { amountClaimed: "3000.00", amountPaid: "600.00" },
  });
});

test("a judgment bears 10 % a year: posted before each payment and writ, and corrected when a payment bounces", async () => {
  await on("2026-03-02");
  const { id, claimNumber } = await makeClaim(app, { status: "FINAL", amountClaimed: "1000.00" });
  const judgment = { amount: "1000.00", date: "2026-03-02", court: "Natrona County", caseNumber: "CV-26-7" };
  const wrong = await officer.post(`/api/Claim/${id}/Actions/RecordJudgment`, {
    ...judgment,
    interestRate: "100.01",
  });
  expect(wrong.body.Errors).toHaveProperty("interestRate");
  await act(officer, id, "RecordJudgment", { ...judgment, interestRate: "10" });
  expect(await claimOf(id)).toMatchObject({
    amountDue: "1000.00",
    proceedings: [{ interestRate: "10.0000" }],
  });
  const interest = async () => (await officer.get(`/api/Claim/${id}/JudgmentInterest`)).body.interest;

  // 60 days: 1,000.00 × 0.10 × 60 ÷ 365 = 16.44; 1,000.00 + 16.44 − 400.00 = 616.44.
  await on("2026-05-01");
  expect(await interest()).toMatchObject({ total: "16.44", posted: "0", until: "2026-05-01" });
  const pay = { amount: "400.00", date: "2026-05-01", method: "Check to claimant" };
  await act(officer, id, "RecordPayment", pay);
  expect(await claimOf(id)).toMatchObject({ amountDue: "1016.44", amountPaid: "400.00", balance: "616.44" });
  expect(await partsOf(id)).toEqual(["Wages 1000.00 400.00 600.00", "Interest 16.44 0.00 16.44"]);

  // 30 days on 600.00: 600.00 × 0.10 × 30 ÷ 365 = 4.93; together 21.37; 616.44 + 4.93 = 621.37.
  await on("2026-05-31");
  await act(officer, id, "SendWrit", { date: "2026-11-14" });
  expect(await claimOf(id)).toMatchObject({
    balance: "621.37",
    proceedings: [{ kind: "Writ", amount: "621.37" }, {}],
  });
  // The instructions for the sheriff name the interest, so that their sums add up to the balance.
  const facts = (await findLetterFacts(app.db, id))?.facts;
  expect(facts).toMatchObject({
    claim: { balance: "621.37", amountPaid: "400.00" },
    proceedings: {
      judgment: { amount: "1000.00", interestRate: "10.0000", interest: "21.37", interestTo: "2026-05-31" },
    },
  });

  // Without the payment 90 days on 1,000.00: 24.66; 1,000.00 + 24.66 = 1,024.66.
  const bounced = (await claimOf(id)).ledger.entries.find(({ kind }: { kind: string }) => kind === "Payment");
  await act(officer, id, "ReverseEntry", { ledgerEntryId: bounced.id, reason: "The check bounced." });
  expect(await claimOf(id)).toMatchObject({ amountDue: "1024.66", balance: "1024.66" });

  // A payment of the former balance is not everything: on 30 June, 30 days later, 8.22 more are due, and one of
  // 1,024.66 + 8.22 = 1,032.88 is.
  await on("2026-06-30");
  expect(await interest()).toMatchObject({ total: "32.88", posted: "24.66" });
  await act(officer, id, "RecordPayment", { ...pay, amount: "1032.88", date: "2026-06-30" });
  expect(await claimOf(id)).toMatchObject({
    status: { code: "PAIDCHK" },
    amountDue: "1032.88",
    balance: "0.00",
  });
  expect(await reported(claimNumber)).toEqual(["1000.00", "1032.88", "1032.88", "0.00"]);
  // Nothing runs any more.
  await on("2026-12-31");
  expect(await interest()).toMatchObject({ total: "32.88", posted: "32.88" });
});

test("a payment before a judgment is not deducted from it again, and bears no interest", async () => {
  await on("2026-03-02");
  const { id } = await makeClaim(app, { status: "FINAL", amountClaimed: "642.12" });
  const pay = (amount: string, date: string) =>
    act(officer, id, "RecordPayment", { amount, date, method: "Check to claimant" });
  await pay("100.00", "2026-03-02");

  // The court awards the rest: 642.12 − 100.00 = 542.12.
  await on("2026-03-10");
  const judgment = { amount: "542.12", date: "2026-03-10", court: "Natrona County", caseNumber: "CV-26-9" };
  await act(officer, id, "RecordJudgment", { ...judgment, interestRate: "10" });
  expect(await claimOf(id)).toMatchObject({ amountDue: "642.12", amountPaid: "100.00", balance: "542.12" });

  // 10 days: 542.12 × 0.10 × 10 ÷ 365 = 1.49; 542.12 + 1.49 − 43.61 = 500.00.
  await on("2026-03-20");
  await pay("43.61", "2026-03-20");
  expect(await claimOf(id)).toMatchObject({ amountPaid: "143.61", balance: "500.00" });

  // The first check bounces: the employer owes its amount beside the judgment.
  const { entries } = (await claimOf(id)).ledger;
  const first = entries.find(
    ({ kind, amount }: { kind: string; amount: string }) => kind === "Payment" && amount === "100.00",
  );
  await act(officer, id, "ReverseEntry", { ledgerEntryId: first.id, reason: "The check bounced." });
  expect(await claimOf(id)).toMatchObject({ amountPaid: "43.61", balance: "600.00" });
});

test("a payment before a settlement is no part of its sum, on the page, in the letter and in the report", async () => {
  await on("2026-03-02");
  const { id, claimNumber } = await makeClaim(app, { status: "SETTLE", amountClaimed: "1000.00" });
  const pay = (amount: string, date: string, more: object = {}) =>
    act(officer, id, "RecordPayment", { amount, date, method: "Check to claimant", ...more });
  await pay("150.00", "2026-03-02");

  // The parties agree that 600.00 more are paid: 150.00 + 600.00 = 750.00 are due.
  await agreeOnLess(app, { officer, admin }, id, { amount: "600.00", date: "2026-03-20" });
  expect(await claimOf(id)).toMatchObject({
    amountDue: "750.00",
    amountPaid: "150.00",
    balance: "600.00",
    proceedings: [{ kind: "Settlement", amount: "600.00", paidBefore: "150.00" }],
  });
  expect(await reported(claimNumber)).toEqual(["1000.00", "750.00", "150.00", "600.00"]);
  const agreement = await letterText(id, "L17", "employer");
  expect(agreement).toContain("will pay $600.00");
  expect(agreement).toContain("The $150.00 that was paid or written off before this agreement is not part");

  // The check of before bounces: it is owed beside the settlement, 600.00 + 150.00 = 750.00.
  const [before] = (await claimOf(id)).ledger.entries.filter(
    ({ kind }: { kind: string }) => kind === "Payment",
  );
  await act(officer, id, "ReverseEntry", { ledgerEntryId: before.id, reason: "The check bounced." });
  expect(await claimOf(id)).toMatchObject({ amountPaid: "0.00", balance: "750.00" });
  await pay("150.00", "2026-03-02");

  // Another agreement replaces it: 200.00 more beside the 150.00, so that 350.00 are due.
  await agreeOnLess(app, { officer, admin }, id, {
    amount: "200.00",
    date: "2026-03-02",
    method: "Cash",
    settles: true,
  });
  expect(await claimOf(id)).toMatchObject({
    amountDue: "350.00",
    amountPaid: "350.00",
    balance: "0.00",
    proceedings: [{ kind: "Settlement", amount: "200.00", paidBefore: "150.00" }, { superseded: true }],
  });
  expect(await reported(claimNumber)).toEqual(["1000.00", "350.00", "350.00", "0.00"]);
});

test("the interest of a judgment stops at the employer's bankruptcy, and runs again when the stay ends", async () => {
  await on("2026-03-02");
  const { id } = await makeClaim(app, { status: "FINAL", amountClaimed: "1000.00" });
  const judgment = { amount: "1000.00", date: "2026-03-02", court: "Natrona County", caseNumber: "CV-26-8" };
  await act(officer, id, "RecordJudgment", { ...judgment, interestRate: "10" });
  const interest = async () => (await officer.get(`/api/Claim/${id}/JudgmentInterest`)).body.interest;

  // 80 days: 1,000.00 × 0.10 × 80 ÷ 365 = 21.92, posted with a payment of 21.92:
  // 1,000.00 + 21.92 − 21.92 = 1,000.00.
  await on("2026-05-21");
  const pay = { amount: "21.92", date: "2026-05-21", method: "Check to claimant" };
  await act(officer, id, "RecordPayment", pay);
  expect(await claimOf(id)).toMatchObject({ amountDue: "1021.92", balance: "1000.00" });

  // The petition was filed on 1 May, after 60 days: 16.44. What was posted beyond it is taken back.
  await on("2026-05-31");
  await act(officer, id, "BankruptcyFiled", { date: "2026-05-01", caseNumber: "26-1", chapter: "7" });
  expect(await claimOf(id)).toMatchObject({ amountDue: "1016.44", balance: "994.52" });
  await on("2026-07-30");
  expect(await interest()).toMatchObject({ total: "16.44", posted: "16.44", stoppedOn: "2026-05-01" });

  // 30 days after the release on 978.08, because 21.92 were paid of the judgment: 978.08 × 0.10 × 30 ÷ 365 = 8.04.
  await act(officer, id, "Release");
  await on("2026-08-29");
  expect(await interest()).toMatchObject({ total: "24.48", posted: "16.44", stoppedOn: null });
});
