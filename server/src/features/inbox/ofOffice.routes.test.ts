import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

/* The folders of an office: its items, those that no office has, and counts that agree with the lists. */
let app: TestApp;
let admin: Client;
let support: Client;
let supportId: number;
const offices: number[] = [];
const claims: Record<"north" | "south" | "none", string> = { north: "", south: "", none: "" };

beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
  supportId = (
    await app.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "support@demo.example")
      .executeTakeFirstOrThrow()
  ).id;
  for (const code of ["NORTH", "SOUTH"])
    offices.push((await admin.post("/api/Lookup/Office", { code, description: `${code} office` })).body.id);
  const [north = 0, south = 0] = offices;
  for (const [name, officeId] of [
    ["north", north],
    ["south", south],
    ["none", null],
  ] as const) {
    const { id, claimNumber } = await makeClaim(app);
    await app.db.updateTable("claim").set({ officeId }).where("id", "=", id).execute();
    claims[name] = claimNumber;
  }
});
afterAll(() => app.close());

const belong = (officeIds: number[], mainId: number | null) =>
  admin.put("/api/Offices/members", { userId: supportId, officeIds, mainId, supervisedIds: [] });
const own = async () => (await support.get("/api/Offices/own")).body.office;

test("[44] one's own office is the main one or the only one, as long as it is in use", async () => {
  const [north = 0, south = 0] = offices;
  expect(await own()).toBeNull();
  await belong([north], null);
  expect(await own()).toEqual({ id: north, name: "NORTH office" });
  await belong([north, south], null);
  expect(await own()).toBeNull();
  await belong([north, south], south);
  expect(await own()).toEqual({ id: south, name: "SOUTH office" });
  await app.db.updateTable("office").set({ active: false }).where("id", "=", south).execute();
  expect(await own()).toBeNull();
  await app.db.updateTable("office").set({ active: true }).where("id", "=", south).execute();
  expect((await (await app.as("Public")).get("/api/Offices/own")).status).toBe(403);
});

test("[44] the folders of an office list its items and those of no office, and count as they list", async () => {
  const [north = 0] = offices;
  for (const folder of ["master", "support", "unassigned"] as const) {
    const { body } = await support.get(`/api/Inbox/${folder}Items?office=${north}&limit=100`);
    const numbers = new Set(body.rows.map(({ claimNumber }: { claimNumber: string }) => claimNumber));
    expect([numbers.has(claims.north), numbers.has(claims.none), numbers.has(claims.south)]).toEqual([
      true,
      true,
      false,
    ]);
    const counts = (await support.get(`/api/Inbox/counts?office=${north}`)).body;
    expect(counts[folder].toDo).toBe(body.count);
    const late = await support.get(`/api/Inbox/${folder}Items?office=${north}&due=overdue`);
    expect(counts[folder].overdue).toBe(late.body.count);
    const { ids } = (await support.get(`/api/Inbox/ids?office=${north}&folder=${folder}`)).body;
    expect(ids).toHaveLength(body.count);
    const all = (await support.get("/api/Inbox/counts")).body;
    expect(all[folder].toDo).toBeGreaterThan(counts[folder].toDo);
  }
});

test("[44] one's own items are of no office, so that none of them is overlooked", async () => {
  const [north = 0] = offices;
  await app.db
    .updateTable("task")
    .set({ userId: supportId })
    .where("status", "=", "Open")
    .where("roleId", "in", (query) => query.selectFrom("role").select("id").where("code", "=", "SUPPORT"))
    .execute();
  const mine = (await support.get(`/api/Inbox?office=${north}&limit=100`)).body;
  expect(mine.rows.map(({ claimNumber }: { claimNumber: string }) => claimNumber)).toContain(claims.south);
  const counts = (await support.get(`/api/Inbox/counts?office=${north}`)).body;
  expect(counts.mine.toDo).toBe(mine.count);
});
