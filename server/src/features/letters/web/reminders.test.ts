import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { remindByEmail } from "./reminders.commands.ts";
import { listReminders } from "./webLetters.queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const DUE = "2026-03-20";
const NEAR = "2026-03-17T15:00:00Z";
beforeEach(() => t.clock.set("2026-03-02T15:00:00Z"));

type Made = Parameters<typeof makeClaimRow>[1];
const awaitingEmployer = (more: Made = {}) =>
  makeClaimRow(t, {
    employer: { email: "office@bigsky.example" },
    ...more,
    claim: {
      statusCode: "NOTICE1",
      answerDueDate: DUE,
      employerNotifiedAt: new Date("2026-03-02T15:00:00Z"),
      ...more?.claim,
    },
  });

async function remindersOf({ id }: { id: number }) {
  await remindByEmail(t.services);
  return t.db
    .selectFrom("letter")
    .select(["templateCode", "recipient", "status", "delivery", "dueDate"])
    .where("claimId", "=", id)
    .orderBy("id")
    .execute();
}

test("an employer who has not answered is reminded once by e-mail, some days before the answer is due", async () => {
  const claim = await awaitingEmployer();
  t.clock.set("2026-03-16T15:00:00Z");
  expect(await remindersOf(claim)).toEqual([]);
  t.clock.set(NEAR);
  const reminder = {
    templateCode: "L43",
    recipient: "employer",
    status: "Issued",
    delivery: "Email",
    dueDate: DUE,
  };
  expect(await remindersOf(claim)).toEqual([reminder]);
  t.clock.set("2026-03-18T15:00:00Z");
  expect(await remindersOf(claim)).toEqual([reminder]);
  const mails = await t.db.selectFrom("mail").select("subject").where("claimId", "=", claim.id).execute();
  expect(mails).toEqual([{ subject: `Reminder: answer by March 20, 2026, claim ${claim.claimNumber}` }]);
});

test("a claimant is reminded of the reply in the language of the claim", async () => {
  const claim = await makeClaimRow(t, {
    claim: { statusCode: "REPLY", replyDueDate: DUE, language: "es" },
  });
  t.clock.set(NEAR);
  expect(await remindersOf(claim)).toMatchObject([{ recipient: "claimant", status: "Issued" }]);
  const mails = await t.db.selectFrom("mail").select("subject").where("claimId", "=", claim.id).execute();
  expect(mails[0]?.subject).toContain("Recordatorio");
});

test("a claimant is reminded by text message instead, but by e-mail after the reply STOP", async () => {
  const claim = await makeClaimRow(t, { claim: { statusCode: "REPLY", replyDueDate: DUE } });
  const phone = "(307) 555-0142";
  const now = new Date(NEAR);
  await t.db
    .insertInto("textSubscription")
    .values({ claimId: claim.id, phone, language: "en", consentedAt: now, verifiedAt: now })
    .execute();
  const asked = { today: "2026-03-17", days: 3, areTextsOffered: true };
  const isListed = async () => (await listReminders(t.db, asked)).some(({ claimId }) => claimId === claim.id);
  expect(await isListed()).toBe(false);
  await t.db.insertInto("textStop").values({ phone, stoppedAt: now }).execute();
  expect(await isListed()).toBe(true);
});

test("no reminder is sent after the answer, after the deadline, or without an e-mail address", async () => {
  t.clock.set(NEAR);
  expect(await remindersOf(await awaitingEmployer({ claim: { statusCode: "INVEST" } }))).toEqual([]);
  expect(await remindersOf(await awaitingEmployer({ claim: { answerDueDate: "2026-03-16" } }))).toEqual([]);
  const silent = await awaitingEmployer({ employer: { email: null } });
  expect(await remindersOf(silent)).toEqual([]);
});

test("a deadline that a recently sent letter states gets no reminder; a draft of that letter does not count", async () => {
  const claim = await awaitingEmployer();
  t.clock.set(NEAR);
  const officer = await t.as("Compliance Officer");
  const drafted = await officer.post(`/api/Claim/${claim.id}/Letters`, {
    templateCode: "L43",
    recipient: "employer",
    dueDate: DUE,
  });
  expect(drafted.status).toBe(200);
  const both = [{ status: "Draft" }, { status: "Issued" }];
  expect(await remindersOf(claim)).toMatchObject(both);
  expect(await remindersOf(claim)).toMatchObject(both);
});

test("a reminder that could not be issued stays one draft", async () => {
  const claim = await awaitingEmployer();
  t.clock.set(NEAR);
  await remindersOf(claim);
  await t.db
    .updateTable("letter")
    .set({ status: "Draft", issuedAt: null, issuedBy: null })
    .where("claimId", "=", claim.id)
    .execute();
  expect(await remindersOf(claim)).toMatchObject([{ status: "Draft" }]);
});
