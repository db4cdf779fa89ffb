import { IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type MergeRow, mailMergeRoutes } from "@wage/contract/letters/mailMerge";
import { formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { MERGE_LOOK, RECIPIENT_WORDS } from "./mergeWords.ts";

/** The latest mail merges: one letter to the claims of a search. */
export function MailMergesScreen() {
  const { data, error, refetch } = useQuery(query(mailMergeRoutes.list, {}));
  return (
    <Page title="Mail merges" back={{ to: "/Claim", label: "Claims search" }}>
      <DataTable
        label="Mail merges"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/MailMerge/${id}`}
        error={error}
        retry={refetch}
        empty={
          <EmptyState
            title="No mail merges yet"
            icon={IconMail}
            text="Search for claims, then choose “Send a letter to these claims” in the menu of the search."
          />
        }
      />
    </Page>
  );
}

const COLUMNS: Column<MergeRow>[] = [
  { key: "id", title: "Merge", width: 80, cell: ({ id }) => id },
  {
    key: "letter",
    title: "Letter",
    grow: 260,
    cell: ({ templateCode, templateName, recipient }) =>
      `${templateCode} ${templateName}, to ${RECIPIENT_WORDS[recipient]}`,
  },
  {
    key: "status",
    title: "Status",
    grow: 120,
    cell: ({ status }) => <StatusChip {...MERGE_LOOK[status]} />,
  },
  { key: "claims", title: "Claims", width: 80, align: "right", cell: ({ claims }) => claims },
  { key: "issued", title: "Issued", width: 80, align: "right", cell: ({ issued }) => issued },
  { key: "by", title: "Made by", grow: 120, hideBelow: "sm", cell: ({ createdBy }) => createdBy },
  {
    key: "at",
    title: "Made",
    grow: 140,
    hideBelow: "sm",
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
