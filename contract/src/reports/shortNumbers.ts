/** A number with one decimal at most: 1,500.3. */
export const formatPlain = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** A number that fits an axis or a column of a chart: 15,000 → 15K. */
export const formatShort = (value: number): string =>
  Math.abs(value) < 10_000
    ? formatPlain(value)
    : value.toLocaleString("en-US", { notation: "compact", maximumFractionDigits: 1 });
