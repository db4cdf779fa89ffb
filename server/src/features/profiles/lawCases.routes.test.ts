import { afterAll, beforeAll, expect, test } from "vitest";
import { makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

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

const FACTS = `week_start: 2026-02-02
days:
  - { date: 2026-02-02, hours: 8 }
  - { date: 2026-02-03, hours: "8.50" }
wage_kind: general
cash_paid: 100
tips: 0
lodging_credit: 0`;
// 16.5 hours at the federal 7.25 are 119.63.
const CASE = {
  title: "Two days at the minimum wage",
  rule: "wage_floor.shortfall",
  county: "",
  city: "",
  facts: FACTS,
  expected: "19.63",
};
const REF = { cite: "W.S. 27-4-202", retrieved: "2026-03-02", confirmed: true };
const raise = (value: string) => ({
  id: "minimum_wage.general",
  place: "state WY",
  values: [
    { from: "1900-01-01", value: "5.15", status: "enacted", ref: REF },
    { from: "2026-01-01", value, status: "enacted", ref: REF },
  ],
  reason: "The legislature raised it.",
});
const listed = async () => (await admin.get("/api/Law/Cases")).body;
const proposalOf = async (id: number) =>
  (await admin.get("/api/Law")).body.changes.find((one: { id: number }) => one.id === id);

test("an administrator writes a test case of a rule, sees its steps first, and keeps it with its result", async () => {
  const { rules } = await listed();
  expect(rules.length).toBeGreaterThan(5);
  const { title: _, expected: __, ...facts } = CASE;
  const tried = await admin.post("/api/Law/Cases/Try", facts);
  expect(tried.body).toMatchObject({ value: "19.63", problems: [] });
  expect(tried.body.sentences.join(" ")).toContain("$7.25 an hour");
  const saved = await admin.post("/api/Law/Cases", CASE);
  expect([saved.status, saved.body.Errors ?? {}]).toEqual([200, {}]);
  expect(saved.body).toMatchObject({ computed: "19.63", passes: true, changedBy: "Ada Admin" });
  // The facts of a published example can be computed as they are offered.
  for (const { id: rule, template } of rules) {
    const example = await admin.post("/api/Law/Cases/Try", { rule, county: "", city: "", facts: template });
    expect([rule, example.status, example.body.problems]).toEqual([rule, 200, []]);
  }
});

test("a change that breaks a test case says so at the trial and on the page, and is not published", async () => {
  const { id, place, values } = raise("9.00");
  const trial = await admin.post("/api/Law/Try", { id, place, values });
  expect(trial.body.broken).toEqual([
    { title: CASE.title, rule: "Shortfall below the minimum wage", expected: "19.63", after: "48.5" },
  ]);
  const proposed = await admin.post("/api/Law/Change", raise("9.00"));
  expect(proposed.status).toBe(200);
  expect((await proposalOf(proposed.body.id)).broken).toEqual([CASE.title]);
  const publish = () =>
    second.post(`/api/Law/Change/${proposed.body.id}/Publish`, { rowVersion: proposed.body.rowVersion });
  const refused = await publish();
  expect(refused.status).toBe(409);
  expect(refused.body.Messages[0]).toContain(`“${CASE.title}” expects 19.63 and would give 48.5`);
  expect(await minimumWage()).toBe("7.25");

  // Corrected, the case fails until the change is in force, and keeps no other change from it.
  const [{ id: caseId, rowVersion }] = (await listed()).cases;
  const path = `/api/Law/Cases/${caseId}`;
  expect((await admin.put(path, { ...CASE, expected: "48.50", rowVersion: rowVersion + 1 })).status).toBe(
    409,
  );
  const corrected = await admin.put(path, { ...CASE, expected: "48.50", rowVersion });
  expect(corrected.body).toMatchObject({ computed: "19.63", passes: false });
  expect((await publish()).status).toBe(200);
  expect((await listed()).cases).toMatchObject([{ computed: "48.5", passes: true }]);
});

test("a profile that would break a test case is not applied, and the law in force stays", async () => {
  const { hash } = (await admin.get("/api/StateProfile/WY/Preview")).body;
  // The agency's own published change is kept, so that its case holds.
  expect((await admin.post("/api/StateProfile/WY/Apply", { hash })).status).toBe(200);
  // Cases of one state say nothing about another.
  const other = (await admin.get("/api/StateProfile/CO/Preview")).body;
  expect((await admin.post("/api/StateProfile/CO/Apply", { hash: other.hash })).status).toBe(200);
  expect((await listed()).cases).toEqual([]);
  expect((await admin.post("/api/StateProfile/WY/Apply", { hash })).status).toBe(200);
});

test.each([
  ["facts that are no list of names", { facts: "two days of work" }, "facts"],
  ["facts that the rule does not know", { facts: `${FACTS}\nshoe_size: 44` }, "facts"],
  ["a negative amount", { facts: FACTS.replace("cash_paid: 100", "cash_paid: -100") }, "facts"],
  ["an unknown rule", { rule: "wage_floor.martian" }, "rule"],
  ["no expected result", { expected: "" }, "expected"],
])("a test case with %s is refused", async (_, odd, field) => {
  const { status, body } = await admin.post("/api/Law/Cases", { ...CASE, ...odd });
  expect([status, Object.keys(body.Errors)]).toEqual([400, [field]]);
});

test("a removed test case no longer counts, and the action log says who removed it", async () => {
  const [{ id, rowVersion }] = (await listed()).cases;
  expect((await second.post(`/api/Law/Cases/${id}/Remove`, { rowVersion })).status).toBe(200);
  expect((await listed()).cases).toEqual([]);
  const lines = await app.db
    .selectFrom("actionLog")
    .select("actionCode")
    .where("actionCode", "like", "LawCase%")
    .orderBy("id")
    .execute();
  expect(lines.map(({ actionCode }) => actionCode)).toEqual([
    "LawCaseAdded",
    "LawCaseChanged",
    "LawCaseRemoved",
  ]);
});

test("[PER-05] only an administrator sees or writes test cases", async () => {
  for (const who of ["Compliance Officer", "Support Staff", "Public"] as const) {
    const client = await app.as(who);
    expect((await client.get("/api/Law/Cases")).status).toBe(403);
    expect((await client.post("/api/Law/Cases", CASE)).status).toBe(403);
  }
});
