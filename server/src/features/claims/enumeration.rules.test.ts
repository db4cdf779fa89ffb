import { expect, test } from "vitest";
import { createEnumerationDetector } from "./enumeration.rules.ts";

const second = (n: number) => new Date(n * 1000);

test("the alarm is raised once, at the twenty-first miss within a minute", () => {
  const missed = createEnumerationDetector();
  const alarms = Array.from({ length: 60 }, (_, n) => missed(7, second(n / 2)));
  expect(alarms.indexOf(true)).toBe(20);
  expect(alarms.filter(Boolean)).toHaveLength(1);
});

test("slow misses and other users' misses raise no alarm", () => {
  const missed = createEnumerationDetector();
  for (let n = 0; n < 100; n++) {
    expect(missed(7, second(n * 10))).toBe(false);
    expect(missed(1000 + n, second(n * 10))).toBe(false);
  }
});
