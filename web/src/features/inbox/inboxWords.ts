import { useQuery } from "@tanstack/react-query";
import type { InboxFolder, InboxItem } from "@wage/contract/inbox";
import { inboxRoutes } from "@wage/contract/inbox";
import { query, refresh } from "../../core/http/query.ts";
import { useFirstOffice } from "../../ui/office/ownOffice.ts";

export const KIND_WORDS: Record<InboxItem["kind"], string> = {
  Task: "Task",
  Arrival: "New",
  Approval: "Approval",
  Reminder: "Reminder",
  Message: "Message",
};

export const TAB_WORDS = {
  todo: "To do",
  waiting: "On hold",
  snoozed: "Snoozed",
  done: "Done today",
} as const;
export const DUE_WORDS = { overdue: "Overdue", today: "Due today", week: "Due this week" } as const;

const COUNT_INTERVAL_MS = 60_000;

/** The counts of the folders as each of them opens: of the office with which lists begin. */
export function useFolderCounts() {
  const office = useFirstOffice();
  const { data } = useQuery({
    ...query(inboxRoutes.counts, { query: office ? { office } : {} }),
    refetchInterval: COUNT_INTERVAL_MS,
    enabled: office !== undefined,
  });
  return data;
}

export const FOLDERS: Record<InboxFolder, { path: string; label: string }> = {
  mine: { path: "/Inbox", label: "My items" },
  compliance: { path: "/Inbox/complianceItems", label: "Compliance items" },
  master: { path: "/Inbox/masterItems", label: "Master items" },
  support: { path: "/Inbox/supportItems", label: "Support items" },
  unassigned: { path: "/Inbox/unassignedItems", label: "Unassigned items" },
};

interface Place {
  pathname: string;
  search: string;
}

/** The folder that an item was opened from, with its filters and its page, as the item's page gets it. */
export const openedFrom = ({ pathname, search }: Place) => ({ folder: pathname + search });

/** The link back from the page of an item: to the folder it was opened from, otherwise to the reader's own items. */
export function backToFolder(state: unknown): { to: string; label: string } {
  const to = (state as ReturnType<typeof openedFrom> | null)?.folder;
  const folder = Object.values(FOLDERS).find(({ path }) => path === to?.split("?")[0]);
  return to && folder ? { to, label: folder.label } : { to: FOLDERS.mine.path, label: FOLDERS.mine.label };
}

export const LIST_ROUTES = {
  mine: inboxRoutes.mine,
  master: inboxRoutes.master,
  support: inboxRoutes.support,
  compliance: inboxRoutes.compliance,
  unassigned: inboxRoutes.unassigned,
} as const satisfies Record<InboxFolder, unknown>;

/** Every read that a change of an item makes stale. */
export const INBOX_READS = [
  ...Object.values(LIST_ROUTES),
  inboxRoutes.counts,
  inboxRoutes.get,
  inboxRoutes.people,
  inboxRoutes.workload,
  inboxRoutes.tags,
];

export const refreshInbox = () => refresh(...INBOX_READS);

export const isOver = ({ status }: Pick<InboxItem, "status">) => status === "Done" || status === "Cancelled";
