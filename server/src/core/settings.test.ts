import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/testApp.ts";
import type { Db } from "./database/db.ts";
import { openSettings } from "./settings.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A database whose replies about settings are held back until the test releases them. */
function heldBack(db: Db, waits: Promise<void>[]): Db {
  const read = async () => {
    const rows = await db.selectFrom("setting").select(["key", "effectiveFrom", "value"]).execute();
    await waits.shift();
    return rows;
  };
  const query = (table: string) => {
    const execute = table === "setting" ? read : async () => [];
    const same = { select: () => same, where: () => same, orderBy: () => same, execute };
    return same;
  };
  return { selectFrom: query } as unknown as Db;
}

const set = async (value: number) => {
  await t.db.deleteFrom("setting").where("key", "=", "freshSignInMinutes").execute();
  await t.db
    .insertInto("setting")
    .values({ key: "freshSignInMinutes", value: JSON.stringify(value) })
    .execute();
};

test("of two changes close together the later one applies, whichever was read first", async () => {
  const quiet = {
    on: () => undefined,
    onLost: () => undefined,
    add: async () => undefined,
    listening: () => true,
    stop: async () => {},
  };
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const settings = await openSettings(heldBack(t.db, [Promise.resolve(), slow]), quiet, t.clock);
  await set(20);
  const first = settings.reload();
  const stored = () =>
    t.db.selectFrom("setting").select("value").where("key", "=", "freshSignInMinutes").execute();
  await expect.poll(async () => (await stored()).length).toBe(1);
  await set(30);
  await settings.reload();
  expect(settings.get("freshSignInMinutes")).toBe(30);
  release();
  await first;
  expect(settings.get("freshSignInMinutes")).toBe(30);
});
