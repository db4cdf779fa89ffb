import { Button, Group, Table, Text } from "@mantine/core";
import type { Line } from "@wage/law/trace/lines";

interface ComparisonProps {
  kept: readonly Line[];
  lines: readonly Line[];
  onForget: () => void;
}

/** The steps whose value differs from a kept result. */
export function Comparison({ kept, lines, onForget }: ComparisonProps) {
  const changed = changes(kept, lines);
  return (
    <>
      <Group justify="space-between" mt="sm">
        <Text fw={600} size="sm">
          {changed.length === 0
            ? "Nothing changed since you kept the result"
            : "Changed since you kept the result"}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onForget}>
          Stop comparing
        </Button>
      </Group>
      {changed.length > 0 && (
        <Table aria-label="Changed steps">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Step</Table.Th>
              <Table.Th ta="right">Kept</Table.Th>
              <Table.Th ta="right">Now</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map(({ key, name, before, after }) => (
              <Table.Tr key={key}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right" className="wc-numbers">
                  {before}
                </Table.Td>
                <Table.Td ta="right" className="wc-numbers">
                  {after}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

type Change = { key: string; name: string; before: string; after: string };

/** Steps of the same name are matched in their order. */
function changes(kept: readonly Line[], lines: readonly Line[]): Change[] {
  const [before, after] = [keyed(kept), keyed(lines)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const [was, is] = [shown(old), shown(now)];
    return was === is ? [] : [{ key, name: (now ?? old)?.name ?? "", before: was, after: is }];
  });
}

const shown = (line: Line | undefined): string => (line ? line.value || line.formula : "—");

function keyed(lines: readonly Line[]): Map<string, Line> {
  const counts = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const name = `${line.depth} ${line.name}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name} ${count}`, line];
    }),
  );
}
