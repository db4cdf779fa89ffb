import {
  LOOKUP_NAMES,
  LOOKUP_PAGES,
  LOOKUPS,
  type LookupName,
  type LookupRowDefinition,
} from "@wage/contract/lookups";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AddressTabs } from "../../ui/page/AddressTabs.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { OfficeAccessPanel } from "../offices/OfficeAccessPanel.tsx";
import { OfficeCountiesPanel } from "../offices/OfficeCountiesPanel.tsx";
import { OfficeMembersPanel } from "../offices/OfficeMembersPanel.tsx";
import { LookupPanel } from "./LookupPanel.tsx";

/** What belongs to a look-up and is none itself. */
const OTHER_TABS: Partial<Record<LookupName, { key: string; label: string; content: () => ReactNode }[]>> = {
  Office: [
    { key: "counties", label: "Counties served", content: () => <OfficeCountiesPanel /> },
    { key: "people", label: "People", content: () => <OfficeMembersPanel /> },
    { key: "access", label: "Access asked", content: () => <OfficeAccessPanel /> },
  ],
};

/** `/Admin/<name>` of every look-up; those that belong to one share its page as tabs. */
export function LookupScreen() {
  const word = useLocation().pathname.split("/").filter(Boolean).at(-1) ?? "";
  const name = LOOKUP_PAGES.find((page) => page.toLowerCase() === word.toLowerCase());
  if (!name) return <EmptyState title="Lookup list not found" />;
  const parts = [
    name,
    ...LOOKUP_NAMES.filter((other) => (LOOKUPS[other] as LookupRowDefinition).within === name),
  ];
  const more = OTHER_TABS[name] ?? [];
  return (
    <Page title={LOOKUPS[name].title} back={{ to: "/Admin", label: "Admin" }}>
      {parts.length + more.length === 1 ? (
        <LookupPanel key={name} name={name} />
      ) : (
        <AddressTabs
          label={LOOKUPS[name].title}
          tabs={[
            ...parts.map((part) => ({
              key: part as string,
              label: LOOKUPS[part].title as string,
              content: () => <LookupPanel key={part} name={part} />,
            })),
            ...more,
          ]}
        />
      )}
    </Page>
  );
}
