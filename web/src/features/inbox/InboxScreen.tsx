import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { FolderScreen } from "./FolderScreen.tsx";
import { GetNextButton } from "./GetNextButton.tsx";

/** The user's own items, ordered by due date. */
export const InboxScreen = () => (
  <FolderScreen
    folder="mine"
    action={<GetNextButton />}
    empty={
      <EmptyState
        title="You have no open items"
        text="Take the next item for your role when you are ready."
      />
    }
  />
);
