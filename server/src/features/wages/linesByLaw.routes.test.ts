import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { applyProfile } from "../profiles/applyProfile.commands.ts";

/* The same work claimed on the public form and entered by staff, by the law of the state that is put in force. */

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await testApp();
  staff = await app.as("Administrator");
});
afterAll(() => app.close());

const WEEK = { periodStart: "2026-02-02", periodEnd: "2026-02-08" };
type Line = { kind: string; rate?: string; quantity: string };

async function useState(state: string): Promise<ApplicationForm> {
  await applyProfile(systemWork(app.services), state);
  // The public form is cached for ten seconds.
  app.clock.advance({ seconds: 11 });
  return (await app.anonymous().get("/api/Public/Application/Form")).body;
}

const rowOf = (form: ApplicationForm, { kind, rate, quantity }: Line) => ({
  ...WEEK,
  typeId: form.wageTypes.find(({ code }) => code === kind)?.id ?? 0,
  quantity,
  ...(rate && { rate, rateTypeId: form.rateTypes.find(({ unit }) => unit === "hour")?.id }),
});

async function filed(
  form: ApplicationForm,
  line: Line,
  pay: object = {},
  employer: object = {},
): Promise<number> {
  const application = sampleApplication(form);
  Object.assign(application.employer, { stateCode: form.settings.homeState, ...employer });
  Object.assign(application.pay, pay);
  Object.assign(application.wages, { items: [rowOf(form, line)] });
  const { status, body } = await app.anonymous().post("/api/Public/Application", {
    key: randomUUID(),
    application,
    attestation: sampleAttestation(form),
  });
  expect([status, body.Errors ?? {}]).toEqual([200, {}]);
  const found = app.db.selectFrom("claim").select("id").where("claimNumber", "=", body.claimNumber);
  return (await found.executeTakeFirstOrThrow()).id;
}

const EMPTY = Object.fromEntries(
  [
    "wageDueDate",
    "weeks",
    "daysPerWeek",
    "hoursByDay",
    "percent",
    "flatAmount",
    "amountPaid",
    "description",
  ].map((name) => [name, ""]),
);
/** The amount of the same line as staff enter it on a claim of this form, as other pay of the same days. */
async function entered(form: ApplicationForm, id: number, line: Line): Promise<string> {
  const body = {
    ...EMPTY,
    rate: "",
    rateTypeId: null,
    ...rowOf(form, line),
    estimated: false,
    sameDays: "yes",
    origin: "Finding",
    reason: "The time sheets show it.",
  };
  const answer = await staff.post(`/api/Claim/${id}/Wages`, body);
  expect([answer.status, answer.body.Errors ?? {}]).toEqual([200, {}]);
  return answer.body.amount;
}

const OF_TEXAS: [line: Line, owed: string, pay?: object][] = [
  [{ kind: "OVERTIME", rate: "20", quantity: "50" }, "1100.00"],
  [{ kind: "REGULAR", rate: "20", quantity: "50" }, "1100.00"],
  [{ kind: "REGULAR", rate: "6", quantity: "40" }, "290.00"],
  [{ kind: "MIN-WAGE", quantity: "40" }, "290.00"],
  [{ kind: "OVERTIME", rate: "2.13", quantity: "50" }, "142.75", { tips: "yes" }],
];

test("[BIZ] Texas: what is filed on the form is what staff enter, and both are what the law requires", async () => {
  const form = await useState("TX");
  for (const [line, owed, pay] of OF_TEXAS) {
    const id = await filed(form, line, pay);
    const { body } = await staff.get(`/api/Claim/${id}/Wages`);
    expect([line, body.totals.amountClaimed]).toEqual([line, owed]);
    // A second line of overtime pays for the same hours: what the first one counts is left out.
    if (line.kind !== "OVERTIME") expect([line, await entered(form, id, line)]).toEqual([line, owed]);
  }
}, 60_000);

test("[BIZ] Washington: a waiter at $2.13 is owed the whole minimum wage, and tips count nothing toward it", async () => {
  const form = await useState("WA");
  expect(form.settings).toMatchObject({ minimumWage: "17.13", tipsCount: false });
  const id = await filed(form, { kind: "REGULAR", rate: "2.13", quantity: "40" }, { tips: "yes" });
  const { body } = await staff.get(`/api/Claim/${id}/Wages`);
  expect(body.totals.amountClaimed).toBe("685.20");
  expect(body.items[0].calcTrace).toEqual([
    "The minimum wage for 40 h is $685.20, which is $600.00 more than $85.20",
    "$685.20, paid $0.00, owed $685.20",
  ]);
}, 60_000);

test("[BIZ] work outside the state has the federal floor in the acts of staff as on the form, until its place is recorded", async () => {
  const form = await useState("WA");
  const line: Line = { kind: "REGULAR", rate: "6", quantity: "40" };
  const outside = { workOutside: true, workCountyId: null, workCityId: null };
  const id = await filed(form, line, {}, outside);
  const totals = async () => (await staff.get(`/api/Claim/${id}/Wages`)).body.totals.amountClaimed;
  expect(await totals()).toBe("290.00");
  expect((await staff.get(`/api/Claim/${id}/Wages/Law`)).body.place.state).toBe("another state");
  expect(await entered(form, id, line)).toBe("290.00");
  const late = await staff.get(
    `/api/Claim/${id}/Wages/Consequences?computedTo=2026-04-01&wagesDueOn=2026-03-01`,
  );
  expect([late.status, late.body.interest, late.body.claimantPenalty]).toEqual([
    200,
    { kind: "unknown" },
    { kind: "unknown" },
  ]);
  const { employment } = (await staff.get(`/api/Claim/${id}`)).body;
  expect(employment.workOutside).toBe(true);
  await app.db
    .updateTable("employment")
    .set({ workCountyId: form.counties[0]?.id ?? null })
    .where("claimId", "=", id)
    .execute();
  expect((await staff.get(`/api/Claim/${id}/Wages/Law`)).body.place.state).toBe("WA");
  expect(await entered(form, id, line)).toBe("685.20");
}, 60_000);

test("[BIZ] who names a county of the state did not work outside of it, whatever else was ticked", async () => {
  const form = await useState("WA");
  const line: Line = { kind: "REGULAR", rate: "6", quantity: "40" };
  const id = await filed(form, line, {}, { workOutside: true, workCountyId: form.counties[0]?.id });
  expect((await staff.get(`/api/Claim/${id}/Wages`)).body.totals.amountClaimed).toBe("685.20");
  expect(await entered(form, id, line)).toBe("685.20");
}, 60_000);

test("[BIZ] the page loads the law by which the service computes, in a small part of it", async () => {
  await useState("CA");
  const { body } = await app.anonymous().get("/api/Public/Application/Law");
  const ids = body.ruleSet.rules.map(({ id }: { id: string }) => id);
  expect(ids).toContain("week.pay");
  expect(ids).toContain("wage_floor.shortfall");
  expect(JSON.stringify(body).length).toBeLessThan(100_000);
});
