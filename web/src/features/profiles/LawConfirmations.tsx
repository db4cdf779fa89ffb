import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lawRoutes } from "@wage/contract/profiles/lawChanges";
import { type Ending, type LawValue, lawConfirmationRoutes } from "@wage/contract/profiles/lawConfirmations";
import { sentenceCase } from "@wage/law/trace/wording";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { Chip } from "../../ui/display/Chip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { ConfirmValueDialog } from "./ConfirmValueDialog.tsx";
import { Source } from "./History.tsx";
import { enteredText, topicOf, valueText } from "./lawWords.ts";

const ALL = "all";
/** With more rows the page would be a hundred steps of the keyboard. */
const ROWS = 20;
const STATES = { open: "To be confirmed", confirmed: "Confirmed", [ALL]: "All values" };

/** Each value of the law beside its source, with who entered it and who confirmed it, and the values that end. */
export function LawConfirmations() {
  const { data, error, refetch } = useQuery(query(lawConfirmationRoutes.list, {}));
  return (
    <>
      <Section title="Values that end">
        {error && !data ? (
          <LoadError error={error} retry={refetch} />
        ) : data ? (
          <Endings endings={data.endings} />
        ) : (
          <TextSkeleton lines={3} />
        )}
      </Section>
      <Section title="Confirmation">
        {error && !data ? (
          <LoadError error={error} retry={refetch} />
        ) : data ? (
          <Values values={data.values} />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </Section>
    </>
  );
}

const placed = ({ name, place, placeName }: Pick<LawValue, "name" | "place" | "placeName">) =>
  sentenceCase(place.startsWith("state") ? name : `${name}, ${placeName}`);
const shownValue = ({ value, unit }: Pick<LawValue, "value" | "unit">) =>
  value === null ? "No rule" : valueText(value, unit);

const ENDINGS: Column<Ending>[] = [
  { key: "name", title: "Rule", grow: 160, wrap: true, cell: placed },
  { key: "value", title: "Value", grow: 100, wrap: true, cell: shownValue },
  { key: "endsOn", title: "Ends on", width: 120, cell: ({ endsOn }) => formatDate(endsOn) },
  {
    key: "follows",
    title: "What follows",
    grow: 100,
    cell: ({ follows }) =>
      follows === "nothing" ? (
        <Chip label="Nothing is set" color="error" />
      ) : (
        <Chip label="To be confirmed" color="warning" />
      ),
  },
];

const Endings = ({ endings }: { endings: readonly Ending[] }) => (
  <>
    <Text size="sm" mb="sm">
      Values for which the agency must provide before the next half-year ends. Administrators are told of them
      in December and June.
    </Text>
    <DataTable
      label="Values that end"
      columns={ENDINGS}
      rows={endings}
      rowKey={({ parameter, place, endsOn }) => `${parameter} ${place} ${endsOn}`}
      maxHeight={320}
      empty={
        <EmptyState title="No values end" text="What follows the values that end is set and confirmed." />
      }
    />
  </>
);

function Values({ values }: { values: readonly LawValue[] }) {
  const [state, setState] = useState<string>("open");
  const [topic, setTopic] = useState<string>(ALL);
  const [shown, setShown] = useState(ROWS);
  const [confirming, setConfirming] = useState<LawValue | null>(null);
  const withdraw = useAction(lawConfirmationRoutes.withdraw, {
    refreshes: [lawConfirmationRoutes.list, lawRoutes.list],
  });
  const open = values.filter(({ confirmation }) => !confirmation).length;
  const rows = values
    .filter(({ confirmation }) => state === ALL || (state === "confirmed") === (confirmation !== null))
    .filter(({ parameter }) => topic === ALL || topicOf(parameter) === topic);
  return (
    <>
      {open > 0 && (
        <Notice tone="warning">
          {open} of {values.length} values are not confirmed. A second person compares each with its source. A
          sum that a value decides says so until then.
        </Notice>
      )}
      <Group my="sm">
        <Select
          label="State"
          data={Object.entries(STATES).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={(value) => {
            setState(value ?? ALL);
            setShown(ROWS);
          }}
          allowDeselect={false}
        />
        <Select
          label="Topic of the values"
          data={[
            { value: ALL, label: "All topics" },
            ...new Set(values.map(({ parameter }) => topicOf(parameter))),
          ]}
          value={topic}
          onChange={(value) => {
            setTopic(value ?? ALL);
            setShown(ROWS);
          }}
          allowDeselect={false}
        />
      </Group>
      <DataTable
        label="Values and their confirmation"
        columns={columns(setConfirming, (id) => withdraw.mutate({ params: { id } }))}
        rows={rows.slice(0, shown)}
        rowKey={({ parameter, place, from }) => `${parameter} ${place} ${from}`}
        maxHeight={560}
        empty={<EmptyState title="No values" text="No value fits both filters." />}
      />
      {rows.length > shown && (
        <Button mt="sm" variant="default" onClick={() => setShown(shown + ROWS)}>
          Show {Math.min(ROWS, rows.length - shown)} more of {rows.length}
        </Button>
      )}
      {confirming && <ConfirmValueDialog value={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

const columns = (confirm: (value: LawValue) => void, withdraw: (id: number) => void): Column<LawValue>[] => [
  { key: "name", title: "Rule", grow: 130, wrap: true, cell: placed },
  {
    key: "value",
    title: "Value",
    grow: 90,
    wrap: true,
    cell: (one) => `${shownValue(one)}${one.from > "1950" ? ` from ${formatDate(one.from)}` : ""}`,
  },
  {
    key: "source",
    title: "Source",
    grow: 180,
    wrap: true,
    cell: (one) => <Source of={one} lead="" />,
  },
  { key: "entered", title: "Entered by", grow: 80, wrap: true, cell: ({ entered }) => enteredText(entered) },
  {
    key: "confirmed",
    title: "Confirmed by",
    grow: 100,
    wrap: true,
    cell: ({ confirmation: done }) =>
      done ? (
        // One element, because the cells of a phone lay their parts out side by side.
        <span>
          {done.by}, {formatDate(done.at)}
          {done.quote && `, read: “${done.quote}”`}
        </span>
      ) : (
        <Chip label="Not confirmed" color="warning" />
      ),
  },
  {
    key: "act",
    title: "Action",
    width: 130,
    cell: (one) => (
      <Stack gap={4} align="flex-start">
        {one.can.confirm && (
          <Button size="xs" onClick={() => confirm(one)} aria-label={`Confirm ${placed(one)}`}>
            Confirm
          </Button>
        )}
        {one.confirmation && one.can.withdraw && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Take the confirmation back: ${placed(one)}`}
            onClick={() => one.confirmation && withdraw(one.confirmation.id)}
          >
            Take back
          </Button>
        )}
        {!one.confirmation && !one.can.confirm && <Text size="xs">Another person confirms it.</Text>}
      </Stack>
    ),
  },
];
