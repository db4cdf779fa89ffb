import { Badge, Group } from "@mantine/core";
import type { ClaimRow } from "@wage/contract/claims/claimList";
import type { ListColumn } from "@wage/contract/claims/claimViews";
import { formatDate } from "../../../core/format.ts";
import { Amount } from "../../../ui/display/Amount.tsx";
import { DueDate } from "../../../ui/display/DueDate.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { NotRecorded } from "../NotRecorded.tsx";
import classes from "./claimColumns.module.css";

const PRIORITY_COLOR = { Low: "secondary", Normal: "secondary", High: "warning", Urgent: "error" } as const;

/** Marks only unusual values. */
export const PriorityMark = ({ priority }: { priority: ClaimRow["priority"] }) =>
  priority === "High" || priority === "Urgent" ? (
    <Badge size="sm" color={PRIORITY_COLOR[priority]}>
      {priority}
    </Badge>
  ) : null;

const number: Column<ClaimRow> = {
  key: "number",
  title: "Claim",
  sortable: true,
  width: 80,
  cell: (row) => (
    <Group gap={6} wrap="nowrap">
      <span className="wc-numbers">{row.number}</span>
      <PriorityMark priority={row.priority} />
    </Group>
  ),
};
const status: Column<ClaimRow> = {
  key: "status",
  title: "Status",
  sortable: true,
  grow: 130,
  cell: ({ status }) => (
    <div className={classes.status}>
      <StatusChip label={status.description} category={status.category} />
    </div>
  ),
};
const received: Column<ClaimRow> = {
  key: "received",
  title: "Received",
  sortable: true,
  width: 110,
  hideBelow: "sm",
  cell: (row) => <span className="wc-numbers">{formatDate(row.receivedDate)}</span>,
};
const closed: Column<ClaimRow> = {
  key: "closed",
  title: "Closed",
  sortable: true,
  width: 110,
  cell: (row) => <span className="wc-numbers">{formatDate(row.closedDate) || "—"}</span>,
};
const due: Column<ClaimRow> = {
  key: "due",
  title: "Next due",
  sortable: true,
  grow: 160,
  cell: ({ due }) =>
    due ? (
      <div className={classes.due} title={due.title}>
        <DueDate date={due.dueDate} />
        <span className={classes.task}>{due.title}</span>
      </div>
    ) : (
      "—"
    ),
};
const claimed: Column<ClaimRow> = {
  key: "claimed",
  title: "Claimed",
  sortable: true,
  align: "right",
  width: 110,
  hideBelow: "sm",
  cell: (row) => <Amount value={row.amountClaimed} />,
};
const paid: Column<ClaimRow> = {
  key: "paid",
  title: "Paid",
  sortable: true,
  align: "right",
  width: 100,
  hideBelow: "md",
  cell: (row) => <Amount value={row.amountPaid} />,
};
const days: Column<ClaimRow> = {
  key: "days",
  title: "Days",
  sortable: true,
  align: "right",
  width: 64,
  hideBelow: "md",
  cell: (row) => <span className="wc-numbers">{row.daysOpen}</span>,
};
const officer: Column<ClaimRow> = {
  key: "officer",
  title: "Officer",
  sortable: true,
  hideBelow: "md",
  cell: (row) => row.officer ?? "—",
};
const claimant: Column<ClaimRow> = {
  key: "claimant",
  title: "Claimant",
  sortable: true,
  grow: 120,
  cell: (row) => <div className={classes.name}>{row.claimant ?? <NotRecorded />}</div>,
};
const employer: Column<ClaimRow> = {
  key: "employer",
  title: "Employer",
  sortable: true,
  grow: 160,
  hideBelow: "sm",
  cell: (row) => (
    <div className={classes.name} title={row.employer ?? undefined}>
      {row.employer ?? <NotRecorded />}
    </div>
  ),
};

const determined: Column<ClaimRow> = {
  key: "determined",
  title: "Determined",
  sortable: true,
  align: "right",
  width: 110,
  cell: (row) => <Amount value={row.amountDetermined} />,
};
const balance: Column<ClaimRow> = {
  key: "balance",
  title: "Balance",
  sortable: true,
  align: "right",
  width: 110,
  cell: (row) => <Amount value={row.balance} />,
};
const county: Column<ClaimRow> = {
  key: "county",
  title: "County",
  sortable: true,
  cell: (row) => row.county ?? "—",
};
const office: Column<ClaimRow> = { key: "office", title: "Office", cell: (row) => row.office ?? "—" };
const closure: Column<ClaimRow> = {
  key: "closure",
  title: "Closure",
  sortable: true,
  grow: 140,
  cell: (row) => row.closure ?? "—",
};
const tags: Column<ClaimRow> = {
  key: "tags",
  title: "Tags",
  grow: 120,
  cell: (row) => row.tags.join(", ") || "—",
};

const CHOICE: Record<ListColumn, Column<ClaimRow>> = {
  claimant,
  employer,
  status,
  due,
  officer,
  received,
  closed,
  days,
  claimed,
  determined,
  paid,
  balance,
  county,
  office,
  closure,
  tags,
};
export const columnTitle = (name: ListColumn) => String(CHOICE[name].title);

/** The usual columns of the claims search: closed claims show date and outcome, open ones the due date. */
export const usualColumns = (state: string, isMine: boolean): ListColumn[] => [
  "claimant",
  "employer",
  "status",
  state === "closed" ? "closed" : "due",
  ...(isMine ? [] : (["officer"] as const)),
  "received",
  ...(state === "open" ? (["days"] as const) : []),
  "claimed",
  ...(state === "open" ? [] : (["paid"] as const)),
];

/** The columns of the claims search; a chosen column is shown at every width. Days are sorted of open claims only. */
export const claimColumns = (
  names: readonly ListColumn[],
  isChosen: boolean,
  isOpen: boolean,
): Column<ClaimRow>[] => [
  number,
  ...names.map((name) => {
    const { hideBelow, ...known } = CHOICE[name];
    const column = name === "days" ? { ...known, sortable: isOpen } : known;
    return isChosen || hideBelow === undefined ? column : { ...column, hideBelow };
  }),
];

/** The columns of an employer's claims. */
export const employerClaimColumns: Column<ClaimRow>[] = [
  number,
  claimant,
  status,
  officer,
  received,
  closed,
  claimed,
  paid,
];

/** The columns of a claimant's claims. */
export const claimantClaimColumns: Column<ClaimRow>[] = [
  number,
  employer,
  status,
  officer,
  received,
  closed,
  claimed,
  paid,
].map(({ sortable: _, ...column }) => column);
