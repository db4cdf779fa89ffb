import { BarChart, DonutChart, LineChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import { useNavigate } from "react-router";

const SLICES = ["primary", "accent", "warning", "info", "secondary", "success", "error"] as const;

export interface ChartSeries {
  name: string;
  label: string;
  /** A role of the theme. */
  color: "primary" | "secondary" | "accent" | "success" | "info" | "warning" | "error";
}

export interface ChartProps {
  title: string;
  kind: "bar" | "line" | "donut";
  /** Each row has the label and one number for each series. */
  data: readonly Record<string, string | number>[];
  labelKey: string;
  labelTitle: string;
  series: readonly ChartSeries[];
  /** Where a row's numbers lead. */
  hrefFor?: (row: Record<string, string | number>) => string;
  height?: number;
}

/** The drawing itself, in a chunk of its own. */
export function ChartDrawing({ kind, data, labelKey, series, hrefFor, height = 240 }: ChartProps) {
  const navigate = useNavigate();
  const rows = data.map((row) => ({ ...row }));
  const lines = series.map(({ name, label, color }) => ({ name, label, color: `var(--wc-${color})` }));
  if (kind === "donut") {
    const value = series[0]?.name ?? "";
    const slices = rows.map((row, index) => ({
      name: String(row[labelKey]),
      value: Number(row[value]),
      color: `var(--wc-${SLICES[index % SLICES.length]})`,
    }));
    return (
      <DonutChart
        data={slices}
        size={height - 60}
        withLabels
        withLabelsLine
        tooltipDataSource="segment"
        mx="auto"
      />
    );
  }
  if (kind === "line")
    return <LineChart h={height} data={rows} dataKey={labelKey} series={lines} curveType="linear" />;
  return (
    <BarChart
      h={height}
      data={rows}
      dataKey={labelKey}
      series={lines}
      withBarValueLabel={series.length === 1}
      withLegend={series.length > 1}
      {...(hrefFor
        ? {
            barProps: {
              cursor: "pointer",
              onClick: ({ payload }: { payload?: Record<string, string | number> }) =>
                payload && navigate(hrefFor(payload)),
            },
          }
        : {})}
    />
  );
}
