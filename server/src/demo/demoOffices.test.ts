import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemWork } from "../core/context.ts";
import { applyProfile } from "../features/profiles/applyProfile.commands.ts";
import { type TestApp, testApp } from "../testing/testApp.ts";
import { runStories } from "./demo.ts";
import { divide, openOffices, transferOne } from "./demoOffices.ts";
import { findStaff } from "./demoStaff.ts";
import { STORIES } from "./demoStories.ts";

test("[44] every county is in one part, and no part is two counties longer than another", () => {
  for (const into of [0, 1, 4, 8]) {
    for (const length of [0, 1, 3, 14, 23, 58]) {
      const all = Array.from({ length }, (_, index) => index);
      const parts = divide(all, into);
      expect(parts.flat()).toEqual(into === 0 ? [] : all);
      const sizes = parts.map((part) => part.length);
      expect(sizes.every((size) => size > 0)).toBe(true);
      if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
    }
  }
});

describe.each(["WY", "VT"])("a demonstration of four offices in %s", (state) => {
  let running: TestApp;
  beforeAll(async () => {
    running = await testApp();
    if (state !== "WY") await applyProfile(systemWork(running.services), state);
  });
  afterAll(() => running.close());

  test("[44] divides the counties, gives the claims to officers of their office, and moves one claim", async () => {
    const { db } = running;
    const services = { ...running.services, config: { ...running.services.config, demoOffices: 4 } };
    const staff = await findStaff(services);
    const officers = await openOffices(services, staff);
    // An interrupted start goes on with what is there.
    expect([...(await openOffices(services, staff)).keys()]).toEqual([...officers.keys()]);
    expect(officers.size).toBe(4);
    expect(new Set([...officers.values()].map(({ email }) => email)).size).toBe(4);
    const counties = await db.selectFrom("county").select("id").where("active", "=", true).execute();
    const served = await db.selectFrom("officeCounty").select(["countyId", "officeId"]).execute();
    expect(served).toHaveLength(counties.length);

    const story = STORIES.find(
      ({ ends, steps }) => ends !== "CLOSED" && steps.some(({ by }) => by === "officer"),
    );
    if (!story) throw new Error("no story in which an officer acts");
    await runStories(services, staff, [{ ...story, claims: 16 }], () => {}, officers);
    const placed = await db.selectFrom("claim").select(["officeId", "assignedUserId"]).execute();
    expect(new Set(placed.map(({ officeId }) => officeId)).size).toBeGreaterThan(1);
    for (const { officeId, assignedUserId } of placed)
      if (assignedUserId !== null) expect(assignedUserId).toBe(officers.get(officeId ?? 0)?.id);

    await transferOne(services, officers);
    const moved = await db
      .selectFrom("actionLog")
      .select("claimId")
      .where("actionCode", "=", "TransferClaim")
      .execute();
    expect(moved).toHaveLength(1);
    expect(services.settings.get("officeReading")).toBe(running.services.settings.get("officeReading"));
  });
});

test("[44] without the setting a demonstration has neither offices nor their people", async () => {
  const running = await testApp();
  const officers = await openOffices(running.services, await findStaff(running.services));
  expect(officers.size).toBe(0);
  expect(await running.db.selectFrom("office").selectAll().execute()).toEqual([]);
  await running.close();
});
