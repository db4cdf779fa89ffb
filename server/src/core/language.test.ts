import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe("[ERR-07] messages are in the reader's language", () => {
  test.each([
    [undefined, "This field is required"],
    ["en-US,en;q=0.9", "This field is required"],
    ["es", "Este campo es obligatorio"],
    ["es-MX,es;q=0.9,en;q=0.8", "Este campo es obligatorio"],
    ["de, es;q=0.5", "Este campo es obligatorio"],
    ["de", "This field is required"],
    ["*", "This field is required"],
    [";;q=", "This field is required"],
  ])("a field's error follows Accept-Language %s", async (accept, text) => {
    const headers: Record<string, string> = accept === undefined ? {} : { "accept-language": accept };
    const { status, body } = await t.anonymous().post("/api/Register", {}, headers);
    expect(status).toBe(400);
    expect(body.Errors.email).toEqual([text]);
  });

  test("a refusal is translated as a whole", async () => {
    const claimant = await t.as("Public");
    const { status, body } = await claimant.post(
      "/api/Login",
      {},
      { "x-requested-with": "", "accept-language": "es" },
    );
    expect(status).toBe(403);
    expect(body.Messages).toEqual(["Esta solicitud no vino de nuestras páginas"]);
  });
});
