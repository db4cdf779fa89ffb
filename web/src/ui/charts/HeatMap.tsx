import { scaleBand, scaleQuantize } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatShort } from "@wage/contract/reports/shortNumbers";
import { titleOf } from "./Columns.tsx";
import { type DrawingProps, formatMark, HEAT_ROW, highest, UNKNOWN } from "./chartData.ts";
import classes from "./charts.module.css";
import { MarkLink } from "./MarkLink.tsx";

const LABEL_SHARE = 0.32;

/** A row of cells for each series, shaded by value in five steps; each cell carries its figure. */
export function HeatMap({ data, width, unknown }: DrawingProps) {
  const left = Math.min(220, width * LABEL_SHARE);
  const x = scaleBand({
    domain: data.categories.map((_, index) => index),
    range: [left, width],
    padding: 0.04,
  });
  const step = scaleQuantize({
    domain: [0, highest(data.series.flatMap(({ marks }) => marks.map(({ value }) => value)))],
    range: [1, 2, 3, 4, 5],
  });
  const most = Math.floor(left / 6.6);
  return (
    <>
      {data.categories.map((category, index) => (
        <text
          key={category}
          className={classes.axis}
          x={(x(index) ?? 0) + x.bandwidth() / 2}
          y={HEAT_ROW / 2}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {category}
        </text>
      ))}
      {data.series.map(({ name, marks }, row) => (
        <g key={name} transform={`translate(0 ${(row + 1) * HEAT_ROW})`}>
          <text className={classes.label} x={0} y={HEAT_ROW / 2} dominantBaseline="central">
            <title>{name}</title>
            {name.length > most ? `${name.slice(0, most - 1)}…` : name}
          </text>
          {data.categories.map((category, index) => {
            const mark = marks[index] ?? UNKNOWN;
            return (
              <MarkLink
                key={category}
                to={mark.to}
                title={titleOf(category, name, formatMark(data, mark, unknown))}
              >
                <Bar
                  className={classes.cell}
                  data-heat={mark.value ? step(mark.value) : 0}
                  x={x(index) ?? 0}
                  y={1}
                  width={x.bandwidth()}
                  height={HEAT_ROW - 2}
                  rx={2}
                />
                <text
                  className={classes.inCell}
                  data-heat={mark.value ? step(mark.value) : 0}
                  x={(x(index) ?? 0) + x.bandwidth() / 2}
                  y={HEAT_ROW / 2}
                  textAnchor="middle"
                  dominantBaseline="central"
                >
                  {mark.value === null ? "?" : formatShort(mark.value)}
                </text>
              </MarkLink>
            );
          })}
        </g>
      ))}
    </>
  );
}
