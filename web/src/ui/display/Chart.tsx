import { Button, Group, Table, Title } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { TextSkeleton } from "../page/Skeletons.tsx";
import type { ChartProps } from "./ChartDrawing.tsx";

const Drawing = lazy(() =>
  import("./ChartDrawing.tsx").then(({ ChartDrawing }) => ({ default: ChartDrawing })),
);

/** A picture of numbers, with the numbers themselves one click away. */
export function Chart(props: ChartProps) {
  const { title, data, labelKey, labelTitle, series, hrefFor, height = 240 } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {title}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? "Show the chart" : "Show the numbers"}
        </Button>
      </Group>
      {asTable ? (
        <Table withRowBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{labelTitle}</Table.Th>
              {series.map(({ name, label }) => (
                <Table.Th key={name} ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => (
              <Table.Tr key={String(row[labelKey])}>
                <Table.Td>
                  {hrefFor ? <Link to={hrefFor(row)}>{row[labelKey]}</Link> : row[labelKey]}
                </Table.Td>
                {series.map(({ name }) => (
                  <Table.Td key={name} ta="right" className="wc-numbers">
                    {row[name]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <div
          role="img"
          aria-label={`${title}. The numbers are in the table: Show the numbers.`}
          style={{ height }}
        >
          <Suspense fallback={<TextSkeleton lines={5} />}>
            <Drawing {...props} height={height} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
