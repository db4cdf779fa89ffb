import { leave } from "../../../core/session/leave.ts";
import { isSharedComputer } from "../../../core/session/sharedComputer.ts";

/** On a shared computer an opened claim or draft is closed with its tab: a new one needs number and PIN. */
export function leaveOnPageHide(): void {
  // Also when the page enters the back-forward cache: its later eviction fires no event.
  globalThis.addEventListener("pagehide", () => {
    if (isSharedComputer()) void leave();
  });
  globalThis.addEventListener("pageshow", ({ persisted }: PageTransitionEvent) => {
    if (persisted && isSharedComputer())
      void import("../../../core/http/query.ts").then(({ queryClient }) => queryClient.resetQueries());
  });
}
