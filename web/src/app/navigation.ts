import { can, isStaff, type Role } from "@wage/contract/core/policy";
import { SCREENS } from "@wage/contract/core/screens";
import type { Visitor } from "./guard.ts";

export interface NavEntry {
  order: number;
  label: string;
  to: string;
}

const allowed = (roles: readonly Role[], access: Parameters<typeof can>[1]) =>
  access === "anyone" || can(roles, access);

/** NAV-05: the page with the day of a member of staff; `/` is the public landing page for everybody. */
const STAFF_HOME = "/login";

/** MNU-01, MNU-02: this visitor's menu, in order. */
export function menuFor({ isLoggedIn, roles }: Visitor): NavEntry[] {
  return SCREENS.flatMap(({ nav, path, access }) => {
    if (!nav || (nav.when && (nav.when === "signed-in") !== isLoggedIn)) return [];
    if (nav.when === undefined && !allowed(roles, nav.access ?? access)) return [];
    const to = nav.when || allowed(roles, access) ? path : firstBelow(path, roles);
    return to
      ? [{ order: nav.order, label: nav.label, to: path === "/" && isStaff(roles) ? STAFF_HOME : to }]
      : [];
  }).sort((a, b) => a.order - b.order);
}

/** The Reports entry opens the first report that this user may open. */
const firstBelow = (path: string, roles: readonly Role[]) =>
  SCREENS.find((screen) => screen.path.startsWith(`${path}/`) && allowed(roles, screen.access))?.path;

/** The pages of a layout that this user may open, for its list. */
export const pagesOf = (layout: "admin" | "report" | "inbox", roles: readonly Role[]) =>
  SCREENS.filter(
    (screen) => screen.layout === layout && !screen.path.includes(":") && allowed(roles, screen.access),
  );
