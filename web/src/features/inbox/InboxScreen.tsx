import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { GetNextButton } from "./GetNextButton.tsx";
import { InboxList } from "./InboxList.tsx";

/** The user's own items, ordered by due date. */
export function InboxScreen() {
  return (
    <Page title="My items" documentTitle="Inbox" action={<GetNextButton />}>
      <InboxList
        folder="mine"
        label="My items"
        empty={
          <EmptyState
            title="You have no open items"
            text="Take the next item for your role when you are ready."
          />
        }
      />
    </Page>
  );
}
