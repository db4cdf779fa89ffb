import { Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { inboxRoutes, type UnassignedClaim } from "@wage/contract/inbox";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { InboxList } from "./InboxList.tsx";

const COLUMNS: Column<UnassignedClaim>[] = [
  { key: "number", title: "Claim", cell: ({ claimNumber }) => claimNumber },
  { key: "claimant", title: "Claimant", grow: 110, cell: ({ claimant }) => claimant ?? "—" },
  { key: "employer", title: "Employer", grow: 120, hideBelow: "md", cell: ({ employer }) => employer ?? "—" },
  { key: "county", title: "County", hideBelow: "md", cell: ({ county }) => county ?? "—" },
  {
    key: "language",
    title: "Language",
    hideBelow: "lg",
    cell: ({ language }) => (language === "es" ? "Spanish" : "English"),
  },
  { key: "received", title: "Received", cell: ({ receivedDate }) => formatDate(receivedDate) },
  { key: "priority", title: "Priority", hideBelow: "md", cell: ({ priority }) => priority },
  {
    key: "amount",
    title: "Claimed",
    align: "right",
    cell: ({ amountClaimed }) => <Amount value={amountClaimed} />,
  },
];

/** Unassigned work: accepted claims without an officer, and items without an owner. */
export function UnassignedItemsScreen() {
  const [trail, setTrail] = useState<string[]>([]);
  const after = trail.at(-1);
  const { data, error, refetch } = useQuery({
    ...query(inboxRoutes.unassignedClaims, { query: { ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  });
  const next = data?.next;
  return (
    <Page title="Unassigned items">
      <Stack gap="md">
        <Section title="Claims without an officer">
          <DataTable
            label="Claims without an officer"
            columns={COLUMNS}
            rows={data?.rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/Claim/${id}`}
            expectedRows={5}
            maxHeight={360}
            page={{
              count: data?.count ?? null,
              counted: ["claim", "claims"],
              ...(next && { onNext: () => setTrail([...trail, next]) }),
              ...(trail.length > 0 && { onPrevious: () => setTrail(trail.slice(0, -1)) }),
            }}
            problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
            empty={<EmptyState title="All accepted claims have an officer" />}
          />
        </Section>
        <Section title="Items without an owner">
          <InboxList
            folder="unassigned"
            label="Items without an owner"
            empty={<EmptyState title="All items have an owner" />}
          />
        </Section>
      </Stack>
    </Page>
  );
}
