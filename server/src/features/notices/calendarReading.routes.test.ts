import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { makeConflict } from "../../testing/makeConflict.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

/* The officer is of the south and reads the claims of the south alone; one of the north is given to them. */
let t: TestApp;
let admin: Client;
let officer: Client;
let officerId: number;
let secondId: number;
let address: string;
const claims: Record<"given" | "item" | "other", { id: number; claimNumber: string; hearingId: number }> = {
  given: { id: 0, claimNumber: "", hearingId: 0 },
  item: { id: 0, claimNumber: "", hearingId: 0 },
  other: { id: 0, claimNumber: "", hearingId: 0 },
};

const idOf = async (email: string) =>
  (await t.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const assign = (claimId: number, assignedUserId: number) =>
  t.db.updateTable("claim").set({ assignedUserId }).where("id", "=", claimId).execute();
const giveItems = (claimId: number, userId: number | null) =>
  t.db
    .updateTable("task")
    .set({ userId, status: "Open", dueDate: "2026-04-20", dueAt: "2026-04-20T22:00:00Z" })
    .where("claimId", "=", claimId)
    .where("status", "in", ["Open", "InProgress"])
    .execute();
const feed = async () =>
  String((await t.anonymous().get(new URL(address).pathname)).body).replaceAll("\r\n ", "");
const agenda = async () => JSON.stringify((await officer.get("/api/Notices/agenda")).body.rows);
/** The status with which the officer opens each claim and each item that the feed names. */
const opened = async () => {
  const links = [...(await feed()).matchAll(/URL:https?:\/\/[^/]+(\/\w+\/\d+)/g)].map(([, path]) => path);
  return Promise.all(links.map(async (path) => (await officer.get(`/api${path}`)).status));
};
const fileOf = ({ id, hearingId }: { id: number; hearingId: number }) =>
  officer.get(`/api/Claim/${id}/Hearings/${hearingId}/Calendar`);

beforeAll(async () => {
  t = await testApp();
  t.clock.set("2026-04-10T15:00:00Z");
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
  officerId = await idOf("officer@demo.example");
  secondId = await idOf("officer2@demo.example");
  const [north, south] = await Promise.all(
    ["NORTH", "SOUTH"].map(
      async (code) => (await admin.post("/api/Lookup/Office", { code, description: code })).body.id,
    ),
  );
  for (const [at, name] of (["given", "item", "other"] as const).entries()) {
    const { id, claimNumber } = await makeClaim(t, { status: "INVEST" });
    await t.db
      .updateTable("claim")
      .set({ officeId: north, assignedUserId: name === "given" ? officerId : secondId })
      .where("id", "=", id)
      .execute();
    await giveItems(id, name === "item" ? officerId : null);
    const hearing = await t.db
      .insertInto("hearing")
      .values({
        claimId: id,
        status: "Scheduled",
        startsAt: `2026-04-1${3 + at}T16:00:00Z`,
        endsAt: `2026-04-1${3 + at}T17:00:00Z`,
        mode: "InPerson",
        officer: "Judge Lee",
        place: "Room 2",
        interpreter: "Ines Vega",
        recordedAt: t.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    claims[name] = { id, claimNumber, hearingId: hearing.id };
  }
  for (const [userId, officeId] of [
    [officerId, south],
    [secondId, north],
  ])
    await admin.put("/api/Offices/members", {
      userId,
      officeIds: [officeId],
      mainId: officeId,
      supervisedIds: [],
    });
  await t.db
    .insertInto("setting")
    .values({ key: "officeReading", value: JSON.stringify("Their own offices") })
    .execute();
  await t.services.settings.reload();
  address = (await officer.post("/api/Notices/calendar")).body.address;
});
afterAll(() => t.close());

test("of who reads the own office alone has what they were given of another one, and names no other claim", async () => {
  await expect
    .poll(async () => (await officer.get(`/api/Claim/${claims.other.id}`)).status, { timeout: 10_000 })
    .toBe(403);
  const text = await feed();
  expect(text).toContain(`SUMMARY:Hearing\\, claim ${claims.given.claimNumber}`);
  expect(text).toContain(claims.item.claimNumber);
  expect(text).not.toContain(claims.other.claimNumber);
  // The hearing of a claim of which they have an item alone is another officer's.
  expect(text).not.toContain(`Hearing\\, claim ${claims.item.claimNumber}`);
  const statuses = await opened();
  expect(statuses.length).toBeGreaterThanOrEqual(2);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await fileOf(claims.given)).status).toBe(200);
  expect((await fileOf(claims.other)).status).toBe(403);
});

test("loses what is given to somebody else, with the reading of it", async () => {
  await assign(claims.given.id, secondId);
  await giveItems(claims.item.id, secondId);
  const text = await feed();
  for (const { claimNumber } of Object.values(claims)) expect(text).not.toContain(claimNumber);
  expect((await fileOf(claims.given)).status).toBe(403);
  await assign(claims.given.id, officerId);
  await giveItems(claims.item.id, officerId);
  expect(await feed()).toContain(claims.given.claimNumber);
});

test("names neither hearing nor item of a claim on which they have a conflict of interest, until it is withdrawn", async () => {
  for (const name of ["given", "item"] as const) await makeConflict(t, claims[name].id, officerId);
  expect(await feed()).not.toContain("BEGIN:VEVENT");
  for (const name of ["given", "item"] as const) {
    expect(await agenda()).not.toContain(claims[name].claimNumber);
    expect((await fileOf(claims[name])).status).toBe(403);
  }
  await t.db
    .updateTable("claimConflict")
    .set({ withdrawnAt: t.clock.now(), withdrawnBy: secondId, withdrawReason: "Another person" })
    .where("userId", "=", officerId)
    .execute();
  t.services.sessions.forget(officerId);
  expect(await feed()).toContain(`SUMMARY:Hearing\\, claim ${claims.given.claimNumber}`);
  expect(new Set(await opened())).toEqual(new Set([200]));
});
