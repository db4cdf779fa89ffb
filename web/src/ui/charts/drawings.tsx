import type { ComponentType } from "react";
import { Columns, StackedColumns } from "./Columns.tsx";
import { type ChartKind, type DrawingProps, heightOf } from "./chartData.ts";
import classes from "./charts.module.css";
import { HeatMap } from "./HeatMap.tsx";
import { HorizontalBars } from "./HorizontalBars.tsx";
import { Lines } from "./Lines.tsx";

const DRAWINGS: Record<ChartKind, ComponentType<DrawingProps>> = {
  bars: HorizontalBars,
  columns: Columns,
  distribution: Columns,
  stacked: StackedColumns,
  lines: Lines,
  steps: Lines,
  heat: HeatMap,
};

/**
 * The chart as SVG, which needs no script and therefore also stands in a prerendered page. Screen readers and the
 * keyboard take the table beside it.
 */
export default function Drawing(props: DrawingProps) {
  const Draw = DRAWINGS[props.kind];
  const height = heightOf(props.kind, props.data);
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${props.width} ${height}`}
      width={props.width}
      height={height}
      aria-hidden="true"
    >
      <Draw {...props} />
    </svg>
  );
}
