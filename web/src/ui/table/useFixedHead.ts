import { type RefObject, useEffect } from "react";

/** The lower edge of what covers the top of the page or of the dialog. */
function coveredTo(frame: HTMLElement): number {
  const ofDialog = frame.closest("[role=dialog]")?.querySelector(".mantine-Modal-header");
  const bars = ofDialog
    ? [ofDialog]
    : [document.querySelector("header"), document.querySelector("[data-covers-top]")];
  return Math.max(0, ...bars.map((bar) => bar?.getBoundingClientRect().bottom ?? 0));
}

/**
 * GUI-08: keeps a table's header in view. A table that fits and has no height of its own scrolls with the page, where
 * its style fixes the header; in a frame that scrolls, the header stands where the visible part of the frame begins.
 */
export function useFixedHead(frame: RefObject<HTMLElement | null>, maxHeight?: number | string): void {
  useEffect(() => {
    const element = frame.current;
    const grid = element?.querySelector("table");
    if (!element || !grid) return;
    const measure = () => {
      const fits = maxHeight === "none" && grid.offsetWidth <= element.clientWidth;
      element.toggleAttribute("data-fits", fits);
      const hidden = Math.round(coveredTo(element) - element.getBoundingClientRect().top);
      if (fits) grid.style.removeProperty("--wc-head-top");
      else grid.style.setProperty("--wc-head-top", `${Math.max(0, hidden)}px`);
    };
    const sizes = new ResizeObserver(measure);
    for (const changing of [element, grid]) sizes.observe(changing);
    window.addEventListener("scroll", measure, { passive: true, capture: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", measure, { capture: true });
    };
  }, [frame, maxHeight]);
}
