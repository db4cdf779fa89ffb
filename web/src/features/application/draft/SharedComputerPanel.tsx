import { Checkbox } from "@mantine/core";
import { setSharedComputer, useSharedComputer } from "../../../core/session/sharedComputer.ts";
import { useUi } from "../../../ui/uiContext.ts";
import { leave } from "./leaveOnPageHide.ts";

/** The box for whoever sits in a library or at a friend's: nothing of this visit stays there. */
export function SharedComputerPanel() {
  const { words } = useUi();
  const shared = useSharedComputer();
  const choose = async (isShared: boolean) => {
    // First of all: whatever is asked of the server from now on says so.
    setSharedComputer(isShared);
    // A cookie of before the tick would outlive the tab. A draft that it opened is opened again by its code and PIN.
    if (isShared) void leave();
    const { draft } = await import("./draftStore.ts");
    await draft.followSharedComputer();
  };
  return (
    <Checkbox
      size="md"
      name="sharedComputer"
      label={words("sharedComputer")}
      description={words("sharedComputerHint")}
      checked={shared}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}
