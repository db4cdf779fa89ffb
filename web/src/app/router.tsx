import type { ComponentType } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, replace } from "react-router";
import { connectNavigation } from "../core/http/http.ts";
import { currentLanguage } from "../core/i18n.ts";
import { session } from "../core/session/session.ts";
import { guard, loginFor, type Visitor } from "./guard.ts";
import { keepLanguageInAddress } from "./languageInAddress.ts";
import { PublicLayout } from "./layouts/PublicLayout.tsx";
import { RootLayout } from "./layouts/RootLayout.tsx";
import { RouteProblem } from "./layouts/RouteProblem.tsx";
import { installNavigationEffects } from "./navigationEffects.ts";
import { addPageTransitions } from "./pageTransitions.ts";
import { NOT_FOUND, SCREENS, type Screen } from "./screens.ts";
import { fetchFrameOf, hasFrameOfReader } from "./sides.ts";

/** On a bad line the page is read in the public's frame meanwhile. */
const READER_PATIENCE_MS = 3000;
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Router = ReturnType<typeof createBrowserRouter>;

// The first address is looked at while the router is still being made.
let started: Router | undefined;

const files = import.meta.glob<Record<string, ComponentType>>("../features/**/*Screen.tsx");
// A screen lies in any folder of its feature: "application/Status" is features/application/status/StatusScreen.tsx.
const moduleOf = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^\.\.\/features\/(\w+)\/(?:.*\/)?(\w+)Screen\.tsx$/, "$1/$2"),
    load,
  ]),
);

/** Fetches the module of a screen; the component has the file's name. */
async function loadScreen(screen: Screen): Promise<{ Component: ComponentType }> {
  const [feature, name] = screen.screen.split("/");
  fetchFrameOf(screen);
  const module = await moduleOf[`${feature}/${name}`]?.();
  const Component = module?.[`${name}Screen`];
  if (!Component) throw new Error(`There is no ${name}Screen in features/${feature}`);
  return { Component };
}

export const visitorNow = (): Visitor => {
  const { isLoggedIn, userRoles } = session.getState();
  return { isLoggedIn, roles: userRoles };
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
    // Who reads is not known yet: a page in one frame first and then in another would jump.
    else if (hasFrameOfReader(screen) && pending)
      await Promise.race([session.refresh(true).catch(() => false), rest(READER_PATIENCE_MS)]);
    const target = guard(location, visitorNow(), url.origin);
    if (target !== null) throw replace(target);
    return null;
  };

const toRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  loader: guarded(screen),
  lazy: () => loadScreen(screen),
});

const light = SCREENS.filter((screen) => screen.light);
const full = SCREENS.filter((screen) => !screen.light);

/** Only under `npm run dev`: the build leaves it out. */
const GALLERY: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/gallery",
        handle: { path: "/gallery", title: "Gallery", layout: "default", access: "claim:read", screen: "" },
        lazy: async () => ({ Component: (await import("./Gallery.tsx")).Gallery }),
      },
    ]
  : [];

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteProblem,
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicLayout,
        ErrorBoundary: RouteProblem,
        children: [...light, NOT_FOUND].map(toRoute),
      },
      {
        lazy: async () => ({ Component: (await import("./layouts/AppLayout.tsx")).AppLayout }),
        ErrorBoundary: RouteProblem,
        children: [...full.map(toRoute), ...GALLERY],
      },
    ],
  },
];

/** NAV-05, NAV-06: follows the session, in this tab and by it in all others. */
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

/** The router, with what hangs on each navigation. */
export function startRouter(): Router {
  const router = createBrowserRouter(routes);
  started = router;
  connectNavigation((page) => {
    const { location } = router.state;
    if (session.getState().locked) return;
    if (page === "root") void router.navigate("/");
    else if (location.pathname.toLowerCase() !== "/login") void router.navigate(loginFor(location));
  });
  keepLanguageInAddress(router, currentLanguage);
  addPageTransitions(router);
  installNavigationEffects(router);
  followSession(router);
  return router;
}
