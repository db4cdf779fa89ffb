import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../../core/identity/passwords.ts";
import { runHousekeeping } from "../../../housekeeping.ts";
import { CHEAP_PASSWORDS, type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

const PASSWORD = "Prairie-Wagon-2026!";
const OFFICER = "officer@demo.example";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const passwordHash = await hashPassword(PASSWORD, { cost: CHEAP_PASSWORDS });
  await t.db.updateTable("appUser").set({ passwordHash }).execute();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom("knownDevice").execute();
  await t.db.deleteFrom("mail").execute();
});

const signIn = (browser: Client, password = PASSWORD, email = OFFICER) =>
  browser.post("/api/Login", { email, password }, { "user-agent": FIREFOX });
const mails = () => t.db.selectFrom("mail").selectAll().orderBy("createdAt").execute();

test("[H8] [V6.3.5] no notice is sent at the first sign-in or again from the same browser, but one is sent from another browser", async () => {
  const office = t.anonymous();
  await signIn(office);
  await signIn(office);
  expect(await mails()).toEqual([]);
  await signIn(t.anonymous());
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: OFFICER, subject: "Someone signed in on a new device" });
  expect(mail?.bodyText).toContain("Time: March 2, 2026");
  expect(mail?.bodyText).toContain("Device: Firefox on Linux");
  expect(mail?.bodyText).toContain("Internet address: 127.0.0.1");
  expect(mail?.bodyText).toContain(`${t.services.config.publicUrl}/Account`);
  expect(mail?.bodyText).toContain(`${t.services.config.publicUrl}/ResetPassword`);
  await signIn(office);
  expect(await mails()).toHaveLength(1);
});

test("[H8] [V6.3.5] a wrong password sends no notice, and a browser known to one account is new to another", async () => {
  const office = t.anonymous();
  await signIn(office);
  await signIn(t.anonymous(), "no");
  expect(await mails()).toEqual([]);
  await signIn(t.anonymous(), PASSWORD, "support@demo.example");
  await signIn(office, PASSWORD, "support@demo.example");
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(["support@demo.example"]);
});

test("[H8] [V6.3.5] only the hash of the browser's identifier is stored, and an invented identifier is not accepted", async () => {
  const office = t.anonymous();
  await signIn(office);
  const { deviceHash } = await t.db.selectFrom("knownDevice").selectAll().executeTakeFirstOrThrow();
  const name = office.cookies["wage-device"] ?? "";
  expect(deviceHash).toEqual(createHash("sha256").update(name).digest());
  const forged = t.anonymous();
  forged.cookies["wage-device"] = "1";
  await signIn(forged);
  expect(forged.cookies["wage-device"]).toMatch(/^[\w-]{43}$/);
  expect(await mails()).toHaveLength(1);
});

test("[H8] [V6.3.5] the notice is in the language of the account", async () => {
  const spanish = JSON.stringify({ language: "es" });
  await t.db.updateTable("appUser").set({ preferences: spanish }).where("email", "=", OFFICER).execute();
  await signIn(t.anonymous());
  await signIn(t.anonymous());
  const [mail] = await mails();
  expect(mail?.subject).toBe("Alguien entró desde un dispositivo nuevo");
  expect(mail?.bodyText).toContain("Fecha y hora: 2 de marzo de 2026");
  expect(mail?.bodyText).toContain("Dispositivo: Firefox en Linux");
});

test("housekeeping deletes browsers that were not used for long, and unanswered passkey challenges", async () => {
  const old = t.anonymous();
  await signIn(old);
  await old.post("/api/Login/Passkey/Question", {});
  const count = async () => [
    (await t.db.selectFrom("knownDevice").select("userId").execute()).length,
    (await t.db.selectFrom("passkeyChallenge").select("expiresAt").execute()).length,
  ];
  await runHousekeeping(t.services);
  expect(await count()).toEqual([1, 1]);
  t.clock.advance({ minutes: 10 });
  await runHousekeeping(t.services);
  expect(await count()).toEqual([1, 0]);
  t.clock.advance({ days: 401 });
  await runHousekeeping(t.services);
  expect(await count()).toEqual([0, 0]);
});
