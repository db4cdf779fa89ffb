import { Group, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reportRoutes } from "@wage/contract/reports";
import { subjectOf } from "@wage/contract/reports/columns";
import type { GroupedReport } from "@wage/contract/reports/groups";
import { formatDateTime } from "../../../core/format.ts";
import { call, download } from "../../../core/http/api.ts";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { DownloadButton } from "../DownloadButton.tsx";
import { PartSection } from "../PartSection.tsx";

/** Claims in groups: what is asked in words, chart, table and files. */
export function GroupedView({ asked }: { asked: GroupedReport }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["grouped report", asked],
    queryFn: () => call(reportRoutes.groups, { body: asked, quiet: true }),
    placeholderData: keepPreviousData,
  });
  // The figures of another question must not stand beside the refusal of this one.
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={14} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <PartSection
        part={data.part}
        empty={
          <EmptyState
            title={`No ${subjectOf(asked.subject).many} found`}
            text="Change or remove a filter to see more."
          />
        }
        facts={
          <Group justify="space-between" align="flex-start">
            <Text size="sm" aria-live="polite" maw={900}>
              {data.filters.length > 0
                ? `Only ${subjectOf(asked.subject).many} with: ${data.filters.join("; ")}.`
                : `All ${subjectOf(asked.subject).many} that you may read.`}{" "}
              As of {formatDateTime(data.asOf)}.
            </Text>
            <Group gap="xs">
              <DownloadButton
                label="Download CSV"
                size="xs"
                fetch={() => download(reportRoutes.groupsCsv, { body: asked })}
              />
              <DownloadButton
                label="Download PDF"
                size="xs"
                fetch={() => download(reportRoutes.groupsPdf, { body: asked })}
              />
              <DownloadButton
                label="Download XLSX"
                size="xs"
                fetch={() => download(reportRoutes.groupsWorkbook, { body: asked })}
              />
            </Group>
          </Group>
        }
      />
    </div>
  );
}
