import { uncoverControl } from "../../ui/overlay/toastPosition.ts";

/**
 * A notice that comes, or that grows, at the lower edge of the window never covers what has the focus (WCAG 2.4.11): the
 * page scrolls just as far as that needs. Shaped as a ref, it returns its clean-up.
 */
export function keepFocusInView(notices: HTMLElement | null) {
  if (!notices) return undefined;
  const grown = new ResizeObserver(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || notices.contains(focused)) return;
    const { top } = notices.getBoundingClientRect();
    const place = focused.getBoundingClientRect();
    const isCovered = place.bottom > top && place.top < window.innerHeight;
    if (isCovered) uncoverControl();
  });
  grown.observe(notices);
  return () => grown.disconnect();
}
