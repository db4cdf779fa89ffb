import { SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { COUNTS } from "@wage/contract/counts";
import { reportRoutes } from "@wage/contract/reports";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { BarList } from "./BarList.tsx";
import { Figures } from "./Figures.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { showDays, showMonth } from "./reportWords.ts";

type Dashboard = Reply<(typeof reportRoutes)["dashboard"]>;

/** The overview of the office, for administrators. */
export function ReportsScreen() {
  const [period, setPeriod] = useAddressState({ from: "", to: "" });
  const { data, error, refetch } = useQuery(query(reportRoutes.dashboard, { query: period }));
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
      <PeriodFilter from={data?.from ?? period.from} to={data?.to ?? period.to} onChange={setPeriod} />
      {error && <LoadError error={error} retry={refetch} />}
      {data ? <Overview data={data} /> : !error && <TextSkeleton lines={14} />}
    </Page>
  );
}

function Overview({ data }: { data: Dashboard }) {
  const percent =
    Number(data.claimed) > 0 ? Math.round((100 * Number(data.recovered)) / Number(data.claimed)) : null;
  return (
    <Stack gap="md">
      <Figures
        figures={[
          { label: "Received", value: count(data.received) },
          { label: "Closed", value: count(data.closed), to: "/Reports/closedClaims" },
          {
            label: COUNTS.openClaims.label,
            value: count(data.open),
            hint: COUNTS.openClaims.counts,
            to: "/Reports/openClaims",
          },
          {
            label: COUNTS.withoutOfficer.label,
            value: count(data.unassigned),
            hint: COUNTS.withoutOfficer.counts,
            to: "/Inbox/unassignedItems?show=claims",
          },
          {
            label: COUNTS.overdueItems.label,
            value: count(data.overdueTasks),
            hint: COUNTS.overdueItems.counts,
            to: "/Inbox/masterItems?due=overdue",
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
        <Section title="Age of open claims, in days">
          <BarList
            label="Open claims by age"
            head={["Age in days", "Claims"]}
            bars={data.ages.map(({ band, claims }) => ({ key: band, label: band, value: claims }))}
          />
        </Section>
        <Section title="Open claims by officer">
          <BarList
            label="Open claims by officer"
            head={["Officer", "Open claims"]}
            bars={data.officers.map(({ id, name, open, overdue }) => ({
              key: String(id),
              label: name,
              value: open,
              shown:
                overdue > 0
                  ? `${open}, ${overdue} overdue ${plural(overdue, "task", "tasks")}`
                  : String(open),
              to: `/Claim?state=open&officer=${id}`,
            }))}
          />
        </Section>
        <Section title="Received by month">
          <BarList
            label="Claims received by month"
            head={["Month", "Received"]}
            bars={data.months.map(({ month, received }) => ({
              key: month,
              label: showMonth(month),
              value: received,
            }))}
          />
        </Section>
        <Section title="Closed by month">
          <BarList
            label="Claims closed by month"
            head={["Month", "Closed"]}
            bars={data.months.map(({ month, closed }) => ({
              key: month,
              label: showMonth(month),
              value: closed,
            }))}
          />
        </Section>
      </SimpleGrid>
    </Stack>
  );
}

const count = (value: number) => value.toLocaleString("en-US");
