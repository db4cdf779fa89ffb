import { can, POLICY, SCOPE_NAMES, scopeOf } from "@wage/contract/core/policy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractRoutes, urlOf } from "../../testing/contractRoutes.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Answer, type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
let numbers = 0;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  admin = await t.as("Administrator");
});
afterAll(() => t.close());

const idOf = async (email: string) =>
  (await t.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

async function setSecondFactor(neededBy: string) {
  const value = JSON.stringify(neededBy);
  await t.db.updateTable("setting").set({ value }).where("key", "=", "secondFactor").execute();
  await t.services.settings.reload();
}

async function accountOf(values: object = {}, email = "officer2@demo.example") {
  numbers += 1;
  const body = {
    name: `Program ${numbers}`,
    ownerId: await idOf(email),
    scopes: ["claim:read"],
    perMinute: 600,
  };
  return admin.post("/api/ServiceAccounts", { ...body, networks: "", days: 30, ...values });
}

/** Calls as an outside program does: with its key and without the header of our pages. */
async function call(key: string, method: "GET" | "POST", url: string, body?: object): Promise<Answer> {
  const answer = await t.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    body: answer.headers["content-type"]?.toString().includes("json") ? answer.json() : answer.body,
    headers: answer.headers,
    raw: answer.rawPayload,
  };
}

describe("[V8.2.1] [PER-05] a key", () => {
  test("is admitted to the routes of its scopes and refused by every other", async () => {
    const routes = await contractRoutes();
    for (const scope of SCOPE_NAMES) {
      const { body } = await accountOf({ scopes: [scope] });
      let admitted = 0;
      for (const route of routes.filter(({ access }) => access !== "anyone")) {
        const { status } = await call(body.key, route.method as "GET", urlOf(t, route), {});
        const where = `${scope}: ${route.method} ${route.path}`;
        const mayCall = scopeOf(route) === scope;
        if (mayCall) expect([401, 403, 500], where).not.toContain(status);
        else expect(status, where).toBe(403);
        admitted += mayCall ? 1 : 0;
      }
      expect(admitted, scope).toBeGreaterThan(0);
    }
  }, 300_000);

  test("that may change claims neither acts on them nor drafts letters with a call for many of them", async () => {
    const { id } = await makeClaimRow(t);
    const changes = {
      tag: { add: ["a"], remove: [] },
      act: { action: "StartReview", read: [{ claimId: id, rowVersion: 0 }] },
      assign: { officerId: await idOf("officer2@demo.example"), reason: "r" },
      letter: { templateCode: "L01", recipient: "claimant" },
    };
    const statuses = async (scopes: string[]) => {
      const { body } = await accountOf({ scopes });
      const got: Record<string, number> = {};
      for (const path of ["", "/preview"])
        for (const [kind, change] of Object.entries(changes)) {
          const asked = { claimIds: [id], change: { kind, ...change } };
          got[kind + path] = (await call(body.key, "POST", `/api/ClaimBulk${path}`, asked)).status;
        }
      const undo = { claims: [{ claimId: id, rowVersion: 1 }] };
      got.undo = (await call(body.key, "POST", "/api/ClaimBulk/Undo", undo)).status;
      return got;
    };
    const edits = await statuses(["claim:edit"]);
    expect(edits).toMatchObject({
      tag: 200,
      act: 403,
      "act/preview": 403,
      assign: 403,
      letter: 403,
      undo: 403,
    });
    const acts = await statuses(["claim:edit", "claim:act"]);
    expect(acts).toMatchObject({ tag: 200, assign: 200, letter: 403, "letter/preview": 403, undo: 200 });
    expect(acts.act).not.toBe(403);
  });

  test("that reads writes nothing: neither an access to a claim of another office nor a saved report", async () => {
    const { body } = await accountOf({ scopes: [...SCOPE_NAMES].filter((scope) => scope.endsWith(":read")) });
    const { id } = await makeClaimRow(t);
    const asked = [
      ["POST", "/api/Offices/access", { claimId: id, reason: "r" }],
      ["POST", "/api/Offices/access/1/end", {}],
      ["POST", "/api/Reports/Saved", {}],
      ["POST", "/api/ClaimViews", {}],
    ] as const;
    for (const [method, path, given] of asked)
      expect((await call(body.key, method, path, given)).status, path).toBe(403);
    const groups = { groups: [{ column: "status", by: "value" }], measures: [], filters: [] };
    expect((await call(body.key, "POST", "/api/Reports/Groups", groups)).status).not.toBe(403);
  });

  test("does no more than its owner may do, and dies with the owner's account or role", async () => {
    const refused = await accountOf({ scopes: ["claim:read"] }, "claimant@demo.example");
    expect(refused.body.Errors).toHaveProperty("ownerId");
    expect(SCOPE_NAMES.every((scope) => can(["Administrator"], scope) && scope in POLICY)).toBe(true);
    const { body } = await accountOf();
    const list = () => call(body.key, "GET", "/api/Claim").then(({ status }) => status);
    expect(await list()).toBe(200);
    const owner = await idOf("officer2@demo.example");
    const roles = t.db.deleteFrom("userRole").where("userId", "=", owner);
    await roles.execute();
    expect(await list()).toBe(403);
    await t.db.insertInto("userRole").values({ userId: owner, roleId: 2 }).execute();
    expect(await list()).toBe(200);
    await t.db.updateTable("appUser").set({ active: false }).where("id", "=", owner).execute();
    expect(await list()).toBe(401);
    await t.db.updateTable("appUser").set({ active: true }).where("id", "=", owner).execute();
  });

  test("of an owner without the second factor that the role requires does nothing, whoever else has one", async () => {
    const { body } = await accountOf();
    await setSecondFactor("staff");
    const own = await idOf("officer2@demo.example");
    const passkeyOf = (userId: number) =>
      t.db
        .insertInto("passkey")
        .values({
          userId,
          credentialId: `of ${userId}`,
          publicKey: Buffer.alloc(1),
          userHandle: Buffer.alloc(1),
          signCount: 0,
          name: "Key",
          createdAt: t.clock.now(),
        })
        .execute();
    const list = async () => (await call(body.key, "GET", "/api/Claim")).status;
    await passkeyOf(await idOf("officer@demo.example"));
    expect(await list()).toBe(403);
    await passkeyOf(own);
    expect(await list()).toBe(200);
    await t.db.deleteFrom("passkey").execute();
    await setSecondFactor("nobody");
  });

  test("is kept as a hash, shown once, and named in the log with its owner", async () => {
    const { body } = await accountOf({ name: "Data exchange" });
    expect(body.key).toMatch(/^wck_[\w-]{43}$/);
    const everything = JSON.stringify([
      await t.db.selectFrom("serviceKey").selectAll().execute(),
      (await admin.get("/api/ServiceAccounts")).body,
      await t.db.selectFrom("actionLog").selectAll().execute(),
    ]);
    expect(everything).not.toContain(body.key);
    const { body: second } = await accountOf({ name: "Court exchange" });
    await call(body.key, "GET", "/api/Claim/999999999");
    // Two programs of one owner do the same within a second, and each has its line.
    for (const { key } of [second, body]) await call(key, "GET", "/api/Users");
    await t.services.auditBuffer.flush();
    const { userId, detail } = await t.db
      .selectFrom("actionLog")
      .select(["userId", "detail"])
      .where("detail", "@>", JSON.stringify({ program: "Data exchange" }))
      .executeTakeFirstOrThrow();
    expect([userId, detail]).toMatchObject([
      await idOf("officer2@demo.example"),
      { program: "Data exchange" },
    ]);
  });

  test("rotates with an overlap, expires, and ends at once", async () => {
    const { body: first } = await accountOf({ days: 30 });
    const works = async (key: string) => (await call(key, "GET", "/api/ClaimOfficers")).status === 200;
    const rotated = await admin.post(`/api/ServiceAccounts/${first.id}/Keys`, { days: 2, overlapHours: 3 });
    expect([await works(first.key), await works(rotated.body.key)]).toEqual([true, true]);
    t.clock.advance({ hours: 3 });
    expect([await works(first.key), await works(rotated.body.key)]).toEqual([false, true]);
    t.clock.advance({ hours: 45 });
    expect(await works(rotated.body.key)).toBe(false);

    admin = await t.as("Administrator");
    const { body: other } = await accountOf();
    expect(await works(other.key)).toBe(true);
    const end = () => admin.post(`/api/ServiceAccounts/${other.id}/End`, { rowVersion: 0 });
    expect((await end()).body.endedAt).not.toBeNull();
    expect(await works(other.key)).toBe(false);
    expect((await end()).status).toBe(409);
    expect(
      (await admin.post(`/api/ServiceAccounts/${other.id}/Keys`, { days: 2, overlapHours: 0 })).status,
    ).toBe(409);
  });

  test("is accepted from its networks only", async () => {
    const { body: elsewhere } = await accountOf({ networks: "203.0.113.0/24, 2001:db8::/32" });
    const refused = await call(elsewhere.key, "GET", "/api/Claim");
    expect([refused.status, refused.body.Messages]).toEqual([
      403,
      ["This key is not accepted from your network."],
    ]);
    const { body: here } = await accountOf({ networks: "203.0.113.0/24 127.0.0.0/8" });
    expect((await call(here.key, "GET", "/api/Claim")).status).toBe(200);
    for (const networks of ["203.0.113.0/33", "300.1.1.1", "example.com", "::1/129"])
      expect((await accountOf({ networks })).body.Errors, networks).toHaveProperty("networks");
  });

  test("has a budget of calls, which the headers tell", async () => {
    const { body } = await accountOf({ perMinute: 2 });
    const first = await call(body.key, "GET", "/api/Claim");
    expect(first.headers).toMatchObject({
      "ratelimit-policy": '"account";q=2;w=60',
      ratelimit: '"account";r=1;t=60',
    });
    expect((await call(body.key, "GET", "/api/Claim")).status).toBe(200);
    const over = await call(body.key, "GET", "/api/Claim");
    expect([over.status, over.headers["retry-after"]]).toEqual([429, "60"]);
    t.clock.advance({ minutes: 1 });
    expect((await call(body.key, "GET", "/api/Claim")).status).toBe(200);
  });

  test("that is unknown, or altered by one character, opens nothing", async () => {
    const { body } = await accountOf();
    const last = body.key.at(-1) === "A" ? "B" : "A";
    for (const key of ["wck_", `${body.key.slice(0, -1)}${last}`, `${body.key}A`, body.key.toUpperCase()])
      expect((await call(key, "GET", "/api/Claim")).status, key).toBe(401);
  });
});

test("a program reads a record's version as its ETag, and sends it as If-Match", async () => {
  const { id } = await makeClaimRow(t);
  const county = await t.db.selectFrom("county").select("id").executeTakeFirstOrThrow();
  const { body } = await accountOf({ scopes: ["claim:read", "claim:edit"] });
  const url = `/api/Claim/${id}`;
  const read = await call(body.key, "GET", url);
  expect(read.headers.etag).toBe(`"${read.body.rowVersion}"`);
  const change = (ifMatch: string) =>
    t.app.inject({
      method: "PUT",
      url: `${url}/Facts`,
      headers: { authorization: `Bearer ${body.key}`, "if-match": ifMatch },
      payload: {
        countyId: county.id,
        priority: "High",
        language: "en",
        confidentialContact: false,
        interpreterNeeded: false,
        employerOutOfState: false,
      },
    });
  const malformed = await change("7");
  expect([malformed.statusCode, malformed.json().Messages]).toEqual([
    400,
    ['The header If-Match must be the ETag that you received, such as "7".'],
  ]);
  expect((await change('"999"')).statusCode).toBe(409);
  const saved = await change(String(read.headers.etag));
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await change(String(read.headers.etag))).statusCode).toBe(409);
});

test("two programs in use have different names, and what is wrong is said at its field", async () => {
  await accountOf({ name: "Union Hall" });
  expect((await accountOf({ name: "union hall" })).body.Errors).toEqual({
    name: ["Another program has this name"],
  });
  expect((await accountOf({ scopes: ["user:write"] })).body.Errors).toHaveProperty(["scopes.0"]);
  expect((await accountOf({ scopes: [] })).body.Errors).toHaveProperty("scopes");
  expect((await accountOf({ days: 4000, perMinute: 0 })).body.Errors).toMatchObject({
    days: expect.anything(),
    perMinute: expect.anything(),
  });
});

test("a change names the version that its author saw", async () => {
  const { body: made } = await accountOf();
  const ownerId = await idOf("officer2@demo.example");
  const change = (scopes: string[]) =>
    admin.put(`/api/ServiceAccounts/${made.id}`, {
      name: "Changed",
      ownerId,
      scopes,
      networks: "",
      perMinute: 60,
      rowVersion: 0,
    });
  expect((await change(["note:write"])).body).toMatchObject({ scopes: ["note:write"], rowVersion: 1 });
  expect((await change(["claim:read"])).status).toBe(409);
  expect((await call(made.key, "GET", "/api/Claim")).body.Messages).toEqual([
    "This key does not have the scope claim:read.",
  ]);
});
