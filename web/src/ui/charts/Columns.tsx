import { Bar } from "@visx/shape";
import { formatShort } from "@wage/contract/reports/shortNumbers";
import { type DrawingProps, formatMark, UNKNOWN } from "./chartData.ts";
import classes from "./charts.module.css";
import { MarkLink } from "./MarkLink.tsx";
import { PlotFrame } from "./PlotFrame.tsx";
import { type Plot, plotOf } from "./plot.ts";

const ROOM_FOR_FIGURE = 30;

/** Columns side by side; with one series each carries its figure where there is room for it. */
export function Columns({ data, width, unknown }: DrawingProps) {
  const plot = plotOf(
    data,
    width,
    data.series.flatMap(({ marks }) => marks.map(({ value }) => value)),
  );
  const part = plot.x.bandwidth() / data.series.length;
  const base = plot.y(0);
  return (
    <PlotFrame
      data={data}
      plot={plot}
      ends={data.series.map(({ marks }) => plot.y(marks.at(-1)?.value ?? 0))}
    >
      {data.series.map(({ name, marks }, at) =>
        data.categories.map((category, index) => {
          const mark = marks[index] ?? UNKNOWN;
          const top = plot.y(mark.value ?? 0);
          const x = (plot.x(index) ?? 0) + at * part;
          return (
            <MarkLink
              key={category}
              to={mark.to}
              title={titleOf(category, name, formatMark(data, mark, unknown))}
            >
              <Bar
                className={classes.mark}
                data-series={at}
                x={x}
                y={Math.min(top, base)}
                width={Math.max(1, part - 1)}
                height={Math.abs(base - top)}
              />
              {part >= ROOM_FOR_FIGURE && (
                <text
                  className={classes.figure}
                  x={x + part / 2}
                  y={Math.min(top, base) - 5}
                  textAnchor="middle"
                >
                  {mark.value === null ? "?" : formatShort(mark.value)}
                </text>
              )}
            </MarkLink>
          );
        }),
      )}
      {data.cuts?.map(({ category, label }, row) => (
        <Cut
          key={label}
          label={label}
          x={(plot.x(category) ?? plot.left) + plot.x.bandwidth()}
          row={row}
          plot={plot}
        />
      ))}
    </PlotFrame>
  );
}

/** A line of a distribution up to which the named share of the records lies. */
function Cut({ label, x, row, plot }: { label: string; x: number; row: number; plot: Plot }) {
  const y = 12 + row * 15;
  const isRight = x > (plot.left + plot.right) / 2;
  return (
    <g>
      <line className={classes.cut} x1={x} x2={x} y1={y - 10} y2={plot.bottom} />
      <text className={classes.label} x={x + (isRight ? -5 : 5)} y={y} textAnchor={isRight ? "end" : "start"}>
        {label}
      </text>
    </g>
  );
}

/** Columns on each other, the first series at the bottom. */
export function StackedColumns({ data, width, unknown }: DrawingProps) {
  const stacks = data.categories.map((_, index) => {
    let total = 0;
    return data.series.map(({ marks }) => {
      const from = total;
      total += Math.max(0, marks[index]?.value ?? 0);
      return { from, to: total };
    });
  });
  const plot = plotOf(
    data,
    width,
    stacks.map((stack) => stack.at(-1)?.to ?? 0),
  );
  const last = stacks.at(-1) ?? [];
  return (
    <PlotFrame data={data} plot={plot} ends={last.map(({ from, to }) => plot.y((from + to) / 2))}>
      {data.series.map(({ name, marks }, at) =>
        data.categories.map((category, index) => {
          const { from, to } = stacks[index]?.[at] ?? { from: 0, to: 0 };
          const mark = marks[index] ?? UNKNOWN;
          return (
            <MarkLink
              key={category}
              to={mark.to}
              title={titleOf(category, name, formatMark(data, mark, unknown))}
            >
              <Bar
                className={classes.part}
                data-series={at}
                x={plot.x(index) ?? 0}
                y={plot.y(to)}
                width={plot.x.bandwidth()}
                height={plot.y(from) - plot.y(to)}
              />
            </MarkLink>
          );
        }),
      )}
    </PlotFrame>
  );
}

export const titleOf = (category: string, series: string, figure: string) =>
  series === "" ? `${category}: ${figure}` : `${category}, ${series}: ${figure}`;
