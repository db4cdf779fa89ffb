import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { COUNTS } from "@wage/contract/counts";
import { officeRoutes, type TeamMember } from "@wage/contract/offices/offices";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const COLUMNS: Column<TeamMember>[] = [
  { key: "name", title: "Person", grow: 120, cell: ({ name }) => name },
  { key: "offices", title: "Offices", grow: 120, hideBelow: "sm", cell: ({ offices }) => offices },
  {
    key: "claims",
    title: COUNTS.openClaims.label,
    align: "right",
    width: 120,
    cell: ({ userId, openClaims }) => (
      <Anchor component={Link} to={`/Claim?state=open&officer=${userId}`} size="sm">
        {openClaims}
      </Anchor>
    ),
  },
  {
    key: "items",
    title: COUNTS.openItems.label,
    align: "right",
    width: 110,
    cell: ({ openItems }) => openItems,
  },
  {
    key: "overdue",
    title: COUNTS.overdueItems.label,
    align: "right",
    width: 130,
    cell: ({ overdueItems }) => overdueItems,
  },
  {
    key: "away",
    title: "Away until",
    width: 120,
    cell: ({ awayUntil }) => formatDate(awayUntil) || "—",
  },
];

/** What the people of the offices have that the reader supervises. */
export function OfficeTeamScreen() {
  const { data, error, refetch } = useQuery(query(officeRoutes.team, {}));
  return (
    <Page title="People of your offices">
      <DataTable
        label="People of your offices"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ userId }) => userId}
        error={error}
        retry={refetch}
        empty={
          <EmptyState
            title="You supervise nobody"
            text="Administrators say at Admin, Offices who supervises an office."
          />
        }
      />
    </Page>
  );
}
