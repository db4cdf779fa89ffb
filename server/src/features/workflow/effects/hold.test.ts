import type { ActionInput } from "@wage/contract/actions";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/* A hold tells both sides why; its end moves every day that was given, and names the new ones. */
let app: TestApp;
let officer: Client;
const START = "2026-03-02";
const REASON = "The court asked us to wait.";

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const on = async (day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
};
const done = async (id: number, action: string, input: Partial<ActionInput> = {}) => {
  const { status, body } = await officer.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([status, body.Errors, action]).toEqual([200, undefined, action]);
};
type Row = { id: number; templateCode: string; recipient: string; status: string };
const lettersOf = async (id: number, code: string) => {
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const found = (rows as Row[]).filter(({ templateCode }) => templateCode === code);
  const texts: Record<string, string> = {};
  for (const { id: letterId, recipient, status } of found) {
    expect([code, recipient, status]).toEqual([code, recipient, "Issued"]);
    texts[recipient] = JSON.stringify(
      (await officer.get(`/api/Claim/${id}/Letters/${letterId}`)).body.preview,
    );
  }
  return texts;
};
const daysOf = async (id: number): Promise<string[]> =>
  (await wholeClaim(officer, id)).plans
    .find(({ status }: { status: string }) => status === "Active")
    .installments.map(({ dueOn }: { dueOn: string }) => dueOn);
const tasksOf = async (id: number): Promise<string[]> =>
  (await wholeClaim(officer, id)).tasks
    .filter(
      ({ status, title }: { status: string; title: string }) => status === "Open" && /nstallment/.test(title),
    )
    .map(({ dueDate }: { dueDate: string }) => dueDate)
    .sort();

test("the installments of a plan move with the hold by its days, and the letters say so [BIZ]", async () => {
  await on(START);
  const { id } = await makeClaim(app, { status: "PLAN" });
  const before = await daysOf(id);
  const tasks = await tasksOf(id);
  await done(id, "Hold", { reason: REASON });
  const told = await lettersOf(id, "L47");
  expect(Object.keys(told).sort()).toEqual(["claimant", "employer"]);
  for (const text of Object.values(told)) {
    expect(text).toContain(REASON);
    expect(text).toContain("installments of the payment plan stand still");
  }
  // Fourteen days, so that each day of the week stays what it was.
  await on(addCalendarDays(START, 14));
  await done(id, "Release");
  const later = (days: string[]) => days.map((day) => addCalendarDays(day, 14));
  expect(await daysOf(id)).toEqual(later(before));
  expect(await tasksOf(id)).toEqual(later(tasks));
  const released = await lettersOf(id, "L46");
  const next = new Date(`${later(before)[0]}T12:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  for (const text of Object.values(released)) expect(text).toContain(`is due by ${next}`);

  // Taken back, the days are those of before.
  const { rowVersion } = await wholeClaim(officer, id);
  const undone = await officer.post(`/api/Claim/${id}/Undo`, { rowVersion, reason: "Too early." });
  expect([undone.status, await daysOf(id)]).toEqual([200, before]);
});

test("the letter about the end of a hold names the day of the answer that moved [BIZ]", async () => {
  await on(START);
  const { id } = await makeClaim(app, { status: "HOLD" });
  const { answerDueDate: before } = await wholeClaim(officer, id);
  await on(addCalendarDays(START, 14));
  await done(id, "Release");
  const { answerDueDate: after, status } = await wholeClaim(officer, id);
  expect([status.code, after]).toEqual(["NOTICE1", addCalendarDays(before, 14)]);
  const day = new Date(`${after}T12:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  expect((await lettersOf(id, "L46")).employer).toContain(`We must receive your answer by ${day}`);
});

test("an employer that was not notified gets no letter about a hold", async () => {
  await on(START);
  const { id } = await makeClaim(app, { status: "ASSIGN" });
  await done(id, "Hold", { reason: REASON });
  expect(Object.keys(await lettersOf(id, "L47"))).toEqual(["claimant"]);
});

test("a bankruptcy is recorded on a claim on hold without a release first", async () => {
  await on(START);
  const { id } = await makeClaim(app, { status: "HOLD" });
  await done(id, "BankruptcyFiled", { date: START, court: "US", caseNumber: "26-1", chapter: "7" });
  const claim = await wholeClaim(officer, id);
  expect(claim.status.code).toBe("HOLD");
  const inForce = claim.proceedings.filter(
    ({ superseded, endedOn }: { superseded: boolean; endedOn: string | null }) => !superseded && !endedOn,
  );
  expect(inForce.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["Bankruptcy", "Stay"]);
  expect(Object.keys(await lettersOf(id, "L35"))).toEqual(["claimant"]);
  await done(id, "Release");
  expect((await wholeClaim(officer, id)).status.code).toBe("NOTICE1");
});
