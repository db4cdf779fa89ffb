import type { ReactNode } from "react";
import type { Layout } from "../screens.ts";
import { AdminLayout } from "./AdminLayout.tsx";
import { DefaultLayout } from "./DefaultLayout.tsx";
import { InboxLayout } from "./InboxLayout.tsx";
import { ReportLayout } from "./ReportLayout.tsx";
import { SupportStaffLayout } from "./SupportStaffLayout.tsx";

const LAYOUTS: Record<Layout, (props: { children: ReactNode }) => ReactNode> = {
  default: DefaultLayout,
  admin: AdminLayout,
  inbox: InboxLayout,
  report: ReportLayout,
  supportstaff: SupportStaffLayout,
};

/** The layout that a page has declared (RTE-09). */
export function SectionLayout({ layout, children }: { layout: Layout; children: ReactNode }) {
  const Chosen = LAYOUTS[layout];
  return <Chosen>{children}</Chosen>;
}
