import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agreeOnLess, findWages, makeClaim, makePaper, wholeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;
let support: Client;
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

type Input = Partial<ActionInput>;
const done = async (who: Client, id: number, action: string, input: Input = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([status, body.Errors, action]).toEqual([200, undefined, action]);
};
const openTasks = async (id: number): Promise<string[]> =>
  (await wholeClaim(officer, id)).tasks
    .filter(({ status }: { status: string }) => status === "Open")
    .map(({ title }: { title: string }) => title);
const lettersOf = (id: number) =>
  app.db
    .selectFrom("letter as l")
    .innerJoin("letterTemplate as t", "t.id", "l.templateId")
    .select(["t.code", "l.recipient", "l.status"])
    .where("l.claimId", "=", id)
    .where("t.code", "like", "L38%")
    .orderBy("l.id")
    .execute();

const expiry = async (id: number): Promise<string[]> =>
  (await wholeClaim(officer, id)).tasks
    .filter(
      ({ title, status }: { title: string; status: string }) =>
        status === "Open" && title === "Judgment expires in six months",
    )
    .map(({ dueDate }: { dueDate: string }) => dueDate);

const made = async (status: string) => {
  app.clock.set(`${TODAY}T15:00:00Z`);
  return (await makeClaim(app, { status })).id;
};
const pay = { amount: "800.00", date: TODAY, method: "Check to claimant" } as const;
const bounce = async (id: number) => {
  const { ledger } = await wholeClaim(officer, id);
  const payment = ledger.entries.find(({ kind }: { kind: string }) => kind === "Payment");
  await done(officer, id, "ReverseEntry", { ledgerEntryId: payment.id, reason: "The check bounced." });
};
const reopen = (id: number) => done(admin, id, "Reopen", { reason: "New facts." });
const statusOf = async (id: number) => (await wholeClaim(officer, id)).status.code;

test("a claim that was closed after a judgment reopens for collection, with its judgment and its balance [issue 14]", async () => {
  const id = await made("JUDG");
  await done(officer, id, "RecordPayment", pay);
  await done(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" });
  await reopen(id);
  expect(await statusOf(id)).toBe("JUDG");
  expect(await openTasks(id)).toEqual(
    expect.arrayContaining(["Review reopened claim", "Judgment expires in six months"]),
  );
  expect(await openTasks(id)).not.toContain("Choose enforcement");
  // 3,470 days after the judgment of 2026-03-02 is Saturday 1 September 2035; Monday is Labor Day.
  expect(await expiry(id)).toEqual(["2035-09-04"]);
  await bounce(id);
  expect(await wholeClaim(officer, id)).toMatchObject({ balance: "800.00", dueSource: "Judgment" });
  await done(officer, id, "SendWrit", { date: "2026-09-01" });
  expect((await lettersOf(id)).map(({ code }) => code)).toEqual(["L38n", "L38n"]);
});

test("a claim that was closed before it was accepted reopens for review [issue 14]", async () => {
  for (const status of ["REVIEW", "REJECT"]) {
    const id = await made(status);
    if (status === "REVIEW") {
      const unlinked = await support.post(`/api/Claim/${id}/Actions/MarkDuplicate`, {
        reason: "Filed twice.",
      });
      expect(unlinked.status).toBe(409);
      const { claimNumber } = await makeClaim(app);
      await support.post(`/api/Claim/${id}/Relation`, { claimNumber, kind: "Duplicate" });
      await done(support, id, "MarkDuplicate", { reason: "Filed twice." });
    }
    await reopen(id);
    expect(await statusOf(id)).toBe("REVIEW");
    expect(await openTasks(id)).toContain("Review reopened claim");
    await done(support, id, "Accept");
    expect(await openTasks(id)).not.toContain("Review reopened claim");
  }
});

test("before the employer knew of the claim it goes back to its officer, or to the claims without one [issue 14]", async () => {
  const withOfficer = await made("WITHDR");
  await reopen(withOfficer);
  expect(await statusOf(withOfficer)).toBe("ASSIGN");
  await done(officer, withOfficer, "SendEmployerNotice");

  const withoutOfficer = await made("ACCEPT");
  await done(support, withoutOfficer, "Withdraw", { reason: "Signed request." });
  await reopen(withoutOfficer);
  expect(await statusOf(withoutOfficer)).toBe("ACCEPT");
  expect(await openTasks(withoutOfficer)).toContain("Assign officer");
});

test("a settlement, a full admission and a final determination lead to collection [issue 14]", async () => {
  const settled = await made("SETTLE");
  await agreeOnLess(app, { officer, admin }, settled, { amount: "600.00", date: TODAY });
  await done(officer, settled, "RecordPayment", { ...pay, amount: "600.00" });
  await done(officer, settled, "ConfirmPaid", { closureCode: "SETTLED" });
  await bounce(settled);
  await reopen(settled);
  expect(await statusOf(settled)).toBe("FINAL");
  expect(await openTasks(settled)).toContain("Choose enforcement");

  const determined = await made("DETISSUED");
  await done(officer, determined, "Close", { closureCode: "OUT-BUS", reason: "The shop is gone." });
  app.clock.set("2026-06-01T15:00:00Z");
  await reopen(determined);
  expect(await statusOf(determined)).toBe("FINAL");
  expect((await lettersOf(determined)).map(({ code }) => code)).toEqual(["L38c", "L38c"]);
  await done(officer, determined, "RecordJudgment", { amount: "800.00", date: "2026-06-01" });
});

test("a claim on which nothing is due reopens without a payment that is due, and goes back to collection if its payment fails", async () => {
  const settled = await made("SETTLE");
  await agreeOnLess(app, { officer, admin }, settled, { amount: "600.00", date: TODAY });
  await done(officer, settled, "RecordPayment", { ...pay, amount: "600.00" });
  await done(officer, settled, "ConfirmPaid", { closureCode: "SETTLED" });
  const admitted = await made("FINAL");
  await done(officer, admitted, "RecordPayment", pay);
  await done(officer, admitted, "ConfirmPaid", { closureCode: "PAID-FULL" });
  for (const id of [settled, admitted]) {
    await reopen(id);
    expect([await statusOf(id), (await wholeClaim(officer, id)).balance]).toEqual(["PAIDCHK", "0.00"]);
    expect((await openTasks(id)).sort()).toEqual([
      "Confirm claimant received payment",
      "Review reopened claim",
    ]);
    expect((await lettersOf(id)).map(({ code }) => code)).toEqual(["L38n", "L38n"]);
    await done(officer, id, "PaymentFailed", { reason: "The check bounced." });
    expect(await statusOf(id)).toBe("FINAL");
  }

  const writtenOff = await made("FINAL");
  await done(officer, writtenOff, "WriteOffBalance", { amount: "800.00", reason: "The shop is gone." });
  const { ledger } = await wholeClaim(officer, writtenOff);
  const ledgerEntryId = ledger.entries.find(({ status }: { status: string }) => status === "Pending").id;
  await done(admin, writtenOff, "ApproveEntry", { ledgerEntryId });
  await done(officer, writtenOff, "Close", { closureCode: "OUT-BUS", reason: "The shop is gone." });
  await reopen(writtenOff);
  // Nothing was paid, so that no payment can be verified, and nothing is left to collect.
  expect(await statusOf(writtenOff)).toBe("CLEARED");
  expect((await openTasks(writtenOff)).sort()).toEqual([
    "Close the claim or collect again",
    "Review reopened claim",
  ]);
});

test("a determination that can still be appealed, or that found nothing owed, is examined again [issue 14]", async () => {
  const open = await made("DETISSUED");
  await done(officer, open, "Close", { closureCode: "OUT-BUS", reason: "The shop is gone." });
  await reopen(open);
  expect(await statusOf(open)).toBe("INVEST");

  const nothing = await made("INVEST");
  await done(officer, nothing, "SubmitDetermination", { kind: "NotOwed", findings: "Paid in time." });
  await done(admin, nothing, "ApproveIssue");
  await done(officer, nothing, "Close", { closureCode: "NOT-OWED" });
  app.clock.set("2026-06-01T15:00:00Z");
  await reopen(nothing);
  expect(await statusOf(nothing)).toBe("INVEST");
});

test("a claim that was closed while the employer is in bankruptcy reopens on hold, and no letter says that it is collected", async () => {
  const id = await made("JUDG");
  await done(officer, id, "BankruptcyFiled", { date: TODAY, court: "US", caseNumber: "26-1", chapter: "7" });
  await done(officer, id, "Close", { closureCode: "BANKRUPT", reason: "Chapter 7." });
  await reopen(id);
  expect(await statusOf(id)).toBe("HOLD");
  expect(await openTasks(id)).toEqual(
    expect.arrayContaining([
      "Review reopened claim",
      "Check bankruptcy stay",
      "Judgment expires in six months",
    ]),
  );
  expect((await lettersOf(id)).map(({ code, status }) => `${code} ${status}`)).toEqual([
    "L38n Issued",
    "L38n Issued",
  ]);
  // The release leads back to the collection, and ends the stay.
  await done(officer, id, "Release");
  expect(await statusOf(id)).toBe("JUDG");
});

test("a claim that was closed before its appeal was heard reopens for the hearing, not for collection", async () => {
  const id = await made("HEARING");
  await done(officer, id, "Withdraw", { reason: "Signed request." });
  app.clock.set("2026-06-01T15:00:00Z");
  await reopen(id);
  expect(await statusOf(id)).toBe("HEARING");
  expect(await openTasks(id)).toContain("Schedule hearing");
  expect((await wholeClaim(officer, id)).hearings.map(({ status }: { status: string }) => status)).toEqual([
    "Requested",
    "Cancelled",
  ]);
  await done(officer, id, "RecordHearingDecision", {
    kind: "Owed",
    findings: "Heard.",
    owed: "800.00",
    figuresReason: "Interest is settled apart.",
    waiver: "Both sides agreed.",
  });
  await done(admin, id, "ApproveHearingDecision");
  await done(officer, id, "Close", { closureCode: "OUT-BUS", reason: "The shop is gone." });
  app.clock.set("2026-09-01T15:00:00Z");
  await reopen(id);
  expect(await statusOf(id)).toBe("FINAL");
});

test("a draft that was not approved before the claim was closed decides nothing when it is reopened", async () => {
  const id = await made("INVEST");
  await findWages(app, id, "0.00");
  await done(officer, id, "SubmitDetermination", { kind: "NotOwed", findings: "Paid in time." });
  await done(admin, id, "ApproveIssue");
  await done(officer, id, "CorrectDetermination", { reason: "New papers." });
  await findWages(app, id, "800.00");
  await done(officer, id, "SubmitDetermination", {
    kind: "Owed",
    findings: "Not paid.",
    figuresReason: "Interest is settled apart.",
  });
  await done(officer, id, "Close", { closureCode: "NOT-OWED" });
  app.clock.set("2026-06-01T15:00:00Z");
  await reopen(id);
  expect(await statusOf(id)).toBe("INVEST");
});

test("the letter of a reopened claim does not say that something is collected while nothing is due", async () => {
  const id = await made("FINAL");
  await done(officer, id, "RecordPayment", pay);
  await done(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" });
  await reopen(id);
  expect((await lettersOf(id)).map(({ code }) => code)).toEqual(["L38n", "L38n"]);
});

test("what a closed claim left to do is not done on a reopened one, and its withdrawal is no reason to close it again", async () => {
  const withdrawn = await made("INVEST");
  await done(officer, withdrawn, "Withdraw", { reason: "Signed request." });
  expect(await openTasks(withdrawn)).toEqual(["Stop letters"]);
  await reopen(withdrawn);
  expect(await openTasks(withdrawn)).toEqual(["Review reopened claim"]);
  const again = await officer.post(`/api/Claim/${withdrawn}/Actions/Close`, { closureCode: "WITHDRAWN" });
  expect([again.status, again.body.Errors.closureCode?.[0]]).toEqual([
    400,
    expect.stringContaining("withdrawal"),
  ]);

  const paid = await made("JUDG");
  await done(officer, paid, "RecordLien", { date: TODAY, court: "Casper", caseNumber: "1" });
  await done(officer, paid, "RecordPayment", pay);
  await done(officer, paid, "ConfirmPaid", { closureCode: "PAID-FULL" });
  expect(await openTasks(paid)).toEqual(["Release liens"]);
  await reopen(paid);
  expect(await openTasks(paid)).not.toContain("Release liens");
});

test("an amended judgment replaces the one on record, its sum, letter and day of expiry", async () => {
  const id = await made("JUDG");
  app.clock.set("2026-04-02T15:00:00Z");
  const amended = { amount: "650.00", date: "2026-04-01", caseNumber: "CV-7", reason: "By consent." };
  await done(officer, id, "RecordJudgment", { ...amended, documentId: await makePaper(app, id) });
  await done(admin, id, "ApproveSum");
  expect(await wholeClaim(officer, id)).toMatchObject({
    status: { code: "JUDG" },
    dueSource: "Judgment",
    balance: "650.00",
  });
  // 3,470 days after 1 April 2026 is Monday 1 October 2035.
  expect(await expiry(id)).toEqual(["2035-10-01"]);
  // More than is due waits for a second person, and the judgment on record stands until then.
  await done(officer, id, "RecordJudgment", { amount: "900.00", date: "2026-04-02", reason: "With costs." });
  expect(await wholeClaim(officer, id)).toMatchObject({ balance: "650.00" });
  await done(admin, id, "ApproveSum");
  expect(await wholeClaim(officer, id)).toMatchObject({ status: { code: "JUDG" }, balance: "900.00" });
  expect(await expiry(id)).toHaveLength(1);
});

test("a claim that was imported with a judgment gets its writ once the judgment is recorded", async () => {
  const id = await made("JUDG");
  await app.db.deleteFrom("proceeding").where("claimId", "=", id).execute();
  const bare = await officer.post(`/api/Claim/${id}/Actions/SendWrit`, { date: "2026-09-01" });
  expect(bare.status).toBe(409);
  await done(officer, id, "RecordJudgment", { amount: "800.00", date: "2026-01-15" });
  await done(officer, id, "SendWrit", { date: "2026-09-01" });
});

test("a submitted determination completes the review of a reopened claim", async () => {
  const id = await made("INVEST");
  await done(officer, id, "Close", { closureCode: "UNLOC-C", reason: "No address." });
  await reopen(id);
  expect(await openTasks(id)).toContain("Review reopened claim");
  await findWages(app, id, "800.00");
  await done(officer, id, "SubmitDetermination", {
    kind: "Owed",
    findings: "Forty hours.",
    figuresReason: "Interest is settled apart.",
  });
  expect(await openTasks(id)).toEqual(["Approve determination"]);
});
