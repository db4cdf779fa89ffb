import type { ActionInput } from "@wage/contract/actions";
import { equalInstallments } from "@wage/contract/claims/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { findStatus } from "../application/publicStatus.queries.ts";

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
  expect((await findStatus(app.db, id, new Date(`${TODAY}T15:00:00Z`)))?.agreed).toEqual(agreed);
  return agreed;
}
const settled = async () => {
  const claim = await makeClaim(app, { status: "SETTLE", amountClaimed: "800.00" });
  await act(claim.id, "RecordSettlement", { amount: "700.00", date: "2026-06-30" });
  return claim;
};

test("both parties see the settlement and what is paid of each installment, and nothing before one is agreed", async () => {
  const undecided = await makeClaim(app, { status: "SETTLE", amountClaimed: "800.00" });
  expect(await shownToBoth(undecided)).toEqual({ settlement: null, installments: [] });
  const claim = await settled();
  const settlement = { amount: "700.00", startedOn: TODAY, dueOn: "2026-06-30" };
  expect(await shownToBoth(claim)).toEqual({ settlement, installments: [] });
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
      { dueOn: "2026-05-10", amount: "233.34", paid: "0.00" },
    ],
  });
});

test("a settlement that was taken back is not shown as agreed", async () => {
  const claim = await settled();
  const { rowVersion } = (await officer.get(`/api/Claim/${claim.id}/Actions`)).body;
  const undone = await officer.post(`/api/Claim/${claim.id}/Undo`, { rowVersion, reason: "Wrong claim." });
  expect(undone.status).toBe(200);
  expect((await shownToBoth(claim)).settlement).toBeNull();
});
