import { scaleBand, scaleLinear } from "@visx/scale";
import { type ChartData, heightOf, highest } from "./chartData.ts";

const TOP = 22;
const BOTTOM = 28;
const LEFT = 52;
const NAME = 6.8;
const NAME_ROW = 15;

/** The area of an upright chart: its scales, and the room that the names of the series take at its right. */
export function plotOf(data: ChartData, width: number, values: readonly (number | null)[]) {
  const names = data.series.length > 1 ? data.series.map(({ name }) => name.length) : [0];
  const right = Math.min(Math.max(...names) * NAME + 14, width * 0.35);
  const bottom = heightOf("columns", data) - BOTTOM;
  return {
    left: LEFT,
    right: width - right,
    bottom,
    x: scaleBand({
      domain: data.categories.map((_, index) => index),
      range: [LEFT, Math.max(LEFT + 20, width - right)],
      padding: 0.2,
    }),
    y: scaleLinear({
      domain: [Math.min(0, ...values.map((value) => value ?? 0)), highest(values)],
      range: [bottom, TOP],
      nice: true,
    }),
  };
}
export type Plot = ReturnType<typeof plotOf>;

/** Moves names that would overlap apart, from the top down. */
export function spread(places: readonly number[], bottom: number): number[] {
  const order = places.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let next = Number.NEGATIVE_INFINITY;
  for (const place of order) {
    place.y = Math.max(place.y, next);
    next = place.y + NAME_ROW;
  }
  // What the last names run over the bottom is taken back from below.
  let most = bottom;
  for (const place of [...order].reverse()) {
    place.y = Math.min(place.y, most);
    most = place.y - NAME_ROW;
  }
  const moved: number[] = [];
  for (const { y, index } of order) moved[index] = y;
  return moved;
}
