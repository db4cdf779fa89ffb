import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { BAR_ROW, type DrawingProps, formatMark, heightOf, highest, UNKNOWN } from "./chartData.ts";
import classes from "./charts.module.css";
import { MarkLink } from "./MarkLink.tsx";

const CHARACTER = 7.2;
const GAP = 8;

/** Bars with their label at the left and their figure at the end; labels that do not fit are shortened, with a title. */
export function HorizontalBars({ data, width, unknown }: DrawingProps) {
  const rows = data.series.flatMap(({ name, marks }, at) =>
    data.categories.map((category, index) => ({
      key: `${name} ${category}`,
      label: data.series.length > 1 ? `${category} · ${name}` : category,
      mark: marks[index] ?? UNKNOWN,
      order: index * data.series.length + at,
      at,
    })),
  );
  const figures = rows.map(({ mark }) => formatMark(data, mark, unknown));
  const room = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length)) * CHARACTER;
  const left = Math.min(room(rows.map(({ label }) => label)), width * 0.4) + GAP;
  const right = Math.min(room(figures), width * 0.3) + GAP;
  const y = scaleBand({
    domain: rows.map(({ order }) => order).sort((a, b) => a - b),
    range: [0, heightOf("bars", data) - 4],
    padding: 0.3,
  });
  const x = scaleLinear({
    domain: [0, highest(rows.map(({ mark }) => mark.value))],
    range: [0, Math.max(20, width - left - right)],
  });
  return rows.map(({ key, label, mark, order, at }, index) => {
    const middle = (y(order) ?? 0) + y.bandwidth() / 2;
    const length = mark.value === null ? 0 : x(Math.max(0, mark.value));
    return (
      <MarkLink key={key} to={mark.to} title={`${label}: ${figures[index]}`}>
        <rect className={classes.ground} x={0} y={middle - BAR_ROW / 2} width={width} height={BAR_ROW} />
        <text className={classes.label} x={left - GAP} y={middle} textAnchor="end" dominantBaseline="central">
          {shortened(label, left)}
        </text>
        <Bar
          className={classes.mark}
          data-series={at}
          x={left}
          y={y(order) ?? 0}
          width={mark.value ? Math.max(2, length) : 0}
          height={y.bandwidth()}
          rx={2}
        />
        <text
          className={mark.value === null ? classes.axis : classes.figure}
          x={left + length + GAP / 2}
          y={middle}
          dominantBaseline="central"
        >
          {figures[index]}
        </text>
      </MarkLink>
    );
  });
}

function shortened(label: string, room: number) {
  const most = Math.floor(room / (CHARACTER - 0.9));
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}
