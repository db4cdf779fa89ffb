import { Anchor, Grid, Stack, Text } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { claimRoutes, employerRoutes } from "@wage/contract/claims/claims";
import { formatNumber } from "@wage/contract/core/numbers";
import { COUNTS } from "@wage/contract/counts";
import { Link, useParams } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { fromSort, toSort, useAddressState, useKeyset } from "../../../core/http/address.ts";
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
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { useSelected } from "../../../ui/table/rowSelection.ts";
import type { RowKey } from "../../../ui/table/TableBars.tsx";
import { BulkActions } from "../search/bulk/BulkActions.tsx";
import { employerClaimColumns } from "../search/claimColumns.tsx";
import { EmployerFactList } from "./EmployerCard.tsx";
import { EmployerContacts } from "./EmployerContacts.tsx";
import { EmployerDossier } from "./EmployerDossier.tsx";
import { EmployerWatches } from "./EmployerWatches.tsx";
import { MergedEmployers } from "./MergedEmployers.tsx";

const BACK = { to: "/Claim", label: "Claims" };

/** An employer with all claims against it. */
export function EmployerScreen() {
  const { id = "" } = useParams();
  const employerId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const { data: employer, error, refetch } = useQuery(query(employerRoutes.get, { params: { employerId } }));
  if (error)
    return (
      <Page title="Employer" back={BACK}>
        {error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
          <EmptyState
            title="Employer not found"
            icon={IconSearch}
            text="Search for its claims by the employer's name."
          />
        ) : (
          <LoadError error={error} retry={refetch} />
        )}
      </Page>
    );
  return (
    <Page title={employer?.legalName ?? "Employer"} documentTitle="Employer" back={BACK}>
      {employer ? (
        <>
          <Grid gap="md">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack gap="md">
                <Section title="Details">
                  <EmployerFactList employer={employer} />
                </Section>
                <EmployerContacts
                  employerId={employer.id}
                  contacts={employer.contacts}
                  isMerged={employer.mergedInto !== null}
                />
                {employer.earlierAddresses.length > 0 && (
                  <Section title="Earlier addresses">
                    {employer.earlierAddresses.map(({ id, address, until }) => (
                      <Text key={id} size="sm">
                        {address}, until {formatDate(until)}
                      </Text>
                    ))}
                  </Section>
                )}
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Stack gap="md">
                <Section title="Claims">
                  <KeyValueList
                    items={[
                      { label: "All", value: formatNumber(employer.claims.all, 0) },
                      { label: "Open", value: formatNumber(employer.claims.open, 0) },
                      {
                        label: "Received in the last 12 months",
                        value: formatNumber(employer.claims.lastYear, 0),
                      },
                      { label: "Claimed", value: <Amount value={employer.totals.amountClaimed} /> },
                      { label: COUNTS.decided.label, value: <Amount value={employer.totals.decided} /> },
                      { label: "Paid", value: <Amount value={employer.totals.amountPaid} /> },
                    ]}
                  />
                </Section>
                <EmployerWatches
                  employerId={employer.id}
                  watches={employer.watches}
                  isMerged={employer.mergedInto !== null}
                />
              </Stack>
            </Grid.Col>
          </Grid>
          {employer.mergedInto && (
            <Notice title="This record was merged into another employer">
              <Anchor component={Link} to={`/Employer/${employer.mergedInto.id}`}>
                {employer.mergedInto.legalName}
              </Anchor>
            </Notice>
          )}
          <MergedEmployers merged={employer.merged} />
          <EmployerDossier employerId={employerId} />
          <EmployerClaims employerId={employerId} />
        </>
      ) : (
        <TextSkeleton lines={10} />
      )}
    </Page>
  );
}

function EmployerClaims({ employerId }: { employerId: number }) {
  const [{ sort }, setAddress] = useAddressState({ sort: "-received" });
  const keyset = useKeyset();
  const [selected, setSelected] = useSelected<RowKey>(String(employerId));
  const { data, error, refetch } = useQuery({
    ...query(claimRoutes.list, { query: { employer: String(employerId), sort, after: keyset.after } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="sm">
      <DataTable
        label="Claims against this employer"
        columns={employerClaimColumns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/Claim/${id}`}
        selection={{
          selected,
          onChange: setSelected,
          actions: <BulkActions claimIds={[...selected].map(Number)} onDone={() => setSelected(new Set())} />,
        }}
        sort={toSort(sort)}
        onSort={(next) => setAddress({ sort: fromSort(next) })}
        page={{ ...keyset.pager(data?.next ?? null, data?.count ?? null), counted: ["claim", "claims"] }}
        problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
        empty={<EmptyState title="No claims against this employer" />}
      />
    </Stack>
  );
}
