import type { ActionInput } from "@wage/contract/actions";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClaim, makePaper, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/* What is due falls by no act that has not its reason, its paper and a second person, whatever the act is called. */
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
const letterText = async (id: number, code: string): Promise<string> => {
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const letter = rows.findLast(({ templateCode }: { templateCode: string }) => templateCode === code);
  return JSON.stringify((await officer.get(`/api/Claim/${id}/Letters/${letter?.id}`)).body.preview);
};
const holds = async () => {
  await app.runJob("checkClaims");
  expect((await admin.get("/api/Invariants")).body.rows).toEqual([]);
};

describe("a hearing decision for less than is due [BIZ]", () => {
  const decision: Input = {
    kind: "Partly",
    findings: "Half of it.",
    owed: "300.00",
    // Due on the day of the decision, the wages bear no interest.
    wagesDueOn: TODAY,
    computedTo: TODAY,
    waiver: "Both sides waived it.",
  };

  test("needs its paper, and counts when a second person approves it", async () => {
    const { id } = await makeClaim(app, { status: "HEARING" });
    const bare = await act(officer, id, "RecordHearingDecision", decision);
    expect([bare.status, Object.keys(bare.errors)]).toEqual([400, ["documentId"]]);
    const documentId = await makePaper(app, id);
    expect((await act(officer, id, "RecordHearingDecision", { ...decision, documentId })).status).toBe(200);
    expect(await wholeClaim(officer, id)).toMatchObject({ balance: "800.00", status: { code: "HEARING" } });
    // Neither the officer nor an officer's own approval: the recorder may not approve.
    expect((await act(officer, id, "ApproveHearingDecision")).status).toBe(409);
    expect((await act(admin, id, "ApproveHearingDecision")).status).toBe(200);
    const decided = await wholeClaim(officer, id);
    expect(decided).toMatchObject({ balance: "300.00", status: { code: "HEARDEC" } });
    expect(decided.hearings.at(-1)).toMatchObject({ status: "Waived", outcome: "Partly" });
    expect(await letterText(id, "L23")).toContain("Until now $500.00 more was due");
    await holds();
  });

  test("is not approved by its recorder, and is recorded again on the same hearing after it was returned", async () => {
    const { id } = await makeClaim(app, { status: "HEARING" });
    const documentId = await makePaper(app, id);
    await act(admin, id, "RecordHearingDecision", { ...decision, documentId });
    expect((await act(admin, id, "ApproveHearingDecision")).status).toBe(409);
    expect(
      (await act(admin, id, "ReturnHearingDecision", { reason: "The sum is not that of the paper." })).status,
    ).toBe(200);
    const whole = { ...decision, kind: "Owed", findings: "All of it.", owed: "800.00" } as const;
    expect((await act(officer, id, "RecordHearingDecision", whole)).status).toBe(200);
    const after = await wholeClaim(officer, id);
    expect(after).toMatchObject({ balance: "800.00", status: { code: "HEARDEC" } });
    expect(after.hearings.map(({ status }: { status: string }) => status)).toEqual(["Waived"]);
    await holds();
  });

  test("that is closed before the approval decides nothing: the appeal is still to be decided", async () => {
    const { id } = await makeClaim(app, { status: "HEARING" });
    await act(officer, id, "RecordHearingDecision", { ...decision, documentId: await makePaper(app, id) });
    await act(officer, id, "Close", { closureCode: "OUT-BUS", reason: "The shop is gone." });
    await act(admin, id, "Reopen", { reason: "It is back." });
    expect(await wholeClaim(officer, id)).toMatchObject({ balance: "800.00", status: { code: "HEARING" } });
  });
});

describe("an admission that stands [BIZ]", () => {
  test("is not lessened by a line that is corrected or removed", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await app.db.updateTable("claim").set({ intakeChannel: "Mail" }).where("id", "=", id).execute();
    const user = await app.db.selectFrom("appUser").select("id").limit(1).executeTakeFirstOrThrow();
    await app.db.updateTable("wageItem").set({ enteredBy: user.id }).where("claimId", "=", id).execute();
    const { items } = (await officer.get(`/api/Claim/${id}/Wages`)).body;
    const removed = await officer.delete(`/api/Claim/${id}/Wages/${items[0].id}`);
    expect([removed.status, removed.body.Messages?.[0]]).toEqual([
      409,
      expect.stringContaining("lessen what is due by $800.00"),
    ]);
    expect(await wholeClaim(officer, id)).toMatchObject({ amountDue: "800.00", amountClaimed: "800.00" });
  });

  test("is not lost by a later answer that does not admit what came after it", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const { items } = (await officer.get(`/api/Claim/${id}/Wages`)).body;
    const [first] = items;
    // The claimant adds a line, which staff enter.
    await sql`insert into wage_item (claim_id, position, wage_item_type_id, gross_earned, amount_paid, amount_claimed, origin, entered_by, entry_reason)
      select claim_id, 1, wage_item_type_id, 200, 0, 200, 'Amendment', (select min(id) from app_user), 'By letter' from wage_item
      where id = ${first.id}`.execute(app.db);
    await app.db.updateTable("claim").set({ amountClaimed: "1000.00" }).where("id", "=", id).execute();
    const second = (await officer.get(`/api/Claim/${id}/Wages`)).body.items[1];
    const less = await act(officer, id, "RecordAnswer", {
      answer: "partly",
      admitted: [
        { itemId: first.id, amount: "100.00" },
        { itemId: second.id, amount: "0.00" },
      ],
    });
    expect([less.status, less.text]).toEqual([409, expect.stringContaining("lessen what is due by $700.00")]);
    const same = await act(officer, id, "RecordAnswer", {
      answer: "partly",
      admitted: [
        { itemId: first.id, amount: "800.00" },
        { itemId: second.id, amount: "50.00" },
      ],
    });
    expect(same.status).toBe(200);
    expect(await wholeClaim(officer, id)).toMatchObject({ amountDue: "850.00", status: { code: "INVEST" } });
  });

  test("an adjustment that raised it is lowered by another one, with its second person, and not by a reversal", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const raise = {
      component: "Fees",
      direction: "increase",
      amount: "50.00",
      reason: "Court fee.",
    } as const;
    expect((await act(officer, id, "AdjustDue", raise)).status).toBe(200);
    const entry = (await wholeClaim(officer, id)).ledger.entries.find(
      ({ kind }: { kind: string }) => kind === "Adjustment",
    );
    const reversed = await act(officer, id, "ReverseEntry", { ledgerEntryId: entry.id, reason: "A slip." });
    expect([reversed.status, reversed.text]).toEqual([409, expect.stringContaining("by $50.00")]);
  });
});

test("nobody is told of a settlement that awaits its second person", async () => {
  const { id } = await makeClaim(app, { status: "SETTLE" });
  const before = await mailsOf(id);
  const less = {
    amount: "600.00",
    date: "2026-03-20",
    reason: "By consent.",
    documentId: await makePaper(app, id),
  };
  expect((await act(officer, id, "RecordSettlement", less)).status).toBe(200);
  expect(await mailsOf(id)).toBe(before);
  expect((await act(admin, id, "ApproveSum")).status).toBe(200);
  expect(await mailsOf(id)).toBeGreaterThan(before);
});
const mailsOf = async (id: number) =>
  (await app.db.selectFrom("mail").select("id").where("claimId", "=", id).execute()).length;
