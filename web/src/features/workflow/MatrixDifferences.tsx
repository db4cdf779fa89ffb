import { Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type MatrixDifference,
  matrixVersionRoutes as routes,
} from "@wage/contract/taskMatrix/matrixVersions";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";

const WORDS = { added: "added", removed: "removed", changed: "changed" } as const;
const words = (value: unknown) =>
  value === null || value === "" ? "—" : typeof value === "string" ? value : JSON.stringify(value);

/** The differences of two versions, row by row and field by field. */
export function MatrixDifferences({ id, with: other }: { id: number; with: number }) {
  const { data, error, refetch } = useQuery(
    query(routes.compare, { params: { id }, query: { with: other } }),
  );
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (data?.rows.length === 0) return <EmptyState title="The two versions are the same" />;
  return (
    <Stack gap="md">
      {data?.rows.map((row) => (
        <Difference key={`${row.rowNumber}-${row.actionLabel}-${row.change}`} row={row} />
      ))}
    </Stack>
  );
}

const Difference = ({ row: { rowNumber, actionLabel, change, fields } }: { row: MatrixDifference }) => (
  <section aria-label={`Row ${rowNumber}`}>
    <Title order={3} size="h4">
      Row {rowNumber}, {actionLabel}: {WORDS[change]}
    </Title>
    {change === "changed" && (
      <Table>
        <thead>
          <tr>
            <th>Field</th>
            <th>In force</th>
            <th>Here</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after }) => (
            <tr key={field}>
              <td>{field}</td>
              <td style={{ overflowWrap: "anywhere" }}>
                <Text size="sm">{words(before)}</Text>
              </td>
              <td style={{ overflowWrap: "anywhere" }}>
                <Text size="sm">{words(after)}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </section>
);
