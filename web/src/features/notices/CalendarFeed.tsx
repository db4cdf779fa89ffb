import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { noticeRoutes } from "@wage/contract/staffing/notices";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";

/** The secret address with which a calendar program shows the person's hearings and deadlines. */
export function CalendarFeed() {
  const { data } = useQuery(query(noticeRoutes.feed, {}));
  const [address, setAddress] = useState<string | null>(null);
  const open = async () => {
    setAddress((await call(noticeRoutes.openFeed, { quiet: true })).address);
    await refresh(noticeRoutes.feed);
  };
  const close = async () => {
    const { Messages } = await call(noticeRoutes.closeFeed, { quiet: true });
    setAddress(null);
    notify("success", Messages.join(" "));
    await refresh(noticeRoutes.feed);
  };
  const isOpen = data !== undefined && data.createdAt !== null;
  return (
    <Stack gap="sm">
      <Text size="sm">
        A calendar program that knows this address shows your hearings and the due dates of your items, with
        claim numbers and without names. Whoever has the address can read them, so keep it secret.
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
          There is an address since {formatDateTime(data.createdAt)},{" "}
          {data.lastReadAt === null ? "not used yet" : `last used ${formatDateTime(data.lastReadAt)}`}.
        </Text>
      )}
      <Group gap="xs">
        {address !== null && (
          <CopyButton value={address}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? "Copied" : "Copy the address"}</Button>}
          </CopyButton>
        )}
        <Button variant="default" onClick={() => void open()}>
          {isOpen ? "Make a new address" : "Make an address"}
        </Button>
        {isOpen && (
          <Button variant="default" onClick={() => void close()}>
            Close the address
          </Button>
        )}
      </Group>
    </Stack>
  );
}
