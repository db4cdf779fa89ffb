import { useEffect } from "react";

let holders = 0;

/**
 * The page under a dialog does not scroll. Said on the root alone: a rule added to the page, as Mantine does it, makes
 * the browser work out the style of everything again, when a dialog opens and when it closes.
 */
export function useScrollLock(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    const { style, clientWidth } = document.documentElement;
    holders += 1;
    // The room of the scroll bar is kept, so that nothing moves.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
    return () => {
      holders -= 1;
      if (holders > 0) return;
      style.overflow = "";
      style.scrollbarGutter = "";
    };
  }, [opened]);
}
