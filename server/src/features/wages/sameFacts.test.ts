import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { calculate } from "@wage/law/calculate";
import { compileLaw } from "@wage/law/engine/law";
import { workPlaceOf } from "@wage/law/facts";
import { linesOf, namesOf } from "@wage/law/trace/lines";
import { valueText } from "@wage/law/trace/trace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { applyProfile } from "../profiles/applyProfile.commands.ts";

let app: TestApp;
let officer: Client;
beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

/** Files the same claim for work in a city of the state whose profile is put in force. */
async function claimIn(state: string, countyName: string, cityCode: string | null): Promise<number> {
  await applyProfile(systemWork(app.services), state);
  // The public form is cached for ten seconds.
  app.clock.advance({ seconds: 11 });
  const form: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
  const application = sampleApplication(form);
  const county = form.counties.find(({ label }) => label.en === countyName);
  const city = form.cities.find(({ code }) => code === cityCode);
  Object.assign(application.employer, {
    stateCode: state,
    workCountyId: county?.id,
    ...(city && { workCityId: city.id }),
  });
  const { status, body } = await app.anonymous().post("/api/Public/Application", {
    key: randomUUID(),
    application,
    attestation: sampleAttestation(form),
  });
  expect([state, status, body.Errors ?? {}]).toEqual([state, 200, {}]);
  const found = app.db.selectFrom("claim").select("id").where("claimNumber", "=", body.claimNumber);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** A week over the turn of the year with a day of 13 hours, at the agreed $10.00, as the officer's calculator has it. */
const WEEK = ["2025-12-29", "2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"].map((date, index) => ({
  date,
  hours: index === 0 ? "13" : "8",
}));

async function figuresOf(id: number) {
  const { body } = await officer.get(`/api/Claim/${id}/Wages/Law`);
  const law = compileLaw(body.ruleSet);
  const place = workPlaceOf(body.place, body.place.state);
  const ask = (rule: string, facts: Parameters<typeof calculate>[2]) => {
    const computed = calculate(law, rule, facts, place);
    if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
    const { result } = computed.outcome;
    return { result, value: valueText(result).value };
  };
  const floor = ask("wage_floor.shortfall", {
    week_start: "2025-12-29",
    days: WEEK,
    wage_kind: "general",
    cash_paid: "450",
    tips: "0",
    lodging_credit: "0",
  });
  const overtime = ask("overtime.week", {
    week_start: "2025-12-29",
    days: WEEK,
    work_kind: "general",
    included_pay: "0",
    straight_pay: String(450 + Number(floor.value)),
    federal_covered: true,
    exempt: false,
  });
  const trace = linesOf(floor.result, "en", namesOf(law.ruleSet)).map(({ sentence, cites, rejected }) =>
    [sentence, ...rejected, ...cites.map(({ cite }) => cite)].join(" | "),
  );
  return { floor: floor.value, overtime: overtime.value, trace: trace.join("\n") };
}

/** Penalty and interest as the officer's form of the determination shows them: the same facts in each state. */
async function consequencesOf(id: number) {
  const facts = new URLSearchParams({
    owed: "1000.00",
    wagesDueOn: "2026-02-02",
    demandedOn: "2026-02-03",
    computedTo: "2026-03-02",
    dailyWage: "160.00",
    willful: "yes",
    disputed: "no",
  });
  const { status, body } = await officer.get(`/api/Claim/${id}/Wages/Consequences?${facts}`);
  expect(status).toBe(200);
  const { claimantPenalty, interest, figures } = body;
  return { claimantPenalty, interest, rules: figures.map(({ rule }: { rule: string }) => rule) };
}

test("[BIZ] the same facts give the wages, penalty and interest of each state when the profile alone is switched", async () => {
  const colorado = await claimIn("CO", "Boulder", "CO-boulder");
  const boulder = await figuresOf(colorado);
  // Boulder: 29 h at $15.57 and 16 h at $16.82 are $720.65, less $450.00; $720.65 / 45 h / 2 for five hours above 40.
  expect(boulder).toMatchObject({ floor: "270.65", overtime: "40.04" });
  expect(boulder.trace).toContain("$16.82 an hour (minimum wage, Boulder)");
  expect(boulder.trace).toContain("Not taken: state law, $15.16 an hour (it gives less)");
  expect(boulder.trace).toContain("Local minimum wages of Colorado from January 1, 2026");
  // Three times the wages, and at least $3,000.00: willful, and unpaid 14 days after the demand.
  expect(await consequencesOf(colorado)).toMatchObject({
    claimantPenalty: { kind: "known", amount: "3000.00" },
    rules: ["penalty.multiple"],
  });

  const kansas = await claimIn("KS", "Johnson", null);
  // 45 h at $7.25 are less than what was paid; federal overtime from 40 hours is more than none below 46.
  expect(await figuresOf(kansas)).toMatchObject({ floor: "0", overtime: "25" });
  // 1 % a day after the eighth day, 11 February to 2 March, without three Sundays: 17 days. Kansas has no Presidents' Day.
  expect(await consequencesOf(kansas)).toMatchObject({
    claimantPenalty: { kind: "known", amount: "170.00" },
    // Ten per cent for 28 days; nobody has looked up whether it is compounded, and simple interest is the least.
    interest: { kind: "at_least", amount: "7.67" },
    rules: ["interest.due", "penalty.per_day"],
  });

  const california = await claimIn("CA", "Alameda", "CA-oakland");
  const oakland = await figuresOf(california);
  // Oakland: 29 h at $16.89 and 16 h at $17.34 are $767.25, less $450.00; half of $17.05 for four hours
  // above eight and double for one above twelve, which is more than five hours above 40.
  expect(oakland).toMatchObject({ floor: "317.25", overtime: "51.15" });
  // Waiting time hangs on the separation of 14 February and not on the payday: 16 days at $160.00 until 2 March. Interest
  // runs from the payday, ten per cent a year for 28 days.
  expect(await consequencesOf(california)).toEqual({
    claimantPenalty: { kind: "known", amount: "2560.00" },
    interest: { kind: "known", amount: "7.67" },
    rules: ["interest.due", "penalty.per_day"],
  });
  // Three profiles are applied, each with its cases computed.
}, 90_000);
