import { SCROLL_TO_TARGET_MS, SCROLL_TO_TOP_MS } from "@wage/contract/core/limits";
import { NOT_FOUND } from "@wage/contract/core/screens";
import { currentSite } from "../core/site.ts";
import { scrollAfter } from "../ui/motion/scroll.ts";
import { focusTitle, setDocumentTitle, setSiteName } from "../ui/page/title.ts";
import { screenAt } from "./guard.ts";
import type { Router } from "./routerWith.ts";

/** Effects of each navigation: title, scroll position (NAV-07), focus, and the raised header (GUI-09). */
export function installNavigationEffects(router: Router): void {
  const positions = new Map<string, number>();
  let shown = router.state.location;
  window.history.scrollRestoration = "manual";

  // The table of screens is in English: in another language the site's name stands until the page names itself.
  const setTitle = () => {
    const { title } = screenAt(router.state.location.pathname) ?? NOT_FOUND;
    setDocumentTitle(document.documentElement.lang.startsWith("en") ? title : "");
  };
  setSiteName(currentSite().siteName);
  // A prerendered page has its title.
  if (document.documentElement.dataset.prerendered === undefined) setTitle();

  const settle = () => {
    const { location, historyAction, preventScrollReset } = router.state;
    const otherPage = location.pathname !== shown.pathname;
    shown = location;
    if (otherPage) {
      setSiteName(currentSite().siteName);
      setTitle();
      // Loads the fonts that the prerendered page left out to avoid a layout shift (web/start-app.js).
      document.getElementById("faces")?.removeAttribute("media");
      focusTitle();
    }
    if (preventScrollReset) return;
    const saved = historyAction === "POP" ? positions.get(location.key) : undefined;
    if (location.hash.length > 1) scrollAfter(SCROLL_TO_TARGET_MS, () => topOf(location.hash));
    else if (saved !== undefined) scrollAfter(SCROLL_TO_TARGET_MS, () => saved);
    else scrollAfter(SCROLL_TO_TOP_MS, () => 0);
  };

  // The address that was loaded: first-paint.js has kept the browser from jumping to its hash.
  if (shown.hash.length > 1 && !globalThis.__hasActed)
    scrollAfter(SCROLL_TO_TARGET_MS, () => topOf(shown.hash));

  router.subscribe((state) => {
    if (state.navigation.state !== "idle") positions.set(shown.key, window.scrollY);
    if (state.navigation.state === "idle" && state.location.key !== shown.key) settle();
  });
  const markScrolled = () => {
    positions.set(shown.key, window.scrollY);
    document.documentElement.toggleAttribute("data-scrolled", window.scrollY > 0);
  };
  // A prerendered page may have been scrolled before this script ran.
  markScrolled();
  window.addEventListener("scroll", markScrolled, { passive: true });
}

/** The target's position below the sticky header. */
function topOf(hash: string): number | undefined {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  return target ? target.getBoundingClientRect().top + window.scrollY - 80 : undefined;
}
