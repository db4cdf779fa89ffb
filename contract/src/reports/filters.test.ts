import { expect, test } from "vitest";
import { message } from "../core/messages.ts";
import { conditionsOf, FILTER_LEVELS, FILTERS_MOST, ReportFilters } from "./filters.ts";

const open = { column: "state", operator: "is", value: "open" };
const from = (value: string) => ({ column: "receivedAt", operator: "from", value });
const to = (value: string) => ({ column: "receivedAt", operator: "to", value });
const problemsOf = (filters: unknown) =>
  ReportFilters.safeParse(filters).error?.issues.map(({ path, message: problem }) => [
    path.join("."),
    problem,
  ]);

test("a report asks conditions, and groups of them within groups", () => {
  const filters = [
    open,
    { match: "any", filters: [from("2026-01-01"), { match: "all", filters: [open, open] }] },
  ];
  const read = ReportFilters.parse(filters);
  expect(read).toEqual(filters);
  expect(conditionsOf(read)).toHaveLength(4);
});

test("groups have at most as many levels as a page can show", () => {
  const nested = (levels: number): unknown =>
    levels === 0 ? open : { match: "any", filters: [nested(levels - 1)] };
  expect(problemsOf([nested(FILTER_LEVELS)])).toBeUndefined();
  expect(problemsOf([nested(FILTER_LEVELS + 1)])).toEqual([
    [expect.stringMatching(/^0\.filters/), message("filtersTooDeep", FILTER_LEVELS)],
  ]);
});

test("the conditions of all groups together are at most as many as a report has", () => {
  const half = Array.from({ length: FILTERS_MOST / 2 }, () => open);
  const groups = [
    { match: "any", filters: half },
    { match: "any", filters: half },
  ];
  expect(problemsOf(groups)).toBeUndefined();
  expect(problemsOf([...groups, open])).toEqual([["", message("filtersMost", FILTERS_MOST)]]);
});

test.each([
  ["what is not known", [{ ...open, having: 1 }], "0", message("unknownKeys", "having")],
  [
    "a group with a column",
    [{ ...open, match: "any", filters: [open] }],
    "0.column",
    message("unknownKeys", "column"),
  ],
  ["a group of nothing", [{ match: "any", filters: [] }], "0.filters", message("required")],
  ["a group that does not say what must hold", [{ filters: [open] }], "0.match", message("required")],
  ["neither any nor all", [{ match: "none", filters: [open] }], "0.match", message("format")],
  [
    "a bad value in a group in a group",
    [{ match: "any", filters: [{ match: "all", filters: [open, { ...open, value: "ajar" }] }] }],
    "0.filters.0.filters.1.value",
    message("format"),
  ],
  ["no column", [{ operator: "is", value: "1" }], "0.column", message("required")],
])("%s is refused at its place", (_, filters, path, problem) => {
  const problems = ReportFilters.safeParse(filters).error?.issues ?? [];
  expect(problems.map((issue) => issue.path.join("."))).toEqual([path]);
  if (problems[0]?.code !== "unrecognized_keys") expect(problems[0]?.message).toBe(problem);
});

test("a period that ends before it starts is refused where both must hold, and is a question where either may", () => {
  const [early, late] = [to("2026-01-01"), from("2026-05-01")];
  expect(problemsOf([late, early])).toEqual([["1.value", message("dateOrder")]]);
  expect(problemsOf([early, open, late])).toEqual([["0.value", message("dateOrder")]]);
  expect(problemsOf([{ match: "any", filters: [early, late] }])).toBeUndefined();
  expect(problemsOf([{ match: "all", filters: [early, late] }])).toEqual([
    ["0.filters.0.value", message("dateOrder")],
  ]);
  // A condition beside a group holds for each condition in the group.
  expect(problemsOf([late, { match: "any", filters: [early, open] }])).toEqual([
    ["1.filters.0.value", message("dateOrder")],
  ]);
  expect(problemsOf([early, { match: "any", filters: [open, { match: "all", filters: [late] }] }])).toEqual([
    ["1.filters.1.filters.0.value", message("dateOrder")],
  ]);
  expect(
    problemsOf([late, { match: "any", filters: [{ ...early, column: "closedAt" }, open] }]),
  ).toBeUndefined();
});
