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

/** The law is known to have none of these. */
const none = (...ids: string[]) => ids.map((id) => value(id, null));
const NO_PENALTY = none(
  "penalty.day.wage_share",
  "penalty.day.unpaid_share",
  "penalty.multiple.share",
  "penalty.percent.share",
);
const SETTLED = [...NO_PENALTY.slice(2), ...none("interest.rate", "damages.liquidated_share")];
const NO_INTEREST = ["penalties.noInterest", {}];
const NO_DAMAGES = ["penalties.damagesNone", {}];

test("[BIZ] what nobody looked up is told as such, and never as missing from the law", () => {
  expect(late()).toEqual([
    ["penalties.unknown", {}],
    ["penalties.interestUnknown", {}],
    ["penalties.damagesUnknown", {}],
  ]);
  expect(late(...SETTLED)).toEqual([["penalties.unknown", {}], NO_INTEREST, NO_DAMAGES]);
  expect(late(...SETTLED, ...NO_PENALTY)).toEqual([["penalties.none", {}], NO_INTEREST, NO_DAMAGES]);
  // One share that does not exist says nothing about the other, which nobody looked up.
  expect(late(...SETTLED, ...NO_PENALTY.slice(0, 1))).toEqual([
    ["penalties.unknown", {}],
    NO_INTEREST,
    NO_DAMAGES,
  ]);
  expect(late(...SETTLED, ...none("penalty.day.scope"))).toEqual([
    ["penalties.none", {}],
    NO_INTEREST,
    NO_DAMAGES,
  ]);
  expect(said("overtime", [])).toEqual([["overtime.unknown", {}]]);
  expect(said("overtime", none("overtime.weekly_threshold"))).toEqual([["overtime.none", {}]]);
  expect(said("limits", [])).toEqual([["limits.unknown", {}]]);
  expect(said("limits", none("limitation.ordinary"))).toEqual([["limits.none", {}]]);
  // Mississippi knows two of its limits, and not the ordinary one.
  expect(said("limits", [value("limitation.written", "36")])).toEqual([
    ["limits.written_state", { months: "36" }],
    ["limits.otherUnknown", {}],
  ]);
  const discharge = (values: RightsValue[]) => said("finalPay", values)?.[0]?.[0];
  expect(discharge([])).toBe("finalPay.unknown");
  expect(discharge(none("final_pay.discharge.days", "final_pay.discharge.payday"))).toBe("finalPay.none");
});

test("[BIZ] beside a penalty that is known, the kinds that nobody looked up are named", () => {
  const day = [value("penalty.day.wage_share", "1"), ...none("interest.rate", "damages.liquidated_share")];
  expect(late(...day)?.map(([key]) => key)).toEqual([
    "penalties.dayWage",
    "penalties.moreUnknown",
    "penalties.noInterest",
    "penalties.damagesNone",
  ]);
});

test.each([
  ["due", "0", null, "multipleLate"],
  ["due", "8", null, "multipleAfter"],
  ["demand", "14", null, "multiple"],
  ["demand", "14", "500", "multipleAtLeast"],
])("a multiple of the wages from %s, after %s days, with at least %s: %s", (anchor, days, least, key) => {
  const [found] =
    late(
      value("penalty.multiple.anchor", anchor),
      value("penalty.multiple.grace", days),
      value("penalty.multiple.share", "2"),
      value("penalty.multiple.least", least),
    ) ?? [];
  expect(found).toEqual([`penalties.${key}`, { times: "2", days, ...(least && { least: "$500.00" }) }]);
});

test("a penalty says from when it runs and for which time", () => {
  const days = [value("penalty.day.wage_share", "1"), value("penalty.day.cap_days", "90")];
  expect(late(...days)?.[0]).toEqual(["penalties.dayWageCapped", { days: "90" }]);
  expect(late(...days, value("penalty.day.anchor", "demand"))?.[0]).toEqual([
    "penalties.dayWageDemandCapped",
    { days: "90" },
  ]);
  expect(
    late(value("penalty.day.unpaid_share", "0.05"), value("penalty.day.period", "month_completed"))?.[0],
  ).toEqual(["penalties.monthShare", { percent: "5 %" }]);
});

test("damages are said for the state and for federal law", () => {
  expect(
    late(
      ...SETTLED.slice(0, 3),
      ...NO_PENALTY,
      value("damages.liquidated_share", "2"),
      value("damages.liquidated_share", "1", "federal"),
    ),
  ).toEqual([
    ["penalties.none", {}],
    NO_INTEREST,
    ["penalties.damages_state", { percent: "200 %" }],
    ["penalties.damages_federal", { percent: "100 %" }],
  ]);
});
