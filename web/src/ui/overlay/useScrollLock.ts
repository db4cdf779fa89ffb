import { useEffect } from "react";

let holders = 0;

/**
 * Locks the page under a dialog. The style is set on the root alone: a new rule, as Mantine adds it, makes the browser
 * recalculate every style when a dialog opens and when it closes.
 */
export function useScrollLock(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    const { style, clientWidth } = document.documentElement;
    holders += 1;
    // The gutter of the scroll bar is kept, so that nothing moves.
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
