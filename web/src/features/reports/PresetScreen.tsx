import { Box, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { PRESETS, type PresetName, presetRoutes, STEPS, type Step } from "@wage/contract/reports/presets";
import { useLocation } from "react-router";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { download } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { PartSection } from "./PartSection.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { useReportOffice } from "./ReportOffice.tsx";

/** One of the reports that answer a question each: charts and tables, whose every figure leads to its claims. */
export function PresetScreen() {
  const { pathname } = useLocation();
  const preset = presetOf(pathname);
  const [{ from, to, step }, set] = useAddressState({ from: "", to: "", step: "month" });
  const office = useReportOffice();
  const asked = { params: { preset }, query: { from, to, step: step as Step, ...office.query } };
  const { data, error, refetch } = useQuery({ ...query(presetRoutes.get, asked), enabled: office.enabled });
  return (
    <Page
      printable
      title={PRESETS[preset]}
      facts={
        data && (
          <Text size="sm" c="var(--wc-text-dim)">
            {formatDate(data.from)} to {formatDate(data.to)}, as of {formatDateTime(data.asOf)}
          </Text>
        )
      }
    >
      <Group align="flex-start" gap="sm" className="wc-no-print">
        <PeriodFilter from={data?.from ?? from} to={data?.to ?? to} onChange={set} />
        {preset === "backlog" && (
          <NativeSelect
            label="By"
            value={step}
            onChange={(event) => set({ step: event.currentTarget.value })}
            data={Object.entries(STEPS).map(([value, label]) => ({ value, label }))}
          />
        )}
        <DownloadButton
          label="Download XLSX"
          mt={{ base: 0, sm: 21 }}
          fetch={() => download(presetRoutes.workbook, asked)}
        />
        <DownloadButton
          label="Download PDF"
          mt={{ base: 0, sm: 21 }}
          fetch={() => download(presetRoutes.pdf, asked)}
        />
        <Box mt={{ base: 0, sm: 26 }}>{office.chip}</Box>
      </Group>
      {error && <LoadError error={error} retry={refetch} />}
      {data ? (
        <Stack gap="md">
          {data.parts.map((part) => (
            <PartSection key={part.title} part={part} />
          ))}
        </Stack>
      ) : (
        !error && <TextSkeleton lines={14} />
      )}
    </Page>
  );
}

const presetOf = (pathname: string): PresetName => {
  const name = pathname.split("/")[2]?.toLowerCase();
  return (Object.keys(PRESETS) as PresetName[]).find((one) => one.toLowerCase() === name) ?? "backlog";
};
