import { Anchor, Table } from "@mantine/core";
import { Link } from "react-router";
import { type ChartData, formatMark, UNKNOWN } from "./chartData.ts";
import classes from "./charts.module.css";

/** Every figure of a chart with the link to its records, a row for each category. */
export function ChartTable({ label, data, unknown }: { label: string; data: ChartData; unknown: string }) {
  return (
    <div className={classes.scroll}>
      <Table aria-label={label} fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{data.axis}</Table.Th>
            {data.series.map(({ name }) => (
              <Table.Th key={name} scope="col" ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.categories.map((category, index) => (
            <Table.Tr key={category}>
              <Table.Th scope="row" fw={400}>
                {category}
              </Table.Th>
              {data.series.map(({ name, marks }) => {
                const mark = marks[index] ?? UNKNOWN;
                const figure = formatMark(data, mark, unknown);
                return (
                  <Table.Td key={name} ta="right" className="wc-numbers">
                    {mark.to ? (
                      <Anchor component={Link} to={mark.to} inherit>
                        {figure}
                      </Anchor>
                    ) : (
                      figure
                    )}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
