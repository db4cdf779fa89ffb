import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findWages, makeClaim, makePaper, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/* Whatever gives up a part of what is due, by whatever name, needs a reason, its paper and a second person. */
let app: TestApp;
let officer: Client;
let admin: Client;
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${TODAY}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});

type Input = Partial<ActionInput>;
const act = async (who: Client, id: number, action: string, input: Input = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  return { status, errors: body.Errors ?? {}, text: String(body.Messages?.[0] ?? "") };
};
const setTo = async (name: string, value: string) => {
  const { settings } = (await admin.get("/api/Settings")).body;
  const { rowVersion } = settings.find(({ key }: { key: string }) => key === name);
  expect((await admin.put(`/api/Settings/${name}`, { value, rowVersion })).status).toBe(200);
};
const letterOf = async (id: number, code: string): Promise<string> => {
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const letter = rows.find(({ templateCode }: { templateCode: string }) => templateCode === code);
  return JSON.stringify((await officer.get(`/api/Claim/${id}/Letters/${letter?.id}`)).body.preview);
};

type Way = [title: string, status: string, action: string, input: Input, approval: string, letter: string];
const WAYS: Way[] = [
  [
    "a judgment below what is admitted",
    "FINAL",
    "RecordJudgment",
    { amount: "1.00", date: TODAY },
    "ApproveSum",
    "L30",
  ],
  [
    "a settlement of a cent",
    "SETTLE",
    "RecordSettlement",
    { amount: "0.01", date: "2026-03-20" },
    "ApproveSum",
    "L17",
  ],
  [
    "a payment that settles",
    "FINAL",
    "RecordPayment",
    { amount: "1.00", date: TODAY, settles: true },
    "ApproveEntry",
    "L31",
  ],
];

describe("a debt made small [BIZ]", () => {
  test.each(WAYS)("by %s", async (_, status, action, input, approval, letter) => {
    const { id } = await makeClaim(app, { status });
    const before = await wholeClaim(officer, id);
    const bare = await act(officer, id, action, input);
    expect([bare.status, Object.keys(bare.errors).sort()]).toEqual([400, ["documentId", "reason"]]);
    const documentId = await makePaper(app, id);
    const other = await makePaper(app, (await makeClaim(app, { status: "INVEST" })).id);
    const reason = "The parties agreed.";
    expect((await act(officer, id, action, { ...input, reason, documentId: other })).errors).toHaveProperty(
      "documentId",
    );
    expect((await act(officer, id, action, { ...input, reason, documentId })).status).toBe(200);

    const waiting = await wholeClaim(officer, id);
    expect([waiting.balance, waiting.amountPaid, waiting.status.code]).toEqual([
      before.balance,
      before.amountPaid,
      status,
    ]);
    const entryId = waiting.ledger.entries.find(({ status: is }: { status: string }) => is === "Pending")?.id;
    const approve = { ...(entryId && { ledgerEntryId: entryId }) };
    // Officers may not approve, and an administrator not what he recorded himself.
    expect((await act(officer, id, approval, approve)).status).toBe(409);
    expect((await act(admin, id, approval, approve)).status).toBe(200);
    const given = (800 - Number(input.amount)).toFixed(2);
    expect(await letterOf(id, letter)).toContain(`$${given}`);
    await app.runJob("checkClaims");
    expect((await admin.get("/api/Invariants")).body.rows).toEqual([]);
  });

  test("by parties who settle after a judgment: the settlement is then what is owed, everywhere", async () => {
    const { id } = await makeClaim(app, { status: "JUDG" });
    const owed = (await wholeClaim(officer, id)).balance;
    const documentId = await makePaper(app, id);
    const paid = { amount: "400.00", date: TODAY, settles: true, reason: "Settled.", documentId };
    expect((await act(officer, id, "RecordPayment", paid)).status).toBe(200);
    const { ledger } = await wholeClaim(officer, id);
    const entry = ledger.entries.find(({ status }: { status: string }) => status === "Pending");
    expect((await act(admin, id, "ApproveEntry", { ledgerEntryId: entry.id })).status).toBe(200);
    expect([owed, await wholeClaim(officer, id)]).toMatchObject([
      "800.00",
      { amountDue: "400.00", amountPaid: "400.00", balance: "0.00" },
    ]);
    await app.runJob("checkClaims");
    expect((await admin.get("/api/Invariants")).body.rows).toEqual([]);
  });

  test("nobody approves what he recorded himself", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const sum = { amount: "1.00", date: TODAY, reason: "By consent.", documentId: await makePaper(app, id) };
    expect((await act(admin, id, "RecordJudgment", sum)).status).toBe(200);
    expect((await act(admin, id, "ApproveSum")).status).toBe(409);
    expect(await wholeClaim(officer, id)).toMatchObject({ balance: "800.00", status: { code: "FINAL" } });
  });

  test("by a determination for less, which its author does not issue, nor by a lower admission", async () => {
    await setTo("determinationApproval", "Compliance Officer");
    const { id } = await makeClaim(app, { status: "INVEST" });
    await findWages(app, id, "800.00");
    await act(officer, id, "SubmitDetermination", {
      kind: "Owed",
      findings: "Forty hours.",
      wagesDueOn: TODAY,
      computedTo: TODAY,
      figuresReason: "There is nothing to explain.",
    });
    expect((await act(officer, id, "ApproveIssue")).status).toBe(200);
    // The letter has no reason for a difference that there is not.
    expect(await letterOf(id, "L18")).not.toContain("There is nothing to explain.");
    await act(officer, id, "CorrectDetermination", { reason: "New papers." });
    await findWages(app, id, "10.00");
    await act(officer, id, "SubmitDetermination", {
      kind: "Partly",
      findings: "Half an hour.",
      wagesDueOn: TODAY,
      computedTo: TODAY,
    });
    const own = await act(officer, id, "ApproveIssue");
    expect([own.status, own.text]).toEqual([409, expect.stringContaining("gives up $790.00 of what is due")]);
    expect(await wholeClaim(officer, id)).toMatchObject({ amountDue: "800.00" });

    const admitted = await makeClaim(app, { status: "FINAL" });
    const [item] = (await officer.get(`/api/Claim/${admitted.id}/Wages`)).body.items;
    const lower = await officer.put(`/api/Claim/${admitted.id}/Wages/${item.id}`, {
      employerAdmits: "1.00",
      rowVersion: item.rowVersion,
    });
    expect([lower.status, (await wholeClaim(officer, admitted.id)).amountDue]).toEqual([400, "800.00"]);
  });

  test("alone only up to the amount of the setting", async () => {
    await setTo("givenUpAlone", "5.00");
    const { id } = await makeClaim(app, { status: "FINAL" });
    expect((await act(officer, id, "WriteOffBalance", { amount: "5.00", reason: "Rounding." })).status).toBe(
      200,
    );
    expect(await wholeClaim(officer, id)).toMatchObject({ balance: "795.00" });
    expect((await act(officer, id, "WriteOffBalance", { amount: "0.01", reason: "More." })).status).toBe(200);
    expect(await wholeClaim(officer, id)).toMatchObject({ balance: "795.00" });
  });
});
