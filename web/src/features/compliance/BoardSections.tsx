import { Anchor, Progress, Stack, Table, Text } from "@mantine/core";
import { HEARING_MODES } from "@wage/contract/claims/hearings";
import type { BoardItem, ComplianceBoard } from "@wage/contract/compliance";
import { formatMoney, formatNumber } from "@wage/contract/core/numbers";
import { COUNTS } from "@wage/contract/counts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../core/format.ts";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { plural } from "../../ui/display/plural.ts";
import { Section } from "../../ui/page/Section.tsx";

interface ItemsTableProps {
  counted: { label: string; counts: string };
  items: { count: number; rows: BoardItem[] };
}

interface CountedTableProps {
  counted: { label: string; counts: string };
  count: number;
  /** The headers before that of the due date. */
  heads: ReactNode;
  lastHead?: string;
  children: ReactNode;
}

/** A table with its count and the line that says what it counts; nothing at all while it is empty. */
function CountedTable({
  counted: { label, counts },
  count,
  heads,
  lastHead = "Due",
  children,
}: CountedTableProps) {
  if (count === 0) return null;
  return (
    <Section title={`${label} (${formatNumber(count, 0)})`}>
      <Text size="sm" c="dimmed" mb="xs">
        {counts}
      </Text>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {heads}
            <Table.Th>{lastHead}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Section>
  );
}

const Due = ({ date }: { date: string | null }) => (
  <Table.Td style={{ whiteSpace: "nowrap" }}>
    <DueDate date={date} />
  </Table.Td>
);

/** The ten items of a kind that are due first. */
export const ItemsTable = ({ counted, items: { count, rows } }: ItemsTableProps) => (
  <CountedTable counted={counted} count={count} heads={<Table.Th>Item</Table.Th>}>
    {rows.map(({ id, title, claimNumber, claimant, employer, dueDate }) => (
      <Table.Tr key={id}>
        <Table.Td>
          <Anchor component={Link} to={`/Inbox/${id}`} size="sm">
            {title}
          </Anchor>
          {claimNumber !== null && (
            <Text size="sm">
              {[claimant ?? "Claimant not recorded", employer ?? "employer not recorded"].join(" · ")}
            </Text>
          )}
        </Table.Td>
        <Due date={dueDate} />
      </Table.Tr>
    ))}
  </CountedTable>
);

/** The scheduled hearings of the next thirty days, the next one first. */
export const Hearings = ({ hearings: { count, rows } }: Pick<ComplianceBoard, "hearings">) => (
  <CountedTable counted={COUNTS.hearings} count={count} heads={<Table.Th>Claim</Table.Th>} lastHead="When">
    {rows.map(({ claimId, claimNumber, claimant, employer, startsAt, mode, place }) => (
      <Table.Tr key={`${claimId}-${startsAt}`}>
        <Table.Td>
          <Anchor component={Link} to={`/Claim/${claimId}?tab=payments`} size="sm" className="wc-numbers">
            {claimNumber}
          </Anchor>
          <Text size="sm">
            {[claimant ?? "Claimant not recorded", employer ?? "employer not recorded"].join(" · ")}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {HEARING_MODES[mode].en}, {place}
          </Text>
        </Table.Td>
        <Table.Td className="wc-numbers">{formatDateTime(startsAt)}</Table.Td>
      </Table.Tr>
    ))}
  </CountedTable>
);

interface InstallmentsProps {
  installments: ComplianceBoard["installments"];
}

/** The unpaid installments that are late or due within a week. */
export const Installments = ({ installments: { count, rows } }: InstallmentsProps) => (
  <CountedTable
    counted={COUNTS.installmentsDue}
    count={count}
    heads={
      <>
        <Table.Th>Claim</Table.Th>
        <Table.Th ta="right">Left to pay</Table.Th>
      </>
    }
  >
    {rows.map(({ claimId, claimNumber, employer, number, dueDate, left }) => (
      <Table.Tr key={`${claimId}-${number}`}>
        <Table.Td>
          <Anchor component={Link} to={`/Claim/${claimId}?tab=payments`} size="sm" className="wc-numbers">
            {claimNumber}
          </Anchor>
          <Text size="sm">
            {employer ?? "Employer not recorded"}, installment {number}
          </Text>
        </Table.Td>
        <Table.Td ta="right" className="wc-numbers">
          {formatMoney(left)}
        </Table.Td>
        <Due date={dueDate} />
      </Table.Tr>
    ))}
  </CountedTable>
);

/** The load against the target, and this month's results. */
export function TargetSection({ board: { open, target, closed } }: { board: ComplianceBoard }) {
  const share = target ? Math.round((100 * open) / target) : null;
  return (
    <Section title="Against the target">
      <Stack gap={6}>
        {target === null || share === null ? (
          <Text size="sm">
            No target is set: Admin › Users, “Open claims at a time”. Open now: {formatNumber(open, 0)}.
          </Text>
        ) : (
          <>
            <Text size="sm">
              {formatNumber(open, 0)} open claims of {formatNumber(target, 0)}, {share} % of the target
            </Text>
            <Progress
              value={Math.min(100, share)}
              color={share > 100 ? "error" : "primary"}
              aria-label={`${share} % of the target`}
            />
          </>
        )}
        <Text size="sm">
          Closed this month: {formatNumber(closed.thisMonth, 0)}, with {formatMoney(closed.recovered)}{" "}
          recovered.
        </Text>
        <Text size="sm" c="dimmed">
          {COUNTS.closedThisMonth.counts} {COUNTS.recovered.label}: {COUNTS.recovered.counts}
        </Text>
      </Stack>
    </Section>
  );
}

/** Employers on the watch-list, and those against whom claims come again and again. */
export function WatchList({ watch }: { watch: ComplianceBoard["watch"] }) {
  if (watch.length === 0) return null;
  return (
    <Section title="Employers to watch">
      <Text size="sm" c="dimmed" mb="xs">
        Employers of these claims that are on the watch-list, or have three claims or more received in the
        last twelve months, by all officers.
      </Text>
      <Stack gap={4}>
        {watch.map(({ id, name, claims, reason }) => (
          <Text key={id} size="sm">
            <Anchor component={Link} to={`/Employer/${id}`} inherit>
              {name}
            </Anchor>
            , {formatNumber(claims, 0)} {plural(claims, "claim", "claims")}
            {reason && `. On the watch-list: ${reason}`}
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
