import type { ReactNode } from "react";
import { useSession } from "../../core/session.ts";
import { pagesOf } from "../navigation.ts";
import { SideListLayout } from "./SideListLayout.tsx";

/** The inbox's folders at the left. */
export function InboxLayout({ children }: { children: ReactNode }) {
  const { userRoles } = useSession();
  const entries = pagesOf("inbox", userRoles).map(({ path, title }) => ({
    to: path,
    label: path === "/Inbox" ? "My items" : title,
  }));
  return (
    <SideListLayout label="Inbox folders" entries={entries}>
      {children}
    </SideListLayout>
  );
}
