import type { SavedReport } from "@wage/contract/reports/savedReports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
let officer: Client;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
  support = await t.as("Support Staff");
});
afterAll(() => t.close());

const PATH = "/api/Reports/Saved";
const claims = { kind: "claims", asked: { columns: ["claimNumber", "amountPaid"], filters: [] } };
const groups = (column: string) => ({ kind: "groups", asked: { groups: [{ column, by: "value" }] } });
const body = (over: object = {}) => ({ name: "Mine", sharedWith: "nobody", question: claims, ...over });
const rowsOf = async (client: Client): Promise<SavedReport[]> => (await client.get(PATH)).body.rows;
const rowOf = async (client: Client, id: number) => (await rowsOf(client)).find((row) => row.id === id);
async function save(client: Client, over: object = {}): Promise<number> {
  const answer = await client.post(PATH, body(over));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

test("[42] a report is its owner's alone until it is shared with a role; favorites come first", async () => {
  const own = await save(officer, { name: "B own" });
  const shared = await save(officer, {
    name: "A for support",
    sharedWith: "Support Staff",
    question: groups("county"),
  });
  expect((await rowsOf(support)).map(({ name, owner }) => [name, owner])).toEqual([
    ["A for support", "Omar Officer"],
  ]);
  expect(await rowOf(admin, shared)).toBeUndefined();
  expect((await rowsOf(officer)).map(({ name }) => name)).toEqual(["A for support", "B own"]);
  expect((await officer.put(`${PATH}/${own}/Favorite`, { isFavorite: true })).status).toBe(200);
  expect((await rowsOf(officer)).map(({ name, isFavorite }) => [name, isFavorite])).toEqual([
    ["B own", true],
    ["A for support", false],
  ]);
  expect((await rowOf(support, shared))?.question).toEqual({
    kind: "groups",
    asked: { groups: [{ column: "county", by: "value" }], measures: [], filters: [], layout: "list" },
  });
  expect((await admin.put(`${PATH}/${own}/Favorite`, { isFavorite: true })).status).toBe(404);
  expect((await officer.put(`${PATH}/${own}/Favorite`, { isFavorite: false })).status).toBe(200);
  expect((await rowOf(officer, own))?.isFavorite).toBe(false);
});

test("[42] only the owner renames, changes and removes a report; a version that was changed meanwhile is refused", async () => {
  const id = await save(officer, { name: "To change", sharedWith: "staff" });
  const change = { name: "Changed", sharedWith: "staff", question: null, version: 1 };
  expect((await admin.put(`${PATH}/${id}`, change)).status).toBe(404);
  expect((await admin.delete(`${PATH}/${id}`)).status).toBe(404);
  expect((await officer.put(`${PATH}/${id}`, change)).status).toBe(200);
  expect(await rowOf(officer, id)).toMatchObject({ name: "Changed", version: 2, question: claims });
  expect((await officer.put(`${PATH}/${id}`, change)).status).toBe(409);
  const asked = { ...change, version: 2, question: groups("channel") };
  expect((await officer.put(`${PATH}/${id}`, asked)).status).toBe(200);
  expect((await rowOf(support, id))?.question?.kind).toBe("groups");
  await support.put(`${PATH}/${id}/Favorite`, { isFavorite: true });
  expect((await officer.delete(`${PATH}/${id}`)).status).toBe(200);
  expect(await rowOf(support, id)).toBeUndefined();
  const lines = await t.db
    .selectFrom("actionLog")
    .select("summary")
    .where("actionCode", "=", "SavedReport")
    .where("summary", "like", "%hange%")
    .orderBy("id")
    .execute();
  expect(lines.map(({ summary }) => summary)).toEqual([
    "Report saved: To change",
    "Saved report changed: Changed",
    "Saved report changed: Changed",
    "Saved report removed: Changed",
  ]);
});

test("[42] a name is one's own only once, however it is written, and a colleague may have it too", async () => {
  const id = await save(officer, { name: "Once" });
  const again = await officer.post(PATH, body({ name: "ONCE" }));
  expect([again.status, again.body.Errors]).toEqual([
    400,
    { name: ["You have a saved report with this name. Choose another name."] },
  ]);
  await save(support, { name: "Once" });
  const other = await save(officer, { name: "Twice" });
  const taken = { name: "once", sharedWith: "nobody", question: null, version: 1 };
  expect((await officer.put(`${PATH}/${other}`, taken)).body.Errors).toHaveProperty("name");
  expect((await officer.put(`${PATH}/${id}`, taken)).status).toBe(200);
});

test("[42] a report whose column or value is gone says so by name and has no question to run", async () => {
  const { stateId } = await t.db.selectFrom("county").select("stateId").executeTakeFirstOrThrow();
  const county = await t.db
    .insertInto("county")
    .values({ code: "GONE", description: "Gone", stateId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const filter = (column: string, operator: string, value: string) => ({ column, operator, value });
  const id = await save(officer, {
    name: "Gone",
    sharedWith: "staff",
    question: {
      kind: "claims",
      asked: {
        columns: ["claimNumber"],
        filters: [filter("county", "is", String(county.id)), filter("officer", "is", "none")],
      },
    },
  });
  expect((await rowOf(officer, id))?.problems).toEqual([]);
  await t.db.deleteFrom("county").where("id", "=", county.id).execute();
  expect(await rowOf(support, id)).toMatchObject({
    question: null,
    problems: [`The filter on “County” names a value that no longer exists: ${county.id}`],
  });
  const asked = {
    columns: ["claimNumber", "password"],
    filters: [
      filter("channel", "is", "Telegraph"),
      filter("mood", "is", "bad"),
      filter("officer", "is", "999999"),
    ],
  };
  await t.db
    .updateTable("savedReport")
    .set({ question: JSON.stringify({ kind: "claims", asked }) })
    .where("id", "=", id)
    .execute();
  expect(await rowOf(officer, id)).toMatchObject({
    question: null,
    problems: [
      "The column “password” of this report no longer exists",
      "The column “mood” of this report no longer exists",
      "The filter on “Officer” names a value that no longer exists: 999999",
      "The filter on “Filed by” names a value that no longer exists: Telegraph",
    ],
  });
  for (const question of ["[]", '{"kind":"claims"}', '{"kind":"pie","asked":{}}']) {
    await t.db.updateTable("savedReport").set({ question }).where("id", "=", id).execute();
    expect(await rowOf(officer, id)).toMatchObject({
      question: null,
      problems: ["This report was saved in a form that can no longer be read"],
    });
  }
});

test("[42] who may not compare officers neither saves nor opens a report that does", async () => {
  const refused = await officer.post(PATH, body({ name: "By officer", question: groups("officer") }));
  expect([refused.status, refused.body.Errors]).toEqual([
    400,
    { "groups.0.column": ["You may not compare the figures of officers"] },
  ]);
  const id = await save(admin, {
    name: "By officer",
    question: groups("officer"),
    sharedWith: "Compliance Officer",
  });
  expect((await rowOf(admin, id))?.question?.kind).toBe("groups");
  expect(await rowOf(officer, id)).toMatchObject({
    question: null,
    problems: ["You may not compare the figures of officers"],
  });
});

test.each([
  [{ name: "" }],
  [{ name: "x".repeat(61) }],
  [{ sharedWith: "Public" }],
  [{ question: { kind: "claims", asked: { columns: ["password"] } } }],
  [{ question: { kind: "groups", asked: { groups: [] } } }],
  [{ question: { kind: "pie", asked: {} } }],
  [{ question: null }],
])("%j is refused", async (over) => {
  expect((await officer.post(PATH, body(over))).status).toBe(400);
});

test("[42] a person has a hundred saved reports at most", async () => {
  const second = await t.as("Second Officer");
  const { id: ownerId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer2@demo.example")
    .executeTakeFirstOrThrow();
  const question = JSON.stringify(claims);
  const hundred = Array.from({ length: 100 }, (_, index) => ({
    ownerId,
    name: `Report ${index}`,
    sharedWith: "nobody",
    question,
    writtenAt: t.clock.now(),
  }));
  await t.db.insertInto("savedReport").values(hundred).execute();
  expect((await second.post(PATH, body())).body.Errors).toEqual({
    name: ["You have 100 saved reports. Remove one first."],
  });
});

test("[42] each change is a version with who and when; the question of a former one is taken again as a new version", async () => {
  const id = await save(officer, { name: "With versions" });
  const versions = async () => (await officer.get(`${PATH}/${id}/Versions`)).body.rows;
  const change = (version: number, over: object) =>
    officer.put(`${PATH}/${id}`, {
      ...{ name: "With versions", sharedWith: "nobody", question: null, version },
      ...over,
    });
  expect((await change(1, { question: groups("county") })).status).toBe(200);
  expect((await change(2, { name: "Renamed", sharedWith: "staff" })).status).toBe(200);
  const restored = await officer.post(`${PATH}/${id}/Restore`, { version: 3, from: 1 });
  expect([restored.status, restored.body.Messages]).toEqual([
    200,
    ["The question of version 1 is in force again"],
  ]);
  expect(await rowOf(officer, id)).toMatchObject({
    ...{ name: "Renamed", sharedWith: "staff", version: 4 },
    question: { kind: "claims" },
  });
  expect(
    (await versions()).map((row: Record<string, unknown>) => [
      row.version,
      row.name,
      row.by,
      row.changed,
      row.restoredFrom,
    ]),
  ).toEqual([
    [4, "Renamed", "Omar Officer", ["question"], 1],
    [3, "Renamed", "Omar Officer", ["name", "offer"], null],
    [2, "With versions", "Omar Officer", ["question"], null],
    [1, "With versions", "Omar Officer", [], null],
  ]);
  expect((await versions())[2].question.kind).toBe("groups");
  // A page that was open meanwhile, a version that never was, and a reader who is not the owner.
  expect((await officer.post(`${PATH}/${id}/Restore`, { version: 3, from: 2 })).status).toBe(409);
  expect((await officer.post(`${PATH}/${id}/Restore`, { version: 4, from: 9 })).status).toBe(404);
  expect((await admin.post(`${PATH}/${id}/Restore`, { version: 4, from: 1 })).status).toBe(404);
  expect((await admin.get(`${PATH}/${id}/Versions`)).status).toBe(404);
  const { question: now } = (await rowOf(officer, id)) as SavedReport;
  await t.db
    .updateTable("savedReportVersion")
    .set({ question: JSON.stringify({ kind: "claims", asked: { columns: ["password"], filters: [] } }) })
    .where("reportId", "=", id)
    .where("version", "=", 2)
    .execute();
  const gone = await officer.post(`${PATH}/${id}/Restore`, { version: 4, from: 2 });
  expect([gone.status, gone.body.Messages[0]]).toEqual([
    409,
    "Version 2 cannot be taken again: The column “password” of this report no longer exists",
  ]);
  expect((await rowOf(officer, id))?.question).toEqual(now);
});

test("[42] of two changes at once of the same version one is refused, and no version is kept twice", async () => {
  const id = await save(officer, { name: "Raced" });
  const change = { name: "Raced", sharedWith: "nobody", version: 1 };
  const answers = await Promise.all([
    officer.put(`${PATH}/${id}`, { ...change, question: groups("county") }),
    officer.put(`${PATH}/${id}`, { ...change, question: groups("channel") }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await officer.get(`${PATH}/${id}/Versions`)).body.rows).toHaveLength(2);
});

test("[42] a report is offered to the people of one office, and to nobody else", async () => {
  const { id: officeId } = await t.db
    .insertInto("office")
    .values({ code: "CASPER", description: "Casper" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = await save(officer, { name: "Of Casper", sharedWith: "office", officeId });
  expect(await rowOf(officer, id)).toMatchObject({ office: { id: officeId, name: "Casper" } });
  expect([await rowOf(support, id), await rowOf(admin, id)]).toEqual([undefined, undefined]);
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  await t.db.insertInto("officeMember").values({ officeId, userId }).execute();
  expect(await rowOf(support, id)).toMatchObject({ owner: "Omar Officer" });
  await t.db.updateTable("office").set({ active: false }).where("id", "=", officeId).execute();
  const renamed = { name: "Of Casper, old", sharedWith: "office", officeId, question: null, version: 1 };
  expect((await officer.put(`${PATH}/${id}`, renamed)).status).toBe(200);
  const refused = await officer.post(PATH, body({ name: "Late", sharedWith: "office", officeId }));
  expect([refused.status, refused.body.Errors]).toEqual([
    400,
    { officeId: ["This office is no longer in use"] },
  ]);
  const without = await officer.post(PATH, body({ name: "No office", sharedWith: "office" }));
  expect([without.status, Object.keys(without.body.Errors)]).toEqual([400, ["officeId"]]);
  // Offered to nobody again, it forgets the office.
  const back = { ...renamed, sharedWith: "nobody", version: 2 };
  expect((await officer.put(`${PATH}/${id}`, back)).status).toBe(200);
  expect(await rowOf(officer, id)).toMatchObject({ sharedWith: "nobody", office: null });
  expect(await rowOf(support, id)).toBeUndefined();
});
