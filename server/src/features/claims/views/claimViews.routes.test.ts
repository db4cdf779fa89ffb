import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PATH = "/api/ClaimViews";
const view = (over: object = {}) => ({
  name: "Overdue, mine",
  shared: false,
  search: { officer: "me", due: "overdue", sort: "due" },
  columns: ["claimant", "due", "balance"],
  ...over,
});

test("a private view is the owner's alone, a shared one is offered to colleagues with its owner's name", async () => {
  const officer = await t.as("Compliance Officer");
  const support = await t.as("Support Staff");
  expect((await officer.post(PATH, view())).status).toBe(200);
  await officer.post(PATH, view({ name: "For everybody", shared: true, search: {}, columns: [] }));
  expect((await officer.get(PATH)).body.rows).toMatchObject([
    { name: "For everybody", owner: null },
    { name: "Overdue, mine", owner: null, search: { officer: "me", due: "overdue", sort: "due" } },
  ]);
  expect((await support.get(PATH)).body.rows).toMatchObject([
    { name: "For everybody", owner: "Omar Officer", shared: true, search: {}, columns: [] },
  ]);
});

test("saving under the same name replaces the view, and a colleague's view cannot be removed", async () => {
  const officer = await t.as("Compliance Officer");
  const admin = await t.as("Administrator");
  const first = await officer.post(PATH, view({ name: "Twice", shared: true }));
  const second = await officer.post(PATH, view({ name: "TWICE", shared: true, columns: ["tags"] }));
  expect(second.body.id).toBe(first.body.id);
  const path = `${PATH}/${first.body.id}`;
  expect((await admin.delete(path)).status).toBe(404);
  expect((await officer.delete(path)).status).toBe(200);
  expect((await officer.delete(path)).body.Messages).toEqual(["View not found"]);
});

test.each([
  [{ name: "" }],
  [{ name: "x".repeat(61) }],
  [{ columns: ["claimant", "claimant"] }],
  [{ columns: ["password"] }],
  [{ search: { receivedFrom: "2026-02-31" } }],
  [{ search: { sort: "drop table" } }],
])("%j is refused", async (over) => {
  const officer = await t.as("Compliance Officer");
  expect((await officer.post(PATH, view(over))).status).toBe(400);
});

test("a user has fifty views at most", async () => {
  const second = await t.as("Second Officer");
  for (let n = 0; n < 50; n++)
    expect((await second.post(PATH, view({ name: `View ${n}` }))).status).toBe(200);
  expect((await second.post(PATH, view({ name: "One more" }))).body.Errors).toEqual({
    name: ["You have 50 views. Remove one first."],
  });
  expect((await second.post(PATH, view({ name: "View 7", shared: true }))).status).toBe(200);
  expect(
    (await second.get(PATH)).body.rows.filter(({ owner }: { owner: null }) => owner === null),
  ).toHaveLength(50);
});
