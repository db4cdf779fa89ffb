import type { ActionInput } from "@wage/contract/actions";
import { equalInstallments } from "@wage/contract/claims/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { inTransaction } from "../../core/context.ts";
import { agreeOnLess, makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";

let app: TestApp;
let officer: Client;
beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

const TODAY = "2026-03-02";
const act = async (id: number, action: string, input: Partial<ActionInput>) =>
  expect(await officer.post(`/api/Claim/${id}/Actions/${action}`, input)).toMatchObject({ status: 200 });

/** The agreement as each party sees it; both see the same. */
async function shownToBoth({ id, claimNumber }: { id: number; claimNumber: string }) {
  const client = app.anonymous();
  const code = employerCode(app.services.keys, claimNumber, 0);
  expect((await client.post("/api/Public/Answer/Open", { claimNumber, code })).status).toBe(200);
  const { agreed } = (await client.get("/api/Public/Answer/Claim")).body;
  const visitor = app.anonymous();
  visitor.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
    grantAccess(tx, app.clock.now(), { claimId: id }),
  );
  expect((await visitor.get("/api/Public/Status")).body.agreed).toEqual(agreed);
  return agreed;
}
const settled = async () => {
  const claim = await makeClaim(app, { status: "SETTLE", amountClaimed: "800.00" });
  const admin = await app.as("Administrator");
  await agreeOnLess(app, { officer, admin }, claim.id, { amount: "700.00", date: "2026-06-30" });
  return claim;
};

test("both parties see the settlement and what is paid of each installment, and nothing before one is agreed", async () => {
  const undecided = await makeClaim(app, { status: "SETTLE", amountClaimed: "800.00" });
  expect(await shownToBoth(undecided)).toEqual({ settlement: null, installments: [], planChanged: null });
  const claim = await settled();
  const settlement = { amount: "700.00", startedOn: TODAY, dueOn: "2026-06-30" };
  expect(await shownToBoth(claim)).toEqual({ settlement, installments: [], planChanged: null });
  await act(claim.id, "SetUpPlan", {
    schedule: equalInstallments("700.00", { count: 3, first: "2026-03-10", every: "month" }),
    graceDays: 5,
  });
  await act(claim.id, "RecordPayment", { amount: "300.00", date: TODAY, method: "Check to claimant" });
  expect(await shownToBoth(claim)).toEqual({
    settlement,
    installments: [
      { dueOn: "2026-03-10", amount: "233.33", paid: "233.33" },
      { dueOn: "2026-04-10", amount: "233.33", paid: "66.67" },
      { dueOn: "2026-05-11", amount: "233.34", paid: "0.00" },
    ],
    planChanged: null,
  });
});

test("the day of a settlement is left out once a plan gives more time, and once it has ended by default [14]", async () => {
  const claim = await settled();
  const [first, second] = [
    { dueOn: "2026-03-10", amount: "350.00" },
    { dueOn: "2026-08-10", amount: "350.00" },
  ];
  await act(claim.id, "SetUpPlan", { schedule: [first, second], graceDays: 5 });
  expect((await shownToBoth(claim)).settlement).toEqual({ amount: "700.00", startedOn: TODAY, dueOn: null });
  const soon = await settled();
  await act(soon.id, "SetUpPlan", { schedule: [first, { ...second, dueOn: "2026-04-10" }], graceDays: 5 });
  expect((await shownToBoth(soon)).settlement.dueOn).toBe("2026-06-30");
  app.clock.set("2026-03-18T18:00:00Z");
  officer = await app.as("Compliance Officer");
  await app.runJobs();
  expect((await shownToBoth(soon)).settlement.dueOn).toBeNull();
  app.clock.set(`${TODAY}T18:00:00Z`);
  officer = await app.as("Compliance Officer");
});

test("no claimant reads of a decision where the employer agreed to pay [14]", async () => {
  const claim = await settled();
  const visitor = app.anonymous();
  visitor.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
    grantAccess(tx, app.clock.now(), { claimId: claim.id }),
  );
  const shown = JSON.stringify((await visitor.get("/api/Public/Status")).body.text);
  expect(shown).toContain("The employer must pay");
  expect(shown).not.toMatch(/decision|decisión/);
});

test("a settlement that was taken back is not shown as agreed", async () => {
  const claim = await settled();
  const { rowVersion } = (await officer.get(`/api/Claim/${claim.id}/Actions`)).body;
  const admin = await app.as("Administrator");
  const undone = await admin.post(`/api/Claim/${claim.id}/Undo`, { rowVersion, reason: "Wrong claim." });
  expect(undone.status).toBe(200);
  expect((await shownToBoth(claim)).settlement).toBeNull();
});

/** A claim for 800.00 in PLAN: four installments of 200.00. */
const planned = () => makeClaim(app, { status: "PLAN", amountClaimed: "800.00" });
/** Approves the latest entry if it awaits a second person. */
async function approve(id: number) {
  const [{ id: ledgerEntryId, status }] = (await officer.get(`/api/Claim/${id}/Money`)).body.ledger.entries;
  if (status !== "Pending") return;
  const admin = await app.as("Administrator");
  const approved = await admin.post(`/api/Claim/${id}/Actions/ApproveEntry`, { ledgerEntryId });
  expect(approved.status).toBe(200);
}
const fees = (id: number) =>
  act(id, "AdjustDue", { component: "Fees", direction: "increase", amount: "45.00", reason: "Sheriff." });
const writeOff = (amount: string) => async (id: number) => {
  await act(id, "WriteOffBalance", { amount, reason: "Agreed with the worker." });
  await approve(id);
};

/** 20.00 beyond the claimant's 800.00 goes to the claimant: it pays an installment, but not the state's fees. */
async function misdirect(id: number) {
  await fees(id);
  await act(id, "SetUpPlan", {
    schedule: equalInstallments("845.00", { count: 1, first: "2026-03-10", every: "month" }),
  });
  await act(id, "RecordPayment", {
    amount: "820.00",
    date: TODAY,
    method: "Check to claimant",
    reason: "The check was made out wrongly.",
  });
  await approve(id);
}

test.each([
  ["a write-off", writeOff("300.00"), "500.00"],
  ["a write-off of everything", writeOff("800.00"), "0.00"],
  ["fees", fees, "845.00"],
  ["a payment that does not reach the state's part", misdirect, "45.00"],
] as const)(
  "after %s both parties read what is owed, and no schedule that differs [14]",
  async (_, change, stillOwed) => {
    const claim = await planned();
    expect((await shownToBoth(claim)).installments).toHaveLength(4);
    await change(claim.id);
    expect(await shownToBoth(claim)).toEqual({
      settlement: null,
      installments: [],
      planChanged: { stillOwed },
    });
  },
);
