import { Alert, Button, Group, NativeSelect, Stack, Table, Text, TextInput } from "@mantine/core";
import {
  type BatchDetail,
  type CodeCount,
  importRoutes,
  type Reading,
} from "@wage/contract/imports/importBatch";
import { ImportMapping, TARGET_NAMES, TARGETS, type Target } from "@wage/contract/imports/importMapping";
import { suggestMapping } from "@wage/contract/imports/suggestMapping";
import { useState } from "react";
import { useAction } from "../../core/http/query.ts";
import { Section } from "../../ui/page/Section.tsx";

const NOT_KEPT = { value: "", label: "Not kept" };
const TARGET_OPTIONS = [NOT_KEPT, ...TARGET_NAMES.map((value) => ({ value, label: TARGETS[value].label }))];

/** Where each column of the file goes, beside its first rows; and what each status and closure of the file becomes. */
export function MappingForm({ batch, reading }: { batch: BatchDetail; reading: Reading }) {
  const [mapping, setMapping] = useState<ImportMapping>(() => batch.mapping ?? firstMapping(batch, reading));
  const { mutate, isPending } = useAction(importRoutes.check, {
    refreshes: [importRoutes.get, importRoutes.rows],
  });
  const change = (part: Partial<ImportMapping>) => setMapping((before) => ({ ...before, ...part }));
  const place = (column: string, target: string) => {
    const { [column]: _, ...others } = mapping.columns;
    change({ columns: target === "" ? others : { ...others, [column]: target as Target } });
  };
  const statuses = batch.statuses.map(({ code, description }) => ({
    value: code,
    label: `${code} ${description}`,
  }));
  const lost = reading.columns.filter((column) => !Object.hasOwn(mapping.columns, column));
  return (
    <Section title="Columns of the file">
      <Stack gap="md">
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label="Columns of the file">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Column</Table.Th>
                <Table.Th>Goes to</Table.Th>
                <Table.Th>First rows</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {reading.columns.map((column) => (
                <Table.Tr key={column}>
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={`${column} goes to`}
                      miw={200}
                      data={TARGET_OPTIONS}
                      value={mapping.columns[column] ?? ""}
                      onChange={({ currentTarget }) => place(column, currentTarget.value)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Text size="sm" lineClamp={2}>
                      {batch.sample
                        .map((row) => row[column] ?? "")
                        .filter((cell) => cell !== "")
                        .join(" · ")}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {lost.length > 0 && (
          <Text size="sm">
            Nothing is kept of {lost.join(", ")}: choose “Keep as it is” for what must not be lost.
          </Text>
        )}
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label="04/05/2020 is"
            data={[
              { value: "month-first", label: "April 5" },
              { value: "day-first", label: "May 4" },
            ]}
            value={mapping.dateOrder}
            onChange={({ currentTarget }) =>
              change({ dateOrder: currentTarget.value as ImportMapping["dateOrder"] })
            }
          />
          <NativeSelect
            label="Years of two digits begin with"
            data={YEARS}
            value={String(mapping.firstYear ?? "")}
            onChange={({ currentTarget: { value } }) => {
              const { firstYear: _, ...others } = mapping;
              setMapping(value === "" ? others : { ...others, firstYear: Number(value) });
            }}
          />
          <NativeSelect
            label="Status of open claims"
            data={statuses}
            value={mapping.openStatus}
            onChange={({ currentTarget }) => change({ openStatus: currentTarget.value })}
          />
          <NativeSelect
            label="Status of closed claims"
            data={statuses}
            value={mapping.closedStatus}
            onChange={({ currentTarget }) => change({ closedStatus: currentTarget.value })}
          />
          <TextInput
            label="Numbers given begin with"
            maxLength={12}
            value={mapping.numberPrefix ?? ""}
            onChange={({ currentTarget: { value } }) => {
              const { numberPrefix: _, ...others } = mapping;
              setMapping(value === "" ? others : { ...others, numberPrefix: value });
            }}
          />
        </Group>
        <CodeMap
          title="Each status of the file"
          codes={batch.statusCodes}
          options={statuses}
          map={mapping.statuses}
          onChange={(map) => change({ statuses: map })}
          none="Not mapped: its rows are kept aside"
        />
        <CodeMap
          title="Each closure of the file"
          codes={batch.closureCodes}
          options={batch.closures.map(({ code, description }) => ({
            value: code,
            label: `${code} ${description}`,
          }))}
          map={mapping.closures}
          onChange={(map) => change({ closures: map })}
          none="The same code, which is added"
        />
        {batch.mapping === null && (
          <Alert color="blue" title="Nothing is taken yet">
            The statuses and closures of the file are listed here after the first check.
          </Alert>
        )}
        <Group>
          <Button
            variant={batch.mapping === null ? "filled" : "default"}
            loading={isPending}
            onClick={() => mutate({ params: { batchId: batch.id }, body: mapping })}
          >
            Check the file
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

const YEARS = [
  { value: "", label: "The hundred years to next year" },
  ...[1900, 1930, 1950, 1970, 2000].map((year) => ({
    value: String(year),
    label: `${year} (to ${year + 99})`,
  })),
];

interface CodeMapProps {
  title: string;
  codes: readonly CodeCount[];
  options: readonly { value: string; label: string }[];
  map: Record<string, string>;
  onChange: (map: Record<string, string>) => void;
  none: string;
}

function CodeMap({ title, codes, options, map, onChange, none }: CodeMapProps) {
  if (codes.length === 0) return null;
  const choose = (cell: string, code: string) => {
    const { [cell]: _, ...others } = map;
    onChange(code === "" ? others : { ...others, [cell]: code });
  };
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      <Group align="flex-end" gap="sm">
        {codes.map(({ cell, rows }) => (
          <NativeSelect
            key={cell}
            label={`${cell} (${rows})`}
            w={260}
            data={[{ value: "", label: none }, ...options]}
            value={map[cell] ?? ""}
            onChange={({ currentTarget }) => choose(cell, currentTarget.value)}
          />
        ))}
      </Group>
    </Stack>
  );
}

const codeLike = (words: RegExp, batch: BatchDetail) =>
  batch.statuses.find(({ code, description }) => words.test(`${code} ${description}`))?.code ??
  batch.statuses[0]?.code ??
  "";

const firstMapping = (batch: BatchDetail, reading: Reading): ImportMapping =>
  ImportMapping.parse({
    name: batch.fileName.slice(0, 100),
    columns: suggestMapping(reading.columns),
    openStatus: codeLike(/invest/i, batch),
    closedStatus: codeLike(/closed/i, batch),
  });
