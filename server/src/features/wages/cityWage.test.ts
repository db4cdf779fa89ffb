import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { calculate } from "@wage/law/calculate";
import { compileLaw } from "@wage/law/engine/law";
import { type Facts, workPlaceOf } from "@wage/law/facts";
import { linesOf, namesOf } from "@wage/law/trace/lines";
import { valueText } from "@wage/law/trace/trace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { makeUser } from "../../testing/make.ts";
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

async function formOf(state: string): Promise<ApplicationForm> {
  await applyProfile(systemWork(app.services), state);
  // The public form is cached for ten seconds.
  app.clock.advance({ seconds: 11 });
  return (await app.anonymous().get("/api/Public/Application/Form")).body;
}

/** An application for work in a county and city of the form. */
function applicationIn(form: ApplicationForm, countyName: string, cityCode: string | null) {
  const idOf = (rows: readonly { id: number }[], row: { id: number } | undefined) => {
    if (!row) throw new Error(`not among ${rows.length} rows`);
    return row.id;
  };
  const county = form.counties.find(({ label }) => label.en === countyName);
  const city = form.cities.find(({ code }) => code === cityCode);
  const application = sampleApplication(form);
  Object.assign(application.employer, {
    stateCode: form.settings.homeState,
    workCountyId: idOf(form.counties, county),
    ...(cityCode && { workCityId: idOf(form.cities, city) }),
  });
  return application;
}

const file = (form: ApplicationForm, application: object) =>
  app.anonymous().post("/api/Public/Application", {
    key: randomUUID(),
    application,
    attestation: sampleAttestation(form),
  });

async function claimIn(form: ApplicationForm, county: string, city: string | null): Promise<number> {
  const { status, body } = await file(form, applicationIn(form, county, city));
  expect([status, body.Errors ?? {}]).toEqual([200, {}]);
  const { id } = await app.db
    .selectFrom("claim")
    .select("id")
    .where("claimNumber", "=", body.claimNumber)
    .executeTakeFirstOrThrow();
  return id;
}

/** A week of five days of eight hours. */
const weekOf = (start: string): Facts => ({
  week_start: start,
  days: Array.from({ length: 5 }, (_, day) => ({
    date: new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10),
    hours: "8",
  })),
  wage_kind: "general",
  cash_paid: "500",
  tips: "0",
  lodging_credit: "0",
});

/** The minimum wage of a week as the officer's calculator computes it: with the claim's own place and the law in force. */
async function shortfall(claimId: number, week: Facts) {
  const { body } = await officer.get(`/api/Claim/${claimId}/Wages/Law`);
  const law = compileLaw(body.ruleSet);
  const computed = calculate(
    law,
    "wage_floor.shortfall",
    week,
    workPlaceOf(body.place, app.services.settings.get("homeState")),
  );
  if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
  const { result } = computed.outcome;
  const sentences = (language: "en" | "es") =>
    linesOf(result, language, namesOf(law.ruleSet)).map(({ sentence, cites, rejected }) =>
      [sentence, ...rejected, ...cites.map(({ cite }) => cite)].join(" | "),
    );
  return { value: valueText(result).value, en: sentences("en"), es: sentences("es") };
}

test("[BIZ] a claim over two minimum-wage years and a change of law, in a city with a wage of its own", async () => {
  const form = await formOf("CO");
  const id = await claimIn(form, "Boulder", "CO-boulder");

  // Until 2024 the state's $14.42; from 2025-01-01 the city has a wage of its own, $15.57.
  // 24 h × 14.42 + 16 h × 15.57 = 346.08 + 249.12 = 595.20.
  const first = await shortfall(id, weekOf("2024-12-29"));
  expect(first.value).toBe("95.2");
  // 24 h × 15.57 + 16 h × 16.82 = 373.68 + 269.12 = 642.80.
  const second = await shortfall(id, weekOf("2025-12-29"));
  expect(second.value).toBe("142.8");

  const english = second.en.join("\n");
  expect(english).toContain("12/31/2025");
  expect(english).toContain("$15.57 an hour (minimum wage, Boulder)");
  expect(english).toContain("$16.82 an hour (minimum wage, Boulder)");
  expect(english).toContain("Not taken: state law, $15.16 an hour (it gives less)");
  expect(english).toContain("Not taken: federal law, $7.25 an hour (it gives less)");
  expect(english).toContain("Local minimum wages of Colorado from January 1, 2025");
  expect(second.es.join("\n")).toContain("(salario mínimo, Boulder)");
});

test("[BIZ] the same facts give each state's result when the profile and its places alone are switched", async () => {
  const week = weekOf("2025-12-29");
  const results: Record<string, unknown> = {};
  for (const [state, county, city] of [
    ["KS", "Johnson", null],
    ["CO", "Jefferson", "CO-edgewater"],
    ["CO", "Jefferson", null],
    ["CA", "Alameda", "CA-oakland"],
    ["CA", "Alameda", null],
  ] as const) {
    const form = await formOf(state);
    const id = await claimIn(form, county, city);
    results[city ?? state] = (await shortfall(id, week)).value;
  }
  // 24 h and 16 h at each place's wages of 2025 and 2026, less $500.00.
  expect(results).toEqual({
    KS: "0",
    "CO-edgewater": "187.2",
    CO: "98",
    "CA-oakland": "182.8",
    CA: "166.4",
  });
  // Five profiles are applied, each with its cases computed.
}, 90_000);

test("a city is offered for its own county alone, and one of another county is refused", async () => {
  const form = await formOf("CA");
  expect(form.cities.length).toBeGreaterThan(30);
  const application = applicationIn(form, "Fresno", null);
  const oakland = form.cities.find(({ code }) => code === "CA-oakland");
  const forged = { ...application, employer: { ...application.employer, workCityId: oakland?.id } };
  const { status, body } = await file(form, forged);
  expect(status).toBe(400);
  expect(JSON.stringify(body.Errors)).toContain("workCityId");

  const id = await claimIn(form, "Alameda", "CA-oakland");
  const { body: claim } = await officer.get(`/api/Claim/${id}`);
  expect(claim.employment).toMatchObject({ workCityId: oakland?.id, workCity: "Oakland" });
  const fresno = form.counties.find(({ label }) => label.en === "Fresno");
  const moved = { ...editable(claim.employment), workCountyId: fresno?.id };
  const refused = await officer.put(`/api/Claim/${id}/Employment`, moved);
  expect([refused.status, Object.keys(refused.body.Errors ?? {})]).toEqual([400, ["workCityId"]]);
  expect((await officer.put(`/api/Claim/${id}/Employment`, { ...moved, workCityId: null })).status).toBe(200);
});

const calculatorWeek = {
  place: "here",
  unit: "hour",
  rate: "15",
  hoursPerWeek: "40",
  start: "2026-02-02",
  weeks: 1,
  paid: "0",
};
const estimated = async (facts: object) =>
  (await app.anonymous().post("/api/Public/Calculator", { ...calculatorWeek, ...facts })).body;

test("the public calculator says that it assumed the state's wage where cities have their own", async () => {
  await formOf("CA");
  expect((await estimated({})).assumptions).toContain("stateWage");
  expect((await estimated({ locality: "CA/oakland" })).assumptions).not.toContain("stateWage");
  expect((await estimated({ place: "elsewhere" })).assumptions).not.toContain("stateWage");
  await formOf("WY");
  expect((await estimated({})).assumptions).not.toContain("stateWage");
});

test("[BIZ] the public calculator uses the minimum wage of the city or county and says why the state's does not apply", async () => {
  await formOf("CA");
  const { localities } = (await app.anonymous().get("/api/Public/Rights")).body;
  expect(localities).toContainEqual({ code: "CA/oakland", name: { en: "Oakland", es: "Oakland" } });
  const state = await estimated({});
  const oakland = await estimated({ locality: "CA/oakland" });
  expect(Number(oakland.minimumWage)).toBeGreaterThan(Number(state.minimumWage));
  const { steps } = oakland.parts.find(({ part }: { part: string }) => part === "minimumWage");
  const words = steps.flatMap(({ sentence, rejected }: { sentence: string; rejected: string[] }) => [
    sentence,
    ...rejected,
  ]);
  expect(words.join("\n")).toMatch(/Oakland/);
  expect(words.join("\n")).toMatch(/Not taken: .*it gives less/);

  // A nonurban county's lower wage stands in the place of the state's, $15.00 is above it.
  await formOf("OR");
  const [metro, standard, nonurban] = await Promise.all(
    [{ locality: "OR/portland-metro" }, {}, { locality: "41001" }].map(estimated),
  );
  expect(Number(metro.minimumWage)).toBeGreaterThan(Number(standard.minimumWage));
  expect(Number(standard.minimumWage)).toBeGreaterThan(0);
  expect(nonurban).toMatchObject({ minimumWage: "0.00" });
});

test("a city of another state is refused at its field", async () => {
  await formOf("WY");
  expect((await estimated({ locality: "CA/oakland" })).Errors).toHaveProperty("locality");
  expect((await app.anonymous().get("/api/Public/Rights")).body.localities).toEqual([]);
});

/** The fields of an employment that its form sends: not the descriptions of its look-ups. */
function editable(employment: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(employment).filter(([key]) => !(`${key}Id` in employment)));
}

test("with another profile the cities of the former one can no longer be chosen", async () => {
  await formOf("CA");
  const form = await formOf("WY");
  expect(form.cities).toEqual([]);
});

describe("a city that an administrator adds", () => {
  const ADDED = {
    id: "minimum_wage.general",
    level: "city",
    counties: ["56039"],
    name: "Jackson",
    nameEs: "",
    from: "2026-01-01",
    value: "15.00",
    ref: { cite: "Jackson Ordinance 1400", url: "", quote: "", retrieved: "2026-03-02" },
    reason: "The council has set a wage of its own.",
  };
  const calculatorPlaces = async () =>
    (await app.anonymous().get("/api/Public/Rights")).body.localities.map(
      ({ code }: { code: string }) => code,
    );

  test("counts in the public form, in claims and in the calculator once a second person has published it", async () => {
    await formOf("WY");
    const admin = await app.as("Administrator");
    const { email } = await makeUser(app, { roles: ["Administrator"], name: "Second Admin" });
    const second = await app.as(email);
    const proposed = await admin.post("/api/Law/Place", ADDED);
    expect([proposed.status, proposed.body.Errors ?? {}]).toEqual([200, {}]);
    expect(proposed.body).toMatchObject({
      place: "city WY/jackson",
      placeName: "Jackson",
      before: [],
      can: { publish: false },
    });
    const before: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
    expect(before.cities).toEqual([]);

    const { id, rowVersion } = proposed.body;
    expect((await admin.post(`/api/Law/Change/${id}/Publish`, { rowVersion })).status).toBe(409);
    expect((await second.post(`/api/Law/Change/${id}/Publish`, { rowVersion })).status).toBe(200);
    app.clock.advance({ seconds: 11 });
    const form: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
    expect(form.cities.map(({ code }) => code)).toEqual(["WY-jackson"]);
    expect(await calculatorPlaces()).toEqual(["WY/jackson"]);

    const claim = await claimIn(form, "Teton", "WY-jackson");
    // 24 h at the federal 7.25 of 2025 and 16 h at the city's 15.00 of 2026 are 414.00, which 500.00 covers; a full week is not.
    expect((await shortfall(claim, weekOf("2025-12-29"))).value).toBe("0");
    const week = await shortfall(claim, weekOf("2026-01-05"));
    expect(week.value).toBe("100");
    expect(week.en.join("\n")).toContain("$15.00 an hour (minimum wage, Jackson)");
    expect(week.en.join("\n")).toContain("Jackson Ordinance 1400");
    // Elsewhere in the county nothing changes.
    expect((await shortfall(await claimIn(form, "Teton", null), weekOf("2026-01-05"))).value).toBe("0");
  });

  test("stays when the profile of its state is applied again, and is not one of another state", async () => {
    expect((await formOf("CO")).cities.map(({ code }) => code)).not.toContain("WY-jackson");
    expect((await formOf("WY")).cities.map(({ code }) => code)).toEqual(["WY-jackson"]);
  });

  test.each([
    ["the same rule twice", {}, "id"],
    ["a county of another state", { name: "Boulder", counties: ["08013"] }, "counties"],
    ["a known city in other counties", { id: "minimum_wage.tipped_cash", counties: ["56025"] }, "counties"],
    ["a city without a name", { name: "" }, "name"],
    ["two counties as one", { level: "county", counties: ["56025", "56039"] }, "counties"],
    ["a rule that no county or city may set", { id: "sanity.hours_a_day" }, "id"],
    ["no source", { ref: { cite: "", retrieved: "2026-03-02" } }, "ref.cite"],
    ["a value that is no number", { name: "Cody", counties: ["56029"], value: "plenty" }, undefined],
  ])("is refused with %s", async (_, odd, field) => {
    const { status, body } = await (await app.as("Administrator")).post("/api/Law/Place", {
      ...ADDED,
      ...odd,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.Errors)).toEqual(field ? [field] : []);
  });
});
