import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword, PASSWORD_COST } from "../../../core/identity/passwords.ts";
import { countTry } from "../../../core/throttle/throttle.queries.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { signInTries } from "../account.rules.ts";

const PASSWORD = "Prairie-Wagon-2026!";
let t: TestApp;
let hash: string;
beforeAll(async () => {
  t = await testApp({ passwordCost: PASSWORD_COST, limitFactor: 1 });
  hash = await hashPassword(PASSWORD);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.updateTable("appUser").set({ passwordHash: hash, active: true, signInMethod: "both" }).execute();
  await t.db.deleteFrom("wrongGuess").execute();
});

const OFFICER = "officer@demo.example";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signIn(email = OFFICER) {
  const browser = t.anonymous();
  const { status, body } = await browser.post("/api/Login", { email, password: PASSWORD });
  expect(status).toBe(200);
  return { browser, tokens: body, whoAmI: (token: string) => me(browser, token, email) };
}
const me = (browser: Client, token: string, email: string) =>
  browser.get(`/api/User/ByEmail?email=${encodeURIComponent(email)}`, undefined, bearer(token));

describe("signing in", () => {
  test("[API-03] [AUT-14] returns tokens and the user record in the specified shape", async () => {
    const { tokens, browser, whoAmI } = await signIn();
    expect(Object.keys(tokens).sort()).toEqual(["auth_token", "refresh_token", "user"]);
    expect(tokens.user).toEqual({
      Id: expect.any(Number),
      Email: OFFICER,
      Name: "Omar Officer",
      Roles: [{ Description: "Compliance Officer" }],
    });
    const claims = JSON.parse(Buffer.from(tokens.auth_token.split(".")[1], "base64url").toString());
    expect(claims.sub).toBe(String(tokens.user.Id));
    expect(claims.exp - claims.iat).toBe(3600);
    expect(Object.keys(browser.cookies).sort()).toEqual(["wage-device", "wage-session"]);
    expect((await whoAmI(tokens.auth_token)).body).toEqual(tokens.user);
  });

  test("[V3.3.1] [V3.3.2] [V3.3.3] [V3.3.4] [V7.2.3] [AUT-05] the cookie is HttpOnly and Strict; with https it is __Host- and Secure", async () => {
    const plain = await t.anonymous().post("/api/Login", { email: OFFICER, password: PASSWORD });
    expect(plain.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^wage-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^wage-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const config = t.services.config as { publicUrl: string };
    const before = config.publicUrl;
    config.publicUrl = "https://claims.example";
    const secure = await t.anonymous().post("/api/Login", { email: OFFICER, password: PASSWORD });
    config.publicUrl = before;
    expect(secure.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-wage-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-wage-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; /),
    ]);
  });

  test.each([
    ["nothing", {}],
    ["no credential", { email: OFFICER }],
    ["no address", { password: PASSWORD }],
    ["both credentials", { email: OFFICER, password: PASSWORD, id_token: "x" }],
    ["an empty password", { email: OFFICER, password: "" }],
  ])("[VAL-01] [H8] %s answers 400 'check authentication'", async (_, body) => {
    const answer = await t.anonymous().post("/api/Login", body);
    expect(answer).toMatchObject({
      status: 400,
      body: { Success: false, Messages: ["check authentication"] },
    });
  });

  test("[H8] a list as address, an object as password and a megabyte are refused before any work", async () => {
    const browser = t.anonymous();
    expect((await browser.post("/api/Login", { email: [OFFICER], password: PASSWORD })).status).toBe(400);
    expect((await browser.post("/api/Login", { email: OFFICER, password: { $ne: 1 } })).status).toBe(400);
    expect(
      (await browser.post("/api/Login", { email: OFFICER, password: "x".repeat(1_000_000) })).status,
    ).toBe(413);
  });

  test("[V6.3.8] [H8] [AUT-06] a wrong password and an unknown, disabled, unconfirmed or Google-only account get the same 400 and message", async () => {
    await t.db
      .updateTable("appUser")
      .set({ active: false })
      .where("email", "=", "support@demo.example")
      .execute();
    await t.db
      .updateTable("appUser")
      .set({ signInMethod: "google" })
      .where("email", "=", "officer2@demo.example")
      .execute();
    await t.db
      .updateTable("appUser")
      .set({ emailConfirmedAt: null })
      .where("email", "=", "claimant@demo.example")
      .execute();
    const tries: [string, string][] = [
      [OFFICER, "wrong"],
      [OFFICER, PASSWORD.toLowerCase()],
      ["nobody@demo.example", PASSWORD],
      ["support@demo.example", PASSWORD],
      ["officer2@demo.example", PASSWORD],
      ["claimant@demo.example", PASSWORD],
    ];
    const answers = [];
    for (const [email, password] of tries)
      answers.push(await t.anonymous().post("/api/Login", { email, password }));
    await t.db.updateTable("appUser").set({ emailConfirmedAt: t.clock.now() }).execute();
    for (const { status, body, headers } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual(answers[0]?.body);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  test("[V6.3.1] [V2.4.1] [H8] an account allows ten wrong guesses in ten minutes, then 429 with Retry-After, known or not", async () => {
    for (const email of [OFFICER, "nobody@demo.example"]) {
      const statuses = [];
      for (let i = 0; i < 11; i++)
        statuses.push((await t.anonymous().post("/api/Login", { email, password: `wrong ${i}` })).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
      const refused = await t.anonymous().post("/api/Login", { email, password: PASSWORD });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(600);
    }
    t.clock.advance({ minutes: 11 });
    await signIn();
  });

  test("[V6.3.1] [H8] guesses from elsewhere, or from the same office, do not lock out a known browser", async () => {
    const office = t.anonymous();
    expect((await office.post("/api/Login", { email: OFFICER, password: PASSWORD })).status).toBe(200);
    const guess = (browser: Client, email: string) => browser.post("/api/Login", { email, password: "no" });
    for (let i = 0; i < 100; i++)
      await countTry(t.services, signInTries(i < 10 ? OFFICER : `n${i}@demo.example`, "127.0.0.1"));
    const elsewhere = { email: OFFICER, password: PASSWORD };
    expect((await t.anonymous().post("/api/Login", elsewhere)).status).toBe(429);
    expect((await office.post("/api/Login", { email: OFFICER, password: PASSWORD })).status).toBe(200);
    const { body } = await office.post("/api/Login", { email: OFFICER, password: PASSWORD });
    const change = { current: PASSWORD, password: "words that nobody else has" };
    const changed = await office.post("/api/Account/Password", change, bearer(body.auth_token));
    expect(changed.status).toBe(200);
    // The known-device cookie belongs to one account: it allows no more guesses at another, and no more than ten at its
    // own.
    expect((await guess(office, "support@demo.example")).status).toBe(429);
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await guess(office, OFFICER)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test("[V15.4.2] [V6.3.1] [H8] a hundred simultaneous guesses are counted as a hundred", async () => {
    const guesses = Array.from({ length: 60 }, () =>
      t.anonymous().post("/api/Login", { email: OFFICER, password: "x" }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status !== 429 && status !== 400)).toEqual([]);
  });

  test("[V7.2.4] [H8] a new sign-in in the same browser ends the old session", async () => {
    const { browser, tokens } = await signIn();
    await browser.post("/api/Login", { email: "support@demo.example", password: PASSWORD });
    expect((await me(t.anonymous(), tokens.auth_token, OFFICER)).status).toBe(401);
  });
});

describe("the probe", () => {
  test("[API-02] [AUT-11] [H7] returns a token for the cookie's session, and otherwise nothing and no error", async () => {
    const { browser, whoAmI } = await signIn();
    const { status, body, headers } = await browser.get("/api/Login");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect((await whoAmI(body)).status).toBe(200);
    const none = await t.anonymous().get("/api/Login");
    expect([none.status, none.body]).toEqual([204, ""]);
    const forged = t.anonymous();
    forged.cookies["wage-session"] = "x".repeat(43);
    expect((await forged.get("/api/Login")).status).toBe(204);
  });

  test("[H7] cannot be read by another site or by a prefetch", async () => {
    const { browser } = await signIn();
    const foreign = { "x-requested-with": "", "sec-fetch-site": "cross-site" };
    expect((await browser.get("/api/Login", undefined, foreign)).status).toBe(403);
    const prefetch = { "x-requested-with": "", "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" };
    expect((await browser.get("/api/Login", undefined, prefetch)).status).toBe(403);
  });

  test("[AUT-13] a page that has probed sets up refresh with that token", async () => {
    const { browser } = await signIn();
    const { body: token } = await browser.get("/api/Login");
    const { status, body } = await browser.post("/api/Login/TokenRefresh", {
      AccessToken: token,
      RefreshToken: "",
    });
    expect(status).toBe(200);
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(body.user.Email).toBe(OFFICER);
  });
});

describe("the refresh", () => {
  const refresh = (browser: Client, AccessToken: string, RefreshToken: string) =>
    browser.post("/api/Login/TokenRefresh", { AccessToken, RefreshToken });

  test("[V7.2.2] [V10.4.5] [API-04] [AUT-09] [H9] rotates the tokens, also when the access token has expired", async () => {
    const { browser, tokens, whoAmI } = await signIn("claimant@demo.example");
    t.clock.advance({ minutes: 70 });
    expect((await whoAmI(tokens.auth_token)).status).toBe(401);
    const { status, body } = await refresh(browser, tokens.auth_token, tokens.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect((await whoAmI(body.auth_token)).status).toBe(200);
  });

  test("[H9] [AUT-05] the handle is worthless without the cookie", async () => {
    const { browser, tokens } = await signIn();
    const { status, body } = await refresh(t.anonymous(), tokens.auth_token, tokens.refresh_token);
    expect([status, body.Data]).toEqual([401, "Unauthorized"]);
    expect((await refresh(browser, tokens.auth_token, tokens.refresh_token)).status).toBe(200);
  });

  test("[H9] the handle is worthless with the cookie of another session", async () => {
    const { tokens } = await signIn();
    const { browser: other, tokens: others } = await signIn();
    const { status } = await refresh(other, tokens.auth_token, tokens.refresh_token);
    expect(status).toBe(401);
    expect((await refresh(other, others.auth_token, others.refresh_token)).status).toBe(200);
  });

  test("[H9] two tabs with the same handle within ten seconds both continue", async () => {
    const { browser, tokens } = await signIn();
    const both = await Promise.all(
      [1, 2].map(() => refresh(browser, tokens.auth_token, tokens.refresh_token)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    t.clock.advance({ seconds: 9 });
    expect((await refresh(browser, tokens.auth_token, tokens.refresh_token)).status).toBe(200);
  });

  test("[V10.4.5] [H9] a handle reused later ends the whole family and notifies its owner", async () => {
    const { browser, tokens, whoAmI } = await signIn();
    const { body: fresh } = await refresh(browser, tokens.auth_token, tokens.refresh_token);
    t.clock.advance({ seconds: 11 });
    expect((await refresh(browser, tokens.auth_token, tokens.refresh_token)).status).toBe(401);
    expect((await whoAmI(fresh.auth_token)).status).toBe(401);
    expect((await refresh(browser, fresh.auth_token, fresh.refresh_token)).status).toBe(401);
    const mail = await t.db.selectFrom("mail").select("subject").where("toAddress", "=", OFFICER).execute();
    expect(mail.map(({ subject }) => subject)).toContain("We signed you out for your security");
  });

  test("[H9] a swapped pair, another user's handle and a token with a bad signature are refused, and sign no one out", async () => {
    const one = await signIn();
    const other = await signIn("support@demo.example");
    const [head, body] = one.tokens.auth_token.split(".");
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    const attempts: [string, string][] = [
      [other.tokens.auth_token, one.tokens.refresh_token],
      [one.tokens.auth_token, other.tokens.refresh_token],
      [one.tokens.auth_token, "nonsense"],
      [`${head}.${body}.AAAA`, one.tokens.refresh_token],
      [`${none}.${body}.`, one.tokens.refresh_token],
      ["nonsense", one.tokens.refresh_token],
    ];
    for (const [access, handle] of attempts)
      expect((await refresh(one.browser, access, handle)).status).toBe(401);
    expect((await one.whoAmI(one.tokens.auth_token)).status).toBe(200);
    expect((await other.whoAmI(other.tokens.auth_token)).status).toBe(200);
  });
});

describe("the end of a session", () => {
  test("[V7.4.1] [V10.4.9] [API-05] [AUT-07] [H6] logout ends the access token, the refresh family and the cookie at once", async () => {
    const { browser, tokens, whoAmI } = await signIn();
    const kept = { ...browser.cookies };
    const { status } = await browser.get("/api/Logout", undefined, bearer(tokens.auth_token));
    expect(status).toBe(200);
    expect(browser.cookies).not.toHaveProperty("wage-session");
    expect((await whoAmI(tokens.auth_token)).status).toBe(401);
    Object.assign(browser.cookies, kept);
    expect((await browser.get("/api/Login")).status).toBe(204);
    const pair = { AccessToken: tokens.auth_token, RefreshToken: tokens.refresh_token };
    expect((await browser.post("/api/Login/TokenRefresh", pair)).status).toBe(401);
  });

  test("[H6] an image on another site signs no one out; the cookie alone does, from our pages", async () => {
    const { browser, tokens, whoAmI } = await signIn();
    const image = { "x-requested-with": "", "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" };
    expect((await browser.get("/api/Logout", undefined, image)).status).toBe(403);
    expect((await whoAmI(tokens.auth_token)).status).toBe(200);
    await browser.get("/api/Logout");
    expect((await whoAmI(tokens.auth_token)).status).toBe(401);
  });

  test("[V7.4.2] [V8.3.2] [H20] [PER-05] disabling a user, removing a role and renaming take effect on the very next request", async () => {
    const { tokens, browser } = await signIn();
    const list = () => browser.get("/api/Users", undefined, bearer(tokens.auth_token));
    expect((await list()).status).toBe(403);
    const admin = await t.as("Administrator");
    const { body: user } = await admin.get(`/api/Users/${tokens.user.Id}`);
    const promoted = await admin.put(`/api/Users/${user.id}`, { ...user, roles: ["Administrator"] });
    expect(promoted.status).toBe(200);
    expect((await list()).status).toBe(200);
    const demoted = await admin.put(`/api/Users/${user.id}`, {
      ...promoted.body,
      roles: ["Compliance Officer"],
    });
    expect((await list()).status).toBe(403);
    const off = await admin.put(`/api/Users/${user.id}`, { ...demoted.body, active: false });
    expect(off.status).toBe(200);
    expect((await list()).status).toBe(401);
    await admin.put(`/api/Users/${user.id}`, { ...off.body, active: true });
    expect((await list()).status).toBe(401);
  });

  test("[V7.4.2] a disabled account has no access, even with a session that was not ended", async () => {
    const { tokens, whoAmI } = await signIn();
    expect((await whoAmI(tokens.auth_token)).status).toBe(200);
    await t.db.updateTable("appUser").set({ active: false }).where("email", "=", OFFICER).execute();
    await expect.poll(async () => (await whoAmI(tokens.auth_token)).status).toBe(401);
  });

  test("[V7.3.1] [AUT-02] a staff session ends after half an hour without activity, and polling does not extend it", async () => {
    const { tokens, browser, whoAmI } = await signIn();
    t.clock.advance({ minutes: 20 });
    expect((await whoAmI(tokens.auth_token)).status).toBe(200);
    t.clock.advance({ minutes: 5 });
    const { body } = await browser.post("/api/Login/TokenRefresh", {
      AccessToken: tokens.auth_token,
      RefreshToken: tokens.refresh_token,
    });
    const polls = { ...bearer(body.auth_token), "x-background": "1" };
    const poll = () => browser.get(`/api/User/ByEmail?email=${OFFICER}`, undefined, polls);
    t.clock.advance({ minutes: 20 });
    expect((await poll()).status).toBe(200);
    t.clock.advance({ minutes: 6 });
    expect((await poll()).status).toBe(401);
    expect((await browser.get("/api/Login")).status).toBe(204);
  });

  test("[V7.3.2] [V10.4.8] [AUT-02] a session ends after twelve hours, even if active", async () => {
    const { browser } = await signIn();
    for (let half = 0; half < 24; half++) {
      expect((await browser.get("/api/Login")).status).toBe(200);
      t.clock.advance({ minutes: 29 });
    }
    const { body: token } = await browser.get("/api/Login");
    t.clock.advance({ minutes: 23 });
    expect((await me(browser, token, OFFICER)).status).toBe(200);
    t.clock.advance({ minutes: 2 });
    expect((await browser.get("/api/Login")).status).toBe(204);
    expect((await me(browser, token, OFFICER)).status).toBe(401);
    expect((await browser.post("/api/Login/TokenRefresh", { AccessToken: token })).status).toBe(401);
  });
});

describe("the user record", () => {
  test("[V8.2.2] [API-06] [H2] users read their own and administrators any; everyone else gets the same refusal whether it exists or not", async () => {
    const officer = await t.as("Compliance Officer");
    const own = await officer.get(`/api/User/ByEmail?email=${OFFICER.toUpperCase()}`);
    expect(own.status).toBe(200);
    const others = [
      "admin@demo.example",
      "nobody@demo.example",
      "officer+1@demo.example",
      "оfficer@demo.example",
    ];
    for (const email of others) {
      const { status, body } = await officer.get(`/api/User/ByEmail?email=${encodeURIComponent(email)}`);
      expect([status, body.Messages]).toEqual([403, ["You can only see your own record"]]);
    }
    expect((await t.anonymous().get(`/api/User/ByEmail?email=${OFFICER}`)).status).toBe(401);
    const admin = await t.as("Administrator");
    expect((await admin.get(`/api/User/ByEmail?email=${OFFICER}`)).body.Email).toBe(OFFICER);
    const audited = await t.db
      .selectFrom("actionLog")
      .select("id")
      .where("actionCode", "=", "UserLookedUp")
      .execute();
    expect(audited).toHaveLength(1);
  });

  test("[API-06] a request by the token's subject returns the user's own only", async () => {
    const { tokens, browser } = await signIn();
    const bySubject = (sub: number) =>
      browser.get(`/api/User/BySubject?sub=${sub}`, undefined, bearer(tokens.auth_token));
    expect((await bySubject(tokens.user.Id)).body).toEqual(tokens.user);
    expect((await bySubject(tokens.user.Id + 1)).status).toBe(403);
  });

  test("[H21] a role is identified by its id: renaming it in Admin › Role changes nothing, and a new role grants nothing", async () => {
    const { tokens, browser } = await signIn();
    await t.db
      .updateTable("role")
      .set({ description: "administrator " })
      .where("code", "=", "PUBLIC")
      .execute();
    const { id } = await t.db
      .insertInto("role")
      .values({ code: "FAKE", description: "Administrator" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await t.db.insertInto("userRole").values({ userId: tokens.user.Id, roleId: id }).execute();
    expect((await browser.get("/api/Users", undefined, bearer(tokens.auth_token))).status).toBe(403);
    await t.db.deleteFrom("userRole").where("roleId", "=", id).execute();
    await t.db.updateTable("role").set({ description: "Public" }).where("code", "=", "PUBLIC").execute();
  });
});
