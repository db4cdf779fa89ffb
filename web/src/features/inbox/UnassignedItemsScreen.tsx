import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { inboxRoutes, type UnassignedClaim } from "@wage/contract/inbox";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { FolderScreen } from "./FolderScreen.tsx";

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

/** Unassigned work: items without an owner, and accepted claims without an officer. */
export function UnassignedItemsScreen() {
  const [{ show }, set] = useAddressState({ show: "items" });
  const claims = show === "claims";
  return (
    <FolderScreen
      folder="unassigned"
      action={
        <Button
          size="xs"
          variant="default"
          aria-pressed={claims}
          onClick={() => set({ show: claims ? "items" : "claims" })}
        >
          Claims without an officer
        </Button>
      }
      instead={claims && <UnassignedClaims />}
      empty={<EmptyState title="All items have an owner" />}
    />
  );
}

function UnassignedClaims() {
  const [trail, setTrail] = useState<string[]>([]);
  const after = trail.at(-1);
  const { data, error, refetch } = useQuery({
    ...query(inboxRoutes.unassignedClaims, { query: { ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  });
  const next = data?.next;
  return (
    <DataTable
      label="Claims without an officer"
      columns={COLUMNS}
      rows={data?.rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/Claim/${id}`}
      page={{
        count: data?.count ?? null,
        counted: ["claim", "claims"],
        ...(next && { onNext: () => setTrail([...trail, next]) }),
        ...(trail.length > 0 && { onPrevious: () => setTrail(trail.slice(0, -1)) }),
      }}
      problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
      empty={<EmptyState title="All accepted claims have an officer" />}
    />
  );
}
