import { Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { COUNTS } from "@wage/contract/counts";
import { type ReportTable, reportRoutes } from "@wage/contract/reports";
import { formatDate } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { Chart } from "../../ui/charts/Chart.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { Figures } from "./Figures.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { useReportOffice } from "./ReportOffice.tsx";
import { ReportTableView } from "./ReportTableView.tsx";
import { showDays, showMonth } from "./reportWords.ts";
import { readSort, writeSort } from "./tableSort.ts";

type Code = Reply<(typeof reportRoutes)["closedClaims"]>["codes"][number];

const GROUP_WORDS: Record<string, string> = {
  NotOwed: "Not owed",
  NoJurisdiction: "No jurisdiction",
  Admin: "Office",
};

const COLUMNS: Column<Code>[] = [
  { key: "code", title: "Code", cell: ({ code }) => code ?? "—" },
  { key: "description", title: "Closure", grow: 150, cell: ({ description }) => description },
  { key: "group", title: "Group", cell: ({ group }) => GROUP_WORDS[group ?? ""] ?? group ?? "" },
  { key: "claims", title: "Claims", align: "right", cell: ({ claims }) => claims.toLocaleString("en-US") },
  { key: "claimed", title: "Claimed", align: "right", cell: ({ claimed }) => formatMoney(claimed) },
  { key: "recovered", title: "Recovered", align: "right", cell: ({ recovered }) => formatMoney(recovered) },
  { key: "days", title: "Median time", align: "right", cell: ({ medianDays }) => showDays(medianDays) },
];

const tableOf = (
  sort: string,
  { from, to }: { from: string; to: string },
  ofOffice: ReportTable["filters"],
): ReportTable => ({
  columns: [
    "claimNumber",
    "claimant",
    "employer",
    "officer",
    "receivedAt",
    "closedAt",
    "closureCode",
    "closureText",
    "amountClaimed",
    "amountPaid",
    "daysOpen",
  ],
  filters: [
    { column: "closedAt", operator: "from", value: from },
    { column: "closedAt", operator: "to", value: to },
    ...ofOffice,
  ],
  sort: readSort(sort),
});

/** The closed claims of a period: reasons, duration and amounts recovered. */
export function ClosedClaimsScreen() {
  const office = useReportOffice();
  const [{ from, to, sort }, set] = useAddressState({ from: "", to: "", sort: "-closedAt" });
  const { data, error, refetch } = useQuery({
    ...query(reportRoutes.closedClaims, { query: { from, to, ...office.query } }),
    enabled: office.enabled,
  });
  return (
    <Page
      printable
      title="Closed claims"
      facts={
        data && (
          <Text size="sm" c="var(--wc-text-dim)">
            {formatDate(data.from)} to {formatDate(data.to)}
          </Text>
        )
      }
    >
      <Group gap="sm" align="flex-end" className="wc-no-print">
        <PeriodFilter from={data?.from ?? from} to={data?.to ?? to} onChange={set} />
        {office.chip}
      </Group>
      {error && <LoadError error={error} retry={refetch} />}
      {data && (
        <Stack gap="md">
          <Figures
            figures={[
              { label: "Closed", value: data.closed.toLocaleString("en-US") },
              { label: "Claimed", value: formatMoney(data.claimed) },
              { label: COUNTS.decided.label, value: formatMoney(data.decided), hint: COUNTS.decided.counts },
              { label: "Recovered", value: formatMoney(data.recovered) },
              { label: "Median time to close", value: showDays(data.medianDays) },
            ]}
          />
          <DataTable
            label="Closed claims by closure code"
            columns={COLUMNS}
            rows={data.codes}
            rowKey={({ code }) => code ?? ""}
            empty={<EmptyState title="No claims were closed in this period" />}
            maxHeight="none"
          />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
            <Section title="Closed by month">
              <Chart
                label="Claims closed by month"
                kind="columns"
                data={{
                  axis: "Month",
                  categories: data.months.map(({ month }) => showMonth(month)),
                  series: [{ name: "Closed", marks: data.months.map(({ claims }) => ({ value: claims })) }],
                }}
              />
            </Section>
            <Section title="Recovered by month">
              <Chart
                label="Amount recovered by month"
                kind="columns"
                data={{
                  axis: "Month",
                  categories: data.months.map(({ month }) => showMonth(month)),
                  series: [
                    {
                      name: "Recovered",
                      marks: data.months.map(({ recovered }) => ({
                        value: Number(recovered),
                        shown: formatMoney(recovered),
                      })),
                    },
                  ],
                }}
              />
            </Section>
          </SimpleGrid>
          <Section title="List of closed claims">
            <ReportTableView
              label="Closed claims"
              table={tableOf(sort, data, office.filters)}
              onSort={(next) => set({ sort: writeSort(next) })}
            />
          </Section>
        </Stack>
      )}
    </Page>
  );
}
