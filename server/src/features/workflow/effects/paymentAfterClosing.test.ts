import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/*
 * Money that comes when nothing is claimed any more: on a closed claim it needs a reason and a second person; a claim that
 * was withdrawn or not accepted takes it after it was reopened.
 */
let app: TestApp;
let officer: Client;
let admin: Client;
let support: Client;
beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

const act = async (who: Client, id: number, action: string, input: object = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  return { status, errors: body.Errors ?? {}, messages: body.Messages ?? [] };
};
const payment = { amount: "500.00", date: "2026-03-02", method: "Check to claimant" };
const reason = "The check came by mail after the claim had ended.";
const sumsOf = async (id: number) => {
  const { amountPaid, balance, dueSource, status, milestones, ledger } = await wholeClaim(officer, id);
  const [entry] = ledger.entries;
  return {
    amountPaid,
    balance,
    dueSource,
    status: status.code,
    paid: milestones.paidInFull,
    entry: entry?.status,
  };
};

/** An accepted claim that is closed with a code that says nothing is owed. */
const closedAs = async (closureCode: string) => {
  const claim = await makeClaim(app, { status: "INVEST" });
  expect(
    await act(admin, claim.id, "Close", { closureCode, reason: "It is another agency's." }),
  ).toMatchObject({
    status: 200,
  });
  return claim;
};

test.each([
  ["no jurisdiction", "NOJ-STATE"],
  ["want of a reply", "NO-REPLY"],
])("a payment on a claim that was closed for %s needs a reason and a second person [14]", async (_, code) => {
  const { id } = await closedAs(code);
  const alone = await act(support, id, "RecordPayment", payment);
  expect([alone.status, alone.errors.reason?.[0]]).toEqual([400, expect.stringContaining("a second person")]);
  expect(await sumsOf(id)).toMatchObject({ amountPaid: null, entry: undefined });

  expect(await act(support, id, "RecordPayment", { ...payment, settles: true, reason })).toMatchObject({
    status: 200,
    messages: expect.arrayContaining([expect.stringContaining("second person")]),
  });
  expect(await sumsOf(id)).toMatchObject({ amountPaid: null, entry: "Pending" });
  const { ledger } = await wholeClaim(officer, id);
  const approval = { ledgerEntryId: ledger.entries[0].id };
  expect((await act(admin, id, "ApproveEntry", approval)).status).toBe(200);
  // The payment is on record. It makes nothing due, nothing counts as settled, and the claim stays as it ended.
  expect(await sumsOf(id)).toEqual({
    amountPaid: "500.00",
    balance: null,
    dueSource: null,
    status: "CLOSED",
    paid: null,
    entry: "Posted",
  });
});

test("a payment that awaited approval when the claim was withdrawn is decided by a second person still [14]", async () => {
  const { id } = await makeClaim(app, { status: "NOTICE1" });
  await act(officer, id, "RecordPayment", { ...payment, amount: "900.00", reason: "It includes June." });
  expect((await act(officer, id, "Withdraw", { reason: "Signed request of today." })).status).toBe(200);
  const { ledger } = await wholeClaim(officer, id);
  const approval = { ledgerEntryId: ledger.entries[0].id };
  expect((await act(admin, id, "ApproveEntry", approval)).status).toBe(200);
  expect(await sumsOf(id)).toMatchObject({ amountPaid: "900.00", status: "WITHDR", paid: null });
});

test("a claim that was withdrawn and reopened takes payments as before [14]", async () => {
  const { id } = await makeClaim(app, { status: "INVEST" });
  expect((await act(officer, id, "Withdraw", { reason: "Signed request of today." })).status).toBe(200);
  expect((await act(admin, id, "Reopen", { reason: "Withdrawn under pressure." })).status).toBe(200);
  expect((await act(officer, id, "RecordPayment", payment)).status).toBe(200);
  expect(await sumsOf(id)).toMatchObject({ amountPaid: "500.00", entry: "Posted" });
});
