import type { ReactNode } from "react";
import { useSession } from "../../core/session/session.ts";
import { pagesOf } from "../navigation.ts";
import { SideListLayout } from "./SideListLayout.tsx";

/** The layout of the reports, with their list at the left. */
export function ReportLayout({ children }: { children: ReactNode }) {
  const { userRoles } = useSession();
  const entries = pagesOf("report", userRoles).map(({ path, title }) => ({
    to: path,
    label: path === "/Reports" ? "Overview" : title,
  }));
  return (
    <SideListLayout label="Reports" entries={entries}>
      {children}
    </SideListLayout>
  );
}
