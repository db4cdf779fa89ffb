import { clearBrowser } from "../../../core/session/kiosk.ts";
import { leave } from "../../../core/session/leave.ts";
import { session } from "../../../core/session/session.ts";
import { discardUnsavedWork } from "../../../core/unsaved.ts";
import { draft } from "./draftStore.ts";

/** Ends the visit: nothing of it stays on this device, and the next person begins on the first page. */
export async function endVisit(): Promise<void> {
  // The visitor may have left, so that no question whether to leave is asked.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  discardUnsavedWork();
  await draft.forget();
  await leave();
  if (session.getState().isLoggedIn) await session.signOut().catch(() => undefined);
  clearBrowser();
  // Replaced and loaded again, so that neither Back nor the memory of this page leads to the visit.
  window.location.replace("/");
}
