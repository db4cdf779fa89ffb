import { equalInstallments } from "@wage/contract/claims/plans";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { employerCode } from "../../../claim/employerCode.ts";
import { inTransaction } from "../../../core/context.ts";
import { agreeOnLess, findWages, makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { grantAccess } from "../../publicAccess/capability.commands.ts";

/*
 * Claims brought through the API to each state that money can be in. What is due, paid, left and next to pay of each is
 * read from every page, letter and report that shows it, and all must show the same.
 */
let app: TestApp;
let officer: Client;
let admin: Client;
const TODAY = "2026-03-02";

const on = async (day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  await app.runJobs();
};
type Made = { id: number; claimNumber: string };
const act = async (who: Client, id: number, action: string, input: object = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([action, status, body.Errors]).toEqual([action, 200, undefined]);
};
/** Performs an action on the ledger, and lets a second person approve it if it needs that. */
async function enter(id: number, action: string, input: object) {
  await act(officer, id, action, input);
  const [entry] = (await wholeClaim(officer, id)).ledger.entries;
  if (entry.status === "Pending") await act(admin, id, "ApproveEntry", { ledgerEntryId: entry.id });
}
const pay = (id: number, amount: string, more: object = {}) =>
  enter(id, "RecordPayment", {
    amount,
    date: TODAY,
    method: "Check to claimant",
    reason: "It arrived by mail.",
    ...more,
  });
const reverse = async (id: number) => {
  const [entry] = (await wholeClaim(officer, id)).ledger.entries;
  await act(officer, id, "ReverseEntry", { ledgerEntryId: entry.id, reason: "The check bounced." });
};
const adjust = (id: number, component: string, direction: string, amount: string) =>
  enter(id, "AdjustDue", { component, direction, amount, reason: "Bill of the sheriff." });
const writeOff = (id: number, amount: string) =>
  enter(id, "WriteOffBalance", { amount, reason: "Agreed with the worker." });

/** 1,000.00 of wages, 90.00 of interest and penalties of 200.00 to the claimant and 50.00 to the state: 1,340.00. */
async function determined(): Promise<Made> {
  const claim = await makeClaim(app, { status: "INVEST", amountClaimed: "1200.00" });
  await findWages(app, claim.id, "1000.00");
  await act(officer, claim.id, "SubmitDetermination", {
    kind: "Partly",
    findings: "Two days were not worked.",
    interest: "90.00",
    penalty: "200.00",
    statePenalty: "50.00",
    figuresReason: "Figures of the companion claim.",
  });
  await act(admin, claim.id, "ApproveIssue");
  return claim;
}
const admitted = () => makeClaim(app, { status: "FINAL", amountClaimed: "800.00" });
type Walk = () => Promise<Made>;
/** A claim, and what is to be done with it. */
const after =
  (make: Walk, ...steps: ((id: number) => Promise<unknown>)[]): Walk =>
  async () => {
    const claim = await make();
    for (const step of steps) await step(claim.id);
    return claim;
  };
/** A judgment at 10 % a year, four weeks before today. */
const judged = after(admitted, (id) =>
  act(officer, id, "RecordJudgment", {
    amount: "800.00",
    date: "2026-02-02",
    court: "Natrona County",
    caseNumber: "CV-26-7",
    interestRate: "10",
  }),
);
const planned = async (): Promise<Made> => {
  const claim = await admitted();
  await act(officer, claim.id, "SetUpPlan", {
    schedule: equalInstallments("800.00", { count: 3, first: "2026-03-05", every: "month" }),
    graceDays: 5,
  });
  return claim;
};

const held = { method: "Check to agency" };

/** Due, paid, balance and next installment, as calculated on paper. */
type Sums = [due: string | null, paid: string | null, balance: string | null, next?: string | null];
const WALKS: [title: string, walk: Walk, ...Sums][] = [
  ["nothing is decided and nothing paid", () => makeClaim(app, { status: "INVEST" }), null, null, null],
  [
    "a part is paid before anything is decided",
    after(
      () => makeClaim(app, { status: "INVEST" }),
      (id) => pay(id, "120.50"),
    ),
    null,
    "120.50",
    null,
  ],
  ["admitted", admitted, "800.00", null, "800.00"],
  ["admitted and partly paid", after(admitted, (id) => pay(id, "299.99")), "800.00", "299.99", "500.01"],
  [
    "decided, with interest and penalties, and partly paid",
    after(determined, (id) => pay(id, "1100.00", held)),
    "1340.00",
    "1100.00",
    "240.00",
  ],
  [
    "decided, and the money forwarded",
    after(
      determined,
      (id) => pay(id, "1340.00", held),
      (id) => act(admin, id, "ForwardMoney", { date: TODAY }),
    ),
    "1340.00",
    "1340.00",
    "0.00",
  ],
  [
    // 1,290.00 is the claimant's; 30.00 more to the claimant pays nothing of the state's 50.00.
    "paid to the claimant beyond the claimant's part",
    after(determined, (id) => pay(id, "1320.00")),
    "1340.00",
    "1320.00",
    "50.00",
  ],
  [
    "a check that bounced",
    after(
      admitted,
      (id) => pay(id, "500.00"),
      reverse,
      (id) => pay(id, "80.00"),
    ),
    "800.00",
    "80.00",
    "720.00",
  ],
  ["paid too much", after(admitted, (id) => pay(id, "850.00", held)), "800.00", "850.00", "-50.00"],
  [
    "paid too much, and refunded",
    after(
      admitted,
      (id) => pay(id, "850.00", held),
      (id) => enter(id, "RefundMoney", { amount: "50.00", date: TODAY, reason: "Paid twice." }),
    ),
    "800.00",
    "800.00",
    "0.00",
  ],
  [
    "partly written off",
    after(
      admitted,
      (id) => pay(id, "100.00"),
      (id) => writeOff(id, "300.00"),
    ),
    "800.00",
    "100.00",
    "400.00",
  ],
  [
    "fees added and wages lowered",
    after(
      admitted,
      (id) => adjust(id, "Fees", "increase", "45.00"),
      (id) => adjust(id, "Wages", "decrease", "100.00"),
    ),
    "745.00",
    null,
    "745.00",
  ],
  [
    "settled and partly paid",
    after(
      () => makeClaim(app, { status: "SETTLE" }),
      (id) => agreeOnLess(app, { officer, admin }, id, { amount: "700.00", date: "2026-06-30" }),
      (id) => pay(id, "250.00"),
    ),
    "700.00",
    "250.00",
    "450.00",
  ],
  ["a judgment whose interest is not posted yet", judged, "800.00", null, "800.00"],
  [
    // 800.00 × 0.10 × 28 ÷ 365 = 6.14.
    "a judgment with interest, partly paid",
    after(judged, (id) => pay(id, "300.00")),
    "806.14",
    "300.00",
    "506.14",
  ],
  ["a plan, nothing paid", planned, "800.00", null, "800.00", "266.66"],
  ["a plan, partly paid", after(planned, (id) => pay(id, "300.00")), "800.00", "300.00", "500.00", "233.32"],
  [
    "a plan that no longer matches",
    after(
      planned,
      (id) => pay(id, "300.00"),
      (id) => writeOff(id, "50.00"),
    ),
    "800.00",
    "300.00",
    "450.00",
    null,
  ],
  ["a plan paid in full", after(planned, (id) => pay(id, "800.00")), "800.00", "800.00", "0.00", null],
  [
    "closed as paid",
    after(
      admitted,
      (id) => pay(id, "800.00"),
      (id) => act(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" }),
    ),
    "800.00",
    "800.00",
    "0.00",
  ],
  [
    "closed with a part that cannot be collected",
    after(
      admitted,
      (id) => pay(id, "310.25"),
      (id) => writeOff(id, "489.75"),
      (id) => act(admin, id, "Close", { closureCode: "PAID-PART", reason: "No assets." }),
    ),
    "800.00",
    "310.25",
    "0.00",
  ],
  [
    "withdrawn after a payment",
    after(
      () => makeClaim(app, { status: "NOTICE1" }),
      (id) => pay(id, "75.00"),
      (id) => act(officer, id, "Withdraw", { reason: "Signed request." }),
    ),
    null,
    "75.00",
    null,
  ],
];

/** The figures of a claim as one place shows them; a figure that it does not show is missing. */
type Shown = { due?: string | null; paid?: string | null; balance?: string | null; next?: string | null };
type Money = { amount: string; paid: string };
const leftOf = ({ amount, paid }: Money) => new Decimal(amount).minus(paid).toFixed(2);
const nextOf = (installments: readonly Money[]): string | null => {
  const next = installments.find(({ amount, paid }) => new Decimal(paid).lt(amount));
  return next ? leftOf(next) : null;
};
const sum = (values: readonly string[]) => Decimal.sum(0, ...values).toFixed(2);
const toNothing = (balance: string | null) => balance && Decimal.max(0, balance).toFixed(2);

async function header(id: number): Promise<Shown> {
  const { amountDue, amountPaid, balance } = (await officer.get(`/api/Claim/${id}`)).body;
  return { due: amountDue, paid: amountPaid, balance };
}

async function listRow(claimNumber: string): Promise<Shown> {
  const [row] = (await officer.get(`/api/Claim?q=${claimNumber}`)).body.rows;
  return { paid: row.amountPaid, balance: row.balance };
}

async function report(claimNumber: string): Promise<Shown> {
  const columns = ["amountDue", "amountPaid", "balance"];
  const filters = [{ column: "claimNumber", operator: "is", value: claimNumber }];
  const [due, paid, balance] = (await admin.post("/api/Reports/Table", { columns, filters })).body.rows[0]
    .cells;
  return { due, paid, balance };
}

/** Returns the sums of the entries that stand, by their kinds. */
async function ledgerPage(id: number): Promise<Shown> {
  const { ledger, plans } = (await officer.get(`/api/Claim/${id}/Money`)).body;
  type Entry = Record<"kind" | "status" | "amount", string> & { direction: string | null; reversed: boolean };
  const standing = (ledger.entries as Entry[]).filter(
    ({ status, reversed }) => status === "Posted" && !reversed,
  );
  const of = (kind: string, sign: (entry: Entry) => number = () => 1) =>
    sum(
      standing
        .filter((entry) => entry.kind === kind)
        .map((entry) => new Decimal(entry.amount).times(sign(entry)).toFixed(2)),
    );
  const adjustments = of("Adjustment", ({ direction }) => (direction === "decrease" ? -1 : 1));
  const [plan] = plans;
  const isCounted = standing.some(({ kind }) => kind === "Assessment");
  const hasMoney =
    standing.some(({ kind }) => kind === "Payment") ||
    (ledger.entries as Entry[]).some(({ kind, status }) => kind === "Payment" && status === "Posted");
  return {
    due: isCounted ? sum([of("Assessment"), of("Interest"), adjustments]) : null,
    paid: hasMoney ? sum([of("Payment"), of("Opening"), `-${of("Refund")}`]) : null,
    ...(plan && { next: nextOf(plan.installments) }),
  };
}

/** The parts of the amount due, which the ledger's page lists. */
async function parts(id: number) {
  const { ledger } = (await officer.get(`/api/Claim/${id}/Money`)).body;
  type Part = Record<"due" | "paid" | "writtenOff" | "left", string>;
  const total = (key: keyof Part) => sum((ledger.components as Part[]).map((part) => part[key]));
  return { due: total("due"), paid: total("paid"), writtenOff: total("writtenOff"), left: total("left") };
}

/** The values of a letter that is written today, as it prints them. */
async function letter(claimNumber: string) {
  const names = ["claim.total", "claim.amountPaid", "claim.balance", "claim.writtenOff", "plan.nextAmount"];
  const { body } = await admin.post("/api/LetterTemplate/Test", {
    claimNumber,
    recipientType: "Employer",
    languageCode: "en",
    subject: "Figures",
    emailBody: "",
    body: `${names.map((name) => `{{?${name}}}${name}: {{${name}}}`).join("\n\n")}\n\n{{ledgerTable}}`,
  });
  type Block = { kind: string; text?: string; total?: string[] };
  const texts = (body.blocks as Block[]).flatMap(({ text }) => text ?? []);
  const table = (body.blocks as Block[]).find(({ kind }) => kind === "table");
  const value = (name: string) =>
    texts.find((text) => text.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  const [due, paid, balance, writtenOff, next] = names.map(value);
  return { due, paid, balance, writtenOff, next, ledger: table?.total?.at(-1) ?? null };
}

async function portal({ id, claimNumber }: Made) {
  const client = app.anonymous();
  const version = (
    await app.db
      .selectFrom("claim")
      .select("employerCodeVersion")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).employerCodeVersion;
  const code = employerCode(app.services.keys, claimNumber, version);
  expect((await client.post("/api/Public/Answer/Open", { claimNumber, code })).status).toBe(200);
  const { stillOwed, agreed } = (await client.get("/api/Public/Answer/Claim")).body;
  return { balance: stillOwed as string | null, agreed };
}

async function publicStatus(id: number) {
  const visitor = app.anonymous();
  visitor.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
    grantAccess(tx, app.clock.now(), { claimId: id }),
  );
  const { amountPaid, agreed } = (await visitor.get("/api/Public/Status")).body;
  return { paid: amountPaid as string | null, agreed };
}

async function board(claimId: number): Promise<string | null> {
  const { rows } = (await officer.get("/api/Compliance")).body.installments;
  return rows.find((row: { claimId: number; left: string }) => row.claimId === claimId)?.left ?? null;
}

beforeAll(async () => {
  app = await testApp();
  await on(TODAY);
});
afterAll(() => app.close());

describe("every place shows the same figures of a claim [14]", () => {
  test.each(WALKS)("%s", async (_, walk, due, paid, balance, next) => {
    const claim = await walk();
    const { id, claimNumber } = claim;
    const { amountWrittenOff } = await wholeClaim(officer, id);
    expect(await header(id)).toEqual({ due, paid, balance });
    expect(await listRow(claimNumber)).toEqual({ paid, balance });
    expect(await report(claimNumber)).toEqual({ due, paid, balance });

    const listed = await ledgerPage(id);
    expect({ due: listed.due, paid: listed.paid }).toEqual({ due, paid });
    if (due !== null && balance !== null) {
      const total = await parts(id);
      expect(total).toMatchObject({ due, writtenOff: amountWrittenOff, left: toNothing(balance) });
      // An overpayment is part of no component.
      expect(total.paid).toBe(sum([due, `-${amountWrittenOff}`, `-${total.left}`]));
    }

    const printed = await letter(claimNumber);
    const money = (amount: string | null) => (amount === null ? null : formatMoney(amount));
    expect(printed).toMatchObject({ due: money(due), paid: money(paid), balance: money(toNothing(balance)) });
    expect(printed.writtenOff).toBe(Number(amountWrittenOff) > 0 ? money(amountWrittenOff) : null);
    if (balance !== null) expect(printed.ledger).toBe(money(balance));

    const shown = await publicStatus(id);
    expect(shown.paid).toBe(paid);
    const answered = await portal(claim);
    expect(answered.balance).toBe(toNothing(balance));
    expect(answered.agreed).toEqual(shown.agreed);

    if (next === undefined) return;
    expect(printed.next).toBe(money(next));
    expect(nextOf(shown.agreed.installments)).toBe(next);
    if (next === null) return;
    expect(listed.next).toBe(next);
    expect(sum(shown.agreed.installments.map(leftOf))).toBe(balance);
  });

  test("a plan in default: the board, the letter and the ledger ask for the balance", async () => {
    const claim = await after(planned, (id) => pay(id, "266.65"))();
    expect(await board(claim.id)).toBe("0.01");
    await on("2026-03-11");
    await on("2026-03-12");
    const { balance, status, plans } = await wholeClaim(officer, claim.id);
    expect([status.code, balance, plans[0].accelerated]).toEqual(["FINAL", "533.35", "533.35"]);
    expect(await board(claim.id)).toBeNull();
    expect(await letter(claim.claimNumber)).toMatchObject({
      balance: "$533.35",
      next: "$0.01",
      ledger: "$533.35",
    });
    const answered = await portal(claim);
    expect([answered.balance, answered.agreed.installments]).toEqual(["533.35", []]);
    await on(TODAY);
  });

  test("the sums of reports and of employers' pages are those of the claims", async () => {
    const closed = await app.db
      .selectFrom("claim")
      .select(["id", "employerId"])
      .where("closedAt", "is not", null)
      .execute();
    const headers = await Promise.all(closed.map(({ id }) => header(id)));
    const recovered = sum(headers.map(({ paid }) => paid ?? "0"));
    expect(Number(recovered)).toBeGreaterThan(0);
    const period = "from=2026-01-01&to=2026-12-31";
    for (const name of ["ClosedClaims", "Dashboard"]) {
      const { body } = await admin.get(`/api/Reports/${name}?${period}`);
      expect([name, body.closed, body.recovered]).toEqual([name, closed.length, recovered]);
    }
    const { codes, months } = (await admin.get(`/api/Reports/ClosedClaims?${period}`)).body;
    for (const rows of [codes, months])
      expect(sum(rows.map((row: { recovered: string }) => row.recovered))).toBe(recovered);
    for (const [index, { employerId }] of closed.entries()) {
      const { totals } = (await officer.get(`/api/Employer/${employerId}`)).body;
      expect(totals.amountPaid).toBe(sum([headers[index]?.paid ?? "0"]));
    }
  });
});
