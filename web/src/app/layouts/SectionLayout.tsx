import type { Layout } from "@wage/contract/core/screens";
import { type ComponentType, lazy, type ReactNode } from "react";
import { AdminLayout } from "./AdminLayout.tsx";
import { DefaultLayout } from "./DefaultLayout.tsx";
import { ReportLayout } from "./ReportLayout.tsx";

const SupportStaffLayout = lazy(async () => ({
  default: (await import("./SupportStaffLayout.tsx")).SupportStaffLayout,
}));
const InboxLayout = lazy(async () => ({ default: (await import("./InboxLayout.tsx")).InboxLayout }));

const LAYOUTS: Record<Layout, ComponentType<{ children: ReactNode }>> = {
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
