import { Grid, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { claimRoutes, employerRoutes } from "@wage/contract/claims";
import { useParams } from "react-router";
import { Amount } from "../../core/Amount.tsx";
import { fromSort, toSort, useAddressState, useKeyset } from "../../core/address.ts";
import { ApiError } from "../../core/errors.ts";
import { formatNumber } from "../../core/format.ts";
import { LoadError } from "../../core/LoadError.tsx";
import { query } from "../../core/query.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Page } from "../../ui/Page.tsx";
import { Section } from "../../ui/Section.tsx";
import { TextSkeleton } from "../../ui/Skeletons.tsx";
import { employerClaimColumns } from "./claimColumns.tsx";
import { EmployerFactList } from "./EmployerCard.tsx";

const BACK = { to: "/Claim", label: "Claims" };

/** An employer, and all the claims against it. */
export function EmployerScreen() {
  const { id = "" } = useParams();
  const employerId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const { data: employer, error, refetch } = useQuery(query(employerRoutes.get, { params: { employerId } }));
  if (error)
    return (
      <Page title="Employer" back={BACK}>
        {error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
          <EmptyState
            title="There is no such employer"
            text="Search for one of its claims by the employer's name."
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
              <Section title="Facts">
                <EmployerFactList employer={employer} />
              </Section>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Section title="Claims against it">
                <KeyValueList
                  items={[
                    { label: "All", value: formatNumber(employer.claims.all, 0) },
                    { label: "Open", value: formatNumber(employer.claims.open, 0) },
                    {
                      label: "Received in the last 12 months",
                      value: formatNumber(employer.claims.lastYear, 0),
                    },
                    { label: "Claimed", value: <Amount value={employer.amounts.claimed} /> },
                    { label: "Determined", value: <Amount value={employer.amounts.determined} /> },
                    { label: "Paid", value: <Amount value={employer.amounts.paid} /> },
                  ]}
                />
              </Section>
            </Grid.Col>
          </Grid>
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
        sort={toSort(sort)}
        onSort={(next) => setAddress({ sort: fromSort(next) })}
        page={{ ...keyset.pager(data?.next ?? null, data?.count ?? null), counted: ["claim", "claims"] }}
        problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
        empty={<EmptyState title="No claims against this employer" />}
      />
    </Stack>
  );
}
