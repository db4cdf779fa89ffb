import { type Access, can, isStaff, type Role } from "@wage/contract/core/policy";
import { inScreenCase, isScreenPath, SCREENS, type Screen } from "@wage/contract/core/screens";
import { matchPath } from "react-router";

export interface Visitor {
  isLoggedIn: boolean;
  roles: readonly Role[];
  /** The account belongs to the agency, and its role waits until a second factor is set up. */
  lacksSecondFactor?: boolean;
}

const HOME_LIKE = ["/", "/login", "/logout"];
const lower = (path: string) => path.toLowerCase().replace(/(?<=[^/])\/+$/, "");

/** The row of SCREENS for a path, case-insensitive; a literal path takes precedence. */
export function screenAt(pathname: string): Screen | undefined {
  const exact = SCREENS.find((screen) => lower(screen.path) === lower(pathname));
  return exact ?? SCREENS.find((screen) => matchPath({ path: screen.path, caseSensitive: false }, pathname));
}

/** NAV-01: `/login?redirectFrom=` with the path in lower case, query and hash unchanged, encoded once. */
export const loginFor = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `/login?redirectFrom=${encodeURIComponent(pathname.toLowerCase() + search + hash)}`;

/** NAV-05, H10: a path of this application; anything else is ignored. */
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
  return inScreenCase(url.pathname) + url.search + url.hash;
}

const mayOpen = (visitor: Visitor, access: Access) =>
  access === "anyone" || (visitor.isLoggedIn && (access === "signed-in" || can(visitor.roles, access)));

/** NAV-05: the address to which /, /login or /logout send a signed-in visitor; null stays. */
function afterSignIn(path: string, search: string, visitor: Visitor, origin: string): string | null {
  const wanted = safeRedirect(new URLSearchParams(search).get("redirectFrom"), origin);
  if (wanted !== null) {
    const access = screenAt(new URL(wanted, origin).pathname)?.access ?? "anyone";
    if (mayOpen(visitor, access)) return wanted;
    // NAV-02: the login page names the page this account may not open. Redirecting there would be a loop.
    if (path === "/login" && !visitor.lacksSecondFactor) return null;
  }
  if (visitor.lacksSecondFactor) return "/Account";
  return isStaff(visitor.roles) ? null : "/Public";
}

/**
 * NAV-01 to NAV-05: null when the visitor may stay, else the address to go to. A visitor counts as signed out only
 * after a refresh has been tried.
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
  // An explicit sign-out takes precedence over the address in redirectFrom.
  if (visitor.isLoggedIn && HOME_LIKE.includes(path) && path !== "/logout") {
    return afterSignIn(path, location.search, visitor, origin);
  }
  return null;
}
