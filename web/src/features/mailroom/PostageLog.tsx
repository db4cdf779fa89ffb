import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload, IconMailForward } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoney, formatNumber } from "@wage/contract/core/numbers";
import { mailroomRoutes, type PostageLine } from "@wage/contract/mailroom/mailRoutes";
import { formatDate } from "../../core/format.ts";
import { download } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { DELIVERY_WORDS, ENVELOPE_WORDS } from "./mailWords.ts";

/** The postage of the last thirty days, by day and kind of mail. */
export function PostageLog() {
  const { data, error, refetch } = useQuery({
    ...query(mailroomRoutes.postage, { query: {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="md">
      {data && data.pieces > 0 && (
        <Group justify="space-between">
          <Text className="wc-numbers">
            {formatNumber(data.pieces, 0)} {plural(data.pieces, "piece", "pieces")} in the last 30 days,{" "}
            {formatMoney(data.postage)}
          </Text>
          <Button
            variant="default"
            leftSection={<IconDownload size="1.25em" />}
            onClick={() => void download(mailroomRoutes.postageFile, { query: {} })}
          >
            Download CSV
          </Button>
        </Group>
      )}
      <DataTable
        label="Postage by day"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ day, delivery, envelope }) => `${day} ${delivery} ${envelope}`}
        error={error}
        retry={refetch}
        empty={
          <EmptyState
            title="Nothing mailed in the last 30 days"
            icon={IconMailForward}
            text="The postage is recorded when a batch is marked as mailed."
          />
        }
      />
    </Stack>
  );
}

const COLUMNS: Column<PostageLine>[] = [
  { key: "day", title: "Day", width: 120, cell: ({ day }) => formatDate(day) },
  { key: "class", title: "Class", grow: 100, cell: ({ delivery }) => DELIVERY_WORDS[delivery] },
  {
    key: "envelope",
    title: "Envelope",
    grow: 120,
    hideBelow: "sm",
    cell: ({ envelope }) => ENVELOPE_WORDS[envelope],
  },
  { key: "pieces", title: "Pieces", width: 80, align: "right", cell: ({ pieces }) => pieces },
  {
    key: "ounces",
    title: "Ounces",
    width: 90,
    align: "right",
    hideBelow: "sm",
    cell: ({ ounces }) => ounces,
  },
  {
    key: "postage",
    title: "Postage",
    width: 100,
    align: "right",
    cell: ({ postage }) => formatMoney(postage),
  },
];
