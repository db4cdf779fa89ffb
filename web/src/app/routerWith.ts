import type { createBrowserRouter } from "react-router";

export type Router = ReturnType<typeof createBrowserRouter>;

/** A router that navigates or writes addresses in its own way, and is the given one in all else. */
export const routerWith = (router: Router, own: Partial<Pick<Router, "navigate" | "createHref">>): Router =>
  Object.create(router, Object.getOwnPropertyDescriptors(own));
