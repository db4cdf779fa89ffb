import { chartSeries } from "@wage/contract/reports/chartSeries";
import { claimsAddress, type ReportPart } from "@wage/contract/reports/presets";
import type { ChartData } from "../../ui/charts/chartData.ts";

/** Returns the chart of a part, each mark with the address of exactly what it counts. */
export function chartOf(part: ReportPart, chart: NonNullable<ReportPart["chart"]>): ChartData {
  const { series, ...data } = chartSeries(part, chart);
  return {
    ...data,
    series: series.map(({ name, figures }) => ({
      name,
      marks: figures.map(({ value, shown, claims }) => ({
        value,
        shown,
        ...(claims && { to: claimsAddress(claims, part.subject) }),
      })),
    })),
  };
}
