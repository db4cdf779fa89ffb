import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { FolderScreen } from "./FolderScreen.tsx";

/** Every open item of the office, whoever is assigned. */
export const MasterItemsScreen = () => (
  <FolderScreen
    folder="master"
    empty={<EmptyState title="No items" text="All open items of the agency are listed here." />}
  />
);
