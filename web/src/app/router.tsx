import type { Screen } from "@wage/contract/core/screens";
import { createBrowserRouter, type LoaderFunctionArgs, replace } from "react-router";
import { connectNavigation } from "../core/http/sessionLink.ts";
import { currentPageLanguage } from "../core/i18n.ts";
import { session } from "../core/session/session.ts";
import { guard, loginFor, type Visitor } from "./guard.ts";
import { withLanguageInAddress } from "./languageInAddress.ts";
import { installNavigationEffects } from "./navigationEffects.ts";
import { withPageTransitions } from "./pageTransitions.ts";
import type { Router } from "./routerWith.ts";
import { prepareRoutes, routesOf } from "./routes.tsx";
import { waitsForSession } from "./sides.ts";

/** On a slow connection the page is shown in the public frame after this time. */
const SESSION_TIMEOUT_MS = 3000;
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

// The first loader runs before the router has been returned.
let started: Router | undefined;

const visitorNow = (): Visitor => {
  const { isLoggedIn, userRoles } = session.getState();
  return { isLoggedIn, roles: userRoles, lacksSecondFactor: session.lacksSecondFactor() };
};

/** NAV-01: what needs a sign-in first tries a refresh; then the guard decides. */
const guarded =
  (screen: Screen) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    // A request carries no hash; the navigation (or the first address) does.
    const wanted = started?.state.navigation.location ?? window.location;
    const location = { pathname: url.pathname, search: url.search, hash: wanted.hash };
    const { isLoggedIn, pending } = session.getState();
    if (screen.access !== "anyone" && !isLoggedIn) await session.refresh(true).catch(() => false);
    else if (waitsForSession(screen) && pending)
      await Promise.race([session.refresh(true).catch(() => false), rest(SESSION_TIMEOUT_MS)]);
    const target = guard(location, visitorNow(), url.origin);
    if (target !== null) throw replace(target);
    return null;
  };

/** NAV-05, NAV-06: follows the session in this tab and, through it, in all others. */
function followSession(router: Router) {
  let wasLoggedIn = session.getState().isLoggedIn;
  session.subscribe(() => {
    const { isLoggedIn, locked, ended } = session.getState();
    // Unsaved work waits behind the sign-in dialog.
    if (locked || isLoggedIn === wasLoggedIn) return;
    wasLoggedIn = isLoggedIn;
    const { location } = router.state;
    if (!isLoggedIn) {
      const target = ended === "expired" ? loginFor(location) : "/login";
      void router.navigate(target, { replace: location.pathname.toLowerCase() === "/logout" });
      return;
    }
    const target = guard(location, visitorNow(), window.location.origin);
    if (target !== null) void router.navigate(target, { replace: true });
  });
}

declare global {
  /** The hash of the address, taken off by first-paint.js. */
  var __hash: string | undefined;
  /** The visitor has begun to use a page with a hash before the application started. */
  var __hasActed: boolean | undefined;
}

/** Puts the hash back into the address; this does not scroll. */
function restoreHash() {
  if (globalThis.__hash) window.history.replaceState(window.history.state, "", globalThis.__hash);
  delete globalThis.__hash;
}

/** Returns the router with its navigation effects. For a prerendered page it starts with the loaded route. */
export async function startRouter(isPrerendered: boolean): Promise<Router> {
  restoreHash();
  const routes = routesOf(guarded);
  const { loaderData } = isPrerendered ? await prepareRoutes(routes, window.location.pathname) : {};
  const plain = createBrowserRouter(routes, loaderData && { hydrationData: { loaderData } });
  const router = withPageTransitions(withLanguageInAddress(plain, currentPageLanguage));
  started = router;
  connectNavigation((page) => {
    const { location } = router.state;
    if (session.getState().locked) return;
    if (page === "root") void router.navigate("/");
    // Its end leads to the sign-in page, which would send a signed-in user back at once.
    else if (session.getState().isLoggedIn) session.giveUp();
    else if (location.pathname.toLowerCase() !== "/login") void router.navigate(loginFor(location));
  });
  installNavigationEffects(router);
  followSession(router);
  return router;
}
