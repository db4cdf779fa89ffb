import { afterAll, beforeAll, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { applyChecked } from "./applyProfile.commands.ts";
import { checkProfile } from "./checkProfile.ts";
import { readCounties, readProfileFiles } from "./profileFiles.ts";

let app: TestApp;
let admin: Client;
let second: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  second = await app.as((await makeUser(app, { roles: ["Administrator"], name: "Second Admin" })).email);
});
afterAll(() => app.close());

/** The minimum wage by the law in force, as the public reads it. */
async function minimumWage(): Promise<string> {
  const { body } = await app.anonymous().get("/api/Public/Rights");
  return body.values.find(({ id }: { id: string }) => id === "minimum_wage.general").value;
}

const REF = { cite: "W.S. 27-4-202", retrieved: "2026-03-02", confirmed: true };
const change = (value: string, from = "2026-01-01") => ({
  id: "minimum_wage.general",
  place: "state WY",
  values: [
    { from: "1900-01-01", value: "5.15", status: "enacted", ref: REF },
    { from, value, status: "enacted", ref: REF },
  ],
  reason: "The legislature raised it.",
});
const inForce = async () => (await admin.get("/api/Law")).body.version;

test("the page shows the profile in force, what it does not know, and what the agency changed", async () => {
  await admin.put("/api/Settings/appealDays", { value: 20, rowVersion: 0 });
  const { status, body } = await admin.get("/api/StateProfile");
  expect(status).toBe(200);
  expect(body.inForce).toMatchObject({ state: "WY", name: "Wyoming", appliedBy: null });
  expect(body.states).toContain("MT");
  expect(body.local.settings).toContainEqual(
    expect.objectContaining({ key: "appealDays", value: 20, profileValue: 14, updatedBy: "Ada Admin" }),
  );
  const gaps: string[] = body.gaps.map(({ name }: { name: string }) => name);
  expect(gaps).toContain("Appeal of a determination");
  expect(gaps).toContain("limit for oral agreements");
  expect(gaps.filter((name) => /[.*_]/.test(name))).toEqual([]);
  expect(body.unconfirmed).toBeGreaterThan(0);
});

test("the page of rules says how much of the state's law was looked up", async () => {
  const { level } = (await admin.get("/api/Law")).body;
  expect(level.is).toBe("whole");
  expect(level.text).toMatch(
    /^Whole: the rules of Wyoming were looked up one by one\. \d+ values are still not set: no source/,
  );
});

test("the preview of a state of which only the floor was looked up says so", async () => {
  const { differences } = (await admin.get("/api/StateProfile/AL/Preview")).body;
  expect(differences).toContainEqual(
    expect.objectContaining({ part: "level", before: "whole", after: "floor" }),
  );
});

test("another state's profile is previewed and applied; the agency's own change is kept", async () => {
  const preview = await admin.get("/api/StateProfile/CO/Preview");
  expect(preview.body.problems).toEqual([]);
  expect(preview.body.differences.length).toBeGreaterThan(20);
  const byName = new Map<string, { label: string; after: string | null }>(
    preview.body.differences.map((one: { name: string }) => [one.name, one]),
  );
  expect(byName.get("agencyName")?.label).toBe("Agency name");
  expect(byName.get("minimum_wage.general 08031")?.label).toMatch(/^minimum wage \(/);
  for (const { label, after } of byName.values()) expect(`${label} ${after}`).not.toContain("not_set No");
  expect((await admin.post("/api/StateProfile/CO/Apply", { hash: "0".repeat(64) })).status).toBe(409);
  const applied = await admin.post("/api/StateProfile/CO/Apply", { hash: preview.body.hash });
  expect(applied.body).toMatchObject({ state: "CO", appliedBy: "Ada Admin" });
  expect(app.services.settings.get("homeState")).toBe("CO");
  expect(app.services.settings.get("appealDays")).toBe(20);
  expect(app.services.settings.profileValue("appealDays")).toBe(35);
  const again = await admin.get("/api/StateProfile/CO/Preview");
  expect(again.body.differences).toEqual([]);
  const back = await admin.get("/api/StateProfile/WY/Preview");
  expect((await admin.post("/api/StateProfile/WY/Apply", { hash: back.body.hash })).status).toBe(200);
});

test("a state without a profile is refused, and the profile in force stays in force", async () => {
  expect((await admin.post("/api/StateProfile/ZZ/Apply", { hash: "0".repeat(64) })).status).toBe(400);
  expect(app.services.settings.get("homeState")).toBe("WY");
});

test("a change of a rule is published by a second administrator, never by its author", async () => {
  const before = await inForce();
  const proposed = await admin.post("/api/Law/Change", change("8.00"));
  expect([proposed.status, proposed.body.Errors ?? {}]).toEqual([200, {}]);
  expect(proposed.body.can).toEqual({ publish: false, refuse: true });
  expect(proposed.body.placeName).toBe("law of WY");
  const path = `/api/Law/Change/${proposed.body.id}/Publish`;
  expect((await admin.post(path, { rowVersion: proposed.body.rowVersion })).status).toBe(409);
  expect((await inForce()).hash).toBe(before.hash);
  const published = await second.post(path, { rowVersion: proposed.body.rowVersion });
  expect(published.body).toMatchObject({
    status: "Published",
    author: "Ada Admin",
    decidedBy: "Second Admin",
  });
  const now = await inForce();
  expect(now).toMatchObject({ publishedBy: "Ada Admin", approvedBy: "Second Admin" });
  expect(now.hash).not.toBe(before.hash);
  expect(now.number).toBe(before.number + 1);
  expect(Number(await minimumWage())).toBe(8);
  expect((await second.post(path, { rowVersion: proposed.body.rowVersion })).status).toBe(409);
});

test("a version is compared with the one before it", async () => {
  const { versions } = (await admin.get("/api/Law")).body;
  expect(versions.map(({ number }: { number: number }) => number)).toEqual(
    versions.map((_: unknown, at: number) => versions.length - at),
  );
  const { body } = await admin.get(`/api/Law/Version/${versions[0].id}`);
  expect(body.rules).toEqual([]);
  expect(body.parameters).toEqual([
    expect.objectContaining({ id: "minimum_wage.general", place: "state WY", unit: "USD/hour" }),
  ]);
  const lastOf = (values: { value: string }[]) => values.at(-1)?.value;
  expect(lastOf(body.parameters[0].after)).toBe("8.00");
  expect(lastOf(body.parameters[0].before)).not.toBe("8.00");
  // The first version has nothing before it: everything in it is new.
  const first = await admin.get(`/api/Law/Version/${versions.at(-1).id}`);
  expect(first.body.parameters.every(({ before }: { before: unknown[] }) => before.length === 0)).toBe(true);
  expect(first.body.rules.length).toBeGreaterThan(20);
  expect(first.body.rules).toContain("Shortfall below the minimum wage");
  expect(first.body.rules.filter((name: string) => /[._]/.test(name))).toEqual([]);
  expect((await admin.get("/api/Law/Version/999999")).status).toBe(404);
});

test("an update of the profile keeps the published change and shows it", async () => {
  const preview = await admin.get("/api/StateProfile/WY/Preview");
  await admin.post("/api/StateProfile/WY/Apply", { hash: preview.body.hash });
  expect(Number(await minimumWage())).toBe(8);
  const { body } = await admin.get("/api/StateProfile");
  expect(body.local.law).toContainEqual(
    expect.objectContaining({ id: "minimum_wage.general", place: "state WY" }),
  );
});

test.each([
  ["a negative wage", change("-1")],
  ["an enormous wage", change("500000")],
  ["the same day twice", change("9.00", "1900-01-01")],
  ["an unknown parameter", { ...change("9.00"), id: "minimum_wage.martian" }],
  ["no reason", { ...change("9.00"), reason: "" }],
  [
    "no citation",
    { ...change("9.00"), values: [{ ...change("9.00").values[0], ref: { retrieved: "2026-03-02" } }] },
  ],
])("%s is refused, and the version in force stays in force", async (_, body) => {
  const { hash } = await inForce();
  expect((await admin.post("/api/Law/Change", body)).status).toBe(400);
  expect((await inForce()).hash).toBe(hash);
});

test("a value that is not set and has no reason is listed as unknown", async () => {
  const gaps = async (): Promise<{ name: string; note: string }[]> =>
    (await admin.get("/api/StateProfile")).body.gaps;
  expect((await gaps()).filter(({ name }) => name === "kind of interest")).toEqual([]);
  const proposed = await admin.post("/api/Law/Change", {
    id: "interest.compound",
    place: "state WY",
    values: [{ from: "1900-01-01", value: "none", status: "not_set", ref: REF }],
    reason: "The attorney general will say.",
  });
  expect([proposed.status, proposed.body.Errors ?? {}]).toEqual([200, {}]);
  const { id, rowVersion } = proposed.body;
  expect((await second.post(`/api/Law/Change/${id}/Publish`, { rowVersion })).status).toBe(200);
  expect(await gaps()).toContainEqual({
    name: "kind of interest",
    note: "No value is set, and no reason was given.",
  });
  expect((await gaps()).every(({ note }) => note.length > 0)).toBe(true);
});

test("a change is tried without saving anything", async () => {
  const { hash } = await inForce();
  const { id, place, values } = change("9.50");
  const tried = await admin.post("/api/Law/Try", { id, place, values });
  expect([tried.status, tried.body.problems]).toEqual([200, []]);
  expect(
    (await admin.post("/api/Law/Try", { id, place, values: change("-2").values })).body.problems,
  ).not.toEqual([]);
  expect((await inForce()).hash).toBe(hash);
});

test("a version that was published cannot be changed, not even by the owner of the database", async () => {
  await expect(app.db.updateTable("lawRuleSet").set({ summary: "x" }).execute()).rejects.toThrow();
  await expect(app.db.deleteFrom("stateProfile").execute()).rejects.toThrow();
});

test("[PER-05] only an administrator sees or changes the profile and the rules", async () => {
  for (const who of ["Compliance Officer", "Support Staff", "Public"] as const) {
    const client = await app.as(who);
    expect((await client.get("/api/StateProfile")).status).toBe(403);
    expect((await client.post("/api/Law/Change", change("9.00"))).status).toBe(403);
  }
});

test("[BIZ] the order of payments and the days of a judgment's interest follow the law of the profile, until the agency chooses another", async () => {
  const { settings } = app.services;
  expect(settings.get("paymentAllocation", "2026-03-02")).toBe("Wages, interest, penalties, fees");
  expect(settings.get("judgmentDayCount", "2026-03-02")).toBe("Days over 365");
  const ref = "ref: { cite: W.S. 1-16-102, retrieved: 2026-03-02 }";
  const more = [
    "parameters:",
    `  - { id: payment.order, values: [{ from: 2026-01-01, value: interest_first, ${ref} }] }`,
    `  - { id: judgment.day_count, value: twelfths, ${ref} }`,
  ].join("\n");
  const notLookedUp = /^ {2}- ids: \[payment\.order, judgment\.day_count\]\n.*\n/m;
  const files = (await readProfileFiles("WY")).map((one) =>
    one.file.endsWith("law.yaml")
      ? { ...one, text: one.text.replace(notLookedUp, "").replace("parameters:", more) }
      : one,
  );
  const checked = checkProfile("WY", files, await readCounties("WY"));
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  await applyChecked(systemWork(app.services), checked);
  expect(settings.get("paymentAllocation", "2026-03-02")).toBe("Interest, wages, penalties, fees");
  expect(settings.get("paymentAllocation", "2025-12-31")).toBe("Wages, interest, penalties, fees");
  expect(settings.get("judgmentDayCount", "2026-03-02")).toBe("Months as twelfths of the year");

  const own = { value: "Fees, interest, wages, penalties", rowVersion: 0 };
  expect((await admin.put("/api/Settings/paymentAllocation", own)).status).toBe(200);
  expect((await admin.get("/api/StateProfile")).body.local.settings).toContainEqual(
    expect.objectContaining({
      key: "paymentAllocation",
      value: own.value,
      profileValue: "Interest, wages, penalties, fees",
    }),
  );
});
