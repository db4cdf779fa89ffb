import { LEAVE_PATH } from "@wage/contract/core/sharedComputer";
import { logProblem } from "../../../core/environment.ts";
import { addressOf, headersFor } from "../../../core/http/requestHead.ts";
import { isSharedComputer } from "../../../core/session/sharedComputer.ts";

/**
 * Closes the claim or draft that number and PIN opened in this browser; keepalive completes the request after the page
 * is gone.
 */
export async function leave(): Promise<void> {
  try {
    const address = await addressOf(LEAVE_PATH);
    const headers = headersFor("application/json");
    await fetch(address, { method: "POST", body: "{}", headers, keepalive: true });
  } catch (error) {
    logProblem("what is open could not be left", error);
  }
}

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
