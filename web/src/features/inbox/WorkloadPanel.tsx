import { Anchor, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "@wage/contract/core/numbers";
import type { Reply } from "@wage/contract/core/route";
import { COUNTS } from "@wage/contract/counts";
import { inboxRoutes, WORKLOAD_AGES } from "@wage/contract/inbox";
import { Link } from "react-router";
import { query } from "../../core/http/query.ts";
import { CountBar } from "../../ui/display/CountBar.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import classes from "./WorkloadPanel.module.css";

type Load = Reply<typeof inboxRoutes.workload>["rows"][number];

/** The headers of the ages: "0 to 7 days", "8 to 30 days", "Over 90 days". */
const AGE_TITLES = [...WORKLOAD_AGES, null].map((most, index) => {
  const least = (WORKLOAD_AGES[index - 1] ?? -1) + 1;
  return most === null ? `Over ${least - 1} days` : `${least} to ${most} days`;
});

/** The items to do of everybody as bars, with how many are late and how long they have waited. */
export function WorkloadPanel() {
  const { data, error, refetch } = useQuery(query(inboxRoutes.workload, {}));
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={8} />;
  const most = Math.max(1, ...data.rows.map(({ toDo }) => toDo));
  return (
    <Stack gap="sm" p="sm">
      <Text size="sm" c="dimmed">
        {COUNTS.toDo.label}: {COUNTS.toDo.counts} {COUNTS.overdueItems.label}: {COUNTS.overdueItems.counts}{" "}
        The columns of days divide the items to do by the days since they were created.
      </Text>
      <Table aria-label="Workload" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Who has them</Table.Th>
            <Table.Th className={classes.bars}>To do</Table.Th>
            <Table.Th ta="right">Overdue</Table.Th>
            {AGE_TITLES.map((title) => (
              <Table.Th key={title} ta="right" visibleFrom="md">
                {title}
              </Table.Th>
            ))}
            <Table.Th ta="right">Oldest, days</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows.map((load) => (
            <LoadRow key={load.userId ?? load.role} load={load} most={most} />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

const LoadRow = ({ load, most }: { load: Load; most: number }) => (
  <Table.Tr>
    <Table.Td>
      {load.userId === null ? (
        `No one yet: ${load.role}`
      ) : (
        <Anchor component={Link} to={`/Inbox/masterItems?person=${load.userId}`} size="sm">
          {load.name}
        </Anchor>
      )}
    </Table.Td>
    <Table.Td className={classes.bars}>
      <CountBar count={load.toDo} most={most} />
    </Table.Td>
    <Table.Td ta="right" className="wc-numbers" c={load.overdue > 0 ? "var(--wc-error-text)" : undefined}>
      {formatNumber(load.overdue, 0)}
    </Table.Td>
    {load.ages.map((count, index) => (
      <Table.Td key={AGE_TITLES[index]} ta="right" className="wc-numbers" visibleFrom="md">
        {formatNumber(count, 0)}
      </Table.Td>
    ))}
    <Table.Td ta="right" className="wc-numbers">
      {load.oldestDays === null ? "—" : formatNumber(load.oldestDays, 0)}
    </Table.Td>
  </Table.Tr>
);
