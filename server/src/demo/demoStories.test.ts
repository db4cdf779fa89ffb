import { readFileSync } from "node:fs";
import path from "node:path";
import type { Role } from "@wage/contract/core/policy";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../core/context.ts";
import { NOTHING_BARRED } from "../core/identity/barred.queries.ts";
import { applicationForm } from "../features/application/application.commands.ts";
import { type TestApp, testApp } from "../testing/testApp.ts";
import { runStories } from "./demo.ts";
import { applicationOf } from "./demoApplication.ts";
import { randomOf } from "./demoRandom.ts";
import { earlierRecords } from "./demoRecords.ts";
import { STORIES } from "./demoStories.ts";

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

test("the stories cover every status of a claim, and with the imported records make about 2,000 claims", async () => {
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

async function staff() {
  const user = async (name: string, role: Role): Promise<User> => {
    const account = running.db.selectFrom("appUser").select(["id", "email", "name"]);
    const found = await account.where("email", "=", `${name}@demo.example`).executeTakeFirstOrThrow();
    return { ...found, roles: [role], sessionId: "", barred: NOTHING_BARRED };
  };
  return {
    admin: await user("admin", "Administrator"),
    officer: await user("officer", "Compliance Officer"),
    officer2: await user("officer2", "Compliance Officer"),
    support: await user("support", "Support Staff"),
  };
}

test("a claim's history is in the order of its dates, including documents and notes of calls", async () => {
  const { db, services } = running;
  const story = STORIES.find(({ ends, steps }) => ends === "CLOSED" && steps.length > 4);
  if (!story) throw new Error("no story ends closed");
  await runStories(services, await staff(), [{ ...story, claims: 8 }], () => {});
  const lines = await db
    .selectFrom("actionLog")
    .select(["claimId", "actionCode", "at"])
    .where("claimId", "is not", null)
    .orderBy("claimId")
    .orderBy("id")
    .execute();
  const kinds = new Set(lines.map(({ actionCode }) => actionCode));
  expect([...kinds]).toEqual(
    expect.arrayContaining(["UploadDocument", "AddNote", story.steps.at(-1)?.action]),
  );
  const early = lines.filter(({ claimId, at }, index) => {
    const before = lines[index - 1];
    return before?.claimId === claimId && before.at > at;
  });
  expect(early).toEqual([]);
});

test("loading that was interrupted goes on with the claims that are missing", async () => {
  const { db, services } = running;
  const count = async () =>
    (await db.selectFrom("idempotencyKey").select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow())
      .n;
  const stop = new Error("stopped");
  const story = STORIES.find(({ steps }) => steps.length === 0);
  if (!story) throw new Error("no story without steps");
  // The claims of the first story of this file have the same keys.
  const stories = [{ ...story, claims: 14 }];
  const before = Number(await count());
  const cut = runStories(services, await staff(), stories, (done) => {
    if (done === 3) throw stop;
  });
  await expect(cut).rejects.toBe(stop);
  expect(Number(await count())).toBe(before + 3);
  await runStories(services, await staff(), stories, () => {});
  expect(Number(await count())).toBe(14);
});

test("two runs produce the same data", async () => {
  const form = await applicationForm(running.services);
  const made = () => [1, 2, 3].map((seed) => applicationOf(form, "2026-02-01", randomOf(seed)));
  expect(made()).toEqual(made());
  expect(made()[0]).not.toEqual(made()[1]);
  expect(earlierRecords(running.services).content.equals(earlierRecords(running.services).content)).toBe(
    true,
  );
});

test("no address, name or number of the demonstration can belong to a real person", () => {
  const text = readFileSync(path.join(import.meta.dirname, "demoApplication.ts"), "utf8");
  expect(text).toContain("@mail.example");
  expect(text).toContain("(307) 555-");
});
