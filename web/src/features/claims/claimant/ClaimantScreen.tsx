import { Grid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ClaimantClaim, claimantRoutes } from "@wage/contract/claims/people/claimantPage";
import { formatNumber } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { COUNTS } from "@wage/contract/counts";
import { useParams } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { query } from "../../../core/http/query.ts";
import { Amount } from "../../../ui/display/Amount.tsx";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";
import { claimantClaimColumns } from "../search/claimColumns.tsx";

const BACK = { to: "/Claim", label: "Claims" };

const columns: Column<ClaimantClaim>[] = [
  ...claimantClaimColumns,
  {
    key: "reasons",
    title: "Same person",
    cell: ({ reasons, isCounted }) => {
      if (reasons.length === 0) return "This record";
      return `${isCounted ? "Yes" : "Perhaps, not counted"}: ${reasons.join(", ")}`;
    },
  },
];

/** A person with their claims, and those that are perhaps theirs. */
export function ClaimantScreen() {
  const { id = "" } = useParams();
  const personId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const { data: person, error, refetch } = useQuery(query(claimantRoutes.get, { params: { personId } }));
  if (error)
    return (
      <Page title="Claimant" back={BACK}>
        {error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
          <EmptyState title="Claimant not found" text="Search for the claims by the claimant's name." />
        ) : (
          <LoadError error={error} retry={refetch} />
        )}
      </Page>
    );
  return (
    <Page title={person?.name ?? "Claimant"} documentTitle="Claimant" back={BACK}>
      {person ? <Claimant person={person} /> : <TextSkeleton lines={10} />}
    </Page>
  );
}

function Claimant({ person }: { person: Reply<typeof claimantRoutes.get> }) {
  const alerts = alertsOf(person);
  return (
    <>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          {alerts.length > 0 ? (
            <Notice tone="warning" title="Look at this">
              {alerts.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Notice>
          ) : (
            <Notice>No claim of this person looks like another one, and no mail came back.</Notice>
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Section title="Claims">
            <KeyValueList
              items={[
                { label: "All", value: formatNumber(person.claims.all, 0) },
                { label: "Open", value: formatNumber(person.claims.open, 0) },
                { label: "Received in the last 12 months", value: formatNumber(person.claims.lastYear, 0) },
                { label: "Claimed", value: <Amount value={person.totals.amountClaimed} /> },
                { label: COUNTS.decided.label, value: <Amount value={person.totals.decided} /> },
                { label: "Paid", value: <Amount value={person.totals.amountPaid} /> },
              ]}
            />
          </Section>
        </Grid.Col>
      </Grid>
      <DataTable
        label="Claims of this person"
        columns={columns}
        rows={person.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/Claim/${id}`}
        empty={<EmptyState title="No claims of this person" />}
      />
    </>
  );
}

function alertsOf({ rows, addressBadSince }: Reply<typeof claimantRoutes.get>): string[] {
  const pairs = rows.flatMap(({ number, likeClaims }) =>
    likeClaims.filter((other) => number < other).map((other) => `${number} and ${other}`),
  );
  return [
    ...(pairs.length > 0 ? [`The same wages may have been filed twice: ${pairs.join("; ")}.`] : []),
    ...(addressBadSince ? [`Mail to this person came back on ${formatDate(addressBadSince)}.`] : []),
  ];
}
