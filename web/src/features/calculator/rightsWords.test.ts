import type { RightsValue } from "@wage/contract/calculator/calculator";
import { expect, test } from "vitest";
import { topicsOf } from "./rightsWords.ts";

const value = (id: string, text: string | null, level = "state"): RightsValue => ({
  id,
  value: text,
  unit: "1",
  level,
  source: null,
});
const said = (topic: string, values: RightsValue[]) =>
  topicsOf(values)
    .find((one) => one.topic === topic)
    ?.rights.map(({ key, words }) => [key, words]);
const late = (...values: RightsValue[]) => said("penalties", values);

const NO_PENALTY = [
  "penalty.day.wage_share",
  "penalty.day.unpaid_share",
  "penalty.multiple.share",
  "penalty.percent.share",
].map((id) => value(id, null));

test("a penalty that nobody looked up is not said to be missing from the law", () => {
  expect(late()).toEqual([]);
  expect(late(...NO_PENALTY.slice(1))).toEqual([]);
  expect(late(...NO_PENALTY)).toEqual([["penalties.none", {}]]);
});

test("overtime that nobody looked up is not said to be missing from the law", () => {
  expect(said("overtime", [])).toEqual([]);
  expect(said("overtime", [value("overtime.weekly_threshold", null)])).toEqual([["overtime.none", {}]]);
});

test.each([
  ["due", "0", null, "multipleLate"],
  ["due", "8", null, "multipleAfter"],
  ["demand", "14", null, "multiple"],
  ["demand", "14", "500", "multipleAtLeast"],
])("a multiple of the wages from %s, after %s days, with at least %s: %s", (anchor, days, least, key) => {
  const found = late(
    value("penalty.multiple.anchor", anchor),
    value("penalty.multiple.grace", days),
    value("penalty.multiple.share", "2"),
    value("penalty.multiple.least", least),
  );
  expect(found).toEqual([[`penalties.${key}`, { times: "2", days, ...(least && { least: "$500.00" }) }]]);
});

test("a penalty says from when it runs and for which time", () => {
  const days = [value("penalty.day.wage_share", "1"), value("penalty.day.cap_days", "90")];
  expect(late(...days)).toEqual([["penalties.dayWageCapped", { days: "90" }]]);
  expect(late(...days, value("penalty.day.anchor", "demand"))).toEqual([
    ["penalties.dayWageDemandCapped", { days: "90" }],
  ]);
  expect(
    late(value("penalty.day.unpaid_share", "0.05"), value("penalty.day.period", "month_completed")),
  ).toEqual([["penalties.monthShare", { percent: "5 %" }]]);
});

test("damages are said for the state and for federal law", () => {
  expect(
    late(value("damages.liquidated_share", "2"), value("damages.liquidated_share", "1", "federal")),
  ).toEqual([
    ["penalties.damages_state", { percent: "200 %" }],
    ["penalties.damages_federal", { percent: "100 %" }],
  ]);
});
