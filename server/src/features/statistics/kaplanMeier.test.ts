import { expect, test } from "vitest";
import { daysUntil, type Observed } from "./kaplanMeier.rules.ts";

const at = (ended: readonly number[], open: readonly number[] = []): Observed[] => [
  ...ended.map((days) => ({ days, ended: true, claims: 1 })),
  ...open.map((days) => ({ days, ended: false, claims: 1 })),
];

/*
 * Remission of leukemia in weeks, Freireich et al. 1963, as in Cox and Oakes, Analysis of Survival Data (1984), table 1.1:
 * the textbooks and the documentation of R's survival package give a median of 23 under 6-MP and of 8 under placebo.
 */
const TREATED = at([6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]);
const PLACEBO = at([1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23]);

test("the median of the published data on 6-MP and placebo is that of the textbooks", () => {
  expect(daysUntil(0.5, TREATED)).toBe(23);
  expect(daysUntil(0.5, PLACEBO)).toBe(8);
});

test("the survival published for 6-MP is crossed on the published weeks: 0.857, 0.807, 0.753, 0.690, 0.627, 0.538, 0.448", () => {
  const published = [
    [6, 0.857],
    [7, 0.807],
    [10, 0.753],
    [13, 0.69],
    [16, 0.627],
    [22, 0.538],
    [23, 0.448],
  ] as const;
  for (const [week, survival] of published) {
    expect(daysUntil(1 - survival - 0.001, TREATED)).toBe(week);
    expect(daysUntil(1 - survival + 0.001, TREATED)).not.toBe(week);
  }
});

test("without open claims it is the plain share, and a share that was not reached is unknown", () => {
  expect(daysUntil(0.25, at([10, 20, 30, 40]))).toBe(10);
  expect(daysUntil(0.75, at([10, 20, 30, 40]))).toBe(30);
  expect(daysUntil(0.75, TREATED)).toBeNull();
  expect(daysUntil(0.25, at([], [5, 6]))).toBeNull();
  expect(daysUntil(0.25, [])).toBeNull();
});

test("open claims make the time longer than the closed ones alone say", () => {
  const closed = at([10, 20, 30]);
  expect(daysUntil(0.5, [...closed, ...at([], [40, 50, 60])])).toBe(30);
  expect(daysUntil(0.5, closed)).toBe(20);
});

test("a claim that is open on the day on which another ends is at risk on it", () => {
  expect(daysUntil(0.5, at([10], [10]))).toBe(10);
});
