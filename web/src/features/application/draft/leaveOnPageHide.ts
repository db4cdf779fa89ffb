import { LEAVE_PATH } from "@wage/contract/core/sharedComputer";
import { logProblem } from "../../../core/environment.ts";
import { addressOf, headersFor } from "../../../core/http/http.ts";
import { isSharedComputer } from "../../../core/session/sharedComputer.ts";

/** Gives back what number and PIN have opened in this browser; sent even if the page goes meanwhile. */
export async function leave(): Promise<void> {
  try {
    const address = await addressOf(LEAVE_PATH);
    const headers = headersFor("application/json");
    await fetch(address, { method: "POST", body: "{}", headers, keepalive: true });
  } catch (error) {
    logProblem("what is open could not be left", error);
  }
}

/** On a shared computer an opened claim or draft goes with its tab: a new one asks for number and PIN. */
export function leaveOnPageHide(): void {
  // Also when the browser keeps the page for Back: it tells nobody when it throws the page away.
  globalThis.addEventListener("pagehide", () => {
    if (isSharedComputer()) void leave();
  });
  globalThis.addEventListener("pageshow", ({ persisted }: PageTransitionEvent) => {
    if (persisted && isSharedComputer())
      void import("../../../core/http/query.ts").then(({ queryClient }) => queryClient.resetQueries());
  });
}
