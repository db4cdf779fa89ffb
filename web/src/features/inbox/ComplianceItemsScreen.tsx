import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { FolderScreen } from "./FolderScreen.tsx";
import { GetNextButton } from "./GetNextButton.tsx";

/** The open items of the compliance officers. */
export const ComplianceItemsScreen = () => (
  <FolderScreen
    folder="compliance"
    action={<GetNextButton />}
    empty={<EmptyState title="No items" text="Items for compliance officers are listed here." />}
  />
);
