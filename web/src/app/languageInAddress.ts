import { type createBrowserRouter, createPath, parsePath, type To } from "react-router";
import type { PageLanguage } from "../core/pageLanguages.ts";
import { screenAt } from "./guard.ts";
import { isStaffScreen } from "./sides.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const isShared = (pathname: string) => {
  const screen = screenAt(pathname);
  return screen?.access === "anyone" && !isStaffScreen(screen);
};

/** Returns the target of a navigation, with the language if it is not English and the page is a public one. */
export function inLanguage(to: To, pathname: string, language: PageLanguage): To {
  const wanted = typeof to === "string" ? parsePath(to) : to;
  const target = wanted.pathname || pathname;
  const search = new URLSearchParams(wanted.search ?? "");
  if (language === "en" || !target.startsWith("/") || search.has("lang") || !isShared(target)) return to;
  search.set("lang", language);
  return createPath({ pathname: target, search: `?${search}`, hash: wanted.hash ?? "" });
}

/** Links and navigations name the language: an address that is copied, or pressed before hydration, keeps it. */
export function keepLanguageInAddress(router: Router, language: () => PageLanguage): void {
  const createHref = router.createHref.bind(router);
  router.createHref = ({ pathname, search, hash }) => {
    const here = router.state.location;
    const wanted = inLanguage(pathname + search + hash, here.pathname, language());
    return createHref({
      ...here,
      search: "",
      hash: "",
      ...(typeof wanted === "string" && parsePath(wanted)),
    });
  };
  const navigate = router.navigate.bind(router);
  const go = (to: To | number | null, options?: Parameters<Router["navigate"]>[1]) =>
    typeof to === "number"
      ? navigate(to)
      : navigate(to === null ? to : inLanguage(to, router.state.location.pathname, language()), options);
  router.navigate = go as Router["navigate"];
}
