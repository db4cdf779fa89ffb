import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { AGE_BANDS, type ReportTable, reportRoutes } from "@wage/contract/reports";
import { formatDateTime } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { Figures } from "./Figures.tsx";
import { useReportOffice } from "./ReportOffice.tsx";
import { ReportTableView } from "./ReportTableView.tsx";
import { showDays } from "./reportWords.ts";
import { readSort, writeSort } from "./tableSort.ts";

type Line = Reply<(typeof reportRoutes)["openClaims"]>["statuses"][number];

/** Keeps "0–30 d" on one line in a column of any width. */
const unbroken = (band: string) => band.replace("–", "–\u2060").replaceAll(" ", "\u00a0");

const COLUMNS: Column<Line>[] = [
  {
    key: "status",
    title: "Status",
    grow: 150,
    cell: ({ description, category }) => <StatusChip label={description} category={category} />,
  },
  { key: "claims", title: "Claims", align: "right", cell: ({ claims }) => claims.toLocaleString("en-US") },
  ...AGE_BANDS.map((band, index) => ({
    key: band,
    title: unbroken(`${band} d`),
    align: "right" as const,
    cell: ({ ages }: Line) => ages[index] || "",
  })),
  { key: "claimed", title: "Claimed", align: "right", cell: ({ claimed }) => formatMoney(claimed) },
  {
    key: "median",
    title: "Median days",
    align: "right",
    cell: ({ medianDaysInStatus }) => showDays(medianDaysInStatus),
  },
];

const tableOf = (sort: string, ofOffice: ReportTable["filters"]): ReportTable => ({
  columns: [
    "claimNumber",
    "claimant",
    "employer",
    "status",
    "officer",
    "receivedAt",
    "daysOpen",
    "nextDue",
    "limitationDate",
    "amountClaimed",
  ],
  filters: [{ column: "state", operator: "is", value: "open" }, ...ofOffice],
  sort: readSort(sort),
});

/** The open claims by status and age. */
export function OpenClaimsScreen() {
  const office = useReportOffice();
  const [{ sort }, set] = useAddressState({ sort: "receivedAt" });
  const { data, error, refetch } = useQuery({
    ...query(reportRoutes.openClaims, { query: office.query }),
    enabled: office.enabled,
  });
  return (
    <Page
      printable
      title="Open claims"
      facts={
        data && (
          <Text size="sm" c="var(--wc-text-dim)">
            As of {formatDateTime(data.asOf)}
          </Text>
        )
      }
    >
      <Stack gap="md">
        <Group className="wc-no-print">{office.chip}</Group>
        {data && (
          <Figures
            figures={[
              {
                label: "Open",
                value: data.open.toLocaleString("en-US"),
                to: office.within("/Claim?state=open"),
              },
              { label: "Claimed", value: formatMoney(data.claimed) },
              { label: "Too long in status", value: data.stuck.toLocaleString("en-US") },
            ]}
          />
        )}
        <DataTable
          label="Open claims by status and age"
          columns={COLUMNS}
          rows={data?.statuses}
          rowKey={({ code }) => code}
          rowHref={({ code }) => office.within(`/Claim?state=open&status=${code}`)}
          problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
          maxHeight="none"
        />
        <Section title="List of open claims">
          {office.enabled && (
            <ReportTableView
              label="Open claims"
              table={tableOf(sort, office.filters)}
              onSort={(next) => set({ sort: writeSort(next) })}
            />
          )}
        </Section>
      </Stack>
    </Page>
  );
}
