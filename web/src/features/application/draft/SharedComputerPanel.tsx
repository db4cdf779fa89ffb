import { Checkbox } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useHydrated } from "../../../core/hydration.ts";
import { useKiosk } from "../../../core/session/kiosk.ts";
import { leave } from "../../../core/session/leave.ts";
import {
  isSharedComputer,
  setSharedComputer,
  useSharedComputer,
} from "../../../core/session/sharedComputer.ts";
import { useUi } from "../../../ui/uiContext.ts";

const choose = async (isShared: boolean) => {
  // Set first, so that every request from now on carries it.
  setSharedComputer(isShared);
  // A cookie set before would outlive the tab. A draft that it opened is opened again by code and PIN.
  if (isShared) void leave();
  const { draft } = await import("./draftStore.ts");
  await draft.followSharedComputer();
};

/** The checkbox for shared computers: nothing of the visit is then stored on it. */
export function SharedComputerPanel() {
  const { words } = useUi();
  const shared = useSharedComputer();
  const isKiosk = useKiosk();
  const isHydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!box.current?.checked) return;
    // React resets a form after a replayed submit: a box ticked before hydration must stay ticked.
    box.current.defaultChecked = true;
    if (!isSharedComputer()) void choose(true);
  }, []);
  // A kiosk is shared in any case.
  if (isKiosk && isHydrated) return null;
  return (
    <Checkbox
      ref={box}
      size="md"
      name="sharedComputer"
      label={words("sharedComputer")}
      description={words("sharedComputerHint")}
      checked={shared}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}
