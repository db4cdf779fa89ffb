import { useDeferredValue } from "react";

/**
 * Opens in a deferred render and closes at once: on a slow machine, rendering the content takes longer than the press
 * may stay unanswered.
 */
export function useDeferredOpen(opened: boolean): boolean {
  const drawn = useDeferredValue(opened, false);
  return opened && drawn;
}
