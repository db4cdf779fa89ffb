import { Badge, Text } from "@mantine/core";
import {
  IconBell,
  IconChecklist,
  IconInbox,
  IconMail,
  IconPointFilled,
  IconRosetteDiscountCheck,
} from "@tabler/icons-react";
import type { InboxFolder, InboxItem } from "@wage/contract/inbox";
import type { ComponentType, CSSProperties } from "react";
import { DueDate } from "../../core/DueDate.tsx";
import type { Column } from "../../ui/DataTable.tsx";
import { StatusChip } from "../../ui/StatusChip.tsx";
import { isOver, KIND_WORDS } from "./inboxWords.ts";

const ICONS: Record<
  InboxItem["kind"],
  ComponentType<{ size: string; "aria-label": string; style: CSSProperties }>
> = {
  Task: IconChecklist,
  Arrival: IconInbox,
  Approval: IconRosetteDiscountCheck,
  Reminder: IconBell,
  Message: IconMail,
};
const FIXED = { flexShrink: 0 };

const title: Column<InboxItem> = {
  key: "title",
  title: "Item",
  grow: 230,
  cell: ({ kind, title: text, unread, priority }) => {
    const Icon = ICONS[kind];
    return (
      <span
        style={{
          display: "inline-flex",
          verticalAlign: "middle",
          alignItems: "center",
          gap: 6,
          maxWidth: "100%",
          fontWeight: unread ? 700 : 400,
        }}
      >
        <Icon size="1.25em" aria-label={KIND_WORDS[kind]} style={FIXED} />
        <span title={text} style={{ overflow: "hidden", textOverflow: "ellipsis" }}>
          {text}
        </span>
        {unread && <IconPointFilled size="0.9em" aria-label="Unread" color="var(--wc-info)" style={FIXED} />}
        {(priority === "High" || priority === "Urgent") && (
          <Badge
            size="sm"
            variant="light"
            color={priority === "Urgent" ? "error" : "warning"}
            tt="none"
            style={FIXED}
          >
            {priority}
          </Badge>
        )}
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
    key: "due",
    title: "Due",
    width: 120,
    cell: (item) => <DueDate date={item.dueDate} done={isOver(item)} />,
  },
  {
    key: "parties",
    title: "Claimant / employer",
    hideBelow: "md",
    grow: 110,
    cell: ({ claimant, employer }) => [claimant, employer].filter(Boolean).join(" / ") || "—",
  },
  {
    key: "status",
    title: "Status",
    hideBelow: "lg",
    grow: 90,
    cell: ({ statusLabel, statusCategory }) =>
      statusLabel && statusCategory ? <StatusChip label={statusLabel} category={statusCategory} /> : "—",
  },
];

/** My own items need no column of whose they are. */
export const itemColumns = (folder: InboxFolder): Column<InboxItem>[] =>
  folder === "mine" ? [title, ...rest] : [title, ...rest, owner];
