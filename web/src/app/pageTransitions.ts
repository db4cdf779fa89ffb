import type { createBrowserRouter, To } from "react-router";
import { afterPaint } from "../ui/motion/afterPaint.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const wantsMotion = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** True if the path changes, and not only the hash, a filter or a tab. */
function isOtherPage(to: To | null, pathname: string): boolean {
  const wanted = typeof to === "string" ? to.replace(/[?#].*$/s, "") : (to?.pathname ?? "");
  return wanted.startsWith("/") && wanted.toLowerCase() !== pathname.toLowerCase();
}

/** RTE-10: pages change with a slide and fade (base.css) where the browser has view transitions and allows motion. */
export function addPageTransitions(router: Router): void {
  const navigate = router.navigate.bind(router);
  const go = async (to: To | number | null, options?: Parameters<Router["navigate"]>[1]) => {
    if (typeof to === "number") return navigate(to);
    const isElsewhere = isOtherPage(to, router.state.location.pathname);
    // The pressed link responds first; a redirect has none.
    if (isElsewhere && !options?.replace) await afterPaint();
    const viewTransition = "startViewTransition" in document && wantsMotion() && isElsewhere;
    return navigate(to, viewTransition ? { ...options, viewTransition } : options);
  };
  router.navigate = go as Router["navigate"];
}
