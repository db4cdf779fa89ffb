import { LOOKUP_NAMES, LOOKUP_PAGES, LOOKUPS, type LookupRowDefinition } from "@wage/contract/lookups";
import { useLocation } from "react-router";
import { AddressTabs } from "../../ui/page/AddressTabs.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { LookupPanel } from "./LookupPanel.tsx";

/** `/Admin/<name>` of every look-up; those that belong to one share its page as tabs. */
export function LookupScreen() {
  const word = useLocation().pathname.split("/").filter(Boolean).at(-1) ?? "";
  const name = LOOKUP_PAGES.find((page) => page.toLowerCase() === word.toLowerCase());
  if (!name) return <EmptyState title="Lookup list not found" />;
  const parts = [
    name,
    ...LOOKUP_NAMES.filter((other) => (LOOKUPS[other] as LookupRowDefinition).within === name),
  ];
  return (
    <Page title={LOOKUPS[name].title} back={{ to: "/Admin", label: "Admin" }}>
      {parts.length === 1 ? (
        <LookupPanel key={name} name={name} />
      ) : (
        <AddressTabs
          label={LOOKUPS[name].title}
          tabs={parts.map((part) => ({
            key: part,
            label: LOOKUPS[part].title,
            content: () => <LookupPanel key={part} name={part} />,
          }))}
        />
      )}
    </Page>
  );
}
