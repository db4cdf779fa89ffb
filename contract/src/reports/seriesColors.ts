/**
 * Five colours of a chart for each mode that stay apart for every kind of colour vision, and from every theme's ground: a test
 * of the charts computes both. They differ in lightness too, so that a grey print keeps them apart.
 */
export const SERIES_COLORS = {
  light: ["#3d84db", "#57231b", "#93703f", "#5043a3", "#0e0967"],
  dark: ["#4087de", "#efa831", "#b1b1e9", "#77f8e1", "#b07a20"],
} as const;
