import { operationOf } from "@wage/contract/reference/reference";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractRoutes } from "../../../testing/contractRoutes.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { openapiDocument } from "./openapi.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("[API-17] every route has a name and a summary of its own in the reference", async () => {
  const routes = await contractRoutes();
  const named = routes.map((route) => ({ route, operation: operationOf(route) }));
  const missing = named.filter(({ operation }) => !operation);
  expect(
    missing.map(({ route: { method, path } }) => `${method} ${path}`),
    "Add its summary to contract/src/reference",
  ).toEqual([]);
  for (const key of ["id", "summary"] as const) {
    const values = named.map(({ operation }) => operation?.[key]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test("the document refers only to what it contains", () => {
  const document = openapiDocument(t.services);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(1000);
  const parts = document.components as Record<string, Record<string, unknown>>;
  for (const [, kind = "", name = ""] of references)
    expect(parts[kind], `${kind}/${name}`).toHaveProperty(name);
});

test("[V13.4.5] the public document has the operations of programs, and names no role", async () => {
  const { status, body } = await t.anonymous().get("/api/Public/Api");
  expect(status).toBe(200);
  expect(body.paths["/api/Claim/{claimId}"].get).toMatchObject({
    operationId: "claimGet",
    tags: ["Claims"],
    summary: "Read a claim",
    "x-scope": "claim:read",
    security: [{ key: [] }, { session: [] }],
  });
  for (const path of [
    "/api/Users",
    "/api/Settings",
    "/api/Login",
    "/api/Claim/{claimId}/Person/{personId}/RevealSsn",
  ])
    expect(body.paths).not.toHaveProperty([path]);
  expect(JSON.stringify(body)).not.toMatch(/x-roles|RevealSsn/);
});

test("a write takes its Idempotency-Key and If-Match, and a record gives its ETag", async () => {
  const { paths } = openapiDocument(t.services);
  const perform = paths["/api/Claim/{claimId}/Actions/{action}"]?.post;
  expect(perform?.parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" });
  expect(perform?.parameters).toContainEqual({ $ref: "#/components/parameters/IfMatch" });
  expect(JSON.stringify(paths["/api/Claim/{claimId}"]?.get?.responses)).toContain("headers/ETag");
});

test("a parameter that a call does not have is refused by its name", async () => {
  const officer = await t.as("Compliance Officer");
  expect((await officer.get("/api/Claim?statuss=Open")).body).toMatchObject({
    Success: false,
    Errors: { statuss: ["This call has no parameter statuss. Check how it is written."] },
  });
  expect((await officer.get("/api/Claim?Q=x&sort=number")).status).toBe(400);
  expect((await officer.get("/api/ClaimOfficers?limit=5")).status).toBe(400);
  expect((await officer.get("/api/Claim?sort=number")).status).toBe(200);
});
