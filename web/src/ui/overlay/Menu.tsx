import { Menu as Mantine, type MenuProps } from "@mantine/core";
import { useState } from "react";
import { useDeferredOpen } from "./useDeferredOpen.ts";

/** A menu of actions behind a button; it opens in a deferred render, so that the press is answered first. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  return (
    // The focus goes to the first action, not to the menu itself.
    <Mantine
      withInitialFocusPlaceholder={false}
      // A menu whose button scrolls out of view stays open: it is closed by a choice, Escape or a click elsewhere.
      hideDetached={false}
      {...props}
      opened={useDeferredOpen(wanted)}
      onChange={setWanted}
    />
  );
}
Menu.Target = Mantine.Target;
Menu.Dropdown = Mantine.Dropdown;
Menu.Label = Mantine.Label;
Menu.Item = Mantine.Item;
