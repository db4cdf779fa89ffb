import type { ReactNode } from "react";
import { useSession } from "../../core/session/session.ts";
import { pagesOf } from "../navigation.ts";
import { SideListLayout } from "./SideListLayout.tsx";

/** The layout of the reports, with their list in one line above. */
export function ReportLayout({ children }: { children: ReactNode }) {
  const { userRoles } = useSession();
  const entries = pagesOf("report", userRoles).map(({ path, title }) => ({
    to: path,
    label: path === "/Reports" ? "Overview" : title.replace(/ report$/, ""),
  }));
  return (
    <SideListLayout label="Reports" entries={entries} isAcross>
      {children}
    </SideListLayout>
  );
}
