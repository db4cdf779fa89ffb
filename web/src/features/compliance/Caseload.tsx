import { Anchor, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ClaimRow } from "@wage/contract/claims/claimList";
import { CASELOAD_MAX, type ComplianceBoard, complianceRoutes } from "@wage/contract/compliance";
import { Link } from "react-router";
import { query } from "../../core/http/query.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import classes from "./Caseload.module.css";

const COLUMNS: Column<ClaimRow>[] = [
  { key: "number", title: "Claim", cell: ({ number }) => number },
  { key: "claimant", title: "Claimant", grow: 110, cell: ({ claimant }) => claimant ?? "—" },
  { key: "employer", title: "Employer", grow: 120, hideBelow: "md", cell: ({ employer }) => employer ?? "—" },
  {
    key: "status",
    title: "Status",
    cell: ({ status }) => <StatusChip label={status.description} category={status.category} />,
  },
  { key: "due", title: "Next due", cell: ({ due }) => <DueDate date={due?.dueDate} /> },
  { key: "days", title: "Days", align: "right", hideBelow: "lg", cell: ({ daysOpen }) => daysOpen },
  {
    key: "claimed",
    title: "Claimed",
    align: "right",
    hideBelow: "lg",
    cell: ({ amountClaimed }) => <Amount value={amountClaimed} />,
  },
];

interface CaseloadProps {
  officer: ComplianceBoard["officer"];
  statuses: ComplianceBoard["byStatus"];
  as: "board" | "table";
}

/** The officer's open claims as a board of statuses or as a table, the one due first at the top. */
export function Caseload({ officer, statuses, as }: CaseloadProps) {
  const { data, error, refetch } = useQuery({
    ...query(complianceRoutes.caseload, { query: { officer: officer.id } }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={12} />;
  const { rows, count } = data;
  return (
    <>
      {count > rows.length && (
        <Text size="sm" c="dimmed">
          The {CASELOAD_MAX} claims that are due first of {count}.{" "}
          <Anchor component={Link} to={`/Claim?state=open&officer=${officer.id}`} inherit>
            All open claims
          </Anchor>
        </Text>
      )}
      {as === "table" ? (
        <DataTable
          label={`Open claims of ${officer.name}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/Claim/${id}`}
          maxHeight="calc(100dvh - 206px)"
          empty={<EmptyState title="No open claims" />}
        />
      ) : rows.length === 0 ? (
        <EmptyState title="No open claims" />
      ) : (
        <ul className={classes.board} aria-label={`Open claims of ${officer.name} by status`}>
          {statuses.map((status) => (
            <StatusColumn
              key={status.code}
              status={status}
              rows={rows.filter((row) => row.status.code === status.code)}
              more={`/Claim?state=open&officer=${officer.id}&status=${status.code}&sort=due`}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const SHOWN = 8;

interface StatusColumnProps {
  status: ComplianceBoard["byStatus"][number];
  rows: readonly ClaimRow[];
  more: string;
}

const StatusColumn = ({ status: { description, category, count }, rows, more }: StatusColumnProps) => (
  <li className={classes.column}>
    <div className={classes.head}>
      <StatusChip label={description} category={category} />
      <span className="wc-numbers">{count}</span>
    </div>
    <ul className={classes.cards}>
      {rows.slice(0, SHOWN).map(({ id, number, claimant, employer, due }) => (
        <li key={id}>
          <Link to={`/Claim/${id}`} className={classes.card}>
            <b>{claimant ?? "Claimant not recorded"}</b>
            <span>{employer ?? "Employer not recorded"}</span>
            <span className={classes.last}>
              <span className="wc-numbers">{number}</span>
              <DueDate date={due?.dueDate} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
    {count > Math.min(SHOWN, rows.length) && (
      <Anchor component={Link} to={more} size="sm">
        All {count}
      </Anchor>
    )}
  </li>
);
