import { SERIES_COLORS } from "@wage/contract/reports/seriesColors";
import type { CSSProperties } from "react";

/** The colours as variables, of which charts.module.css takes those of the mode in force. */
export const seriesVariables = Object.fromEntries(
  Object.entries(SERIES_COLORS).flatMap(([mode, colors]) =>
    colors.map((color, index) => [`--${mode}-${index}`, color]),
  ),
) as CSSProperties;
