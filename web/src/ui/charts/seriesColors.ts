import type { CSSProperties } from "react";

/**
 * Five colours for each mode that stay apart for every kind of colour vision, and from every theme's ground:
 * charts.test.tsx computes both. They differ in lightness too, so that a grey print keeps them apart.
 */
export const SERIES_COLORS = {
  light: ["#3d84db", "#57231b", "#93703f", "#5043a3", "#0e0967"],
  dark: ["#4087de", "#efa831", "#b1b1e9", "#77f8e1", "#b07a20"],
} as const;

/** The colours as variables, of which charts.module.css takes those of the mode in force. */
export const seriesVariables = Object.fromEntries(
  Object.entries(SERIES_COLORS).flatMap(([mode, colors]) =>
    colors.map((color, index) => [`--${mode}-${index}`, color]),
  ),
) as CSSProperties;
