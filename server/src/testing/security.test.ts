import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openapiDocument } from "../features/integrations/reference/openapi.ts";
import { contractRoutes, urlOf } from "./contractRoutes.ts";
import { testDatabase } from "./database.ts";
import { type Client, type TestApp, testApp } from "./testApp.ts";

/* These tests hold for every answer and every token, whichever feature produces it. */

const routes = await contractRoutes();
const reads = routes.filter(({ method }) => method === "GET");
const writes = routes.filter(({ method }) => method !== "GET");

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp({ publicUrl: "https://claims.example" });
});
// The walk over all routes signs out on its way, so that each test signs in again.
beforeEach(async () => {
  admin = await t.as("Administrator");
});
afterAll(() => t.close());

const send = (
  client: Client,
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => client[method.toLowerCase() as "get"](url, body, headers);

/** True if an address of the second path may match the first, whose parameters stand for any word. */
const mayMean = (first: string, second: string) => {
  const [one, other] = [first, second].map((path) => path.toLowerCase().replace(/\/$/, "").split("/"));
  return (
    one?.length === other?.length &&
    one?.every((word, at) => word.startsWith(":") || other?.[at]?.startsWith(":") || word === other?.[at])
  );
};

describe("every response", () => {
  test("[V3.4.1] [V3.4.3] [V3.4.4] [V3.4.5] [V3.4.6] [V3.4.8] carries the security headers", async () => {
    for (const url of ["/", "/config", "/api/Login", "/api/Claim", "/api/nothing", "/identity/nothing"]) {
      const { headers } = await admin.get(url);
      expect(headers["strict-transport-security"], url).toBe("max-age=31536000; includeSubDomains");
      expect(headers["x-content-type-options"], url).toBe("nosniff");
      expect(headers["referrer-policy"], url).toBe("no-referrer");
      expect(headers["cross-origin-opener-policy"], url).toBe("same-origin");
      const policy = String(headers["content-security-policy"]);
      for (const rule of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
      ])
        expect(policy, url).toContain(rule);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/(script-src|default-src|style-src|style-src-elem) [^;]*unsafe|\*/);
    }
  });

  test("[V3.4.2] allows no access from other sites", async () => {
    for (const url of ["/config", "/api/Login", "/api/Claim"]) {
      const { headers } = await admin.get(url, undefined, { origin: "https://evil.example" });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
    const preflight = await t.app.inject({
      method: "OPTIONS",
      url: "/api/Login",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("[V4.1.1] [V3.2.1] [V14.3.2] has the right content type, cannot be rendered as a page, and is not cached", async () => {
    for (const route of reads) {
      const client = route.path === "/Logout" ? t.anonymous() : admin;
      const { status, headers } = await client.get(urlOf(t, route));
      expect(status, route.path).not.toBe(401);
      expect(headers["cache-control"], route.path).toMatch(/no-store/);
      expect(headers["x-content-type-options"], route.path).toBe("nosniff");
      // A file that is displayed inline must be sandboxed: no script, no form, no origin.
      if (route.kind === "file" && status === 200)
        expect(headers["content-security-policy"], route.path).toMatch(/default-src 'none'.*sandbox/);
      else if (status !== 204)
        expect(headers["content-type"], route.path).toMatch(/^application\/json; charset=utf-8$/);
    }
  });

  test("[V4.1.4] to a method that an address does not support is 405 with the supported ones", async () => {
    for (const route of routes) {
      const unknown = ["PUT", "PATCH", "DELETE"].find(
        (method) => !routes.some((one) => one.method === method && mayMean(one.path, route.path)),
      );
      if (!unknown) continue;
      const answer = await send(admin, unknown, urlOf(t, route));
      expect(answer.status, `${unknown} ${route.path}`).toBe(405);
      expect(String(answer.headers.allow).split(", ")).toContain(route.method);
    }
    expect((await admin.delete("/api/NoSuchThing")).status).toBe(404);
  });
});

describe("a changing request", () => {
  test("[V3.5.1] [V3.5.2] is refused from another site, as JSON, as plain text and as a form, on every route", async () => {
    for (const route of writes)
      for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
        const foreign = { "x-requested-with": "", "content-type": type, "sec-fetch-site": "cross-site" };
        const { status } = await send(admin, route.method, urlOf(t, route), "{}", foreign);
        expect(status, `${route.method} ${route.path} as ${type}`).toBe(403);
      }
  });

  test("[V3.5.3] [H1] [H5] [H6] [H7] is never a GET except for the specified ones, and those only from our pages", async () => {
    const acting = reads.filter(({ acts }) => acts);
    expect(acting.map(({ path }) => path).sort()).toEqual([
      "/Login",
      "/Logout",
      "/Register/DeleteAccount",
      "/Register/PasswordResetToken",
      "/api/Auth/ConfirmEmail",
      "/api/Auth/WrongEmail",
    ]);
    const bare = { "x-requested-with": "" };
    const strangers = [
      bare,
      { ...bare, "sec-fetch-site": "cross-site" },
      { ...bare, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
    ];
    for (const route of acting) {
      const url = `${urlOf(t, route)}?email=officer@demo.example&token=x`;
      for (const headers of strangers)
        expect(
          (await admin.get(url, undefined, headers)).status,
          `${route.path} ${JSON.stringify(headers)}`,
        ).toBe(403);
      expect((await t.app.inject({ method: "HEAD", url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test("[V15.3.3] [V8.2.3] cannot set keys that the contract does not name, so no one gains rights", async () => {
    const claimant = await t.as("Public");
    const before = await t.db.selectFrom("userRole").selectAll().execute();
    const more = {
      roles: ["Administrator"],
      Roles: [1],
      roleId: 1,
      active: true,
      emailConfirmedAt: "2020-01-01",
      id: 1,
    };
    await claimant.put("/api/Account/Name", { name: "Clara Claimant", ...more });
    await t.anonymous().post("/api/Register", {
      name: "New",
      email: "more@people.example",
      password: "three unlikely words",
      language: "en",
      ...more,
    });
    await t.runJobs();
    const added = (await t.db.selectFrom("userRole").selectAll().execute()).filter(
      (row) => !before.some((old) => old.userId === row.userId && old.roleId === row.roleId),
    );
    expect(added.every(({ roleId }) => roleId === 4)).toBe(true);
    const user = await t.db
      .selectFrom("appUser")
      .selectAll()
      .where("email", "=", "more@people.example")
      .executeTakeFirst();
    expect(user?.emailConfirmedAt ?? null).toBeNull();
  });

  test("[V6.4.6] an administrator cannot set a password", async () => {
    const { body } = await admin.get("/api/Users?q=support@demo.example");
    const { id, name, email, roles, rowVersion } = body.rows[0];
    const password = "chosen by the administrator";
    await admin.put(`/api/Users/${id}`, {
      name,
      email,
      roles,
      rowVersion,
      active: true,
      password,
      passwordHash: password,
    });
    expect((await t.anonymous().post("/api/Login", { email, password })).status).toBe(400);
    const { paths } = openapiDocument(t.services);
    expect(JSON.stringify(paths["/api/Users/{userId}"])).not.toMatch(/password/i);
  });
});

describe("the user's identity", () => {
  test("[V15.3.4] [V4.1.3] is not taken from headers that anyone can write", async () => {
    const forged = {
      "x-forwarded-for": "10.9.8.7",
      "x-real-ip": "10.9.8.7",
      "x-user": "admin@demo.example",
      "x-forwarded-user": "admin@demo.example",
      "x-remote-user": "1",
    };
    expect((await t.anonymous().get("/api/Users", undefined, forged)).status).toBe(401);
    await t.services.auditBuffer.flush();
    await t.anonymous().post("/api/Login", { email: "nobody@mail.example", password: "x" }, forged);
    await t.services.auditBuffer.flush();
    const line = await t.db
      .selectFrom("actionLog")
      .select("address")
      .where("actionCode", "=", "SignInFailed")
      .executeTakeFirstOrThrow();
    expect(line.address).toBe("127.0.0.1");
  });

  test("[V6.3.2] a new database has no account", async () => {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("select count(*)::integer as users from app_user");
    await client.end();
    await database.drop();
    expect(rows).toEqual([{ users: 0 }]);
  });

  const claims = async () => {
    const { id } = await t.db
      .selectFrom("session")
      .innerJoin("appUser", "appUser.id", "session.userId")
      .select("session.id")
      .where("email", "=", "admin@demo.example")
      .executeTakeFirstOrThrow();
    const { userId } = await t.db
      .selectFrom("session")
      .select("userId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { sid: id, sub: String(userId) };
  };
  const token = async (
    { sid, sub }: { sid: string; sub: string },
    change: Record<string, unknown> = {},
    header: Record<string, unknown> = {},
    key: Parameters<SignJWT["sign"]>[0] = t.services.keys.signing.privateKey,
  ) => {
    const now = Math.floor(t.clock.now().getTime() / 1000);
    const payload = {
      sid,
      sub,
      iss: "wage-claim",
      aud: "wage-claim",
      jti: randomUUID(),
      iat: now,
      exp: now + 3600,
      ...change,
    };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", kid: t.services.keys.id, ...header })
      .sign(key);
  };
  const seen = (bearer: string) =>
    t.anonymous().get("/api/Users", undefined, { authorization: `Bearer ${bearer}` });

  test("[V7.2.1] [V9.1.1] [V9.1.2] [V9.1.3] [H9] requires a token signed by us, with our algorithm and our key", async () => {
    const own = await claims();
    expect((await seen(await token(own))).status).toBe(200);
    const good = await token(own);
    const [, payload] = good.split(".");
    const unsigned = (header: object) => Buffer.from(JSON.stringify(header)).toString("base64url");
    const { id: kid } = t.services.keys;
    const none = `${unsigned({ alg: "none", typ: "at+jwt", kid })}.${payload}.`;
    const pem = t.services.keys.signing.publicKey.export({ type: "spki", format: "pem" }) as string;
    const head = unsigned({ alg: "HS256", typ: "at+jwt", kid });
    const confused = `${head}.${payload}.${createHmac("sha256", pem).update(`${head}.${payload}`).digest("base64url")}`;
    const other = generateKeyPairSync("ed25519");
    const jwk = other.publicKey.export({ format: "jwk" });
    const forged = [
      none,
      confused,
      await token(own, {}, {}, other.privateKey),
      await token(own, {}, { jwk }, other.privateKey),
      await token(own, {}, { jku: "https://evil.example/keys", kid: "../../dev/null" }, other.privateKey),
      await token(own, {}, { kid: "00000000" }),
      await token(own, {}, { kid: undefined }),
      `${good.slice(0, -6)}AAAAAA`,
      `${good.split(".")[0]}.${unsigned({ ...own, sub: "1" })}.${good.split(".")[2]}`,
    ];
    for (const [index, bearer] of forged.entries())
      expect((await seen(bearer)).status, `forged ${index}`).toBe(401);
  });

  test("[V9.2.1] [V9.2.2] [V9.2.3] [V9.2.4] requires a token that is valid now, of the right type and for this service", async () => {
    const own = await claims();
    const now = Math.floor(t.clock.now().getTime() / 1000);
    const wrong = [
      token(own, { exp: now - 1 }),
      token(own, { exp: undefined }),
      token(own, { nbf: now + 600 }),
      token(own, { aud: "another service" }),
      token(own, { iss: "another issuer" }),
      token(own, {}, { typ: "JWT" }),
      token(own, { sid: randomUUID() }),
      token({ ...own, sub: "999999" }),
    ];
    for (const [index, bearer] of (await Promise.all(wrong)).entries())
      expect((await seen(bearer)).status, `wrong ${index}`).toBe(401);
  });
});

test("[V2.4.1] filing and saving are limited by address: 429 with Retry-After", async () => {
  const limited = await testApp({ limitFactor: 0.03 });
  const visitor = limited.anonymous();
  for (const url of ["/api/Public/Application", "/api/Public/Application/Draft"]) {
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push(await visitor.post(url, {}));
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
    expect(Number(statuses[3]?.headers["retry-after"])).toBeGreaterThan(0);
  }
  await limited.close();
});
