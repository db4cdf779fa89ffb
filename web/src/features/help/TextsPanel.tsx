import { SegmentedControl, Stack, Text } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { contentRoutes } from "@wage/contract/content";
import type { Reply } from "@wage/contract/core/route";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { ContentDialog } from "./ContentDialog.tsx";

type Written = Reply<typeof contentRoutes.list>["contents"][number];
type Row = Written & { languages: string[] };

const NAMES: Record<string, string> = { en: "English", es: "Spanish" };
const COLUMNS: Column<Row>[] = [
  { key: "title", title: "Title", cell: ({ title }) => title },
  { key: "screen", title: "Page", hideBelow: "md", cell: ({ screenPath, slug }) => screenPath ?? slug },
  {
    key: "languages",
    title: "Languages",
    cell: ({ languages }) => languages.map((code) => NAMES[code]).join(", "),
  },
  {
    key: "updated",
    title: "Changed",
    width: 120,
    hideBelow: "sm",
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
];

/** A row for each text, with its languages. */
function bySlug(texts: readonly Written[]): Row[] {
  const english = texts.filter(({ language }) => language === "en");
  return english.map((text) => ({
    ...text,
    languages: texts.filter(({ slug }) => slug === text.slug).map(({ language }) => language),
  }));
}

/** The texts of the public pages and of the help, for an administrator to edit. */
export function TextsPanel() {
  const [filter, setFilter] = useAddressState({ kind: "page" });
  const [editing, setEditing] = useState<Row>();
  const { data, error, refetch } = useQuery(query(contentRoutes.list, {}));
  return (
    <Stack gap="md">
      <Text>Edit the texts on the public pages and the help topic of each page.</Text>
      <SegmentedControl
        aria-label="Show"
        value={filter.kind}
        onChange={(kind) => setFilter({ kind })}
        data={[
          { value: "page", label: "Pages" },
          { value: "help", label: "Help" },
        ]}
        style={{ alignSelf: "flex-start" }}
      />
      <DataTable
        label="Texts"
        columns={COLUMNS}
        rows={data && bySlug(data.contents).filter(({ kind }) => kind === filter.kind)}
        rowKey={({ slug }) => slug}
        problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
        rowActions={(row) => (
          <RowAction label={`Edit ${row.title}`} onClick={() => setEditing(row)}>
            <IconEdit size="1.25em" />
          </RowAction>
        )}
      />
      {editing && (
        <ContentDialog slug={editing.slug} title={editing.title} onClose={() => setEditing(undefined)} />
      )}
    </Stack>
  );
}
