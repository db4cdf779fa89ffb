import type { createBrowserRouter, To } from "react-router";
import { afterPaint } from "../ui/motion/afterPaint.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const wantsMotion = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether this leads to another page: not to a part, a filter or a tab of the one that is shown. */
function isOtherPage(to: To | null, pathname: string): boolean {
  const wanted = typeof to === "string" ? to.replace(/[?#].*$/s, "") : (to?.pathname ?? "");
  return wanted.startsWith("/") && wanted.toLowerCase() !== pathname.toLowerCase();
}

/** RTE-10: from page to page by a slide-fade (base.css) where the browser has view transitions and motion is welcome. */
export function addPageTransitions(router: Router): void {
  const navigate = router.navigate.bind(router);
  const go = async (to: To | number | null, options?: Parameters<Router["navigate"]>[1]) => {
    if (typeof to === "number") return navigate(to);
    const isElsewhere = isOtherPage(to, router.state.location.pathname);
    // What was pressed shows it first. Where one is only sent on, nothing was.
    if (isElsewhere && !options?.replace) await afterPaint();
    const viewTransition = "startViewTransition" in document && wantsMotion() && isElsewhere;
    return navigate(to, viewTransition ? { ...options, viewTransition } : options);
  };
  router.navigate = go as Router["navigate"];
}
