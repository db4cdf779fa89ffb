import type { Parameter, ParameterValue } from "@wage/law/parameter";
import { expect, test } from "vitest";
import { endingValues, warnedSince } from "./endings.rules.ts";

const REF = { cite: "W.S. 27-4-202", retrieved: "2026-03-02", confirmed: true };
const value = (from: string, to?: string, more: Partial<ParameterValue> = {}): ParameterValue => ({
  from,
  ...(to && { to }),
  value: "10.00",
  status: "enacted",
  ref: REF,
  ...more,
});
const endings = (values: ParameterValue[], today: string) => {
  const parameter: Parameter = {
    id: "minimum_wage.general",
    unit: "USD/hour",
    place: { level: "state", code: "WY" },
    date_basis: "work_date",
    combine: "max",
    values,
  };
  return endingValues({ parameters: [parameter], rules: [], words: {}, calendars: {} }, today).map(
    ({ endsOn, follows }) => `${endsOn} ${follows}`,
  );
};
const open = { ...REF, confirmed: false };
const notSet: Partial<ParameterValue> = { value: null, status: "not_set" };

test.each([
  ["nothing is set after it", [value("2020-01-01", "2027-01-01")], ["2027-01-01 nothing"]],
  [
    "what follows is not set",
    [value("2020-01-01", "2027-03-01"), value("2027-03-01", undefined, notSet)],
    ["2027-03-01 nothing"],
  ],
  [
    "what follows is an estimate",
    [value("2020-01-01", "2027-01-01"), value("2027-01-01", undefined, { status: "projected", ref: open })],
    ["2027-01-01 nothing"],
  ],
  [
    "what follows is not confirmed",
    [value("2020-01-01", "2027-01-01"), value("2027-01-01", undefined, { ref: open })],
    ["2027-01-01 unconfirmed"],
  ],
  ["what follows is confirmed", [value("2020-01-01", "2027-01-01"), value("2027-01-01")], []],
  ["it ends in the half-year after the next", [value("2020-01-01", "2027-07-01")], []],
  ["it has no end, and was not set anew each year", [value("2020-01-01")], []],
  [
    "it has no end, and was set anew in the last two Januaries",
    [value("2025-01-01", "2026-01-01"), value("2026-01-01")],
    ["2027-01-01 nothing"],
  ],
  ["it was set anew in July only", [value("2024-07-01", "2025-07-01"), value("2025-07-01")], []],
  ["no one has set it", [value("2020-01-01", "2027-01-01", notSet)], []],
])("in December a value is listed as ending or not: %s", (_, values, expected) => {
  expect(endings(values, "2026-12-03")).toEqual(expected);
});

test("in June the values are listed that end in July or later in the year", () => {
  const chain = [value("2025-01-01", "2026-07-01"), value("2026-07-01", "2026-10-01")];
  expect(endings(chain, "2026-06-20")).toEqual(["2026-10-01 nothing"]);
  expect(endings(chain, "2026-12-20")).toEqual([]);
  expect(endings([value("2024-07-01", "2025-07-01"), value("2025-07-01")], "2026-06-20")).toEqual([
    "2026-07-01 nothing",
  ]);
});

test("administrators are warned twice in December and twice in June", () => {
  expect(
    ["2026-11-30", "2026-12-01", "2026-12-14", "2026-12-15", "2026-12-31", "2027-06-20", "2027-07-01"].map(
      warnedSince,
    ),
  ).toEqual([null, "2026-12-01", "2026-12-01", "2026-12-15", "2026-12-15", "2027-06-15", null]);
});
