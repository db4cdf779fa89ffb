import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/* What the agency itself changes of what is due is told to the parties; when nothing is left, nothing asks for money. */
let app: TestApp;
let officer: Client;
let admin: Client;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});

const act = async (who: Client, id: number, action: string, input: Partial<ActionInput>) =>
  (await who.post(`/api/Claim/${id}/Actions/${action}`, { reason: "The shop is gone.", ...input })).status;
const told = async (id: number): Promise<string[]> => {
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const sent = rows.filter(({ templateCode }: { templateCode: string }) => templateCode === "L48");
  return Promise.all(
    sent.map(async (letter: { id: number; recipient: string }) => {
      const { preview } = (await officer.get(`/api/Claim/${id}/Letters/${letter.id}`)).body;
      return `${letter.recipient}: ${JSON.stringify(preview)}`;
    }),
  );
};
const moneyTasks = async (id: number) => {
  const { tasks } = await wholeClaim(officer, id);
  return tasks
    .filter(({ status }: { status: string }) => status === "Open" || status === "OnHold")
    .map(({ title }: { title: string }) => title);
};
const pendingOf = async (id: number) =>
  (await wholeClaim(officer, id)).ledger.entries.find(
    ({ status }: { status: string }) => status === "Pending",
  ).id;
const status = async (id: number) => (await wholeClaim(officer, id)).status.code;

test.each([
  ["WriteOffBalance", {}, "Written off: $800.00"],
  ["AdjustDue", { component: "Wages", direction: "decrease" }, "Not due any more: $800.00"],
] as const)(
  "%s of everything, approved, leaves the claim to be closed and tells both parties [BIZ]",
  async (action, input, words) => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    expect(await act(officer, id, action, { ...input, amount: "800.00" })).toBe(200);
    // Nothing counts and nobody is told before the second person approves.
    expect([await status(id), await told(id)]).toEqual(["FINAL", []]);
    const ledgerEntryId = await pendingOf(id);
    expect(await act(admin, id, "ApproveEntry", { ledgerEntryId, reason: null })).toBe(200);
    expect([await status(id), await moneyTasks(id)]).toEqual([
      "CLEARED",
      ["Close the claim or collect again"],
    ]);
    const letters = await told(id);
    expect(letters.map((text) => text.split(":")[0]).sort()).toEqual(["claimant", "employer"]);
    // The reason is that of the entry, whoever approves it.
    for (const text of letters) {
      expect(text).toContain(words);
      expect(text).toContain("The shop is gone.");
      expect(text).toContain("Balance due: $0.00");
    }

    // What is due again is collected again.
    expect(await act(officer, id, "ReverseEntry", { ledgerEntryId })).toBe(200);
    expect(await status(id)).toBe("FINAL");
    expect((await told(id)).length).toBe(4);
  },
);

test("a part that is written off leaves the status and its tasks, and is told [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  expect(await act(officer, id, "WriteOffBalance", { amount: "0.50" })).toBe(200);
  expect(await act(admin, id, "ApproveEntry", { ledgerEntryId: await pendingOf(id) })).toBe(200);
  expect(await status(id)).toBe("FINAL");
  expect(await moneyTasks(id)).toContain("Payment due");
  expect((await told(id)).map((text) => text.includes("Balance due: $799.50"))).toEqual([true, true]);
});

test("a payment that comes after everything was written off is recorded [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await act(officer, id, "WriteOffBalance", { amount: "800.00" });
  await act(admin, id, "ApproveEntry", { ledgerEntryId: await pendingOf(id) });
  expect(await act(officer, id, "RecordPayment", { amount: "10.00", date: "2026-03-02" })).toBe(200);
});

test("a claim of which a part was written off is not closed as paid in full, under whatever reason that says so [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await act(officer, id, "WriteOffBalance", { amount: "0.50" });
  await act(admin, id, "ApproveEntry", { ledgerEntryId: await pendingOf(id) });
  await act(officer, id, "RecordPayment", { amount: "799.50", date: "2026-03-02" });
  expect(await status(id)).toBe("PAIDCHK");
  const confirm = (closureCode: string) =>
    officer.post(`/api/Claim/${id}/Actions/ConfirmPaid`, {
      closureCode,
      reason: "The rest was written off.",
    });
  for (const code of ["PAID-FULL", "PAID-DIR"])
    expect(JSON.stringify((await confirm(code)).body)).toContain("$0.50 is written off");
  expect(await status(id)).toBe("PAIDCHK");
  expect((await confirm("PAID-PART")).status).toBe(200);
  expect(await status(id)).toBe("CLOSED");
});

const writeOffAll = async (id: number, amount = "800.00") => {
  expect(await act(officer, id, "WriteOffBalance", { amount })).toBe(200);
  const ledgerEntryId = await pendingOf(id);
  expect(await act(admin, id, "ApproveEntry", { ledgerEntryId })).toBe(200);
  return ledgerEntryId;
};

test("what is due again after a hold is collected, and does not go back on hold [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  expect(await act(officer, id, "Hold", { reason: "The court stayed it." })).toBe(200);
  const ledgerEntryId = await writeOffAll(id);
  expect(await status(id)).toBe("HOLD");
  expect(await act(officer, id, "Release", { reason: "The stay ended." })).toBe(200);
  expect(await status(id)).toBe("CLEARED");
  expect(await act(officer, id, "ReverseEntry", { ledgerEntryId })).toBe(200);
  expect([await status(id), await moneyTasks(id)]).toEqual(["FINAL", ["Choose enforcement"]]);
});

test("what is due again after a closing is collected, and closes nothing [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  expect(await act(officer, id, "Close", { closureCode: "OUT-BUS" })).toBe(200);
  const ledgerEntryId = await writeOffAll(id);
  expect(await act(admin, id, "Reopen", {})).toBe(200);
  expect(await status(id)).toBe("CLEARED");
  expect(await act(officer, id, "ReverseEntry", { ledgerEntryId })).toBe(200);
  expect(await status(id)).toBe("FINAL");
});

test("a payment that is taken back makes its amount due again, also when the rest was written off [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "FINAL" });
  await act(officer, id, "RecordPayment", { amount: "300.00", date: "2026-03-02" });
  const payment = (await wholeClaim(officer, id)).ledger.entries.find(
    ({ kind }: { kind: string }) => kind === "Payment",
  );
  await writeOffAll(id, "500.00");
  expect(await status(id)).toBe("CLEARED");
  expect(await act(officer, id, "ReverseEntry", { ledgerEntryId: payment.id })).toBe(200);
  expect([await status(id), await moneyTasks(id)]).toEqual(["FINAL", ["Choose enforcement"]]);
  expect((await wholeClaim(officer, id)).balance).toBe("300.00");
});

test("a decision of which everything is written off asks for no payment when it becomes final [BIZ]", async () => {
  const { id } = await makeClaim(app, { status: "DETISSUED" });
  await writeOffAll(id);
  expect(await status(id)).toBe("DETISSUED");
  app.clock.set("2026-05-01T15:00:00Z");
  await app.runJobs();
  officer = await app.as("Compliance Officer");
  expect([await status(id), await moneyTasks(id)]).toEqual(["CLEARED", ["Close the claim or collect again"]]);
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  expect(rows.map(({ templateCode }: { templateCode: string }) => templateCode)).not.toContain("L24");
});
