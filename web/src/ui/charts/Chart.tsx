import { Button, Group, Text } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { lazy, Suspense, useRef } from "react";
import { useIsPrinting } from "../display/printing.ts";
import { useUi } from "../uiContext.ts";
import { ChartTable } from "./ChartTable.tsx";
import { type ChartData, type ChartKind, heightOf } from "./chartData.ts";
import classes from "./charts.module.css";
import { chartWord } from "./chartWords.ts";
import { seriesVariables } from "./seriesColors.ts";

const Drawing = lazy(() => import("./drawings.tsx"));
/** The width before the place is measured, and that of a page without script. */
const WIDTH = 640;

interface ChartProps {
  /** Its name, for screen readers and as the name of its file. */
  label: string;
  kind: ChartKind;
  data: ChartData;
  /** The page shows the figures in a table of its own beside the chart. */
  isBesideTable?: boolean;
}

/** A chart with its table, one press away, and its files. Every mark leads to its records. */
export function Chart({ label, kind, data, isBesideTable }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const measured = useMergedRef(place, ref);
  const { language } = useUi();
  const isPrinting = useIsPrinting();
  const word = (key: Parameters<typeof chartWord>[0], value?: string) => chartWord(key, language, value);
  if (data.categories.length === 0 || data.series.length === 0)
    return (
      <Text size="sm" c="var(--wc-text-dim)">
        {word("empty")}
      </Text>
    );
  const save = async (file: "SVG" | "PNG") => {
    const drawing = place.current?.querySelector("svg");
    if (drawing) await (await import("./saveChart.ts")).saveChart(drawing, label, file);
  };
  const files = (["SVG", "PNG"] as const).map((file) => (
    <Button key={file} size="compact-xs" variant="subtle" onClick={() => save(file)}>
      {word("save", file)}
    </Button>
  ));
  return (
    <figure className={classes.chart} style={seriesVariables} aria-label={label}>
      <div ref={measured} style={{ minHeight: heightOf(kind, data) }}>
        <Suspense>
          <Drawing kind={kind} data={data} width={Math.round(width) || WIDTH} unknown={word("unknown")} />
        </Suspense>
      </div>
      {isBesideTable ? (
        <Group gap="xs" mt={4} className="wc-no-print">
          {files}
        </Group>
      ) : (
        <details className={classes.details} open={isPrinting || undefined}>
          <summary>{word("table")}</summary>
          <ChartTable label={label} data={data} unknown={word("unknown")} />
          <Group gap="xs" mt="xs" className="wc-no-print">
            {files}
          </Group>
        </details>
      )}
    </figure>
  );
}
