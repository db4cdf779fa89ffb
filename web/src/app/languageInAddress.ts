import { createPath, parsePath, type To } from "react-router";
import type { PageLanguage } from "../core/pageLanguages.ts";
import { screenAt } from "./guard.ts";
import { type Router, routerWith } from "./routerWith.ts";
import { isStaffScreen } from "./sides.ts";

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
export function withLanguageInAddress(router: Router, language: () => PageLanguage): Router {
  const addressOf = (to: To) => inLanguage(to, router.state.location.pathname, language());
  const createHref: Router["createHref"] = ({ pathname, search, hash }) => {
    const wanted = addressOf(pathname + search + hash);
    return router.createHref({
      ...router.state.location,
      search: "",
      hash: "",
      ...(typeof wanted === "string" && parsePath(wanted)),
    });
  };
  const navigate = (to: To | number | null, options?: Parameters<Router["navigate"]>[1]) =>
    typeof to === "number" ? router.navigate(to) : router.navigate(to === null ? to : addressOf(to), options);
  return routerWith(router, { createHref, navigate: navigate as Router["navigate"] });
}
