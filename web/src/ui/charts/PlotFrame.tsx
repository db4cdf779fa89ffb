import { AxisBottom, AxisLeft } from "@visx/axis";
import { formatShort } from "@wage/contract/reports/shortNumbers";
import type { ReactNode } from "react";
import type { ChartData } from "./chartData.ts";
import classes from "./charts.module.css";
import { type Plot, spread } from "./plot.ts";

const CHARACTER = 6.4;

interface PlotFrameProps {
  data: ChartData;
  plot: Plot;
  /** The height at which each series ends at the right, where its name is written. */
  ends: readonly number[];
  children: ReactNode;
}

/** Axes, grid lines, and the names of the series beside their ends, so that no key has to be looked up. */
export function PlotFrame({ data, plot, ends, children }: PlotFrameProps) {
  const ticks = plot.y.ticks(5);
  const longest = Math.max(...data.categories.map(({ length }) => length)) * CHARACTER + 10;
  const every = Math.max(1, Math.ceil(longest / plot.x.step()));
  const names = spread(ends, plot.bottom);
  return (
    <>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={classes.grid}
          x1={plot.left}
          x2={plot.right}
          y1={plot.y(tick)}
          y2={plot.y(tick)}
        />
      ))}
      {children}
      <AxisLeft
        left={plot.left}
        scale={plot.y}
        tickValues={ticks}
        tickFormat={(value) => formatShort(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: classes.axis ?? "" }}
      />
      <AxisBottom
        top={plot.bottom}
        scale={plot.x}
        tickValues={data.categories.map((_, index) => index).filter((index) => index % every === 0)}
        tickFormat={(index) => data.categories[Number(index)]}
        axisLineClassName={classes.base ?? ""}
        hideTicks
        tickLabelProps={{ className: classes.axis ?? "", textAnchor: "middle" }}
      />
      {data.series.length > 1 &&
        data.series.map(({ name }, at) => (
          <text
            key={name}
            className={classes.name}
            data-series={at}
            x={plot.right + 6}
            y={names[at]}
            dominantBaseline="central"
          >
            {name}
          </text>
        ))}
    </>
  );
}
