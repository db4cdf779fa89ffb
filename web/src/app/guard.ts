import { isScreenPath } from "@wage/contract/core/paths";
import { type Access, can, isStaff, type Role } from "@wage/contract/core/policy";
import { matchPath } from "react-router";
import { SCREENS, type Screen } from "./screens.ts";

export interface Visitor {
  isLoggedIn: boolean;
  roles: readonly Role[];
}

const HOME_LIKE = ["/", "/login", "/logout"];
const lower = (path: string) => path.toLowerCase().replace(/(.)\/+$/, "$1");

/** The row of SCREENS that a path belongs to; letter case does not matter, a written-out path wins. */
export function screenAt(pathname: string): Screen | undefined {
  const exact = SCREENS.find((screen) => lower(screen.path) === lower(pathname));
  return exact ?? SCREENS.find((screen) => matchPath({ path: screen.path, caseSensitive: false }, pathname));
}

/** NAV-01: `/login?redirectFrom=` the path in lower case, its query and hash untouched, encoded once. */
export const loginFor = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `/login?redirectFrom=${encodeURIComponent(pathname.toLowerCase() + search + hash)}`;

/** NAV-05, H10: a path of this app and no other place; anything else is as if it were absent. */
export function safeRedirect(wanted: string | null, origin: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the URL parser would silently drop them
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f\u007f]/.test(wanted)) return null;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  const path = lower(url.pathname);
  if (url.origin !== origin || !isScreenPath(url.pathname) || path === "/login" || path === "/logout")
    return null;
  return url.pathname + url.search + url.hash;
}

const mayOpen = (visitor: Visitor, access: Access) =>
  access === "anyone" || (visitor.isLoggedIn && (access === "signed-in" || can(visitor.roles, access)));

/** NAV-05: where a signed-in visitor on /, /login or /logout goes; null stays. */
function afterSignIn(path: string, search: string, visitor: Visitor, origin: string): string | null {
  const wanted = safeRedirect(new URLSearchParams(search).get("redirectFrom"), origin);
  if (wanted !== null) {
    const access = screenAt(new URL(wanted, origin).pathname)?.access ?? "anyone";
    if (mayOpen(visitor, access)) return wanted;
    // NAV-02: the login page says which page this account may not open. Sending it on would be a loop.
    if (path === "/login") return null;
  }
  return isStaff(visitor.roles) ? null : "/Public";
}

/**
 * NAV-01 to NAV-05: null when the visitor may stay, else the address to go to.
 * A signed-out visitor counts as such only after a refresh has been tried.
 */
export function guard(
  location: { pathname: string; search: string; hash: string },
  visitor: Visitor,
  origin: string,
): string | null {
  const path = lower(location.pathname);
  const access = screenAt(location.pathname)?.access ?? "anyone";
  if (path === "/logout" && !visitor.isLoggedIn) return "/login";
  if (!mayOpen(visitor, access)) return loginFor(location);
  // An explicit wish to sign out is not overruled by where one came from.
  if (visitor.isLoggedIn && HOME_LIKE.includes(path) && path !== "/logout") {
    return afterSignIn(path, location.search, visitor, origin);
  }
  return null;
}
