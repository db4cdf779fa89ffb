import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type LawChange, lawRoutes, type ShownParameter } from "@wage/contract/profiles/lawChanges";
import { sentenceCase } from "@wage/law/trace/wording";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { Chip } from "../../ui/display/Chip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { Source } from "./History.tsx";
import { LawCases } from "./LawCases.tsx";
import { LawConfirmations } from "./LawConfirmations.tsx";
import { LawCoverage } from "./LawCoverage.tsx";
import { LawEffects } from "./LawEffects.tsx";
import { topicOf, valuesText, versionName } from "./lawWords.ts";
import { ParameterDialog } from "./ParameterDialog.tsx";
import { PlaceDialog } from "./PlaceDialog.tsx";
import { VersionDifferences } from "./VersionDifferences.tsx";

/** Admin › Rules of law: the parameters by topic, the changes that await a second person, and the versions. */
export function RulesScreen() {
  const { data, error, refetch } = useQuery(query(lawRoutes.list, {}));
  const [editing, setEditing] = useState<ShownParameter | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [compared, setCompared] = useState<Version | null>(null);
  const topics = data && Map.groupBy(data.parameters, ({ id }) => topicOf(id));
  return (
    <Page
      title="Rules of law"
      back={{ to: "/Admin", label: "Admin" }}
      facts={data && <Text size="sm">{sentenceCase(versionName(data.version))}</Text>}
    >
      {error ? (
        <LoadError error={error} retry={refetch} />
      ) : data && topics ? (
        <Stack gap="md">
          {data.level && (
            <Notice tone={data.level.is === "floor" ? "warning" : "info"} title="Level of the profile">
              {data.level.text}.
            </Notice>
          )}
          <Changes changes={data.changes} />
          <Group>
            <Button variant="default" onClick={() => setAdding(true)}>
              Add a county or city
            </Button>
          </Group>
          {[...topics].map(([topic, parameters]) => (
            <Section key={topic} title={topic}>
              <DataTable
                label={topic}
                columns={columns(setEditing)}
                rows={rulesOf(parameters)}
                rowKey={({ key }) => key}
              />
            </Section>
          ))}
          <LawConfirmations />
          <LawCoverage parameters={data.parameters} />
          <LawCases />
          <Section title="Versions">
            <DataTable
              label="Versions"
              columns={versionColumns(setCompared)}
              rows={data.versions}
              rowKey={({ id }) => String(id)}
            />
          </Section>
        </Stack>
      ) : (
        <TextSkeleton lines={12} />
      )}
      {compared && (
        <VersionDifferences id={compared.id} name={versionName(compared)} onClose={() => setCompared(null)} />
      )}
      {isAdding && data && <PlaceDialog parameters={data.local} onClose={() => setAdding(false)} />}
      {editing && <ParameterDialog parameter={editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

type Version = {
  id: number;
  number: number;
  summary: string;
  publishedAt: string;
  approvedBy: string | null;
};
const versionColumns = (compare: (version: Version) => void): Column<Version>[] => [
  {
    key: "number",
    title: "Version",
    cell: (version) => (
      <Anchor component="button" type="button" size="sm" onClick={() => compare(version)}>
        {sentenceCase(versionName(version))}
      </Anchor>
    ),
  },
  { key: "summary", title: "Change", grow: 200, cell: ({ summary }) => summary },
  { key: "by", title: "Approved by", cell: ({ approvedBy }) => approvedBy },
];

/** A rule at its places: federal law beside the state's, and a row of its own for each city and county. */
type Rule = { key: string; name: string; federal?: ShownParameter; own?: ShownParameter };

function rulesOf(parameters: readonly ShownParameter[]): Rule[] {
  const rules = new Map<string, Rule>();
  for (const parameter of parameters) {
    const { id, name, place, placeName } = parameter;
    const [level] = place.split(" ");
    const isWide = level === "federal" || level === "state";
    const key = isWide ? id : `${id} ${place}`;
    const rule = rules.get(key) ?? {
      key,
      name: sentenceCase(isWide ? name : `${name}, ${placeName}`),
    };
    rules.set(key, level === "federal" ? { ...rule, federal: parameter } : { ...rule, own: parameter });
  }
  return [...rules.values()];
}

const columns = (edit: (parameter: ShownParameter) => void): Column<Rule>[] => {
  const cell = (parameter: ShownParameter | undefined, at: string) =>
    parameter && (
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        aria-label={`${parameter.name}, ${at}: ${valuesText(parameter)}. Show sources or change`}
        onClick={() => edit(parameter)}
      >
        {valuesText(parameter)}
      </Anchor>
    );
  return [
    { key: "name", title: "Rule", width: "40%", wrap: true, cell: ({ name }) => name },
    {
      key: "federal",
      title: "Federal law",
      width: "25%",
      cell: ({ federal }) => cell(federal, "federal law"),
    },
    { key: "own", title: "State or city law", width: "25%", cell: ({ own }) => cell(own, "own law") },
    {
      key: "state",
      title: "Check",
      cell: ({ federal, own }) => {
        const shown = own ?? federal;
        if (shown?.isLocal) return <Chip label="Changed here" color="info" />;
        return (
          shown?.values.some(({ confirmed, status }) => !confirmed && status !== "not_set") && (
            <Chip label="Confirm" color="warning" />
          )
        );
      },
    },
  ];
};

const seen = ({ id, rowVersion }: LawChange) => ({ params: { id }, body: { rowVersion } });

function Changes({ changes }: { changes: readonly LawChange[] }) {
  const [shown, setShown] = useState<LawChange | null>(null);
  const settled = { refreshes: [lawRoutes.list] };
  const publish = useAction(lawRoutes.publish, { ...settled, success: "The change is in force." });
  const refuse = useAction(lawRoutes.refuse, { ...settled, success: "The change was refused." });
  const columns: Column<LawChange>[] = [
    {
      key: "name",
      title: "Rule",
      wrap: true,
      grow: 100,
      cell: ({ name, placeName }) => `${sentenceCase(name)} (${placeName})`,
    },
    {
      key: "before",
      title: "Before",
      wrap: true,
      grow: 110,
      cell: ({ before, unit }) =>
        before.length === 0 ? "No law of its own" : valuesText({ values: before, unit }),
    },
    {
      key: "after",
      title: "After",
      wrap: true,
      grow: 120,
      cell: ({ after, unit }) => (
        // One element, because the cells of a phone lay their parts out side by side.
        <span>
          {valuesText({ values: after, unit })}
          <Source of={after.at(-1)} />
        </span>
      ),
    },
    { key: "reason", title: "Reason", grow: 110, wrap: true, cell: ({ reason }) => reason },
    {
      key: "author",
      title: "By",
      width: 110,
      wrap: true,
      cell: ({ author, createdAt }) => `${author}, ${formatDate(createdAt)}`,
    },
    {
      key: "status",
      title: "Status",
      wrap: true,
      cell: ({ status, broken }) =>
        broken.length === 0 ? status : `${status}. Breaks test cases: ${broken.join("; ")}`,
    },
    {
      key: "decide",
      title: "Decision",
      cell: (change) => (
        <Stack gap={4} align="flex-start">
          <Button size="xs" variant="subtle" onClick={() => setShown(change)}>
            Effect on claims
          </Button>
          {change.can.publish && change.broken.length === 0 && (
            <Button size="xs" onClick={() => publish.mutate(seen(change))}>
              Publish
            </Button>
          )}
          {change.can.refuse && (
            <Button size="xs" variant="default" onClick={() => refuse.mutate(seen(change))}>
              Refuse
            </Button>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <Section title="Changes">
      {shown && <LawEffects change={shown} onClose={() => setShown(null)} />}
      <DataTable
        label="Changes"
        columns={columns}
        rows={changes}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState
            title="No changes"
            text="A change that you propose is published by another administrator."
          />
        }
      />
    </Section>
  );
}
