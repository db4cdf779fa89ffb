import { Button, Grid, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComplianceBoard, complianceRoutes } from "@wage/contract/compliance";
import { formatMoney, formatNumber } from "@wage/contract/core/numbers";
import { COUNTS } from "@wage/contract/counts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { Select } from "../../ui/form/Select.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { CaseloadPanel } from "../caseload/CaseloadPanel.tsx";
import { CaseloadTable } from "./CaseloadTable.tsx";
import classes from "./ComplianceScreen.module.css";
import { PressingTable } from "./PressingTable.tsx";

/** The officer's dashboard: own, urgent and neglected claims. */
export function ComplianceScreen() {
  const [{ officer }, setAddress] = useAddressState({ officer: "" });
  const [moving, setMoving] = useState(false);
  const mayMove = useCan("caseload:move");
  const { data, error, refetch } = useQuery({
    ...query(complianceRoutes.get, { query: officer === "" ? {} : { officer } }),
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
      action={
        data &&
        data.officers.length > 1 && (
          <>
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
      {error ? (
        <LoadError error={error} retry={refetch} />
      ) : data ? (
        <Board board={data} />
      ) : (
        <TextSkeleton lines={12} />
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
  const { due, awaiting, stale, limitation, closed, target } = board;
  const to = (filter: Record<string, string | number>) => claimsOf(board, filter);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 8 }} spacing="sm">
        <Tile
          label={COUNTS.openClaims.label}
          counts={COUNTS.openClaims.counts}
          count={board.open}
          to={to({})}
          note={target === null ? undefined : `target ${target}`}
        />
        <Tile
          label="Overdue"
          counts={COUNTS.overdueClaims.counts}
          count={due.overdue}
          to={to({ due: "overdue", sort: "due" })}
          tone="error"
        />
        <Tile label="Due today" count={due.today} to={to({ due: "today" })} tone="warning" />
        <Tile label="Due within 7 days" count={due.week} to={to({ due: "week", sort: "due" })} />
        <Tile
          label="Waiting for employer's answer"
          count={awaiting.employer}
          to={to({ awaits: "employer" })}
        />
        <Tile
          label="Waiting for claimant's reply"
          count={awaiting.claimant}
          to={to({ awaits: "claimant" })}
        />
        <Tile
          label={`No activity for ${stale.days} days`}
          count={stale.count}
          to={to({ stale: stale.days, sort: "received" })}
          tone="warning"
        />
        <Tile
          label={`Limitation within ${limitation.days} days`}
          count={limitation.count}
          to={to({ limitation: limitation.days })}
          tone="error"
        />
      </SimpleGrid>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Section title="Caseload by status">
            {board.byStatus.length === 0 ? (
              <EmptyState title="No open claims" text="Assigned claims are counted here by status." />
            ) : (
              <CaseloadTable rows={board.byStatus} hrefOf={(code) => to({ status: code })} />
            )}
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
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
      <Text size="sm" c="dimmed" title={COUNTS.recovered.counts}>
        Closed this month: {formatNumber(closed.thisMonth, 0)}, with {formatMoney(closed.recovered)}{" "}
        recovered.
      </Text>
    </Stack>
  );
}

interface TileProps {
  label: string;
  /** The count's definition in words, where several screens show it. */
  counts?: string;
  count: number;
  to: string;
  tone?: "warning" | "error";
  note?: ReactNode;
}

/** A count that links to its claims; its colour adds nothing to its label. */
const Tile = ({ label, counts, count, to, tone, note }: TileProps) => (
  <Link to={to} className={classes.tile} data-tone={count > 0 ? tone : undefined} title={counts}>
    <span className={`${classes.count} wc-numbers`}>{formatNumber(count, 0)}</span>
    <span className={classes.label}>{label}</span>
    {note && (
      <Group component="span" gap={4} className={classes.note}>
        {note}
      </Group>
    )}
  </Link>
);
