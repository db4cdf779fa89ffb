import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { INVARIANTS, invariantRoutes } from "@wage/contract/invariants/invariants";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { Chip } from "../../ui/display/Chip.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

type Listed = Reply<typeof invariantRoutes.list>;

const wrapped = (text: string) => (
  <Text inherit style={{ whiteSpace: "normal" }}>
    {text}
  </Text>
);

const COUNTS: Column<Listed["counts"][number]>[] = [
  {
    key: "rule",
    title: "What must hold",
    grow: 320,
    cell: ({ invariant }) => wrapped(INVARIANTS[invariant].en),
  },
  {
    key: "claims",
    title: "Claims against it",
    width: 110,
    align: "right",
    cell: ({ claims }) => claims ?? "Not known",
  },
  {
    key: "needs",
    title: "What mends it",
    grow: 200,
    hideBelow: "md",
    cell: ({ invariant }) => wrapped(INVARIANTS[invariant].needs),
  },
];

const ROWS: Column<Listed["rows"][number]>[] = [
  {
    key: "claim",
    title: "Claim",
    cell: ({ claimId, claimNumber }) => (
      <Anchor component={Link} to={`/Claim/${claimId}`} size="sm" className="wc-numbers">
        {claimNumber}
      </Anchor>
    ),
  },
  { key: "detail", title: "What does not hold", grow: 320, cell: ({ detail }) => wrapped(detail) },
  { key: "status", title: "Status", hideBelow: "md", cell: ({ status }) => status },
  { key: "officer", title: "Officer", hideBelow: "lg", cell: ({ officer }) => officer },
  {
    key: "imported",
    title: "Origin",
    hideBelow: "lg",
    cell: ({ imported }) => (imported ? <Chip label="Imported" color="neutral" /> : null),
  },
  { key: "since", title: "Found", cell: ({ since }) => formatDate(since) },
];

/** Admin › What does not hold: the claims against a row of the table of invariants, as of the last night. */
export function InvariantsScreen() {
  const { data, error, refetch } = useQuery(query(invariantRoutes.list, {}));
  const checked =
    data?.checkedAt && data.claims !== null
      ? `${data.claims.toLocaleString("en-US")} claims checked ${formatDateTime(data.checkedAt)}`
      : "Claims are checked every night; none was checked yet";
  return (
    <Page
      title="What does not hold"
      back={{ to: "/Admin", label: "Admin" }}
      facts={data && <Text size="sm">{checked}</Text>}
    >
      <Stack gap="lg">
        <DataTable
          label="What must hold of every claim"
          columns={COUNTS}
          rows={data?.counts}
          rowKey={({ invariant }) => invariant}
          expectedRows={Object.keys(INVARIANTS).length}
          error={error}
          retry={refetch}
        />
        {data && data.rows.length > 0 && (
          <Section title="Claims">
            <DataTable
              label="Claims of which something does not hold"
              columns={ROWS}
              rows={data.rows}
              rowKey={({ claimId, invariant }) => `${claimId}/${invariant}`}
              retry={refetch}
            />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
