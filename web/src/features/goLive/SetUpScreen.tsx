import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { goLiveRoutes } from "@wage/contract/goLive/goLive";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { CloseDialog } from "./CloseDialog.tsx";
import { StepSection } from "./StepSection.tsx";

type SetUp = Reply<typeof goLiveRoutes.get>;

const isDone = ({ missing, holds }: SetUp["steps"][number]) => missing.length === 0 && holds;

/** Admin › Set up: what the agency settles before the public files claims and letters leave. */
export function SetUpScreen() {
  const { data, error, refetch } = useQuery(query(goLiveRoutes.get, {}));
  return (
    <Page title="Set up" back={{ to: "/Admin", label: "Admin" }}>
      {error && <LoadError error={error} retry={refetch} />}
      {!error && !data && <TextSkeleton lines={12} />}
      {data && (
        <Stack gap="md" maw={900}>
          <State data={data} />
          {data.steps.map((row) => (
            <StepSection key={row.step} row={row} hasMailServer={data.hasMailServer} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

function State({ data }: { data: SetUp }) {
  const { isLive, changed, steps } = data;
  const [asking, setAsking] = useState<"open" | "close" | null>(null);
  const open = useAction(goLiveRoutes.open, {
    refreshes: [goLiveRoutes.get],
    quiet: true,
    success: "The office is open.",
  });
  const done = steps.filter(isDone).length;
  const when = changed && `${formatDateTime(changed.at)}${changed.by ? ` by ${changed.by}` : ""}`;
  const close = () => setAsking(null);
  return (
    <>
      <Notice
        tone={isLive ? (done === steps.length ? "success" : "warning") : "info"}
        title={isLive ? "Open" : "Not open yet"}
      >
        <Stack gap="sm">
          <Text>
            {isLive
              ? `The public can file claims, and letters leave.${when ? ` Opened ${when}.` : ""}`
              : "The public pages say who you are and that claims can be filed later. Letters stay drafts."}{" "}
            {done} of {steps.length} parts are set and confirmed.
          </Text>
          <Group>
            {isLive ? (
              <Button variant="default" onClick={() => setAsking("close")}>
                Close the office
              </Button>
            ) : (
              <Button onClick={() => setAsking("open")}>Open the office</Button>
            )}
          </Group>
        </Stack>
      </Notice>
      <ConfirmDialog
        opened={asking === "open"}
        onClose={close}
        title="Open the office?"
        confirmLabel="Open"
        onConfirm={() => open.mutateAsync({})}
      >
        From now on anyone can file a claim, and letters leave.
      </ConfirmDialog>
      {asking === "close" && <CloseDialog onClose={close} />}
    </>
  );
}
