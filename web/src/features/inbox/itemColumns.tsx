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
import { DueDate } from "../../ui/display/DueDate.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { isOver, KIND_WORDS } from "./inboxWords.ts";
import classes from "./itemColumns.module.css";

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

/** The claim and the people of an item, on a second line, so that a phone has room for the due date. */
const aboutWords = ({
  claimNumber,
  claimant,
  employer,
}: Pick<InboxItem, "claimNumber" | "claimant" | "employer">) =>
  [claimNumber, [claimant, employer].filter(Boolean).join(" / ")].filter(Boolean).join(" · ") || "No claim";

const title: Column<InboxItem> = {
  key: "title",
  title: "Item",
  grow: 200,
  cell: ({ kind, title: text, unread, priority, ...item }) => {
    const Icon = ICONS[kind];
    return (
      <>
        <span className={classes.title} data-unread={unread || undefined}>
          <Icon size="1.25em" aria-label={KIND_WORDS[kind]} style={FIXED} />
          <span title={text} className={classes.words}>
            {text}
          </span>
          {unread && (
            <IconPointFilled size="0.9em" aria-label="Unread" color="var(--wc-info)" style={FIXED} />
          )}
          {(priority === "High" || priority === "Urgent") && (
            <Badge size="sm" color={priority === "Urgent" ? "error" : "warning"} style={FIXED}>
              {priority}
            </Badge>
          )}
        </span>
        <span className={classes.about}>{aboutWords(item)}</span>
      </>
    );
  },
};

const owner: Column<InboxItem> = {
  key: "owner",
  title: "Owner",
  hideBelow: "md",
  cell: ({ owner: name, role }) =>
    name ?? (
      <Text span size="sm" c="var(--wc-text-dim)">
        {role}
      </Text>
    ),
};

const rest: Column<InboxItem>[] = [
  {
    key: "due",
    title: "Due",
    width: 120,
    cell: (item) => <DueDate date={item.dueDate} done={isOver(item)} />,
  },
  {
    key: "status",
    title: "Status",
    hideBelow: "md",
    cell: ({ statusLabel, statusCategory }) =>
      statusLabel && statusCategory ? <StatusChip label={statusLabel} category={statusCategory} /> : "—",
  },
];

/** The user's own items need no assignee column. */
export const itemColumns = (folder: InboxFolder): Column<InboxItem>[] =>
  folder === "mine" ? [title, ...rest] : [title, ...rest, owner];
