import { type ChartFigure, chartSeries } from "@wage/contract/reports/chartSeries";
import type { ReportPart } from "@wage/contract/reports/presets";
import { SERIES_COLORS } from "@wage/contract/reports/seriesColors";
import { formatShort } from "@wage/contract/reports/shortNumbers";

/** A box between two places of the plot, each a share of its width from the left or of its height from the ground. */
type Box = { left: number; right: number; low: number; high: number; color: string };
type Point = { x: number; y: number };
/** A line without gaps; the series differ in their dashes too. */
type Run = { color: string; dash: string; points: Point[] };

/** A chart as report.typ draws it: every place is computed here, of the same series as on the page. */
export type PaperChart = { alt: string; names: { name: string; color: string; dash: string }[] } & (
  | { form: "bars"; rows: { label: string; share: number; shown: string; color: string }[] }
  | {
      form: "plot";
      ticks: { at: number; label: string }[];
      labels: { at: number; label: string }[];
      boxes: Box[];
      runs: Run[];
      /** Where a figure is unknown. */
      unknown: Point[];
    }
  | { form: "heat"; columns: string[]; rows: { name: string; cells: { shown: string; shade: number }[] }[] }
);

const COLORS = SERIES_COLORS.light;
const DASHES = ["solid", "dashed", "dotted", "dash-dotted", "densely-dashed"];
const colorOf = (at: number): string => COLORS[at % COLORS.length] ?? COLORS[0];
const dashOf = (at: number): string => DASHES[at % DASHES.length] ?? "solid";

/** The part of a category that its marks leave free. */
const PADDING = 0.2;
const TICKS = 4;
const LABELS_MOST = 13;
const SHADES = 5;

/** Returns the chart of a part as it is drawn on paper; null without one, and of a part without rows. */
export function paperChart(part: ReportPart): PaperChart | null {
  if (!part.chart || part.rows.length === 0) return null;
  const { kind } = part.chart;
  const { axis, categories, series } = chartSeries(part, part.chart);
  if (categories.length === 0 || series.length === 0) return null;
  const shown = kind === "heat" ? categories : series.map(({ name }) => name);
  const alt = `Chart: ${part.title}. ${shown.join(", ")}, by ${axis}. The table after it has each figure.`;
  const names =
    series.length > 1 ? series.map(({ name }, at) => ({ name, color: colorOf(at), dash: dashOf(at) })) : [];
  const values = series.map(({ figures }) => figures.map(({ value }) => value));
  const top = Math.max(1, ...values.flat().map((value) => value ?? 0));
  if (kind === "heat")
    return {
      ...{ form: "heat", alt, names: [], columns: categories },
      rows: series.map(({ name, figures }) => ({
        name,
        cells: figures.map((figure) => ({ shown: inCell(figure), shade: shadeOf(figure.value, top) })),
      })),
    };
  if (kind === "bars")
    return {
      ...{ form: "bars", alt, names: [] },
      rows: categories.flatMap((category, index) =>
        series.map(({ name, figures }, at) => ({
          label: series.length > 1 ? `${category} · ${name}` : category,
          share: Math.max(0, figures[index]?.value ?? 0) / top,
          shown: figures[index]?.shown ?? "",
          color: colorOf(at),
        })),
      ),
    };
  return { alt, names, ...plotOf(kind, categories, values) };
}

const inCell = ({ value }: ChartFigure): string => (value === null ? "?" : formatShort(value));

/** 0 for what is unknown or nothing, then in five steps up to the highest. */
const shadeOf = (value: number | null, top: number): number =>
  value === null || value <= 0 ? 0 : Math.min(SHADES, 1 + Math.floor((SHADES * value) / top));

type Values = readonly (readonly (number | null)[])[];

function plotOf(kind: "columns" | "stacked" | "lines", categories: readonly string[], values: Values) {
  const count = categories.length;
  const stacks = kind === "stacked" ? categories.map((_, index) => stackOf(values, index)) : [];
  const all =
    kind === "stacked" ? stacks.flat().map(({ to }) => to) : values.flat().map((value) => value ?? 0);
  const ticks = ticksOf(Math.min(0, ...all), Math.max(1, ...all));
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const up = (value: number) => (value - least) / (most - least);
  const middle = (index: number) => (index + 0.5) / count;
  const band = (1 - PADDING) / count;
  const left = (index: number) => middle(index) - band / 2;
  const slice = band / values.length;
  const columns = (): Box[] =>
    values.flatMap((row, at) =>
      row.flatMap((value, index) =>
        value === null
          ? []
          : {
              left: left(index) + at * slice,
              right: left(index) + (at + 1) * slice,
              low: up(Math.min(0, value)),
              high: up(Math.max(0, value)),
              color: colorOf(at),
            },
      ),
    );
  const piles = (): Box[] =>
    stacks.flatMap((stack, index) =>
      stack.map(({ from, to }, at) => ({
        ...{ left: left(index), right: left(index) + band },
        ...{ low: up(from), high: up(to), color: colorOf(at) },
      })),
    );
  const every = Math.ceil(count / LABELS_MOST);
  return {
    form: "plot" as const,
    ticks: ticks.map((value) => ({ at: up(value), label: formatShort(value) })),
    labels: categories.flatMap((label, index) => (index % every === 0 ? { at: middle(index), label } : [])),
    boxes: kind === "lines" ? [] : kind === "stacked" ? piles() : columns(),
    runs:
      kind === "lines"
        ? values.flatMap((row, at) =>
            runsOf(row).map((run) => ({
              ...{ color: colorOf(at), dash: dashOf(at) },
              points: run.map(({ index, value }) => ({ x: middle(index), y: up(value) })),
            })),
          )
        : [],
    unknown:
      kind === "columns"
        ? values.flatMap((row, at) =>
            row.flatMap((value, index) =>
              value === null ? { x: left(index) + (at + 0.5) * slice, y: up(0) } : [],
            ),
          )
        : [],
  };
}

/** The figures of a category on each other; what is unknown adds nothing. */
function stackOf(values: Values, index: number): { from: number; to: number }[] {
  let total = 0;
  return values.map((row) => {
    const from = total;
    total += Math.max(0, row[index] ?? 0);
    return { from, to: total };
  });
}

/** Round numbers from at most `least` to at least `most`. */
function ticksOf(least: number, most: number): number[] {
  const raw = (most - least) / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const first = Math.floor(least / step);
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** The figures of a line between its gaps: what is unknown is not drawn. */
function runsOf(row: readonly (number | null)[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = [];
  let isOpen = false;
  for (const [index, value] of row.entries()) {
    if (value === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push({ index, value });
    else {
      runs.push([{ index, value }]);
      isOpen = true;
    }
  }
  return runs;
}
