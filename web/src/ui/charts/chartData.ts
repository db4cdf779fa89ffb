import { formatPlain } from "@wage/contract/reports/shortNumbers";

/** One figure of a chart. Null is unknown, which is never drawn as zero. */
export interface Mark {
  value: number | null;
  /** The value as text where the chart's format does not say it, such as exact money. */
  shown?: string;
  /** The page of exactly the records that the figure counts. */
  to?: string;
}

interface ChartSeries {
  name: string;
  /** One mark for each category. */
  marks: readonly Mark[];
}

export interface ChartData {
  /** The name of the categories: "Month". */
  axis: string;
  /** Each once: the label tells them apart. */
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Writes a figure; thousands are separated by default. */
  format?: (value: number) => string;
  /** Lines across a distribution, at the place where the cumulated share is reached: "Half within 34 days". */
  cuts?: readonly { category: number; label: string }[];
}

/**
 * `bars` lie, with their label at the left; `columns` stand side by side; `stacked` on each other; `lines` connect;
 * `steps` connect at right angles, as a survival curve does; `heat` is a table of shaded cells with a series for each row; a
 * `distribution` is a histogram with its cuts.
 */
export type ChartKind = "bars" | "columns" | "stacked" | "lines" | "steps" | "heat" | "distribution";

export interface DrawingProps {
  kind: ChartKind;
  data: ChartData;
  /** In CSS pixels. */
  width: number;
  /** The word for an unknown figure. */
  unknown: string;
}

export const UNKNOWN: Mark = { value: null };

export const formatMark = ({ format }: ChartData, { value, shown }: Mark, unknown: string): string =>
  shown ?? (value === null ? unknown : (format ?? formatPlain)(value));

export const highest = (values: readonly (number | null)[]) =>
  Math.max(1, ...values.map((value) => value ?? 0));

/** The height of a chart is known before it is drawn, so that nothing moves when it is. */
export function heightOf(kind: ChartKind, { categories, series }: ChartData): number {
  if (kind === "bars") return categories.length * series.length * BAR_ROW + 4;
  if (kind === "heat") return (series.length + 1) * HEAT_ROW;
  return 260;
}
export const BAR_ROW = 28;
export const HEAT_ROW = 32;
