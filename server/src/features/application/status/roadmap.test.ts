import type { SpanOutlook } from "@wage/contract/statistics/outlook";
import { expect, test } from "vitest";
import { daysOf, roadmapOf } from "./roadmap.rules.ts";

const NONE = {
  received: "2026-01-05",
  accepted: null,
  employerNotified: null,
  answerReceived: null,
  determination: null,
  paidInFull: null,
};
const CLAIM = { category: "Working", awaits: "office" as const, hasDebt: false };
const span = (name: SpanOutlook["span"], upper: number | null = 60): SpanOutlook => ({
  span: name,
  lower: 30,
  middle: 40,
  upper,
  kind: null,
});
const OUTLOOK = [span("decision"), span("review"), span("answer"), span("payment")];
type Stamps = { [Name in keyof typeof NONE]?: string };
const of = (stamps: Stamps, more: { category?: string; hasDebt?: boolean } = {}) =>
  roadmapOf({ ...CLAIM, ...more, stamps: { ...NONE, ...stamps } }, OUTLOOK);
const states = (road: ReturnType<typeof of>) => road.steps.map(({ state }) => state).join(" ");

test("a claim that was just received is in its review, and the usual time of each step to come is told", () => {
  const road = of({});
  expect(states(road)).toBe("now ahead ahead ahead ahead");
  expect(road.steps[0]).toMatchObject({ from: "2026-01-05", to: null, usual: { lower: 30, upper: 60 } });
  // Of the notice too few claims tell.
  expect(road.steps[1]?.usual).toBeNull();
  expect(road.decision).toMatchObject({ span: "decision", upper: 60 });
  expect(road.awaits).toBe("office");
});

test("the step after the last milestone is where the claim is; an answer that never came was passed", () => {
  expect(states(of({ accepted: "2026-01-09", employerNotified: "2026-01-20" }))).toBe(
    "done done now ahead ahead",
  );
  const decided = of(
    { accepted: "2026-01-09", employerNotified: "2026-01-20", determination: "2026-03-01" },
    { hasDebt: true },
  );
  expect(states(decided)).toBe("done done passed done now");
  expect(decided.steps[3]).toMatchObject({ from: "2026-01-20", to: "2026-03-01", usual: null });
  expect(decided.steps[4]).toMatchObject({ from: "2026-03-01", usual: { lower: 30 } });
  expect(decided.decision).toBeNull();
});

test("a settlement without a decision waits for its payment, and a decision without a debt for none", () => {
  expect(states(of({ accepted: "2026-01-09" }, { hasDebt: true }))).toBe("done passed passed passed now");
  expect(states(of({ accepted: "2026-01-09", determination: "2026-02-01" }))).toBe(
    "done passed passed done unneeded",
  );
});

test("a closed claim has nothing to come, no one who has it, and no forecast", () => {
  const road = of({ accepted: "2026-01-09" }, { category: "Closed" });
  expect(states(road)).toBe("done unneeded unneeded unneeded unneeded");
  expect(road).toMatchObject({ awaits: null, decision: null });
  expect(road.steps.every(({ usual }) => usual === null)).toBe(true);
});

test("a time of which not even one of four claims tells is not told", () => {
  const road = roadmapOf({ ...CLAIM, stamps: NONE }, [
    { ...span("decision", null), lower: null, middle: null },
  ]);
  expect(road.decision).toBeNull();
});

test("the days of the milestones are the agency's", () => {
  expect(daysOf({ received: "2026-01-06T05:30:00Z", accepted: null }, "America/Denver")).toEqual({
    received: "2026-01-05",
    accepted: null,
  });
});
