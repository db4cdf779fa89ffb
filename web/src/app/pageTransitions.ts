import type { To } from "react-router";
import { afterPaint } from "../ui/motion/afterPaint.ts";
import { type Router, routerWith } from "./routerWith.ts";

const wantsMotion = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** True if the path changes, and not only the hash, a filter or a tab. */
function isOtherPage(to: To | null, pathname: string): boolean {
  const wanted = typeof to === "string" ? to.replace(/[?#].*$/s, "") : (to?.pathname ?? "");
  return wanted.startsWith("/") && wanted.toLowerCase() !== pathname.toLowerCase();
}

/** RTE-10: pages change with a slide and fade (base.css) where the browser has view transitions and allows motion. */
export function withPageTransitions(router: Router): Router {
  const navigate = async (to: To | number | null, options?: Parameters<Router["navigate"]>[1]) => {
    if (typeof to === "number") return router.navigate(to);
    const isElsewhere = isOtherPage(to, router.state.location.pathname);
    // The pressed link responds first; a redirect has none.
    if (isElsewhere && !options?.replace) await afterPaint();
    const viewTransition = "startViewTransition" in document && wantsMotion() && isElsewhere;
    return router.navigate(to, viewTransition ? { ...options, viewTransition } : options);
  };
  return routerWith(router, { navigate: navigate as Router["navigate"] });
}
