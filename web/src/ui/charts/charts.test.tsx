import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SERIES_COLORS } from "@wage/contract/reports/seriesColors";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { contrast } from "../theme/colors.ts";
import { PALETTES } from "../theme/palettes.ts";
import { variablesOf } from "../theme/variables.ts";
import { Chart } from "./Chart.tsx";
import type { ChartData, ChartKind } from "./chartData.ts";
import { spread } from "./plot.ts";

const DATA: ChartData = {
  axis: "Month",
  categories: ["Jan 2026", "Feb 2026"],
  series: [
    { name: "Received", marks: [{ value: 12, to: "/Claim?from=2026-01-01" }, { value: null }] },
    { name: "Closed", marks: [{ value: 3 }, { value: 0 }] },
  ],
};

async function show(kind: ChartKind, data = DATA) {
  const { container } = render(
    <MantineProvider>
      <MemoryRouter>
        <Chart label="Claims by month" kind={kind} data={data} />
      </MemoryRouter>
    </MantineProvider>,
  );
  await waitFor(() => expect(container.querySelector("svg")).not.toBeNull());
  return container;
}

describe("a chart", () => {
  test.each<ChartKind>(["bars", "columns", "stacked", "lines", "steps", "heat", "distribution"])(
    "%s: its table has every figure, with the link of its mark; unknown is a word and never zero",
    async (kind) => {
      const container = await show(kind);
      const drawing = container.querySelector("svg");
      expect(drawing?.querySelector('a[href="/Claim?from=2026-01-01"]')?.getAttribute("tabindex")).toBe("-1");
      expect(drawing?.textContent).toContain("Received");
      await userEvent.click(screen.getByText("Figures as a table"));
      const table = screen.getByRole("table", { name: "Claims by month" });
      expect(within(table).getByRole("link", { name: "12" }).getAttribute("href")).toBe(
        "/Claim?from=2026-01-01",
      );
      const cells = within(table)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
      expect(cells).toEqual(["12", "3", "unknown", "0"]);
    },
  );

  test("a line has a gap where a figure is unknown", async () => {
    const data = {
      ...DATA,
      categories: ["a", "b", "c"],
      series: [{ name: "x", marks: [1, null, 3].map((value) => ({ value })) }],
    };
    const container = await show("lines", data);
    const moves = container.querySelector("path")?.getAttribute("d")?.match(/M/g);
    expect(moves).toHaveLength(2);
  });

  test("nothing to show is a sentence and no empty axis", async () => {
    const { container } = render(
      <MantineProvider>
        <MemoryRouter>
          <Chart label="Nothing" kind="bars" data={{ axis: "Month", categories: [], series: [] }} />
        </MemoryRouter>
      </MantineProvider>,
    );
    expect(screen.getByText("Nothing to show yet.")).toBeDefined();
    expect(container.querySelector("svg")).toBeNull();
  });
});

test("names at the right never overlap, and stay above the axis", () => {
  const moved = spread([100, 101, 102, 230], 230);
  const sorted = [...moved].sort((a, b) => a - b);
  for (const [index, y] of sorted.entries()) {
    expect(y).toBeLessThanOrEqual(230);
    if (index > 0) expect(y - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15);
  }
});

// Full deficiency, after Machado, Oliveira and Fernandes (2009), on linear RGB.
const VISIONS: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const linear = (color: string) =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));
const LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const seen = (color: string, vision: number[][]) =>
  times(
    LAB,
    times(
      LMS,
      times(vision, linear(color)).map((value) => Math.min(1, Math.max(0, value))),
    ).map(Math.cbrt),
  );

/** A difference in OKLab; two colours under 0.02 cannot be told apart. */
const APART = 0.13;
test.each(Object.entries(VISIONS))("the colours of the series stay apart with %s vision", (_, vision) => {
  for (const colors of Object.values(SERIES_COLORS)) {
    expect(colors).toHaveLength(5);
    for (const [at, one] of colors.entries())
      for (const other of colors.slice(at + 1)) {
        const [a, b] = [seen(one, vision), seen(other, vision)];
        expect(
          Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0))),
          `${one} ${other}`,
        ).toBeGreaterThan(APART);
      }
  }
});

test("the colours of the series stand out from the ground of every theme", () => {
  for (const [name, modes] of Object.entries(PALETTES))
    for (const mode of ["light", "dark"] as const) {
      const palette = modes[mode];
      if (!palette) continue;
      const variables = variablesOf(palette, mode);
      for (const color of SERIES_COLORS[mode])
        expect(contrast(color, variables["--wc-surface"] ?? ""), `${name} ${mode} ${color}`).toBeGreaterThan(
          3,
        );
    }
});
