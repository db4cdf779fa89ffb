import type { ReactNode } from "react";
import { useSession } from "../../core/session/session.ts";
import { pagesOf } from "../navigation.ts";
import { SideListLayout } from "./SideListLayout.tsx";

/** The layout of the admin pages, with their list at the left. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { userRoles } = useSession();
  const entries = pagesOf("admin", userRoles).map(({ path, title }) => ({
    to: path,
    label: path === "/Admin" ? "Overview" : title,
  }));
  return (
    <SideListLayout label="Admin pages" entries={entries}>
      {children}
    </SideListLayout>
  );
}
