import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { profileRoutes } from "@wage/contract/profiles";
import { settingsRoutes } from "@wage/contract/settings";
import { sentenceCase } from "@wage/law/trace/wording";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

type Preview = Reply<typeof profileRoutes.preview>;
type Difference = Preview["differences"][number];

const PARTS: Record<Difference["part"], string> = {
  level: "Level",
  settings: "Setting",
  holidays: "Holiday",
  offices: "County offices",
  notices: "Notice",
  statuses: "Claim status",
  actions: "Task action",
  tasks: "Task detail",
  closures: "Closure code",
  matrix: "Row of the task matrix",
  cities: "City",
  law: "Law",
};
const COLUMNS: Column<Difference>[] = [
  { key: "part", title: "Part", cell: ({ part }) => PARTS[part] },
  { key: "name", title: "What", grow: 160, wrap: true, cell: ({ label }) => sentenceCase(label) },
  { key: "before", title: "In force", grow: 200, wrap: true, cell: ({ before }) => before ?? "" },
  { key: "after", title: "In the profile", grow: 200, wrap: true, cell: ({ after }) => after ?? "" },
];

/** The changes that applying the profile of a state would make, with the button that applies exactly this version. */
export function ProfilePreview({ state, onApplied }: { state: string; onApplied: () => void }) {
  const { data, error, refetch } = useQuery(query(profileRoutes.preview, { params: { state } }));
  const [asking, setAsking] = useState(false);
  const apply = useAction(profileRoutes.apply, {
    refreshes: [profileRoutes.get, settingsRoutes.list, settingsRoutes.listHolidays],
    quiet: true,
    success: "The profile is in force.",
  });
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={6} />;
  if (data.problems.length > 0)
    return (
      <Section title={`Preview: ${data.name}`}>
        <Notice tone="error" title="This profile cannot be applied">
          {data.problems.map(({ file, line, text }) => (
            <Text key={`${file}:${line} ${text}`}>
              {file}, line {line}: {text}
            </Text>
          ))}
        </Notice>
      </Section>
    );
  if (data.differences.length === 0)
    return (
      <Section title={`Preview: ${data.name}`}>
        <Text>The profile in force is the same.</Text>
      </Section>
    );
  return (
    <Section title={`Preview: ${data.name}`}>
      <Stack gap="sm">
        <DataTable
          label={`What the profile of ${data.name} would change`}
          columns={COLUMNS}
          rows={data.differences}
          rowKey={({ part, name }) => `${part} ${name}`}
        />
        <Group>
          <Button onClick={() => setAsking(true)}>Apply the profile of {data.name}</Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Apply the profile of ${data.name}?`}
        confirmLabel="Apply"
        onConfirm={async () => {
          await apply.mutateAsync({ params: { state }, body: { hash: data.hash } });
          onApplied();
        }}
      >
        {`It changes ${data.differences.length} values for everybody at once. What the agency has changed itself is kept.`}
      </ConfirmDialog>
    </Section>
  );
}
