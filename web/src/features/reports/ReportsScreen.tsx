import { Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { COUNTS } from "@wage/contract/counts";
import { reportRoutes } from "@wage/contract/reports";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { Chart } from "../../ui/charts/Chart.tsx";
import type { ChartData } from "../../ui/charts/chartData.ts";
import { plural } from "../../ui/display/plural.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { Figures } from "./Figures.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { useReportOffice } from "./ReportOffice.tsx";
import { showDays, showMonth } from "./reportWords.ts";

type Dashboard = Reply<(typeof reportRoutes)["dashboard"]>;

/** The overview of the office, for administrators. */
export function ReportsScreen() {
  const [period, setPeriod] = useAddressState({ from: "", to: "" });
  const office = useReportOffice();
  const { data, error, refetch } = useQuery({
    ...query(reportRoutes.dashboard, { query: { ...period, ...office.query } }),
    enabled: office.enabled,
  });
  return (
    <Page
      printable
      title="Reports"
      facts={
        data && (
          <Text size="sm" c="var(--wc-text-dim)">
            {formatDate(data.from)} to {formatDate(data.to)}, as of {formatDateTime(data.asOf)}
          </Text>
        )
      }
    >
      <Group gap="sm" align="flex-end" className="wc-no-print">
        <PeriodFilter from={data?.from ?? period.from} to={data?.to ?? period.to} onChange={setPeriod} />
        {office.chip}
      </Group>
      {error && <LoadError error={error} retry={refetch} />}
      {data ? <Overview data={data} within={office.within} /> : !error && <TextSkeleton lines={14} />}
    </Page>
  );
}

interface OverviewProps {
  data: Dashboard;
  /** The address of a list of the same office. */
  within: (path: string) => string;
}

function Overview({ data, within }: OverviewProps) {
  const percent =
    Number(data.claimed) > 0 ? Math.round((100 * Number(data.recovered)) / Number(data.claimed)) : null;
  return (
    <Stack gap="md">
      <Figures
        figures={[
          { label: "Received", value: count(data.received) },
          { label: "Closed", value: count(data.closed), to: within("/Reports/closedClaims") },
          {
            label: COUNTS.openClaims.label,
            value: count(data.open),
            hint: COUNTS.openClaims.counts,
            to: within("/Reports/openClaims"),
          },
          {
            label: COUNTS.withoutOfficer.label,
            value: count(data.unassigned),
            hint: COUNTS.withoutOfficer.counts,
            to: within("/Claim?state=open&officer=none"),
          },
          {
            label: COUNTS.overdueItems.label,
            value: count(data.overdueTasks),
            hint: COUNTS.overdueItems.counts,
            to: within("/Inbox/masterItems?due=overdue"),
          },
          {
            label: "Median time to close",
            value: showDays(data.medianDaysToClose),
            hint: `90% within ${showDays(data.ninetiethDaysToClose)}`,
          },
          { label: "Claimed (closed claims)", value: formatMoney(data.claimed) },
          {
            label: `${COUNTS.decided.label} (closed claims)`,
            value: formatMoney(data.decided),
            hint: COUNTS.decided.counts,
          },
          {
            label: COUNTS.recovered.label,
            value: formatMoney(data.recovered),
            hint: `${percent === null ? "" : `${percent}% of the amount claimed. `}${COUNTS.recovered.counts}`,
          },
        ]}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Section title="Received and closed by month">
          <Chart label="Claims received and closed by month" kind="lines" data={monthsOf(data.months)} />
        </Section>
        <Section title="Age of open claims, in days">
          <Chart
            label="Open claims by age"
            kind="bars"
            data={{
              axis: "Age in days",
              categories: data.ages.map(({ band }) => band),
              series: [{ name: "Open claims", marks: data.ages.map(({ claims }) => ({ value: claims })) }],
            }}
          />
        </Section>
        <Section title="Open claims by officer">
          <Chart
            label="Open claims by officer"
            kind="bars"
            data={{
              axis: "Officer",
              categories: data.officers.map(({ name }) => name),
              series: [
                {
                  name: "Open claims",
                  marks: data.officers.map(({ id, open, overdue }) => ({
                    value: open,
                    ...(overdue > 0 && {
                      shown: `${open}, ${overdue} overdue ${plural(overdue, "task", "tasks")}`,
                    }),
                    to: within(`/Claim?state=open&officer=${id}`),
                  })),
                },
              ],
            }}
          />
        </Section>
      </SimpleGrid>
    </Stack>
  );
}

const monthsOf = (months: Dashboard["months"]): ChartData => ({
  axis: "Month",
  categories: months.map(({ month }) => showMonth(month)),
  series: [
    { name: "Received", marks: months.map(({ received }) => ({ value: received })) },
    { name: "Closed", marks: months.map(({ closed }) => ({ value: closed })) },
  ],
});

const count = (value: number) => value.toLocaleString("en-US");
