import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { noticeRoutes } from "@wage/contract/staffing/notices";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

/** The secret address with which a calendar program shows the person's hearings and deadlines. */
export function CalendarFeed() {
  const { data, error, refetch } = useQuery(query(noticeRoutes.feed, {}));
  const [address, setAddress] = useState<string | null>(null);
  const refreshes = [noticeRoutes.feed];
  const open = useAction(noticeRoutes.openFeed, { refreshes });
  const close = useAction(noticeRoutes.closeFeed, { refreshes });
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={4} />;
  const isOpen = data.createdAt !== null;
  return (
    <Stack gap="sm">
      <Text size="sm">
        A calendar program that knows this address shows your hearings and the due dates of your items, with
        claim numbers and without names. Add it there as a calendar “from the web” or “by URL”. Anyone who has
        the address can read the calendar, so keep it secret.
      </Text>
      {address !== null && (
        <>
          <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
            {address}
          </Code>
          <Text size="sm" fw={600}>
            Copy the address now: it is not shown again.
          </Text>
        </>
      )}
      {isOpen && address === null && (
        <Text size="sm">
          An address was made on {formatDateTime(data.createdAt)}.{" "}
          {data.lastReadAt === null
            ? "No calendar has used it yet."
            : `A calendar last used it on ${formatDateTime(data.lastReadAt)}.`}{" "}
          A new address takes its place, and the present one stops working.
        </Text>
      )}
      <Group gap="xs">
        {address !== null && (
          <CopyButton value={address}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? "Copied" : "Copy the address"}</Button>}
          </CopyButton>
        )}
        <Button
          variant="default"
          loading={open.isPending}
          onClick={() => open.mutate({}, { onSuccess: (made) => setAddress(made.address) })}
        >
          {isOpen ? "Make a new address" : "Make an address"}
        </Button>
        {isOpen && (
          <Button
            variant="default"
            loading={close.isPending}
            onClick={() =>
              close.mutate(
                {},
                {
                  onSuccess: ({ Messages }) => {
                    setAddress(null);
                    notify("success", Messages.join(" "));
                  },
                },
              )
            }
          >
            Close the address
          </Button>
        )}
      </Group>
    </Stack>
  );
}
