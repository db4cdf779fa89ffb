import { can, ROLES, type Role } from "@wage/contract/core/policy";
import type { Route } from "@wage/contract/core/route";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openapiDocument, rolesOf } from "../features/integrations/reference/openapi.ts";
import { contractRoutes, urlOf } from "./contractRoutes.ts";
import { makeUser } from "./make.ts";
import { type Client, type TestApp, testApp } from "./testApp.ts";

const routes = await contractRoutes();

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

test("[PER-05] every route of the contract is mounted, once", () => {
  const mounted = running.services.routes;
  const missing = routes.filter((route) => mounted.filter((one) => one.route === route).length !== 1);
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(routes.length).toBeGreaterThan(40);
});

/** Who closes the account of the public closes one of their own, so that the others' calls find theirs. */
async function senderOf(who: Role | "anonymous", { path }: Route): Promise<Client> {
  if (who === "anonymous") return running.anonymous();
  const own = who === "Public" && path === "/Account/Close";
  return running.as(own ? (await makeUser(running, { roles: [who] })).email : who);
}

describe.each(["anonymous", ...ROLES])(
  "[V8.1.1] [V8.2.1] [V8.3.1] [PER-01] [PER-02] [PER-03] [PER-04] %s",
  (who) => {
    test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
      "%s",
      async (_, route) => {
        // Each call has its own sign-in: some routes end the session, which must not affect the next answer.
        const client = await senderOf(who as Role | "anonymous", route);
        const url = urlOf(running, route);
        const method = route.method.toLowerCase() as "get";
        const { status } = await client[method](url, route.method === "GET" ? undefined : {});
        const allowed =
          route.access === "anyone" ||
          (who !== "anonymous" && can([who as (typeof ROLES)[number]], route.access));
        if (allowed)
          expect([401, 403, 500]).not.toContain(route.access === "anyone" && status === 403 ? 0 : status);
        else expect(status).toBe(who === "anonymous" ? 401 : 403);
      },
    );
  },
);

test("[V8.3.2] [PER-05] a removed role no longer counts on the next request", async () => {
  const officer = await running.as("Second Officer");
  expect((await officer.get("/api/Claim")).status).toBe(200);
  await running.db
    .deleteFrom("userRole")
    .where("roleId", "=", 2)
    .where("userId", "=", await idOf("officer2@demo.example"))
    .execute();
  await expect
    .poll(async () => (await officer.get("/api/Claim")).status, { timeout: 1000 })
    .toBeGreaterThanOrEqual(401);
});

const idOf = async (email: string) =>
  (await running.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow())
    .id;

test("[PER-05] the OpenAPI page names the roles of every operation", async () => {
  const { paths } = openapiDocument(running.services);
  for (const route of routes) {
    const url = running.services.routes.find((one) => one.route === route)?.url ?? "";
    const operation = paths[url.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
    expect(operation).toMatchObject({ "x-roles": rolesOf(route) });
  }
  expect((await running.anonymous().get("/api/openapi.json")).status).toBe(401);
  expect((await (await running.as("Support Staff")).get("/api/openapi.json")).status).toBe(403);
  expect((await (await running.as("Administrator")).get("/api/openapi.json")).status).toBe(200);
});

test("[V3.5.1] a changing request that does not come from our pages is refused", async () => {
  const admin = await running.as("Administrator");
  const answer = await admin.post("/api/Claim", {}, { "x-requested-with": "other" });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ Success: false });
});
