import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicationForm } from "../features/application/application.commands.ts";
import { type TestApp, testApp } from "../testing/testApp.ts";
import { applicationOf } from "./demoApplication.ts";
import { randomOf } from "./demoRandom.ts";
import { earlierRecords } from "./demoRecords.ts";
import { STORIES } from "./demoStories.ts";

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

test("the stories end in every status that a claim can have, and with the earlier records are about 2,000", async () => {
  const statuses = await running.db
    .selectFrom("claimStatus")
    .select("code")
    .where("code", "<>", "DRAFT")
    .execute();
  const reached = new Set(STORIES.map(({ ends }) => ends));
  expect(statuses.map(({ code }) => code).filter((code) => !reached.has(code))).toEqual([]);
  const rows = parse(earlierRecords(running.services).content, { columns: true }) as unknown[];
  const all = STORIES.reduce((sum, { claims }) => sum + claims, rows.length);
  expect(all).toBeGreaterThan(1950);
  expect(all).toBeLessThan(2050);
});

test("the same every time", async () => {
  const form = await applicationForm(running.services);
  const made = () => [1, 2, 3].map((seed) => applicationOf(form, "2026-02-01", randomOf(seed)));
  expect(made()).toEqual(made());
  expect(made()[0]).not.toEqual(made()[1]);
  expect(earlierRecords(running.services).content.equals(earlierRecords(running.services).content)).toBe(
    true,
  );
});

test("no address, name or number of the demonstration can be somebody's", () => {
  const text = readFileSync(path.join(import.meta.dirname, "demoApplication.ts"), "utf8");
  expect(text).toContain("@mail.example");
  expect(text).toContain("(307) 555-");
});
