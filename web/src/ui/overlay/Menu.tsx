import { Menu as Mantine, type MenuProps } from "@mantine/core";
import { useState } from "react";
import { useDeferredOpen } from "./useDeferredOpen.ts";

/** What can be done, behind a button: it opens behind the answer to the press. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  return (
    // The focus goes to the first of what can be done, not to a place of its own inside the menu.
    <Mantine
      withInitialFocusPlaceholder={false}
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
