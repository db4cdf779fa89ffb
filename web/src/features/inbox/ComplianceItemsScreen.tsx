import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { GetNextButton } from "./GetNextButton.tsx";
import { InboxList } from "./InboxList.tsx";

/** The open items of the compliance officers. */
export function ComplianceItemsScreen() {
  return (
    <Page title="Compliance items" action={<GetNextButton />}>
      <InboxList
        folder="compliance"
        label="Compliance items"
        empty={<EmptyState title="No items" text="Items for compliance officers are listed here." />}
      />
    </Page>
  );
}
