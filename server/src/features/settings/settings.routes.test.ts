import { SETTING_KEYS, SETTINGS } from "@wage/contract/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const one = async (key: string) =>
  (await admin.get("/api/Settings")).body.settings.find((row: { key: string }) => row.key === key);

test("an administrator sees every setting, unchanged ones with the value of the state profile", async () => {
  const { status, body } = await admin.get("/api/Settings");
  expect(status).toBe(200);
  expect(body.settings.map(({ key }: { key: string }) => key)).toEqual(SETTING_KEYS);
  expect(await one("timeZone")).toEqual({
    key: "timeZone",
    value: "America/Denver",
    profileValue: "America/Denver",
    origin: "Profile",
    rowVersion: 0,
    since: null,
    updatedAt: null,
    updatedBy: null,
    planned: [],
  });
});

test("a change applies at once and is recorded with its author in the action log", async () => {
  const { status, body } = await admin.put("/api/Settings/appealDays", { value: "20", rowVersion: 0 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    key: "appealDays",
    value: 20,
    rowVersion: 1,
    since: "2026-03-02",
    updatedBy: "Ada Admin",
  });
  expect(app.services.settings.get("appealDays")).toBe(20);
  const line = await app.db
    .selectFrom("actionLog")
    .selectAll()
    .where("actionCode", "=", "SettingChanged")
    .executeTakeFirstOrThrow();
  expect(line.detail).toEqual({ key: "appealDays", before: 14, after: 20, from: "2026-03-02" });
});

test("when two administrators save the same setting, the second sees that it has changed", async () => {
  const { rowVersion } = await one("staleDays");
  expect((await admin.put("/api/Settings/staleDays", { value: 40, rowVersion })).status).toBe(200);
  const late = await admin.put("/api/Settings/staleDays", { value: 50, rowVersion });
  expect(late.status).toBe(409);
  expect((await one("staleDays")).value).toBe(40);
  expect((await admin.put("/api/Settings/staleDays", { value: 50, rowVersion: 7 })).status).toBe(409);
});

test("an unknown version is refused", async () => {
  expect((await admin.put("/api/Settings/draftDays", { value: 20, rowVersion: 4 })).status).toBe(409);
  expect((await one("draftDays")).value).toBe(SETTINGS.draftDays.default);
});

test.each([
  ["appealDays", 0],
  ["appealDays", "soon"],
  ["timeZone", "Mars/Olympus"],
  ["homeState", "Wyoming"],
  ["claimNumberPattern", "YY"],
  ["agencyUrl", "javascript:alert(1)"],
  ["agencyEmail", "nobody"],
  ["siteName", ""],
  ["minAmount", "-1"],
  ["determinationApproval", "Public"],
  ["supportMayAssign", "yes"],
])("[VAL-02] %s cannot be %j", async (key, value) => {
  const { rowVersion } = await one(key);
  const { status, body } = await admin.put(`/api/Settings/${key}`, { value, rowVersion });
  expect(status).toBe(400);
  expect(Object.keys(body.Errors)).toEqual(["value"]);
});

test("a limit may be left empty, and an unknown setting is refused", async () => {
  expect((await admin.put("/api/Settings/maxAmount", { value: "", rowVersion: 0 })).status).toBe(200);
  expect((await admin.put("/api/Settings/__proto__", { value: "", rowVersion: 0 })).status).toBe(400);
});

test("an added or removed holiday applies at once", async () => {
  const added = await admin.put("/api/Holidays/2026-07-24", { name: "Pioneer Day" });
  expect(added.body).toEqual({ day: "2026-07-24", name: "Pioneer Day" });
  expect(app.services.settings.holidays().has("2026-07-24")).toBe(true);
  const { body } = await admin.get("/api/Holidays");
  expect(body.holidays).toContainEqual({ day: "2026-07-24", name: "Pioneer Day" });
  expect(body.holidays).toContainEqual({ day: "2027-07-05", name: "Independence Day (observed)" });
  expect((await admin.delete("/api/Holidays/2026-07-24")).status).toBe(200);
  expect(app.services.settings.holidays().has("2026-07-24")).toBe(false);
  expect((await admin.delete("/api/Holidays/2026-07-24")).status).toBe(404);
  expect((await admin.put("/api/Holidays/2026-02-30", { name: "Never" })).status).toBe(400);
});

test("a holiday of the state profile becomes a working day when it is removed, and stays one", async () => {
  const veterans = "2026-11-11";
  expect(app.services.settings.holidays().has(veterans)).toBe(true);
  expect((await admin.delete(`/api/Holidays/${veterans}`)).status).toBe(200);
  await app.services.settings.reload();
  expect(app.services.settings.holidays().has(veterans)).toBe(false);
  await admin.put(`/api/Holidays/${veterans}`, { name: "Veterans Day" });
  expect(app.services.settings.holidays().has(veterans)).toBe(true);
});

test("a changed setting can be given the value of the state profile again", async () => {
  const { rowVersion } = await one("employerAnswerDaysInState");
  const changed = await admin.put("/api/Settings/employerAnswerDaysInState", { value: 21, rowVersion });
  expect(changed.body).toMatchObject({ value: 21, profileValue: 10 });
  const path = "/api/Settings/employerAnswerDaysInState/Reset";
  expect((await admin.post(path, { rowVersion: 7 })).status).toBe(409);
  const reset = await admin.post(path, { rowVersion: changed.body.rowVersion });
  expect(reset.body).toMatchObject({ value: 10, profileValue: 10, since: "2026-03-02" });
  expect(app.services.settings.get("employerAnswerDaysInState")).toBe(10);
});

describe("a change from a day on", () => {
  const FROM = "2026-04-01";
  const plan = async (key: string, value: unknown, from: string, rowVersion?: number) =>
    admin.put(`/api/Settings/${key}`, {
      value,
      from,
      rowVersion: rowVersion ?? (await one(key)).rowVersion,
    });
  const settings = () => app.services.settings;

  test("leaves the value in force until its day, and counts from then on", async () => {
    const { status, body } = await plan("infoDaysInState", 21, FROM);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      value: 10,
      since: null,
      planned: [{ from: FROM, value: 21, isOfProfile: false, by: "Ada Admin" }],
    });
    expect(settings().get("infoDaysInState")).toBe(10);
    expect(settings().get("infoDaysInState", "2026-03-31")).toBe(10);
    expect(settings().get("infoDaysInState", FROM)).toBe(21);
    const line = await app.db
      .selectFrom("actionLog")
      .select(["summary", "detail"])
      .where("actionCode", "=", "SettingChanged")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line.summary).toBe("Information from the claimant, in state: 21 from 2026-04-01");
    expect(line.detail).toEqual({ key: "infoDaysInState", before: 10, after: 21, from: FROM });
  });

  test("conflicts clearly with another change of the same day", async () => {
    const second = await plan("infoDaysInState", 30, FROM);
    expect(second.status).toBe(400);
    expect(second.body.Errors.from[0]).toContain("A change to “21” on 2026-04-01 is planned already");
    // Of two administrators who began with the same version, the second gets a conflict.
    expect((await plan("infoDaysInState", 30, "2026-05-01", 0)).status).toBe(409);
    expect((await one("infoDaysInState")).planned).toHaveLength(1);
  });

  test("of two that are sent at the same moment only one is entered", async () => {
    const { rowVersion } = await one("infoDaysOutOfState");
    const sent = await Promise.all(
      [18, 19].map((days) => plan("infoDaysOutOfState", days, FROM, rowVersion)),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await one("infoDaysOutOfState")).planned).toHaveLength(1);
  });

  test("is refused for a day that has passed, without a difference, and for a value without a date", async () => {
    const past = await plan("infoDaysInState", 5, "2026-03-01");
    expect([past.status, past.body.Errors.from[0]]).toEqual([
      400,
      "A change begins today at the earliest: letters and decisions until now used the former value",
    ]);
    expect((await plan("infoDaysInState", 21, "2026-06-01")).body.Errors).toHaveProperty("value");
    expect((await plan("siteName", "Wages", FROM)).body.Errors).toHaveProperty("from");
    expect((await one("siteName")).rowVersion).toBe(0);
  });

  test("can be withdrawn before its day, once, and stays in the history", async () => {
    const { rowVersion } = await one("infoDaysInState");
    const path = "/api/Settings/infoDaysInState/Withdraw";
    expect((await admin.post(path, { from: FROM, rowVersion: rowVersion + 1 })).status).toBe(409);
    const { status, body } = await admin.post(path, { from: FROM, rowVersion });
    expect([status, body.planned]).toEqual([200, []]);
    expect(settings().get("infoDaysInState", FROM)).toBe(10);
    expect((await admin.post(path, { from: FROM, rowVersion: body.rowVersion })).status).toBe(409);
    const { changes } = (await admin.get("/api/Settings/infoDaysInState/History")).body;
    expect(changes).toMatchObject([
      { from: FROM, value: 21, by: "Ada Admin", state: "Withdrawn", endedBy: "Ada Admin" },
    ]);
  });

  test("cannot be withdrawn once it has begun: another change follows it", async () => {
    const { body } = await plan("paymentDays", 20, "2026-03-02");
    const path = "/api/Settings/paymentDays/Withdraw";
    expect((await admin.post(path, { from: "2026-03-02", rowVersion: body.rowVersion })).status).toBe(409);
    await plan("paymentDays", 30, "2026-03-02");
    expect(settings().get("paymentDays")).toBe(30);
    const { changes } = (await admin.get("/api/Settings/paymentDays/History")).body;
    expect(changes.map(({ value, state }: { value: number; state: string }) => [value, state])).toEqual([
      [30, "InForce"],
      [20, "Replaced"],
    ]);
  });

  test("the state profile's own dated values are announced where the agency has none", async () => {
    await app.db
      .insertInto("profileSetting")
      .values({ key: "employerAnswerDaysOutOfState", effectiveFrom: FROM, value: JSON.stringify(25) })
      .execute();
    await settings().reload();
    expect((await one("employerAnswerDaysOutOfState")).planned).toEqual([
      { from: FROM, value: 25, isOfProfile: true, by: null },
    ]);
    await plan("employerAnswerDaysOutOfState", 17, "2026-03-02");
    expect((await one("employerAnswerDaysOutOfState")).planned).toEqual([]);
    expect(settings().get("employerAnswerDaysOutOfState", FROM)).toBe(17);
  });
});

test("a value of the state profile changes on its day", async () => {
  const { settings } = app.services;
  await app.db
    .insertInto("profileSetting")
    .values({ key: "claimantReplyDaysInState", effectiveFrom: "2026-07-07", value: JSON.stringify(20) })
    .execute();
  await settings.reload();
  expect(settings.get("claimantReplyDaysInState")).toBe(10);
  expect(settings.profileValue("claimantReplyDaysInState", "2026-07-07")).toBe(20);
  app.clock.set("2026-07-08T15:00:00Z");
  expect(settings.get("claimantReplyDaysInState")).toBe(20);
});

test("[PER-05] only an administrator reads or changes settings", async () => {
  for (const who of ["Compliance Officer", "Support Staff", "Public"] as const) {
    const client = await app.as(who);
    expect((await client.get("/api/Settings")).status).toBe(403);
    expect((await client.put("/api/Settings/siteName", { value: "Mine", rowVersion: 0 })).status).toBe(403);
  }
  expect((await app.anonymous().get("/api/Settings")).status).toBe(401);
});

test.each([
  ["agencyPhone", "<script>alert(1)</script>"],
  ["agencyPhone", "call us"],
  ["agencyTty", "71"],
  ["homeState", "ZZ"],
])("%s: %s is refused at its field", async (key, value) => {
  const { rowVersion } = await one(key);
  const { status, body } = await admin.put(`/api/Settings/${key}`, { value, rowVersion });
  expect([status, Object.keys(body.Errors)]).toEqual([400, ["value"]]);
});
