import { NOT_FOUND, SCREENS, type Screen } from "@wage/contract/core/screens";
import type { ComponentType } from "react";
import { type LoaderFunction, matchRoutes, type RouteObject } from "react-router";
import { PageLater } from "./layouts/PageLater.tsx";
import { PublicLayout } from "./layouts/PublicLayout.tsx";
import { RootLayout } from "./layouts/RootLayout.tsx";
import { RouteProblem } from "./layouts/RouteProblem.tsx";
import { preloadFrame } from "./sides.ts";

const Nothing = () => null;

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
  preloadFrame(screen);
  const module = await moduleOf[`${feature}/${name}`]?.();
  const Component = module?.[`${name}Screen`];
  if (!Component) throw new Error(`There is no ${name}Screen in features/${feature}`);
  return { Component };
}

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

/** The routes of all screens. The build renders its pages without loaders. */
export function routesOf(loaderOf?: (screen: Screen) => LoaderFunction): RouteObject[] {
  const toRoute = (screen: Screen): RouteObject => ({
    id: screen.path,
    path: screen.path,
    handle: screen,
    lazy: () => loadScreen(screen).catch(() => ({ element: <PageLater load={() => loadScreen(screen)} /> })),
    ...(loaderOf && { loader: loaderOf(screen) }),
  });
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteProblem,
      HydrateFallback: Nothing,
      children: [
        {
          Component: PublicLayout,
          ErrorBoundary: RouteProblem,
          children: [...SCREENS.filter(({ light }) => light), NOT_FOUND].map(toRoute),
        },
        {
          lazy: async () => ({ Component: (await import("./layouts/AppLayout.tsx")).AppLayout }),
          ErrorBoundary: RouteProblem,
          children: [...SCREENS.filter(({ light }) => !light).map(toRoute), ...GALLERY],
        },
      ],
    },
  ];
}

/**
 * Loads the lazy routes of an address before the first render, as hydration requires, and returns the data with which
 * the router starts: no loader runs for a prerendered page, because everyone may read it.
 */
export async function prepareRoutes(routes: RouteObject[], pathname: string) {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== "function") return;
      // A page that comes with its HTML stays as it is while its file cannot be fetched.
      const part = route.handle ? await loadScreen(route.handle as Screen) : await route.lazy();
      Object.assign(route, part, { lazy: undefined });
    }),
  );
  const screen = matched.at(-1)?.handle as Screen | undefined;
  return { screen, loaderData: screen ? { [screen.path]: null } : {} };
}
