import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../../core/identity/passwords.ts";
import { CHEAP_PASSWORDS, type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

const PASSWORD = "Prairie-Wagon-2026!";
const OFFICER = "officer@demo.example";
let t: TestApp;
let officer: Client;
beforeAll(async () => {
  t = await testApp();
  await t.db
    .updateTable("appUser")
    .set({ passwordHash: await hashPassword(PASSWORD, { cost: CHEAP_PASSWORDS }) })
    .execute();
  officer = await t.as(OFFICER);
});
afterAll(() => t.close());

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime() + seconds * 1000,
  });
const signIn = (code?: string, email = OFFICER) =>
  t.anonymous().post("/api/Login", { email, password: PASSWORD, ...(code !== undefined && { code }) });
const messagesTo = async (address: string) => {
  const rows = await t.db.selectFrom("mail").select("subject").where("toAddress", "=", address).execute();
  return rows.map(({ subject }) => subject);
};

/** Sets up a second factor for the officer; returns its secret and the recovery codes. */
async function setUp() {
  const started = await officer.post("/api/Account/SecondFactor", {});
  const { secret } = started.body;
  const { body } = await officer.post("/api/Account/SecondFactor/Confirm", { code: codeOf(secret) });
  t.clock.advance({ minutes: 1 });
  return { secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}
const remove = () => officer.post("/api/Account/SecondFactor/Remove", {});

test("[V6.3.3] [H8] setup is completed with a first correct code; the secret is encrypted and the owner notified", async () => {
  const { body } = await officer.post("/api/Account/SecondFactor", {});
  expect(body.qr).toMatch(/^data:image\/png/);
  expect((await signIn()).status).toBe(200);
  expect(
    (await officer.post("/api/Account/SecondFactor/Confirm", { code: "000000" })).body.Errors.code,
  ).toEqual(["This code is not correct"]);
  const right = await officer.post("/api/Account/SecondFactor/Confirm", { code: codeOf(body.secret) });
  expect(right.body.recoveryCodes).toHaveLength(10);
  const { secretSealed } = await t.db
    .selectFrom("secondFactor")
    .select("secretSealed")
    .executeTakeFirstOrThrow();
  expect(secretSealed.toString("latin1")).not.toContain(body.secret);
  expect(await messagesTo(OFFICER)).toContain("Your second factor was changed");
  await remove();
});

test("[V6.5.1] [V6.5.5] [H8] sign-in answers 403 SecondFactorRequired without a code and succeeds with one, and each code works once", async () => {
  const { secret } = await setUp();
  const without = await signIn();
  expect([without.status, without.body.Data]).toEqual([403, { SecondFactorRequired: ["code"] }]);
  expect(without.headers["set-cookie"]).toBeUndefined();
  expect((await signIn("123456")).status).toBe(400);
  const code = codeOf(secret);
  expect((await signIn(code)).status).toBe(200);
  expect((await signIn(code)).status).toBe(400);
  expect((await signIn(codeOf(secret, -30))).status).toBe(400);
  expect((await signIn(codeOf(secret, 30))).status).toBe(200);
  expect((await signIn(codeOf(secret, 90))).status).toBe(400);
  expect((await t.anonymous().post("/api/Login", { email: OFFICER, password: "no", code })).status).toBe(400);
  await remove();
});

test("[V6.3.5] the owner is notified, once a day, of wrong codes after the right password", async () => {
  // The wrong codes of the other tests count for an hour.
  t.clock.advance({ hours: 2 });
  await setUp();
  const { config } = t.services;
  config.limitFactor = 1;
  const told = async () =>
    (await messagesTo(OFFICER)).filter((subject) => /wrong codes/.test(subject)).length;
  for (let tries = 1; tries <= 5; tries++) {
    expect((await signIn("123456")).status).toBe(400);
    expect(await told()).toBe(tries < 3 ? 0 : 1);
  }
  config.limitFactor = 1000;
  await remove();
});

test("[V6.5.1] [H8] of two simultaneous sign-ins with one code only one succeeds", async () => {
  const { secret } = await setUp();
  const code = codeOf(secret);
  const both = await Promise.all([signIn(code), signIn(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  await remove();
});

test("[V6.5.1] [V6.5.2] [H8] a recovery code works once, however it is typed", async () => {
  const { recoveryCodes } = await setUp();
  const [first = "", second = ""] = recoveryCodes;
  expect((await signIn(first.toUpperCase().replace("-", " "))).status).toBe(200);
  expect((await signIn(first)).status).toBe(400);
  expect((await signIn(second)).status).toBe(200);
  await remove();
});

test("[V6.3.6] [V6.4.3] [H8] a password reset by mail does not bypass it", async () => {
  await setUp();
  await t.anonymous().get(`/api/Register/PasswordResetToken?email=${OFFICER}`);
  await t.runJobs();
  const mail = await t.db
    .selectFrom("mail")
    .select("bodyText")
    .where("subject", "=", "Choose a new password")
    .executeTakeFirstOrThrow();
  const { email, token } = Object.fromEntries(
    new URL(/\S+\/ResetPassword\?\S+/.exec(mail.bodyText)?.[0] ?? "").searchParams,
  );
  await t.anonymous().post("/identity/api/Auth/ResetPassword", { email, token, password: PASSWORD });
  expect((await signIn()).status).toBe(403);
  officer = await t.as(OFFICER);
  await remove();
});

test("[H20] [V6.3.3] staff, who require one by default, have no staff pages until it is set up", async () => {
  const admin = await t.as("Administrator");
  // Staff need one unless the setting says otherwise.
  await t.db.deleteFrom("setting").where("key", "=", "secondFactor").execute();
  await t.services.settings.reload();
  const fresh = await signIn();
  expect(fresh.body.user.Roles).toEqual([{ Description: "Public" }]);
  const bearer = { authorization: `Bearer ${fresh.body.auth_token}` };
  expect((await t.anonymous().get("/api/Inbox/counts", undefined, bearer)).status).toBe(403);
  expect((await officer.get("/api/Account")).body.needsSecondFactor).toBe(true);
  await setUp();
  expect((await t.anonymous().get("/api/Inbox/counts", undefined, bearer)).status).toBe(200);
  await t.db
    .insertInto("setting")
    .values({ key: "secondFactor", value: JSON.stringify("nobody") })
    .execute();
  await t.services.settings.reload();
  await expect.poll(async () => (await admin.get("/api/Users?q=officer@")).status).toBe(200);
  const { id } = (await admin.get("/api/Users?q=officer@demo")).body.rows[0];
  expect((await admin.delete(`/api/Users/${id}/SecondFactor`)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});
