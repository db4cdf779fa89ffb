import { leave } from "./leave.ts";

const NEUTRAL_PAGE = "https://www.weather.gov/";
const NAME = "wage-claim-exit";
/** The neutral page does not wait longer for the service to close what is open. */
const PATIENCE_MS = 400;

/** The tabs of this browser leave together. */
const channel = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME));

/** Leaves for a page that says nothing, for a reader who is being watched; a draft stays on this device. */
export async function leaveQuickly(): Promise<void> {
  channel()?.postMessage("leave");
  await leaveThisTab();
}

async function leaveThisTab() {
  hidePage();
  // No question whether to leave: it would stay on the screen.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  try {
    sessionStorage.setItem(NAME, "yes");
  } catch {
    // Without storage this tab shows on Back what a new one shows.
  }
  await Promise.race([leave(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  window.location.replace(NEUTRAL_PAGE);
}

/** At once, and in the browser's picture of the page for Back. */
const hidePage = () => {
  document.documentElement.style.display = "none";
  document.title = "";
};

/** The other pages show nothing of a claim that number and PIN opened, and may hold the unsaved work of staff. */
const isPublicPage = () => /^\/Public(\/|$)/i.test(window.location.pathname);

const hasLeft = () => {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
};

const wasReachedByHistory = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "back_forward");

/**
 * After a quick exit the browser's history leads to the start page instead of the pages of the visit. A draft on this device
 * is found there again by "Continue my claim".
 */
export function watchReturn(): void {
  const goToStart = () => {
    hidePage();
    window.location.replace("/");
  };
  channel()?.addEventListener("message", () => {
    if (isPublicPage()) void leaveThisTab();
  });
  // From the back-forward cache, where the page still holds all that it showed.
  window.addEventListener("pageshow", ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasLeft()) goToStart();
  });
  if (hasLeft() && wasReachedByHistory() && window.location.pathname !== "/") goToStart();
}
