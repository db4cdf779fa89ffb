import { userRoutes } from "@wage/contract/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../../core/identity/passwords.ts";
import { Authenticator } from "../../../testing/authenticator.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { CHEAP_PASSWORDS, type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

const PASSWORD = "Prairie-Wagon-2026!";
const ADMIN = "admin@demo.example";
const WANTED = "FreshSignInRequired";
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const passwordHash = await hashPassword(PASSWORD, { cost: CHEAP_PASSWORDS });
  await t.db.updateTable("appUser").set({ passwordHash }).execute();
});
afterAll(() => t.close());

/** Signs in through the route, so that the session has its own authentication time. */
async function signIn(email = ADMIN) {
  const browser = t.anonymous();
  const { body } = await browser.post("/api/Login", { email, password: PASSWORD });
  const headers = { authorization: `Bearer ${body.auth_token}` };
  const send = (method: "get" | "post" | "put" | "delete", path: string, given: unknown = {}) =>
    browser[method](path, method === "get" ? undefined : given, headers);
  return { browser, send };
}
const set = async (key: string, value: number) => {
  await t.db
    .insertInto("setting")
    .values({ key, value: JSON.stringify(value) })
    .execute();
  await t.services.settings.reload();
};
const unset = async (key: string) => {
  await t.db.deleteFrom("setting").where("key", "=", key).execute();
  await t.services.settings.reload();
};

test("[H8] [V7.5.1] [V7.5.3] these routes require re-authentication", () => {
  const fresh = t.services.routes.filter(({ route }) => route.fresh);
  expect(fresh.map(({ route }) => `${route.method} ${route.path}`).sort()).toEqual([
    "DELETE /Account/Passkeys/:id",
    "DELETE /Account/Sessions",
    "DELETE /Account/Sessions/:id",
    "DELETE /Users/:userId/SecondFactor",
    "DELETE /Users/:userId/Sessions",
    "POST /Account/Close",
    "POST /Account/Email",
    "POST /Account/Passkeys",
    "POST /Account/Passkeys/Question",
    "POST /Account/SecondFactor",
    "POST /Account/SecondFactor/Remove",
    "POST /Import/:batchId/Undo",
    "POST /Law/Change/:id/Publish",
    "POST /Law/Confirmation",
    "POST /Notices/calendar",
    "POST /ServiceAccounts",
    "POST /ServiceAccounts/:accountId/End",
    "POST /ServiceAccounts/:accountId/Keys",
    "POST /ServiceAccounts/:accountId/Webhooks",
    "POST /StateProfile/:state/Apply",
    "POST /TaskMatrix/Draft/approve",
    "POST /TaskMatrix/Versions/:id/withdraw",
    "POST /Users",
    "POST /Users/:userId/Deactivate",
    "POST /Users/:userId/Invite",
    "POST /Webhooks/:webhookId/End",
    "PUT /ServiceAccounts/:accountId",
    "PUT /Users/:userId",
    "PUT /Webhooks/:webhookId",
  ]);
});

test("[H8] [V7.5.1] [V7.5.3] each of them succeeds right after sign-in, and later requires re-authentication and changes nothing", async () => {
  const { send } = await signIn();
  const urls = t.services.routes
    .filter(({ route }) => route.fresh)
    .map(({ url, route }) => ({
      url: url.replace(/:\w+/g, "999999"),
      method: route.method.toLowerCase() as "post",
    }));
  for (const { method, url } of urls) expect((await send(method, url)).body.Data).not.toBe(WANTED);
  t.clock.advance({ minutes: 11 });
  for (const { method, url } of urls) {
    const { status, body } = await send(method, url);
    expect([url, status, body.Data]).toEqual([url, 403, WANTED]);
  }
  const before = await t.db.selectFrom("appUser").select("id").execute();
  await send("post", "/api/Users", { name: "New", email: "n@agency.example", roles: ["Public"] });
  expect(await t.db.selectFrom("appUser").select("id").execute()).toEqual(before);
});

test("[H8] [V7.5.1] entering the password again opens them in this session only; a wrong password does not", async () => {
  const { send } = await signIn();
  const elsewhere = await signIn();
  t.clock.advance({ minutes: 11 });
  const wrong = await send("post", "/api/Login/Confirm", { password: "no" });
  expect([wrong.status, wrong.body.Errors.password]).toEqual([400, ["This is not your current password"]]);
  const body = { name: "Nora", email: "nora@agency.example", roles: ["Support Staff"], signInMethod: "unpw" };
  expect((await send("post", "/api/Users", body)).body.Data).toBe(WANTED);
  expect((await send("post", "/api/Login/Confirm", { password: PASSWORD })).status).toBe(200);
  expect((await send("post", "/api/Users", body)).status).toBe(200);
  expect((await elsewhere.send("post", "/api/Users", body)).body.Data).toBe(WANTED);
  const lines = await t.db.selectFrom("actionLog").select("actionCode").execute();
  expect(lines.map(({ actionCode }) => actionCode)).toContain("IdentityConfirmed");
});

test("[H8] [V6.3.1] password guesses are limited at re-authentication too", async () => {
  const { send } = await signIn("support@demo.example");
  const config = t.services.config as { limitFactor: number };
  config.limitFactor = 1;
  const statuses = [];
  for (let i = 0; i < 11; i++)
    statuses.push((await send("post", "/api/Login/Confirm", { password: `no ${i}` })).status);
  config.limitFactor = 1000;
  expect(statuses.at(-1)).toBe(429);
  expect((await t.anonymous().post("/api/Login/Confirm", { password: PASSWORD })).status).toBe(401);
});

test("[H8] [V8.4.2] an account with a second factor must give it here too; a passkey alone is enough", async () => {
  const officer = await signIn("officer@demo.example");
  const key = new Authenticator(t.services.config.publicUrl);
  const question = await officer.send("post", "/api/Account/Passkeys/Question");
  const passkey = key.create(question.body);
  expect((await officer.send("post", "/api/Account/Passkeys", { name: "Key", passkey })).status).toBe(200);
  t.clock.advance({ minutes: 11 });
  const half = await officer.send("post", "/api/Login/Confirm", { password: PASSWORD });
  expect([half.status, half.body.Data]).toEqual([403, { SecondFactorRequired: ["passkey"] }]);
  const ask = async (client: Client) => (await client.post("/api/Login/Passkey/Question", {})).body;
  const other = await signIn("officer2@demo.example");
  const theirs = await other.send("post", "/api/Login/Confirm", {
    passkey: key.get(await ask(other.browser)),
  });
  expect(theirs.status).toBe(400);
  const given = { passkey: key.get(await ask(officer.browser)) };
  expect((await officer.send("post", "/api/Account/Email", { email: "o@x.example" })).body.Data).toBe(WANTED);
  expect((await officer.send("post", "/api/Login/Confirm", given)).status).toBe(200);
  expect((await officer.send("post", "/api/Account/Email", { email: "o@x.example" })).status).toBe(200);
});

test("[H14] [V7.5.3] a long export requires re-authentication, a short one does not", async () => {
  for (let i = 0; i < 3; i++) await makeClaimRow(t);
  await set("exportRowsFresh", 2);
  const { send } = await signIn();
  const table = { columns: ["claimNumber"], filters: [] };
  const short = { ...table, filters: [{ column: "claimNumber", operator: "is", value: "26-90001" }] };
  expect((await send("post", "/api/Reports/Csv", table)).status).toBe(200);
  t.clock.advance({ minutes: 11 });
  const long = await send("post", "/api/Reports/Csv", table);
  expect([long.status, long.body.Data]).toEqual([403, WANTED]);
  expect((await send("post", "/api/Reports/Csv", short)).status).toBe(200);
  await send("post", "/api/Login/Confirm", { password: PASSWORD });
  expect((await send("post", "/api/Reports/Csv", table)).status).toBe(200);
  await unset("exportRowsFresh");
});

test("[H8] [V7.5.1] the security settings require re-authentication, including its own time limit", async () => {
  const { send } = await signIn();
  t.clock.advance({ minutes: 11 });
  const { settings } = (await send("get", "/api/Settings")).body;
  const change = (key: string, value: unknown) => {
    const { rowVersion } = settings.find((row: { key: string }) => row.key === key);
    return send("put", `/api/Settings/${key}`, { value, rowVersion });
  };
  expect((await change("freshSignInMinutes", 120)).body.Data).toBe(WANTED);
  expect((await change("secondFactor", "nobody")).body.Data).toBe(WANTED);
  expect((await change("staleDays", 40)).status).toBe(200);
  await send("post", "/api/Login/Confirm", { password: PASSWORD });
  expect((await change("secondFactor", "nobody")).status).toBe(200);
});

test("[H8] [V7.5.1] the time limit of re-authentication is a setting", async () => {
  await set("freshSignInMinutes", 30);
  const { send } = await signIn();
  t.clock.advance({ minutes: 29 });
  const call = () => send("post", userRoutes.create.path.replace("/", "/api/"), {});
  expect((await call()).status).toBe(400);
  t.clock.advance({ minutes: 2 });
  expect((await call()).status).toBe(403);
  await unset("freshSignInMinutes");
});
