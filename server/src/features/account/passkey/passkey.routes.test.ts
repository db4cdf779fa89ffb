import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../../core/identity/passwords.ts";
import { Authenticator, type Tweak } from "../../../testing/authenticator.ts";
import { CHEAP_PASSWORDS, type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

const PASSWORD = "Prairie-Wagon-2026!";
const OFFICER = "officer@demo.example";
const SUPPORT = "support@demo.example";
const REFUSED = "This passkey did not work. Try again or sign in another way.";
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const passwordHash = await hashPassword(PASSWORD, { cost: CHEAP_PASSWORDS });
  await t.db.updateTable("appUser").set({ passwordHash }).execute();
});
afterAll(() => t.close());
beforeEach(async () => {
  // Of an account's many sessions the oldest end: those of earlier tests.
  t.clock.advance({ seconds: 1 });
  await t.db.deleteFrom("passkey").execute();
  await t.db.deleteFrom("recoveryCode").execute();
  await t.db.deleteFrom("mail").execute();
});

/** Registers a passkey for the signed-in account. */
async function register(
  client: Client,
  tweak: Tweak = {},
  key = new Authenticator(t.services.config.publicUrl),
) {
  const { body: question } = await client.post("/api/Account/Passkeys/Question", {});
  const answer = await client.post("/api/Account/Passkeys", {
    name: "Blue key",
    passkey: key.create(question, tweak),
  });
  return { key, question, answer };
}
const ask = async (browser: Client) => (await browser.post("/api/Login/Passkey/Question", {})).body;
const signIn = (browser: Client, passkey: object) => browser.post("/api/Login/Passkey", { passkey });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("a new passkey", () => {
  test("[H8] [V6.3.3] is created with user verification, listed, notified, and removed by its owner alone", async () => {
    const officer = await t.as(OFFICER);
    const { question, answer } = await register(officer);
    expect(question).toMatchObject({
      rp: { id: new URL(t.services.config.publicUrl).hostname },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(answer.body.recoveryCodes).toHaveLength(10);
    const second = await register(officer);
    expect(second.question.excludeCredentials).toHaveLength(1);
    expect(second.answer.body.recoveryCodes).toEqual([]);
    const { passkeys } = (await officer.get("/api/Account")).body;
    expect(passkeys).toMatchObject([{ name: "Blue key", lastUsedAt: null }, { name: "Blue key" }]);
    const mails = await t.db.selectFrom("mail").select("subject").where("toAddress", "=", OFFICER).execute();
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill("Your second factor was changed"));
    const support = await t.as(SUPPORT);
    expect((await support.delete(`/api/Account/Passkeys/${passkeys[0].id}`)).status).toBe(404);
    expect((await officer.delete(`/api/Account/Passkeys/${passkeys[0].id}`)).status).toBe(200);
    expect(await t.db.selectFrom("recoveryCode").select("userId").execute()).toHaveLength(10);
    expect((await officer.delete(`/api/Account/Passkeys/${passkeys[1].id}`)).status).toBe(200);
    expect(await t.db.selectFrom("recoveryCode").select("userId").execute()).toEqual([]);
  });

  test.each<[string, Tweak]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another port of our host", { origin: "http://localhost:1" }],
    ["another site's id", { rpId: "evil.example" }],
    ["another question", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["no user verification", { unverified: true }],
    ["another type of response", { type: "webauthn.get" }],
  ])("[H8] [V6.3.3] %s: refused with the same message, nothing is stored", async (_, tweak) => {
    const { answer } = await register(await t.as(OFFICER), tweak);
    expect([answer.status, answer.body.Messages]).toEqual([400, [REFUSED]]);
    expect(await t.db.selectFrom("passkey").selectAll().execute()).toEqual([]);
  });

  test("[H8] [V6.3.3] a challenge is valid once, for minutes, in the session that requested it", async () => {
    const officer = await t.as(OFFICER);
    const { key, question } = await register(officer);
    const late = new Authenticator(t.services.config.publicUrl);
    const again = { name: "Again", passkey: late.create(question) };
    expect((await officer.post("/api/Account/Passkeys", again)).body.Messages).toEqual([REFUSED]);
    const { body: theirs } = await officer.post("/api/Account/Passkeys/Question", {});
    const stolen = { name: "Stolen", passkey: late.create(theirs) };
    expect((await (await t.as(OFFICER)).post("/api/Account/Passkeys", stolen)).body.Messages).toEqual([
      REFUSED,
    ]);
    t.clock.advance({ minutes: 6 });
    expect((await officer.post("/api/Account/Passkeys", stolen)).body.Messages).toEqual([REFUSED]);
    const support = await t.as(SUPPORT);
    expect((await register(support, {}, key)).answer.body.Messages).toEqual([REFUSED]);
    expect(await t.db.selectFrom("passkey").selectAll().execute()).toHaveLength(1);
  });
});

describe("signing in with a passkey", () => {
  let key: Authenticator;
  beforeEach(async () => {
    key = (await register(await t.as(OFFICER))).key;
  });

  test("[H8] [API-03] [V6.3.3] [V6.3.4] a passkey alone counts as both factors, and returns tokens and the record as with a password", async () => {
    const browser = t.anonymous();
    const question = await ask(browser);
    expect(question).toMatchObject({ userVerification: "required" });
    expect(question.allowCredentials).toBeUndefined();
    const { status, body } = await signIn(browser, key.get(question));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["auth_token", "refresh_token", "user"]);
    expect(body.user.Email).toBe(OFFICER);
    const account = await browser.get("/api/Account", undefined, bearer(body.auth_token));
    expect(account.body.passkeys[0].lastUsedAt).not.toBeNull();
    expect((await browser.get("/api/Login")).status).toBe(200);
    const line = await t.db
      .selectFrom("actionLog")
      .select("detail")
      .where("actionCode", "=", "SignedIn")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line.detail).toEqual({ method: "passkey" });
  });

  const otherKey = () => new Authenticator(t.services.config.publicUrl);
  test.each<[string, () => Tweak]>([
    ["another origin", () => ({ origin: "https://evil.example" })],
    ["another site's id", () => ({ rpId: "evil.example" })],
    ["another question", () => ({ challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" })],
    ["no user verification", () => ({ unverified: true })],
    ["a reset counter", () => ({ counter: 0 })],
    ["another key's signature", () => ({ signedBy: otherKey() })],
    ["another account's handle", () => ({ userHandle: "AAAA" })],
    ["another type of response", () => ({ type: "webauthn.create" })],
  ])("[H8] [V6.3.3] %s: refused with the same message", async (_, tweak) => {
    const first = t.anonymous();
    expect((await signIn(first, key.get(await ask(first)))).status).toBe(200);
    const browser = t.anonymous();
    const answer = await signIn(browser, key.get(await ask(browser), tweak()));
    expect([answer.status, answer.body.Messages]).toEqual([400, [REFUSED]]);
    expect(browser.cookies).not.toHaveProperty("wage-session");
  });

  test("[H8] [V6.3.3] an assertion is accepted once, for minutes, from the browser that requested the challenge", async () => {
    const browser = t.anonymous();
    const answer = key.get(await ask(browser));
    expect((await signIn(t.anonymous(), answer)).body.Messages).toEqual([REFUSED]);
    expect((await signIn(browser, answer)).status).toBe(200);
    expect((await signIn(browser, answer)).body.Messages).toEqual([REFUSED]);
    const slow = key.get(await ask(browser));
    t.clock.advance({ minutes: 6 });
    expect((await signIn(browser, slow)).body.Messages).toEqual([REFUSED]);
    const spoiled = await ask(browser);
    await signIn(browser, key.get(spoiled, { unverified: true }));
    expect((await signIn(browser, key.get(spoiled))).body.Messages).toEqual([REFUSED]);
  });

  test("[H8] [V6.3.3] of two simultaneous assertions with one counter only one succeeds", async () => {
    const browsers = [t.anonymous(), t.anonymous()];
    const answers: object[] = [];
    for (const browser of browsers) answers.push(key.get(await ask(browser), { counter: 50 }));
    const both = await Promise.all(browsers.map((browser, at) => signIn(browser, answers[at] ?? {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("[H8] [V6.3.4] an unknown passkey, a disabled account and a Google-only account get the same message", async () => {
    const change = (values: { active?: boolean; signInMethod?: string }) =>
      t.db.updateTable("appUser").set(values).where("email", "=", OFFICER).execute();
    const tries: [object, Authenticator][] = [
      [{}, otherKey()],
      [{ active: false }, key],
      [{ signInMethod: "google" }, key],
    ];
    for (const [values, used] of tries) {
      if (Object.keys(values).length > 0) await change(values);
      const browser = t.anonymous();
      const { status, body } = await signIn(browser, used.get(await ask(browser)));
      expect([status, body.Messages]).toEqual([400, [REFUSED]]);
      await change({ active: true, signInMethod: "both" });
    }
  });

  test("[H8] [V7.5.1] a user who signs in with Google only may re-authenticate with a passkey", async () => {
    const browser = t.anonymous();
    const { body } = await signIn(browser, key.get(await ask(browser)));
    await t.db.updateTable("appUser").set({ signInMethod: "google" }).where("email", "=", OFFICER).execute();
    const passkey = key.get(await ask(browser));
    const confirm = await browser.post("/api/Login/Confirm", { passkey }, bearer(body.auth_token));
    expect(confirm.status).toBe(200);
    await t.db.updateTable("appUser").set({ signInMethod: "both" }).where("email", "=", OFFICER).execute();
  });

  test("[H8] a passkey is required after a password when the account has one, and must be of the same account", async () => {
    const browser = t.anonymous();
    const given = { email: OFFICER, password: PASSWORD };
    const without = await browser.post("/api/Login", given);
    expect([without.status, without.body.Data]).toEqual([403, { SecondFactorRequired: ["passkey"] }]);
    expect(without.headers["set-cookie"]).toBeUndefined();
    const theirs = (await register(await t.as(SUPPORT))).key;
    const wrong = await browser.post("/api/Login", { ...given, passkey: theirs.get(await ask(browser)) });
    expect([wrong.status, wrong.body.Messages]).toEqual([400, [REFUSED]]);
    expect((await browser.post("/api/Login", { ...given, code: "123456" })).status).toBe(400);
    const right = await browser.post("/api/Login", { ...given, passkey: key.get(await ask(browser)) });
    expect(right.status).toBe(200);
  });

  test("[H8] [V6.3.3] authenticator codes that were never confirmed are not accepted beside a passkey", async () => {
    const officer = await t.as(SUPPORT);
    await register(officer);
    const { secret } = (await officer.post("/api/Account/SecondFactor", {})).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: t.clock.now().getTime(),
    });
    const given = { email: SUPPORT, password: PASSWORD, code };
    expect((await t.anonymous().post("/api/Login", given)).status).toBe(400);
    expect((await officer.post("/api/Account/SecondFactor/Confirm", { code })).status).toBe(200);
    await officer.post("/api/Account/SecondFactor/Remove", {});
  });

  test("[H8] [V6.4.3] the recovery codes of a lost passkey work once", async () => {
    const officer = await t.as(SUPPORT);
    const [code] = (await register(officer)).answer.body.recoveryCodes;
    const given = { email: SUPPORT, password: PASSWORD, code };
    expect((await t.anonymous().post("/api/Login", given)).status).toBe(200);
    expect((await t.anonymous().post("/api/Login", given)).status).toBe(400);
  });
});

async function requireSecondFactor(of: "staff" | "nobody") {
  const change = t.db.updateTable("setting").set({ value: JSON.stringify(of) });
  await change.where("key", "=", "secondFactor").execute();
  await t.services.settings.reload();
}

test("[H20] [V6.3.3] a passkey satisfies a role that requires a second factor", async () => {
  await requireSecondFactor("staff");
  const officer = await t.as(OFFICER);
  expect((await officer.get("/api/Inbox/counts")).status).toBe(403);
  const { key } = await register(officer);
  expect((await officer.get("/api/Inbox/counts")).status).toBe(200);
  const browser = t.anonymous();
  const { body } = await signIn(browser, key.get(await ask(browser)));
  expect(body.user.Roles).toEqual([{ Description: "Compliance Officer" }]);
  const [passkey] = (await officer.get("/api/Account")).body.passkeys;
  await officer.delete(`/api/Account/Passkeys/${passkey.id}`);
  await expect.poll(async () => (await officer.get("/api/Inbox/counts")).status).toBe(403);
  await requireSecondFactor("nobody");
});

test("[H8] an administrator removes all factors of a user who has lost them", async () => {
  await register(await t.as(OFFICER));
  const admin = await t.as("Administrator");
  const [user] = (await admin.get("/api/Users?q=officer@demo")).body.rows;
  expect(user.hasSecondFactor).toBe(true);
  expect((await admin.delete(`/api/Users/${user.id}/SecondFactor`)).status).toBe(200);
  expect((await t.anonymous().post("/api/Login", { email: OFFICER, password: PASSWORD })).status).toBe(200);
});
