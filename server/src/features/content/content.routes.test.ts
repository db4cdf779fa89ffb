import { helpSlugOf, SCREEN_PATHS } from "@wage/contract/core/screens";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

test("an administrator changes a text, and the change is recorded with their name", async () => {
  const { body: before } = await admin.get("/api/Content/inbox/en");
  expect(before).toMatchObject({
    slug: "inbox",
    language: "en",
    kind: "help",
    rowVersion: 0,
    updatedBy: null,
  });
  const change = { title: "Our inbox", body: "Do **this** first. <script>alert(1)</script>", rowVersion: 0 };
  const { status, body } = await admin.put("/api/Content/inbox/en", change);
  expect(status).toBe(200);
  // Texts are stored as typed and escaped on output [V1.1.2].
  expect(body).toMatchObject({ ...change, rowVersion: 1, updatedBy: "Ada Admin" });
  const line = await app.db
    .selectFrom("actionLog")
    .select("detail")
    .where("actionCode", "=", "ContentChanged")
    .executeTakeFirstOrThrow();
  expect(line.detail).toMatchObject({ slug: "inbox", before: { title: before.title } });
  expect((await admin.put("/api/Content/inbox/en", change)).status).toBe(409);
});

test("a text gets its first translation once", async () => {
  expect((await admin.get("/api/Content/compliance/es")).status).toBe(404);
  const first = { title: "Cumplimiento", body: "El día del oficial.", rowVersion: 0 };
  const { body } = await admin.put("/api/Content/compliance/es", first);
  expect(body).toMatchObject({ ...first, rowVersion: 1, kind: "help", screenPath: "/Compliance" });
  expect((await admin.put("/api/Content/compliance/es", first)).status).toBe(409);
});

test("a slug without a text is not found", async () => {
  expect((await admin.put("/api/Content/nothing/es", { title: "x", body: "x", rowVersion: 0 })).status).toBe(
    404,
  );
  expect((await admin.get("/api/Content/..%2f/en")).status).toBe(400);
  expect((await admin.get("/api/Content/inbox/fr")).status).toBe(400);
});

test("[VAL-02] a text requires a title and content", async () => {
  const { status, body } = await admin.put("/api/Content/inbox/en", { title: "", body: " ", rowVersion: 1 });
  expect(status).toBe(400);
  expect(body.Errors).toEqual({ title: ["This field is required"], body: ["This field is required"] });
});

test("[PER-05] only administrators edit texts", async () => {
  for (const who of ["Compliance Officer", "Support Staff", "Public"] as const)
    expect((await (await app.as(who)).put("/api/Content/inbox/en", {})).status).toBe(403);
  expect((await app.anonymous().get("/api/Content")).status).toBe(401);
});

test("[RTE-12] every screen of the specification, and every later one that is work, has its help topic", async () => {
  const { body } = await admin.get("/api/Content");
  const slugs = new Set(body.contents.map(({ slug }: { slug: string }) => slug));
  const missing = SCREEN_PATHS.map(helpSlugOf).filter((slug) => !slugs.has(slug));
  // Each of these is one step, which explains itself.
  expect(missing).toEqual([
    ...["public-offices", "resetpassword", "confirmemail", "wrongemail", "setup", "logout", "help-detail"],
  ]);
});
