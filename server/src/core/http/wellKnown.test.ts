import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ publicUrl: "https://claims.example.gov" });
});
afterAll(() => t.close());

test("security.txt says whom to tell about a vulnerability, as RFC 9116 asks", async () => {
  const found = await t.anonymous().get("/.well-known/security.txt");
  expect(found.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(found.body.split("\n")).toEqual([
    "Contact: mailto:wage.claim@agency.example",
    "Expires: 2026-04-01T15:00:00.000Z",
    "Preferred-Languages: en, es",
    "Canonical: https://claims.example.gov/.well-known/security.txt",
    "",
  ]);
  await t.db
    .insertInto("setting")
    .values({ key: "securityContact", value: JSON.stringify("security@agency.example") })
    .execute();
  await t.services.settings.reload();
  const changed = await t.anonymous().get("/.well-known/security.txt");
  expect(changed.body).toContain("Contact: mailto:security@agency.example\n");
});

test("robots.txt keeps searches away from calls, staff pages and mailed links, and leaves the public pages", async () => {
  const { body } = await t.anonymous().get("/robots.txt");
  for (const path of ["/api/", "/Claim", "/Admin", "/Setup", "/Public/MyClaims"])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).not.toMatch(/Disallow: \/(Public|Register|Help)?\n/);
});

test("[V3.4.3] the page may not use the device's sensors, camera or payment", async () => {
  const policy = String((await t.anonymous().get("/")).headers["permissions-policy"]);
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
    expect(policy).toContain(`${feature}=()`);
});
