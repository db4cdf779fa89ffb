import { GO_LIVE_STEP_NAMES, type GoLiveRow } from "@wage/contract/goLive/goLive";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { applyProfile } from "../profiles/applyProfile.commands.ts";

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  await applyProfile(systemWork(t.services), "VT");
  // As a new installation has it: Vermont's profile gives no telephone and no deadlines.
  await t.db.deleteFrom("setting").where("key", "<>", "secondFactor").execute();
  await t.services.settings.reload();
  admin = await t.as("Administrator");
});
afterAll(() => t?.close());

const steps = async (): Promise<GoLiveRow[]> => (await admin.get("/api/SetUp")).body.steps;
const step = async (name: string) => {
  const found = (await steps()).find((one) => one.step === name);
  if (!found) throw new Error(name);
  return found;
};
const start = () =>
  t
    .anonymous()
    .post("/api/Public/Application/Draft", { answers: {}, step: 0, language: "en", together: false });
async function set(key: string, value: unknown) {
  const { settings } = (await admin.get("/api/Settings")).body;
  const { rowVersion } = settings.find((one: { key: string }) => one.key === key);
  const answer = await admin.put(`/api/Settings/${key}`, { value, rowVersion });
  expect([key, answer.status, answer.body.Errors]).toEqual([key, 200, undefined]);
}
const confirm = (row: GoLiveRow, more: object = {}) =>
  admin.post(`/api/SetUp/Steps/${row.step}/Confirm`, { version: row.version, note: "Rule 3", ...more });

test("[ADM-01] before the office is open nobody can file, and each page says so", async () => {
  const { status, body } = await start();
  expect([status, body.Messages]).toEqual([
    409,
    [
      "Claims cannot be filed here yet. Vermont Department of Labor, Wage and Hour Program opens filing later.",
    ],
  ]);
  expect((await t.anonymous().get("/api/Public/Application/Blank?lang=en")).status).toBe(409);
  const query = "query Site { settings { bannerText bannerTextEs agencyHours isLive } }";
  const { settings } = (await t.anonymous().post("/api/Global/graphql", { query })).body.data ?? {};
  if (settings) expect(settings).toMatchObject({ isLive: false, agencyHours: "" });
});

test("what nobody gave is named, by the page and by Health", async () => {
  const { missing, values } = await step("agency");
  expect(missing).toEqual([
    "Not set: Agency address",
    "Not set: Phone",
    "Not set: Email",
    "Not set: Office hours",
    "Not set: Office hours in Spanish",
  ]);
  expect(values.find(({ key }) => key === "agencyName")).toMatchObject({
    origin: "Profile",
    isMissing: false,
  });
  expect((await step("deadlines")).missing).toContain("Not set: Appeal of a determination");
  const { rows } = (await admin.get("/api/Health")).body;
  const row = rows.find(({ check }: { check: string }) => check === "goLive");
  expect(row.state).toBe("warning");
  expect(row.advice).toContain("Not set: Phone");
});

test("letters stay drafts, and no act gives a deadline that is a default of the product", async () => {
  const { id } = await makeClaim(t, { status: "ASSIGN" });
  const letters = await t.db.selectFrom("letter").select("status").where("claimId", "=", id).execute();
  expect(new Set(letters.map(({ status }) => status))).toEqual(new Set(["Draft"]));
  const officer = await t.as("Compliance Officer");
  const sent = await officer.post(`/api/Claim/${id}/Actions/SendEmployerNotice`, {});
  expect(sent.status).toBe(409);
  expect(sent.body.Messages[0]).toContain("“Employer's answer, in state” is a default of the product");
});

test("a part is confirmed as it was seen, in writing, and not while something is missing", async () => {
  const agency = await step("agency");
  expect((await confirm(agency)).status).toBe(409);
  await set("agencyAddress", "5 Green Mountain Drive, Montpelier, VT 05601");
  await set("agencyPhone", "(802) 555-0100");
  await set("agencyEmail", "wages@vt.example");
  for (const key of ["agencyHours", "agencyHoursEs"]) {
    const { version } = await step("agency");
    expect((await admin.post("/api/SetUp/Steps/agency/Keep", { key, version })).status).toBe(200);
  }
  expect((await confirm(agency)).body.Messages).toEqual([expect.stringContaining("changed")]);
  expect((await confirm(await step("agency"))).status).toBe(200);
  expect(await step("agency")).toMatchObject({ holds: true, confirmed: { by: "Ada Admin", note: "Rule 3" } });
  await set("agencyPhone", "(802) 555-0199");
  expect(await step("agency")).toMatchObject({ holds: false, missing: [] });

  for (const { key, value, isMissing } of (await step("deadlines")).values)
    if (isMissing) await set(key, key === "appealDays" ? 30 : value);
  const { body } = await confirm(await step("deadlines"), { note: "" });
  expect(body.Errors).toEqual({ note: ["This field is required"] });
});

test("the office opens once every part is set and confirmed, and only with the code of the test mail", async () => {
  const refused = await admin.post("/api/SetUp/Open", {});
  expect(refused.status).toBe(409);
  expect(refused.body.Messages[0]).toContain("Nobody has confirmed: Deadlines");

  await set("mailSenderName", "Vermont Wage and Hour");
  await set("mailSenderAddress", "no-reply@vt.example");
  expect((await step("users")).missing).toEqual([
    expect.stringContaining("A password alone"),
    "Staff without a second factor: 4",
  ]);
  await sql`insert into second_factor (user_id, secret_sealed, created_at, confirmed_at)
    select id, '\\x00', now(), now() from app_user`.execute(t.db);
  await set("secondFactor", "staff");
  await admin.post("/api/SetUp/TestMail", {});
  const { bodyText, toAddress } = await t.db
    .selectFrom("mail")
    .selectAll()
    .where("subject", "like", "Test of mail%")
    .executeTakeFirstOrThrow();
  expect(toAddress).toBe("admin@demo.example");
  const code = /\b\d{6}\b/.exec(bodyText)?.[0];
  expect(
    (await confirm(await step("mail"), { code: code === "000000" ? "000001" : "000000" })).body.Errors,
  ).toEqual({
    code: [expect.stringContaining("not the code")],
  });
  for (const name of GO_LIVE_STEP_NAMES) {
    const answer = await confirm(await step(name), name === "mail" ? { code } : {});
    expect([name, answer.status, answer.body.Errors ?? answer.body.Messages]).toEqual([name, 200, undefined]);
  }
  expect((await admin.post("/api/SetUp/Open", {})).body).toMatchObject({ isLive: true });
  expect((await start()).status).toBe(200);

  const { id } = await makeClaim(t, { status: "CLOSED" });
  const notice = await t.db
    .selectFrom("letter")
    .select(["status", "dueDate"])
    .where("claimId", "=", id)
    .where("templateCode", "=", "L07")
    .executeTakeFirstOrThrow();
  expect(notice.status).toBe("Issued");

  const { settings } = (await admin.get("/api/Settings")).body;
  const { rowVersion } = settings.find(({ key }: { key: string }) => key === "appealDays");
  const reset = await admin.post("/api/Settings/appealDays/Reset", { rowVersion });
  expect([reset.status, reset.body.Errors?.value?.[0]]).toEqual([
    400,
    expect.stringContaining("the office is open"),
  ]);
  expect((await admin.post("/api/SetUp/Close", { reason: "A new building" })).body).toMatchObject({
    isLive: false,
  });
  expect((await start()).status).toBe(409);
});

test("nobody opens the office by the settings, and others than administrators do not see the page", async () => {
  const answer = await admin.put("/api/Settings/isLive", { value: true, rowVersion: 2 });
  expect([answer.status, answer.body.Errors?.value?.[0]]).toEqual([400, expect.stringContaining("Set up")]);
  expect((await (await t.as("Support Staff")).get("/api/SetUp")).status).toBe(403);
});
