import { Button, Grid, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComplianceBoard, complianceRoutes } from "@wage/contract/compliance";
import { COUNTS } from "@wage/contract/counts";
import { useState } from "react";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { useCan, useSession } from "../../core/session/session.ts";
import { Select } from "../../ui/form/Select.tsx";
import { OfficeChip } from "../../ui/office/OfficeChip.tsx";
import { useOfficeInAddress } from "../../ui/office/ownOffice.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { CaseloadPanel } from "../caseload/CaseloadPanel.tsx";
import { Hearings, Installments, ItemsTable, TargetSection, WatchList } from "./BoardSections.tsx";
import { Caseload } from "./Caseload.tsx";
import { CaseloadTable } from "./CaseloadTable.tsx";
import { PressingTable } from "./PressingTable.tsx";
import { Tiles } from "./Tiles.tsx";

const VIEWS = [
  ["overview", "Overview"],
  ["board", "Board"],
  ["table", "Table"],
] as const;

/** The officer's dashboard: own, urgent and neglected claims. */
export function ComplianceScreen() {
  const [{ officer, view }, setAddress] = useAddressState({ officer: "", view: "overview" });
  const [moving, setMoving] = useState(false);
  const mayMove = useCan("caseload:move");
  // Only administrators choose among officers of several offices; what an officer has is never narrowed.
  const isAdministrator = useSession().userRoles.includes("Administrator");
  const narrowed = useOfficeInAddress(isAdministrator, ["view"]);
  const { data, error, refetch } = useQuery({
    ...query(complianceRoutes.get, {
      query: { ...(officer !== "" && { officer }), ...(narrowed.office && { office: narrowed.office }) },
    }),
    enabled: narrowed.office !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Compliance"
      facts={
        data && (
          <Text size="sm" c="dimmed">
            Open claims of {data.officer.name}
          </Text>
        )
      }
      menu={[{ label: "Hearings of all officers", to: "/Hearings" }]}
      action={
        data &&
        (isAdministrator || data.officers.length > 1) && (
          <>
            {isAdministrator && <OfficeChip {...narrowed} />}
            <Select
              aria-label="Officer"
              value={String(data.officer.id)}
              data={data.officers.map(({ id, name, open }) => ({
                value: String(id),
                label: `${name} (${open} open)`,
              }))}
              onChange={(value) => setAddress({ officer: value ?? "" })}
              allowDeselect={false}
              searchable={data.officers.length > 10}
              w={260}
            />
            {mayMove && <Button onClick={() => setMoving(true)}>Move the caseload</Button>}
          </>
        )
      }
    >
      <Button.Group>
        {VIEWS.map(([key, label]) => (
          <Button
            key={key}
            size="xs"
            variant={view === key ? "filled" : "default"}
            aria-pressed={view === key}
            onClick={() => setAddress({ view: key })}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      {error ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={12} />
      ) : view === "board" || view === "table" ? (
        <Caseload officer={data.officer} as={view} statuses={data.byStatus} />
      ) : (
        <Board board={data} />
      )}
      {data && (
        <Dialog
          opened={moving}
          onClose={() => setMoving(false)}
          title={`Move the caseload of ${data.officer.name}`}
        >
          <CaseloadPanel userId={data.officer.id} onDone={() => setMoving(false)} />
        </Dialog>
      )}
    </Page>
  );
}

const claimsOf = (board: ComplianceBoard, filter: Record<string, string | number>) => {
  const search = new URLSearchParams({ state: "open", officer: String(board.officer.id) });
  for (const [key, value] of Object.entries(filter)) search.set(key, String(value));
  return `/Claim?${search}`;
};

function Board({ board }: { board: ComplianceBoard }) {
  const { due, stale, limitation } = board;
  const to = (filter: Record<string, string | number>) => claimsOf(board, filter);
  return (
    <Stack gap="md">
      <Tiles board={board} to={to} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <Section title="Caseload by status">
              {board.byStatus.length === 0 ? (
                <EmptyState title="No open claims" text="Assigned claims are counted here by status." />
              ) : (
                <CaseloadTable rows={board.byStatus} hrefOf={(code) => to({ status: code })} />
              )}
            </Section>
            <TargetSection board={board} />
            <WatchList watch={board.watch} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <ItemsTable counted={COUNTS.approvalsWaiting} items={board.approvals} />
            <ItemsTable counted={COUNTS.decisionsToWrite} items={board.decisions} />
            <Hearings hearings={board.hearings} />
            <ItemsTable counted={COUNTS.agreedDates} items={board.dates} />
            <Installments installments={board.installments} />
            <PressingTable
              title="Overdue"
              rows={board.overdueClaims}
              total={due.overdue}
              more={to({ due: "overdue", sort: "due" })}
              empty="Nothing is overdue"
            />
            <PressingTable
              title="Limitation date near"
              rows={board.limitationClaims}
              total={limitation.count}
              more={to({ limitation: limitation.days })}
              empty="No limitation dates are near"
            />
            <PressingTable
              title={`No activity for ${stale.days} days`}
              rows={board.staleClaims}
              total={stale.count}
              more={to({ stale: stale.days, sort: "received" })}
              empty="All claims have recent activity"
            />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
