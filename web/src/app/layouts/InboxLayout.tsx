import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useSession } from "../../core/session/session.ts";
import { useFolderCounts } from "../../features/inbox/inboxWords.ts";
import { pagesOf } from "../navigation.ts";
import { SideListLayout } from "./SideListLayout.tsx";

const FOLDERS = {
  "/Inbox": "mine",
  "/Inbox/complianceItems": "compliance",
  "/Inbox/masterItems": "master",
  "/Inbox/supportItems": "support",
  "/Inbox/unassignedItems": "unassigned",
} as const;

interface InboxLayoutProps {
  children: ReactNode;
}

/**
 * The layout of the inbox. From 1280 px the page itself offers the folders, because its panes need the width; below,
 * they are a list beside or above it.
 */
export function InboxLayout({ children }: InboxLayoutProps) {
  const isWide = useMediaQuery("(min-width: 80em)", false, { getInitialValueInEffect: false });
  return isWide ? children : <FolderList>{children}</FolderList>;
}

function FolderList({ children }: InboxLayoutProps) {
  const { userRoles } = useSession();
  const counts = useFolderCounts();
  const entries = pagesOf("inbox", userRoles).map(({ path, title }) => ({
    to: path,
    label: path === "/Inbox" ? "My items" : title,
    count: counts?.[FOLDERS[path as keyof typeof FOLDERS]]?.toDo,
  }));
  return (
    <SideListLayout label="Inbox folders" entries={entries}>
      {children}
    </SideListLayout>
  );
}
