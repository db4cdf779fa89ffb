import { type ActionInput, type Question, type QuestionKind, questionOf } from "@wage/contract/actions";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { equalInstallments } from "@wage/contract/claims/plans";
import { waitingOfClaim } from "@wage/contract/claims/summary/nextStep";
import { waitingForEmployer } from "@wage/contract/claims/summary/waiting";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { formatMoney } from "@wage/contract/core/numbers";
import type { AvailableAction } from "@wage/contract/workflow";
import { Decimal } from "decimal.js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../core/context.ts";
import { pick, randomOf } from "../../demo/demoRandom.ts";
import { findWages, makeClaim, makePaper, wholeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";

/*
 * Random walks over all actions that a claim offers. After each step every place that shows the claim is compared with
 * what its entries and legal steps add up to, reckoned here by hand. WALKS is the number of walks, WALK_SEED the first seed.
 */
const WALKS = Number(process.env.WALKS ?? 4);
const SEED = Number(process.env.WALK_SEED ?? 1);
const STEPS = 9;
const START = "2026-03-02";
/** Where a walk begins. */
const STATUSES = ["NOTICE1", "INVEST", "SETTLE", "DETISSUED", "HEARING", "FINAL", "PLAN", "JUDG", "CLOSED"];

let app: TestApp;
let clients: Client[] = [];
let today = START;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const on = async (day: string) => {
  today = day;
  app.clock.set(`${day}T15:00:00Z`);
  clients = [await app.as("Compliance Officer"), await app.as("Administrator")];
  await app.runJobs();
};

type Random = () => number;
type Whole = Awaited<ReturnType<typeof wholeClaim>>;
const money = (random: Random, most: string | null): string => {
  const whole = new Decimal(most && new Decimal(most).gt(0) ? most : "100.00");
  return pick([whole, whole.div(2), new Decimal("0.01"), whole.plus("0.01"), whole.times(2)], random).toFixed(
    2,
  );
};

/** An answer to each kind of question; some are wrong, and are to be refused. */
const ANSWERS: Partial<
  Record<QuestionKind, (of: { claim: Whole; random: Random; paper: number }) => Partial<ActionInput>>
> = {
  answer: ({ random }) => ({ answer: pick(["admits", "disputes"], random) }),
  amount: ({ claim, random }) => ({ amount: money(random, claim.balance ?? claim.amountClaimed) }),
  pastDate: ({ random }) => ({ date: addCalendarDays(today, -Math.floor(random() * 4)) }),
  futureDate: ({ random }) => ({ date: addCalendarDays(today, pick([-1, 0, 5, 19, 33, 400], random)) }),
  paymentMethod: ({ random }) => ({ method: pick(["Check to claimant", "Check to agency", "Cash"], random) }),
  settles: ({ random }) => ({ settles: random() < 0.3 }),
  basis: ({ random, paper }) => (random() < 0.8 ? { documentId: paper } : {}),
  document: ({ paper }) => ({ documentId: paper }),
  adjustment: ({ claim, random }) => ({
    component: pick(["Wages", "Fees"], random),
    direction: pick(["increase", "decrease"], random),
    amount: money(random, claim.balance),
  }),
  installments: ({ claim, random }) => ({
    schedule: equalInstallments(claim.balance ?? "100.00", {
      count: 2,
      first: addCalendarDays(today, Math.floor(random() * 9)),
      every: "month",
    }),
  }),
  pendingEntry: ({ claim }) => entryOf(claim, "Pending"),
  postedEntry: ({ claim }) => entryOf(claim, "Posted"),
  determination: ({ claim, random }) => ({
    kind: pick(["Owed", "Partly", "NotOwed"], random),
    findings: "By the records.",
    ...(random() < 0.7 && { owed: money(random, claim.amountClaimed) }),
  }),
  hearing: ({ random }) => ({
    hearingTime: "10:00",
    hearingMode: "Phone",
    hearingOfficer: `Officer ${Math.floor(random() * 1e9)}`,
    hearingPlace: "Line 1",
  }),
  hearingOutcome: ({ random }) => (random() < 0.6 ? { waiver: "Both sides waived it." } : {}),
  recording: () => ({ court: "Casper", caseNumber: "1" }),
  closureCode: ({ random }) => ({
    closureCode: pick(["PAID-FULL", "PAID-PART", "OUT-BUS", "SETTLED"], random),
  }),
  appellant: ({ random }) => ({ appellant: pick(["claimant", "employer"] as const, random) }),
  received: ({ random }) => ({
    receivedOn: addCalendarDays(today, -Math.floor(random() * 4)),
    medium: "Mail",
  }),
  items: () => ({ items: "Time cards" }),
  enclosed: () => ({ summary: "We paid it all." }),
};

type Entry = { id: number; status: string; reversed: boolean; kind: string };
const entryOf = (claim: Whole, status: string): Partial<ActionInput> => {
  const found = (claim.ledger.entries as Entry[]).find((entry) => entry.status === status && !entry.reversed);
  return found ? { ledgerEntryId: found.id } : {};
};

/** Does one random thing to the claim; returns what was done, or why it was refused. */
async function step(id: number, random: Random, paper: number): Promise<{ told: string; status: number }> {
  const who = pick(clients, random);
  const [{ body }, claim] = [await who.get(`/api/Claim/${id}/Actions`), await wholeClaim(who, id)];
  const offered = (body.actions as AvailableAction[]).filter(
    ({ questions }) => !questionOf(questions, "assignee") && !questionOf(questions, "letter"),
  );
  if (offered.length === 0) return { told: "nothing offered", status: 0 };
  const { action, questions } = pick(offered, random);
  const given = (questions as Question[]).map(({ kind }) => ANSWERS[kind]?.({ claim, random, paper }) ?? {});
  const input = Object.assign(random() < 0.8 ? { reason: "As told." } : {}, ...given);
  const { status } = await who.post(`/api/Claim/${id}/Actions/${action}`, {
    ...input,
    rowVersion: body.rowVersion,
  });
  return { told: `${action} ${JSON.stringify(input)} ${status}`, status };
}

/** What the rows of the ledger add up to: nothing of the product's own sums is used. */
async function reckoned(id: number) {
  const { rows: entries } = await sql<{ kind: string; amount: string; reversed: boolean }>`
    select y.kind, y.amount::text, exists (select from ledger_entry r where r.reverses_id = y.id and r.status = 'Posted'
      and not exists (select from ledger_entry s where s.reverses_id = r.id)) as reversed
    from ledger_entry y where y.claim_id = ${id} and y.status = 'Posted' order by y.id`.execute(app.db);
  const { rows: lines } = await sql<{ account: string; amount: string }>`
    select account, amount::text from ledger_line where claim_id = ${id}`.execute(app.db);
  const of = (kind: string) =>
    Decimal.sum(
      0,
      ...entries.filter((each) => each.kind === kind && !each.reversed).map(({ amount }) => amount),
    );
  const booked = (...accounts: string[]) =>
    Decimal.sum(0, ...lines.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount));
  return {
    paid: of("Payment").plus(of("Opening")).minus(of("Refund")).toFixed(2),
    due: booked("assessed").neg().toFixed(2),
    left: booked("due", "unapplied").toFixed(2),
    balanced: Decimal.sum(0, ...lines.map(({ amount }) => amount)).toFixed(2),
    hasPaid: entries.some(({ kind }) => kind === "Payment"),
  };
}

async function shownEverywhere(
  id: number,
  claimNumber: string,
  trail: readonly string[],
  lastLetter: number,
) {
  const [officer, admin] = clients as [Client, Client];
  const facts = await reckoned(id);
  const claim = await wholeClaim(officer, id);
  const columns = ["amountDue", "amountPaid", "balance", "status"];
  const filters = [{ column: "claimNumber", operator: "is", value: claimNumber }];
  const report = (await admin.post("/api/Reports/Table", { columns, filters })).body.rows[0].cells;
  const visitor = app.anonymous();
  visitor.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
    grantAccess(tx, app.clock.now(), { claimId: id }),
  );
  const portal = (await visitor.get("/api/Public/Status")).body;
  // Staff and both parties read the same next step, by one rule.
  const waiting = waitingOfClaim(claim as unknown as ClaimDetail, today);
  expect({ trail, waits: portal.waiting }).toEqual({ trail, waits: waiting });
  if (claim.milestones.employerNotified) {
    const employer = app.anonymous();
    employer.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
      grantAccess(tx, app.clock.now(), { claimId: id }, "employer"),
    );
    const { body } = await employer.get("/api/Public/Answer/Claim");
    const asked = waiting && waitingForEmployer(waiting);
    const paying = [...(asked?.open ?? []), ...(asked?.missed ?? [])].some((wait) => wait.for === "payment");
    expect({ trail, waits: body.waiting, paid: paying && body.stillOwed === "0.00" }).toEqual({
      trail,
      waits: asked,
      paid: false,
    });
  }
  const isDecided = claim.dueSource !== null;
  const money = {
    due: isDecided ? facts.due : null,
    paid: facts.hasPaid ? facts.paid : claim.amountPaid,
    balance: isDecided ? facts.left : null,
  };
  const said = {
    header: { due: claim.amountDue, paid: claim.amountPaid, balance: claim.balance },
    report: { due: report[0], paid: report[1], balance: report[2] },
    balanced: facts.balanced,
  };
  expect({ trail, ...said }).toEqual({ trail, header: money, report: money, balanced: "0.00" });
  // The list of a search is another reading of the same columns.
  const listed = (await officer.get(`/api/Claim?q=${claimNumber}`)).body.rows.find(
    (row: { id: number }) => row.id === id,
  );
  expect({ trail, paid: listed?.amountPaid, balance: listed?.balance }).toEqual({
    trail,
    paid: money.paid,
    balance: money.balance,
  });
  const isClosed = claim.status.category === "Closed";
  const plan = claim.plans.find(({ status }: { status: string }) => status === "Active");
  const settlement = claim.proceedings.find(
    ({ kind, superseded, endedOn }: Record<string, unknown>) =>
      kind === "Settlement" && !superseded && !endedOn,
  );
  if (plan) {
    const asked = Decimal.sum(0, ...plan.installments.map(({ amount }: { amount: string }) => amount));
    const paidOfPlan = Decimal.sum(0, ...plan.installments.map(({ paid }: { paid: string }) => paid));
    expect([trail, asked.toFixed(2)]).toEqual([trail, plan.total]);
    // A plan never counts more as paid than the ledger has.
    expect([trail, paidOfPlan.lte(facts.paid)]).toEqual([trail, true]);
  }
  // Nothing asks for money that is not due, or for a hearing on a closed claim.
  const open = claim.tasks.filter(
    ({ status }: { status: string }) => status === "Open" || status === "OnHold",
  );
  const moneyTasks = open.filter(({ title }: { title: string }) => title.startsWith("Payment due"));
  expect([trail, isClosed || facts.left === "0.00" ? moneyTasks : []]).toEqual([trail, []]);
  expect({
    trail,
    planOfClosed: isClosed && plan !== undefined,
    settled: portal.agreed?.settlement?.amount ?? null,
    publicText: typeof portal.text,
  }).toEqual({
    trail,
    planOfClosed: false,
    settled: settlement?.amount ?? null,
    publicText: expect.any(String),
  });
  await app.runJob("checkClaims");
  expect({ trail, rows: (await admin.get("/api/Invariants")).body.rows }).toEqual({ trail, rows: [] });
  // What the letters of this step say of the money is what it is.
  const { rows: letters } = await sql<{
    id: number;
    code: string;
    balance: string | null;
    paid: string | null;
  }>`
    select template_code as code, merged -> 'fields' ->> 'claim.balance' as balance
    from letter where claim_id = ${id} and id > ${lastLetter} and issued_at is not null`.execute(app.db);
  const text = (amount: string | null) => formatMoney(Decimal.max(0, amount ?? 0).toFixed(2));
  for (const { code, balance } of letters)
    if (balance !== null) expect([trail, code, balance]).toEqual([trail, code, text(claim.balance)]);
}

test(`${WALKS} random walks from seed ${SEED}: every place says what the facts add up to [BIZ]`, {
  timeout: 60_000 + WALKS * 30_000,
}, async () => {
  let done = 0;
  for (let walk = 0; walk < WALKS; walk++) {
    const random = randomOf(SEED + walk);
    await on(START);
    const status = pick(STATUSES, random);
    const { id, claimNumber } = await makeClaim(app, { status });
    if (status === "INVEST") await findWages(app, id, pick(["800.00", "300.00", "0.00"], random));
    const paper = await makePaper(app, id);
    const trail = [`seed ${SEED + walk}`, status];
    for (let at = 0; at < STEPS; at++) {
      const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from letter`.execute(
        app.db,
      );
      const { told, status: answer } = await step(id, random, paper);
      trail.push(told);
      expect([trail, answer < 500]).toEqual([trail, true]);
      if (answer === 200) done += 1;
      await shownEverywhere(id, claimNumber, trail, rows[0]?.last ?? 0);
      if (random() < 0.25) await on(addCalendarDays(today, 1 + Math.floor(random() * 20)));
    }
  }
  // Walks in which nothing was allowed would prove nothing.
  expect(done).toBeGreaterThan(WALKS * 2);
});
