import { Button } from "@mantine/core";
import { useAddressState } from "../../core/http/address.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { SuggestionsPanel } from "../staffing/SuggestionsPanel.tsx";
import { FolderScreen } from "./FolderScreen.tsx";

/** Unassigned work: items without an owner, and accepted claims without an officer. */
export function UnassignedItemsScreen() {
  const [{ show }, set] = useAddressState({ show: "items" });
  const claims = show === "claims";
  return (
    <FolderScreen
      folder="unassigned"
      action={
        <Button
          size="xs"
          variant="default"
          aria-pressed={claims}
          onClick={() => set({ show: claims ? "items" : "claims" })}
        >
          Claims without an officer
        </Button>
      }
      instead={claims && <SuggestionsPanel />}
      empty={<EmptyState title="All items have an owner" />}
    />
  );
}
