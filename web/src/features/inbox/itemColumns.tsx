import { Text } from "@mantine/core";
import {
  IconBell,
  IconChecklist,
  IconInbox,
  IconMail,
  IconPointFilled,
  IconRosetteDiscountCheck,
} from "@tabler/icons-react";
import type { InboxFolder, InboxItem } from "@wage/contract/inbox";
import type { ComponentType } from "react";
import { DueDate } from "../../core/DueDate.tsx";
import type { Column } from "../../ui/DataTable.tsx";
import { StatusChip } from "../../ui/StatusChip.tsx";
import { isOver, KIND_WORDS } from "./inboxWords.ts";

const ICONS: Record<InboxItem["kind"], ComponentType<{ size: string; "aria-label": string }>> = {
  Task: IconChecklist,
  Arrival: IconInbox,
  Approval: IconRosetteDiscountCheck,
  Reminder: IconBell,
  Message: IconMail,
};

const title: Column<InboxItem> = {
  key: "title",
  title: "Item",
  cell: ({ kind, title: text, unread }) => {
    const Icon = ICONS[kind];
    return (
      <span
        style={{
          display: "inline-flex",
          verticalAlign: "middle",
          alignItems: "center",
          gap: 6,
          fontWeight: unread ? 700 : 400,
        }}
      >
        <Icon size="1.25em" aria-label={KIND_WORDS[kind]} />
        {text}
        {unread && <IconPointFilled size="0.9em" aria-label="Unread" color="var(--wc-info)" />}
      </span>
    );
  },
};

const owner: Column<InboxItem> = {
  key: "owner",
  title: "Who",
  hideBelow: "md",
  cell: ({ owner: name, role }) =>
    name ?? (
      <Text span size="sm" c="var(--wc-text-dim)">
        {role}
      </Text>
    ),
};

const rest: Column<InboxItem>[] = [
  { key: "claim", title: "Claim", cell: ({ claimNumber }) => claimNumber ?? "—" },
  {
    key: "parties",
    title: "Claimant / employer",
    hideBelow: "md",
    cell: ({ claimant, employer }) => [claimant, employer].filter(Boolean).join(" / ") || "—",
  },
  {
    key: "status",
    title: "Status",
    hideBelow: "lg",
    width: 190,
    cell: ({ statusLabel, statusCategory }) =>
      statusLabel && statusCategory ? <StatusChip label={statusLabel} category={statusCategory} /> : "—",
  },
  {
    key: "due",
    title: "Due",
    width: 150,
    cell: (item) => <DueDate date={item.dueDate} done={isOver(item)} />,
  },
  { key: "priority", title: "Priority", hideBelow: "md", cell: ({ priority }) => priority },
];

/** My own items need no column of whose they are. */
export const itemColumns = (folder: InboxFolder): Column<InboxItem>[] =>
  folder === "mine" ? [title, ...rest] : [title, ...rest, owner];
