import { afterAll, beforeAll, expect, test } from "vitest";
import { contractRoutes, urlOf } from "../testing/contractRoutes.ts";
import { type TestApp, testApp } from "../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const routes = await contractRoutes();
const writes = routes.filter(({ method, kind }) => method !== "GET" && kind !== "upload");

test.each([
  ["half of a surrogate pair", "a\ud800b"],
  ["the other half", "\udc00"],
  ["a NUL", "a\0b"],
])(
  "[V1.1.2][V16.5.1] %s in a body is refused by every route with its field, and by none as a failure",
  async (_, text) => {
    const admin = await t.as("Administrator");
    expect(writes.length).toBeGreaterThan(100);
    for (const route of writes) {
      const { status, body } = await admin[route.method.toLowerCase() as "post"](urlOf(t, route), {
        rows: [{ name: text }],
      });
      expect([400, 403, 404], `${route.method} ${route.path}: ${status}`).toContain(status);
      if (status === 400) expect(body.Errors, route.path).toEqual({ "rows.0.name": ["Invalid format"] });
    }
  },
);

test("whole pairs, and a key that is broken at its object", async () => {
  const anonymous = t.anonymous();
  const draft = (answers: unknown) =>
    anonymous.post("/api/Public/Application/Draft", { answers, step: 0, language: "en" });
  expect((await draft({ you: { firstName: "\u{1F600} Ana" } })).status).toBe(200);
  expect((await draft({ you: { "\ud800": "a" } })).body.Errors).toEqual({
    "answers.you": ["Invalid format"],
  });
});
