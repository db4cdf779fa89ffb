import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { profileRoutes } from "@wage/contract/profiles";
import { settingsRoutes } from "@wage/contract/settings";
import { sentenceCase } from "@wage/law/trace/wording";
import { formatDateTime } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query, useAction } from "../../core/http/query.ts";
import { Chip } from "../../ui/display/Chip.tsx";
import { Select } from "../../ui/form/Select.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

import { ProfilePreview } from "./ProfilePreview.tsx";

type Overview = Reply<typeof profileRoutes.get>;
type Changed = {
  key: string;
  name: string;
  value: string;
  profileValue: string;
  by: string;
  version?: number;
};

/** Admin › State profile: the profile in force, what the agency changed in it, and a preview of another version. */
export function StateProfileScreen() {
  const { data, error, refetch } = useQuery(query(profileRoutes.get, {}));
  const [{ preview }, setAddress] = useAddressState({ preview: "" });
  return (
    <Page title="State profile" back={{ to: "/Admin", label: "Admin" }}>
      {error ? (
        <LoadError error={error} retry={refetch} />
      ) : data ? (
        <Stack gap="md">
          <InForce
            overview={data}
            previewed={preview}
            onPreview={(state) => setAddress({ preview: state })}
          />
          {preview && <ProfilePreview state={preview} onApplied={() => setAddress({ preview: "" })} />}
          <LocalChanges overview={data} />
          <Section title="Not known">
            <DataTable
              label="What the profile does not know"
              columns={GAPS}
              rows={data.gaps}
              rowKey={({ name }) => name}
              empty={<EmptyState title="Nothing is missing" text="The profile gives every value." />}
            />
          </Section>
          {data.notices.length > 0 && (
            <Section title="Notices that employers must post">
              <DataTable
                label="Notices"
                columns={NOTICES}
                rows={data.notices}
                rowKey={({ title }) => title}
              />
            </Section>
          )}
        </Stack>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Page>
  );
}

const GAPS: Column<Overview["gaps"][number]>[] = [
  { key: "name", title: "Value", cell: ({ name }) => sentenceCase(name) },
  { key: "note", title: "Note", grow: 300, wrap: true, cell: ({ note }) => note },
];
const NOTICES: Column<Overview["notices"][number]>[] = [
  { key: "title", title: "Notice", cell: ({ title }) => title },
  { key: "text", title: "What it says", grow: 300, wrap: true, cell: ({ text }) => text },
  { key: "cite", title: "Source", cell: ({ cite }) => cite },
];

function InForce({
  overview,
  previewed,
  onPreview,
}: {
  overview: Overview;
  previewed: string;
  onPreview: (state: string) => void;
}) {
  const { inForce, states, unconfirmed } = overview;
  return (
    <Section title={`In force: ${inForce.name}`}>
      <Stack gap="sm">
        <Text>
          Version {inForce.number}, applied {formatDateTime(inForce.appliedAt)}
          {inForce.appliedBy && ` by ${inForce.appliedBy}`}
        </Text>
        {unconfirmed > 0 && (
          <Notice tone="warning" title="Confirm before use">
            {unconfirmed} values of law have not been confirmed by the agency.
          </Notice>
        )}
        <Group gap="md" align="end">
          <Button variant="default" onClick={() => onPreview(inForce.state)}>
            Check for an update ({inForce.state})
          </Button>
          <Select
            label="Preview another state"
            placeholder="Choose a state"
            data={states.filter((state) => state !== inForce.state)}
            value={previewed && previewed !== inForce.state ? previewed : null}
            onChange={(state) => state && onPreview(state)}
            searchable
          />
        </Group>
      </Stack>
    </Section>
  );
}

const NOTHING = "Nothing";
const CHANGES = { added: "Added", removed: "Removed", retired: "Retired" };

/** The agency's own changes, which applying a profile keeps. */
function LocalChanges({ overview: { local } }: { overview: Overview }) {
  const reset = useAction(settingsRoutes.reset, {
    refreshes: [profileRoutes.get, settingsRoutes.list],
    success: "The profile's value is in force again.",
  });
  const rows: Changed[] = [
    ...local.settings.map((one) => ({
      key: one.key,
      name: one.label,
      value: String(one.value),
      profileValue: String(one.profileValue),
      by: one.updatedBy ?? "",
      version: one.rowVersion,
    })),
    ...local.holidays.map(({ day, name, isWorkingDay }) => ({
      key: day,
      name: `${day} ${name}`,
      value: isWorkingDay ? "Working day" : "Holiday",
      profileValue: isWorkingDay ? "Holiday" : "Working day",
      by: "",
    })),
    ...local.workflow.map(({ part, name, field, value, profileValue, change }) => ({
      key: `${part} ${name} ${field}`,
      name: `${part === "matrix" ? `Task matrix: row ${name}` : name}${field && ` (${field})`}`,
      value: change === "changed" ? value || NOTHING : CHANGES[change],
      profileValue: change === "changed" ? profileValue || NOTHING : "",
      by: "",
    })),
    ...local.law.map(({ id, name, place, placeName }) => ({
      key: `${id} ${place}`,
      name: `${sentenceCase(name)} (${placeName})`,
      value: "Changed at Admin › Rules of law",
      profileValue: "",
      by: "",
    })),
  ];
  const columns: Column<Changed>[] = [
    { key: "name", title: "Value of", grow: 160, cell: ({ name }) => name },
    { key: "value", title: "Here", grow: 120, cell: ({ value }) => value },
    { key: "profile", title: "In the profile", grow: 120, cell: ({ profileValue }) => profileValue },
    { key: "by", title: "Changed by", cell: ({ by }) => by },
    {
      key: "reset",
      title: "Action",
      cell: ({ key, version }) =>
        version === undefined ? (
          <Chip label="Kept" color="neutral" />
        ) : (
          <Button
            size="xs"
            variant="default"
            onClick={() => reset.mutate({ params: { key: key as never }, body: { rowVersion: version } })}
          >
            Use the profile's value
          </Button>
        ),
    },
  ];
  return (
    <Section title="Changed by the agency">
      <DataTable
        label="Changed by the agency"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState title="Nothing was changed" text="Every value is that of the profile." />}
      />
    </Section>
  );
}
