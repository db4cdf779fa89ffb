import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { InboxList } from "./InboxList.tsx";

/** Every open item of the office, whoever is assigned. */
export function MasterItemsScreen() {
  return (
    <Page title="Master items">
      <InboxList
        folder="master"
        label="Master items"
        empty={<EmptyState title="No items" text="All open items of the agency are listed here." />}
      />
    </Page>
  );
}
