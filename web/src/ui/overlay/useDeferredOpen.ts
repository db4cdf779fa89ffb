import { useDeferredValue } from "react";

/**
 * Opens a moment later than it is told to, and closes at once: the press is answered before what it opens is drawn,
 * which on a weak machine takes longer than people wait for an answer.
 */
export function useDeferredOpen(opened: boolean): boolean {
  const drawn = useDeferredValue(opened, false);
  return opened && drawn;
}
