import { expect, test } from "vitest";
import { databaseTests, opposite, otherHalf } from "./databaseTests.ts";

test("each test of the database runs on one of the two versions of PostgreSQL, and none is lost", () => {
  const all = databaseTests();
  expect(all.length).toBeGreaterThan(100);
  const halves = [otherHalf("1/2"), otherHalf("2/2")];
  expect(halves.flat().sort()).toEqual(all);
  expect(Math.abs((halves[0]?.length ?? 0) - (halves[1]?.length ?? 0))).toBeLessThanOrEqual(1);
  expect(otherHalf(opposite("1/2"))).toEqual(halves[1]);
});

test("without a half nothing is left out, and a wrong one is refused", () => {
  expect([otherHalf(undefined), otherHalf(""), opposite(undefined)]).toEqual([[], [], undefined]);
  expect(() => otherHalf("3/2")).toThrow("DATABASE_TESTS is 1/2 or 2/2, not 3/2");
});
