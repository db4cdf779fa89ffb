import { Group, Select, Text } from "@mantine/core";
import type { ShownParameter } from "@wage/contract/profiles/lawChanges";
import { COVERAGE_YEARS, coverageOf, type Knowledge } from "@wage/law/coverage";
import { sentenceCase } from "@wage/law/trace/wording";
import { useState } from "react";
import { Chip, type ChipColor } from "../../ui/display/Chip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { topicOf } from "./lawWords.ts";

type Row = { key: string; name: string; topic: string; known: Knowledge[] };

type Look = { sign: string; words: string; color: ChipColor };
const LOOKS: Record<Knowledge, Look> = {
  confirmed: { sign: "✓", words: "Looked up and confirmed", color: "success" },
  unconfirmed: { sign: "○", words: "Looked up, to be confirmed", color: "warning" },
  unknown: { sign: "?", words: "Not looked up for the whole year", color: "error" },
  none: { sign: "–", words: "The law has no such rule", color: "neutral" },
};
const ALL = "all";

/** What the agency's law knows of each rule in each year. */
export function LawCoverage({ parameters }: { parameters: readonly ShownParameter[] }) {
  const [known, setKnown] = useState<string>(ALL);
  const [topic, setTopic] = useState<string>(ALL);
  const rows = parameters
    .filter(({ place }) => !place.startsWith("federal"))
    .map(
      (one): Row => ({
        key: `${one.id} ${one.place}`,
        name: sentenceCase(one.place.startsWith("state") ? one.name : `${one.name}, ${one.placeName}`),
        topic: topicOf(one.id),
        known: coverageOf(one.values),
      }),
    );
  const shown = rows
    .filter((row) => topic === ALL || row.topic === topic)
    .filter((row) => known === ALL || row.known.includes(known as Knowledge));
  return (
    <Section title="What was looked up">
      <Text size="sm" mb="sm">
        For each rule of the state and its places, and each year. A sum that needs what was not looked up says
        so.
      </Text>
      <Group mb="sm" gap="lg" aria-label="Legend" role="group">
        {Object.values(LOOKS).map(({ sign, words, color }) => (
          <Group key={sign} gap="xs">
            <Chip label={sign} color={color} title={words} />
            <Text size="sm">{words}</Text>
          </Group>
        ))}
      </Group>
      <Group mb="sm">
        <Select
          label="Topic"
          data={[{ value: ALL, label: "All topics" }, ...new Set(rows.map((row) => row.topic))]}
          value={topic}
          onChange={(value) => setTopic(value ?? ALL)}
          allowDeselect={false}
        />
        <Select
          label="In one of the years"
          data={[
            { value: ALL, label: "Anything" },
            ...Object.entries(LOOKS).map(([value, { words }]) => ({ value, label: words })),
          ]}
          value={known}
          onChange={(value) => setKnown(value ?? ALL)}
          allowDeselect={false}
        />
      </Group>
      <DataTable
        label="What was looked up"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ key }) => key}
        maxHeight={480}
        empty={<EmptyState title="No such rules" text="No rule fits both filters." />}
      />
    </Section>
  );
}

const Known = ({ look: { sign, words, color } }: { look: Look }) => (
  <span role="img" aria-label={words}>
    <Chip label={sign} color={color} title={words} />
  </span>
);

const COLUMNS: Column<Row>[] = [
  { key: "name", title: "Rule", grow: 160, wrap: true, cell: ({ name }) => name },
  ...COVERAGE_YEARS.map(
    (year, at): Column<Row> => ({
      key: String(year),
      title: String(year),
      width: 64,
      cell: ({ known }) => <Known look={LOOKS[known[at] ?? "unknown"]} />,
    }),
  ),
];
