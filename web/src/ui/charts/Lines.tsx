import { curveLinear, curveStepAfter } from "@visx/curve";
import { LinePath } from "@visx/shape";
import { titleOf } from "./Columns.tsx";
import { type DrawingProps, formatMark, UNKNOWN } from "./chartData.ts";
import classes from "./charts.module.css";
import { MarkLink } from "./MarkLink.tsx";
import { PlotFrame } from "./PlotFrame.tsx";
import { plotOf } from "./plot.ts";

const ROOM_FOR_DOT = 9;

/** Lines on one axis; a category whose figure is unknown leaves a gap. */
export function Lines({ kind, data, width, unknown }: DrawingProps) {
  const plot = plotOf(
    data,
    width,
    data.series.flatMap(({ marks }) => marks.map(({ value }) => value)),
  );
  const at = (index: number) => (plot.x(index) ?? 0) + plot.x.bandwidth() / 2;
  return (
    <PlotFrame
      data={data}
      plot={plot}
      ends={data.series.map(({ marks }) => plot.y(marks.findLast(({ value }) => value !== null)?.value ?? 0))}
    >
      {data.series.map(({ name, marks }, series) => (
        <g key={name}>
          <LinePath
            className={classes.line}
            data-series={series}
            data={marks.map(({ value }, index) => ({ value, index }))}
            defined={({ value }) => value !== null}
            x={({ index }) => at(index)}
            y={({ value }) => plot.y(value ?? 0)}
            curve={kind === "steps" ? curveStepAfter : curveLinear}
          />
          {data.categories.map((category, index) => {
            const mark = marks[index] ?? UNKNOWN;
            return mark.value === null ? null : (
              <MarkLink
                key={category}
                to={mark.to}
                title={titleOf(category, name, formatMark(data, mark, unknown))}
              >
                <circle className={classes.target} cx={at(index)} cy={plot.y(mark.value)} r={10} />
                <circle
                  className={classes.mark}
                  data-series={series}
                  cx={at(index)}
                  cy={plot.y(mark.value)}
                  r={plot.x.step() > ROOM_FOR_DOT ? 3 : 1}
                />
              </MarkLink>
            );
          })}
        </g>
      ))}
    </PlotFrame>
  );
}
