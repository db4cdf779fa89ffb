import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { FolderScreen } from "./FolderScreen.tsx";
import { GetNextButton } from "./GetNextButton.tsx";

/** The open items of the support staff. */
export const SupportItemsScreen = () => (
  <FolderScreen
    folder="support"
    action={<GetNextButton />}
    empty={<EmptyState title="No items" text="Items for support staff are listed here." />}
  />
);
