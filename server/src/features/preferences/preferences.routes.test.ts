import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PATH = "/api/User/Preferences";

test("[PRF-01] an account's preferences belong to it, and changing one keeps the others", async () => {
  const officer = await t.as("Compliance Officer");
  expect((await officer.get(PATH)).body).toEqual({});
  await officer.patch(PATH, { themeColor: "ocean", themeMode: "dark" });
  const answer = await officer.patch(PATH, { navRail: true, themeMode: null });
  expect(answer).toMatchObject({
    status: 200,
    body: { themeColor: "ocean", themeMode: null, navRail: true },
  });
  const elsewhere = await t.as("Compliance Officer");
  expect((await elsewhere.get(PATH)).body).toEqual({ themeColor: "ocean", themeMode: null, navRail: true });
  expect((await (await t.as("Support Staff")).get(PATH)).body).toEqual({});
});

test("[PRF-01] other stored preferences are kept and not returned", async () => {
  await t.db
    .updateTable("appUser")
    .set({ preferences: JSON.stringify({ language: "es", navRail: "yes", old: 1 }) })
    .where("email", "=", "support@demo.example")
    .execute();
  const support = await t.as("Support Staff");
  expect((await support.get(PATH)).body).toEqual({});
  expect((await support.patch(PATH, { navDrawer: true, own: "thing" })).body).toEqual({ navDrawer: true });
  const { preferences } = await t.db
    .selectFrom("appUser")
    .select("preferences")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  expect(preferences).toEqual({ language: "es", navRail: "yes", old: 1, navDrawer: true });
});

test.each([
  { themeMode: "dusk" },
  { themeColor: "<b>" },
  { headerImage: "//elsewhere.example/x.png" },
  { headerImage: "https://elsewhere.example/x.png" },
  { headerFont: 'x"; src: url(x)' },
  { density: "tiny" },
  { tables: { claims: { widths: { due: 4 } } } },
  { tables: { claims: { columns: ["<b>"] } } },
])("%j is refused", async (body) => {
  expect((await (await t.as("Public")).patch(PATH, body)).status).toBe(400);
});

test("[38] the columns and widths of a table belong to the account", async () => {
  const tables = { claims: { columns: ["due", "claimant"], widths: { claimant: 240 } } };
  const officer = await t.as("Compliance Officer");
  expect((await officer.patch(PATH, { tables })).body).toMatchObject({ tables });
  expect((await officer.get(PATH)).body.tables).toEqual(tables);
  expect((await (await t.as("Administrator")).get(PATH)).body.tables).toBeUndefined();
});

test("a visitor has no preferences on the server", async () => {
  expect((await t.anonymous().get(PATH)).status).toBe(401);
});
