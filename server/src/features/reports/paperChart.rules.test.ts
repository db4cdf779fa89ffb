import type { ReportPart } from "@wage/contract/reports/presets";
import { expect, test } from "vitest";
import { type PaperChart, paperChart } from "./paperChart.rules.ts";

type Kind = NonNullable<ReportPart["chart"]>["kind"];
type Form<F extends PaperChart["form"]> = Extract<PaperChart, { form: F }>;

/** Two series of three months and their sum; the second month of the first one is unknown. */
const part = (kind: Kind, columns = [1, 2]): ReportPart => ({
  title: "Claims by month",
  definition: "",
  columns: [
    { label: "Month", kind: "text" },
    { label: "Received", kind: "count" },
    { label: "Paid", kind: "money" },
  ],
  rows: [
    [{ value: "01/2026" }, { value: "40" }, { value: "100.00" }],
    [{ value: "02/2026" }, { value: null }, { value: "0.00" }],
    [{ value: "03/2026" }, { value: "60" }, { value: "50.00" }],
    [{ value: "All" }, { value: null }, { value: "150.00" }],
  ],
  totals: [3],
  chart: { kind, columns },
});
function drawn<F extends PaperChart["form"]>(form: F, of: ReportPart): Form<F> {
  const chart = paperChart(of);
  expect(chart?.form).toBe(form);
  return chart as Form<F>;
}

test("[42] bars are as long as their figures, the unknown has none, and sums are left out", () => {
  const { rows, alt } = drawn("bars", part("bars", [2]));
  expect(rows.map(({ label, share, shown }) => [label, share, shown])).toEqual([
    ["01/2026", 1, "$100.00"],
    ["02/2026", 0, "$0.00"],
    ["03/2026", 0.5, "$50.00"],
  ]);
  expect(alt).toBe("Chart: Claims by month. Paid, by Month. The table after it has each figure.");
  expect(drawn("bars", part("bars", [1])).rows[1]).toMatchObject({ share: 0, shown: "unknown" });
});

test("[42] columns stand on the ground of a round scale, and a mark says where a figure is unknown", () => {
  const { ticks, boxes, unknown, names } = drawn("plot", part("columns"));
  expect(ticks.map(({ label }) => label)).toEqual(["0", "50", "100"]);
  expect(boxes.map(({ low, high }) => [low, high])).toEqual([
    [0, 0.4],
    [0, 0.6],
    [0, 1],
    [0, 0],
    [0, 0.5],
  ]);
  expect(unknown).toHaveLength(1);
  expect(names.map(({ name }) => name)).toEqual(["Received", "Paid"]);
});

test("[42] a line has a gap where a figure is unknown, and series differ in their dashes", () => {
  const { runs } = drawn("plot", part("lines"));
  expect(runs.map(({ dash, points }) => [dash, points.map(({ y }) => y)])).toEqual([
    ["solid", [0.4]],
    ["solid", [0.6]],
    ["dashed", [1, 0, 0.5]],
  ]);
});

test("[42] stacked figures stand on each other, what is below zero hangs, and shades follow the figures", () => {
  const { boxes } = drawn("plot", part("stacked"));
  expect(boxes.slice(0, 2).map(({ low, high }) => [low, high])).toEqual([
    [0, 40 / 150],
    [40 / 150, 140 / 150],
  ]);
  const below = part("columns", [1]);
  below.rows[0] = [{ value: "01/2026" }, { value: "-40" }, { value: null }];
  const plot = drawn("plot", below);
  expect(plot.ticks.map(({ label }) => label)).toEqual(["-50", "0", "50", "100"]);
  expect(plot.boxes[0]?.high).toBeCloseTo(1 / 3);
  const { rows, columns } = drawn("heat", part("heat"));
  expect(columns).toEqual(["Received", "Paid"]);
  expect(rows.map(({ cells }) => cells.map(({ shown, shade }) => `${shown} ${shade}`))).toEqual([
    ["40 3", "100 5"],
    ["? 0", "0 0"],
    ["60 4", "50 3"],
  ]);
});

test("[42] of many categories some are named, and what has no chart or no row has none on paper", () => {
  const many = part("lines", [1]);
  many.rows = Array.from({ length: 27 }, (_, index) => [{ value: `Month ${index}` }, { value: `${index}` }]);
  many.totals = [];
  expect(
    drawn("plot", many)
      .labels.map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(["Month 0", "Month 3", "Month 6"]);
  const { chart: _, ...without } = part("bars");
  expect(paperChart(without)).toBeNull();
  expect(paperChart({ ...part("bars"), rows: [] })).toBeNull();
  expect(paperChart({ ...part("bars"), totals: [0, 1, 2, 3] })).toBeNull();
});
