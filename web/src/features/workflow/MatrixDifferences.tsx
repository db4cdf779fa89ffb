import { Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type MatrixDifference,
  matrixVersionRoutes as routes,
} from "@wage/contract/taskMatrix/matrixVersions";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { FIELD_WORDS, fieldLines, type Named } from "./matrixWords.ts";

const WORDS = { added: "added", removed: "removed", changed: "changed" } as const;
/** A row that was added or removed is whole on one side. */
const isEmpty = (value: unknown) =>
  value === null ||
  value === false ||
  (typeof value === "object" && Object.keys(value as object).length === 0);

/** The differences of two versions, row by row and field by field. */
export function MatrixDifferences({ id, with: other, named }: { id: number; with: number; named: Named }) {
  const { data, error, refetch } = useQuery(
    query(routes.compare, { params: { id }, query: { with: other } }),
  );
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (data?.rows.length === 0) return <EmptyState title="The two versions are the same" />;
  return (
    <Stack gap="md">
      {data?.rows.map((row) => (
        <Difference
          key={`${row.rowNumber}-${row.actionLabel}-${row.change}`}
          row={row}
          titles={[`Version ${other}`, `Version ${id}`]}
          named={named}
        />
      ))}
    </Stack>
  );
}

interface DifferenceProps {
  row: MatrixDifference;
  titles: [before: string, after: string];
  named: Named;
}

function Difference({ row: { rowNumber, actionLabel, change, fields }, titles, named }: DifferenceProps) {
  const sides = (["before", "after"] as const).filter(
    (side) => change === "changed" || (side === "before") === (change === "removed"),
  );
  const shown = fields.filter((each) => change === "changed" || !sides.every((side) => isEmpty(each[side])));
  return (
    <section aria-label={`Row ${rowNumber}`}>
      <Title order={3} size="h4">
        Row {rowNumber}, {actionLabel}: {WORDS[change]}
      </Title>
      <Table>
        <thead>
          <tr>
            <th>Field</th>
            {sides.map((side) => (
              <th key={side}>{titles[side === "before" ? 0 : 1]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.field}>
              <td>{FIELD_WORDS[each.field]}</td>
              {sides.map((side) => (
                <td key={side} style={{ overflowWrap: "anywhere" }}>
                  {fieldLines(each.field, each[side], named).map((line) => (
                    <Text key={line} size="sm">
                      {line}
                    </Text>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
