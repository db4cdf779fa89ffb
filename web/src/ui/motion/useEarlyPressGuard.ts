import { type MouseEvent, useCallback, useLayoutEffect, useRef } from "react";

/** A second press of a double press comes within this time of the first one. */
const SECOND_PRESS_MS = 600;

/** True if a press was meant for the page that was shown before. */
export function isEarlyPress(press: { timeStamp: number; detail: number }, shownAt: number | null): boolean {
  // The keyboard and screen readers press what has the focus (detail 0), and the focus has moved to the new page.
  if (shownAt === null || press.detail === 0) return false;
  return press.timeStamp < shownAt || (press.detail > 1 && press.timeStamp - shownAt < SECOND_PRESS_MS);
}

/**
 * A tired person presses Continue twice, and the second press would answer the next page, which no one has read yet. The
 * returned handler belongs on the container of the page. The first page is never guarded: it replaced no other one.
 */
export function useEarlyPressGuard(page: string): (event: MouseEvent) => void {
  const shown = useRef<{ page: string; at: number | null }>({ page, at: null });
  useLayoutEffect(() => {
    if (shown.current.page !== page) shown.current = { page, at: performance.now() };
  }, [page]);
  return useCallback((event) => {
    if (!isEarlyPress(event, shown.current.at)) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
}
