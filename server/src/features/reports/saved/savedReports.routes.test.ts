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
