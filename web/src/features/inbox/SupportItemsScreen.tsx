import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { GetNextButton } from "./GetNextButton.tsx";
import { InboxList } from "./InboxList.tsx";

/** The open items of the support staff. */
export function SupportItemsScreen() {
  return (
    <Page title="Support items" action={<GetNextButton />}>
      <InboxList
        folder="support"
        label="Support items"
        empty={<EmptyState title="No items" text="Items for support staff are listed here." />}
      />
    </Page>
  );
}
