import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { reportRoutes } from "@wage/contract/reports";
import { formatDate } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { useReportOffice } from "./ReportOffice.tsx";
import { showDays } from "./reportWords.ts";

type Work = Reply<(typeof reportRoutes)["claimManagement"]>;
type Officer = Work["officers"][number];
type Support = Work["support"][number];

const figure = (key: keyof Officer & keyof Record<string, number>, title: string): Column<Officer> => ({
  key,
  title,
  align: "right",
  cell: (officer) => officer[key],
});

const OFFICERS: Column<Officer>[] = [
  { key: "name", title: "Officer", cell: ({ name }) => name },
  figure("open", "Open"),
  figure("assigned", "Assigned"),
  figure("closed", "Closed"),
  { key: "age", title: "Average age", align: "right", cell: ({ averageAge }) => showDays(averageAge) },
  { key: "oldest", title: "Oldest", align: "right", cell: ({ oldest }) => formatDate(oldest) },
  figure("overdueTasks", "Overdue tasks"),
  figure("awaitingEmployer", "Awaiting employer"),
  figure("awaitingClaimant", "Awaiting claimant"),
  figure("determinations", "Determinations"),
  { key: "recovered", title: "Recovered", align: "right", cell: ({ recovered }) => formatMoney(recovered) },
];

const SUPPORT: Column<Support>[] = [
  { key: "name", title: "Support staff", cell: ({ name }) => name },
  { key: "done", title: "Tasks done", align: "right", cell: ({ done }) => done },
  { key: "open", title: "Open now", align: "right", cell: ({ open }) => open },
  { key: "overdue", title: "Overdue tasks", align: "right", cell: ({ overdue }) => overdue },
];

/** The workload of each officer, and the outcomes of a period. */
export function ClaimManagementScreen() {
  const [period, setPeriod] = useAddressState({ from: "", to: "" });
  const office = useReportOffice();
  const { data, error, refetch } = useQuery({
    ...query(reportRoutes.claimManagement, { query: { ...period, ...office.query } }),
    enabled: office.enabled,
  });
  return (
    <Page
      printable
      title="Claim management"
      facts={
        data && (
          <Text size="sm" c="var(--wc-text-dim)">
            {formatDate(data.from)} to {formatDate(data.to)}; open claims and tasks as of now
          </Text>
        )
      }
    >
      <Group gap="sm" align="flex-end" className="wc-no-print">
        <PeriodFilter from={data?.from ?? period.from} to={data?.to ?? period.to} onChange={setPeriod} />
        {office.chip}
      </Group>
      <Stack gap="md">
        <DataTable
          label="Officers' work"
          columns={OFFICERS}
          rows={data?.officers}
          rowKey={({ id }) => id ?? 0}
          rowHref={({ id }) => office.within(`/Claim?state=open&officer=${id ?? "none"}`)}
          problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
          maxHeight="none"
        />
        <Section title="Support staff">
          <DataTable
            label="Support staff's work"
            columns={SUPPORT}
            rows={data?.support}
            rowKey={({ id }) => id}
            expectedRows={2}
            empty={<EmptyState title="No support staff yet" />}
            maxHeight="none"
          />
        </Section>
      </Stack>
    </Page>
  );
}
