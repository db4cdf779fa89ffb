import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/* What a claim's page says will happen if nobody acts is what then happens. */
let app: TestApp;
let officer: Client;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const on = async (day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
};
const otherwise = async (id: number) => (await officer.get(`/api/Claim/${id}/Actions`)).body.otherwise;

test("the consequence that is told for a day is the one that comes with it [issue 38]", async () => {
  await on("2026-03-02");
  const { id } = await makeClaim(app, { status: "NOTICE1" });
  const told = await otherwise(id);
  const { tasks } = await wholeClaim(officer, id);
  const due = tasks.find(({ title }: { title: string }) => title === told.task).dueDate;
  expect(told).toMatchObject({ on: due, drafts: ["Second and final notice"], tasks: ["Send final notice"] });

  // The day passes without an answer.
  await on("2026-04-30");
  await app.runJobs();
  const after = await wholeClaim(officer, id);
  expect(after.tasks.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(told.tasks),
  );
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  expect(rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ templateCode: "L09", status: "Draft" })]),
  );
  // It came, and is not promised again.
  expect((await otherwise(id))?.task).not.toBe(told.task);
});

test("a claim for which nothing but reminders is planned says so", async () => {
  await on("2026-03-02");
  const { id } = await makeClaim(app, { status: "INVEST" });
  expect(await otherwise(id)).toBeNull();
});

test.each(["NEEDINFO", "NOTICE1", "DETISSUED", "FINAL"])(
  "of a claim in %s what has come is not foretold again, on the same day either [issue 38]",
  async (status) => {
    await on("2026-03-02");
    const { id } = await makeClaim(app, { status });
    const told = await otherwise(id);
    const moment = told.dayAfter
      ? new Date(Date.parse(`${told.on}T18:00:00Z`) + 86_400_000).toISOString()
      : `${told.on}T23:30:00Z`;
    app.clock.set(moment);
    await app.runJobs();
    officer = await app.as("Compliance Officer");
    const next = await otherwise(id);
    expect(next && [next.task, next.on]).not.toEqual([told.task, told.on]);
  },
);
