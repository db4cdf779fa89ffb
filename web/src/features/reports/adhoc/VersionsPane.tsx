import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SavedReport, type SavedVersion, savedReportRoutes } from "@wage/contract/reports/savedReports";
import { Link } from "react-router";
import { formatDateTime } from "../../../core/format.ts";
import { query, useAction } from "../../../core/http/query.ts";
import { SidePane } from "../../../ui/overlay/SidePane.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { addressOf } from "./questionAddress.ts";

const CHANGED = { name: "its name", offer: "to whom it is offered", question: "its question" } as const;

function changeWords({ changed, restoredFrom, version }: SavedVersion): string {
  if (restoredFrom !== null) return `The question of version ${restoredFrom} again`;
  if (changed.length > 0) return `Changed: ${changed.map((part) => CHANGED[part]).join(", ")}`;
  return version === 1 ? "Saved for the first time" : "Saved without a change";
}

interface VersionsPaneProps {
  report: SavedReport;
  onClose: () => void;
  /** Where the pane covers the page, it makes way for the version that was opened. */
  onOpen: () => void;
}

/** The versions of a report of one's own. Each can be opened, and its question taken again. */
export function VersionsPane({ report: { id, name, version: now }, onClose, onOpen }: VersionsPaneProps) {
  const { data, error, refetch } = useQuery(query(savedReportRoutes.versions, { params: { reportId: id } }));
  const restore = useAction(savedReportRoutes.restore, {
    refreshes: [savedReportRoutes.list, savedReportRoutes.versions],
  });
  const current = data?.rows[0]?.version ?? now;
  return (
    <SidePane opened onClose={onClose} title={`Versions of “${name}”`} width={480}>
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={6} />
      ) : (
        <Stack gap="md" component="ol" p={0} m={0} style={{ listStyle: "none" }}>
          {data.rows.map((row) => (
            <Group key={row.version} component="li" justify="space-between" align="flex-start" wrap="nowrap">
              <Stack gap={0} style={{ minWidth: 0, flex: 1 }}>
                {row.question ? (
                  <Anchor component={Link} to={addressOf(row.question)} size="sm" fw={600} onClick={onOpen}>
                    Version {row.version}: {row.name}
                  </Anchor>
                ) : (
                  <Text size="sm" fw={600}>
                    Version {row.version}: {row.name}
                  </Text>
                )}
                <Text size="xs" c="dimmed">
                  {row.by}, {formatDateTime(row.at)}
                </Text>
                <Text size="xs">{changeWords(row)}</Text>
                {row.problems.map((problem) => (
                  <Text key={problem} size="xs" c="error">
                    {problem}
                  </Text>
                ))}
              </Stack>
              {row.version === current ? (
                <Text size="sm" c="dimmed">
                  In force
                </Text>
              ) : (
                row.question && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Take the question of version ${row.version} again`}
                    loading={restore.isPending}
                    onClick={() =>
                      restore.mutate({
                        params: { reportId: id },
                        body: { version: current, from: row.version },
                      })
                    }
                  >
                    Take again
                  </Button>
                )
              )}
            </Group>
          ))}
        </Stack>
      )}
    </SidePane>
  );
}
