import { isStaff, type Role } from "@wage/contract/core/policy";

/** A user whose role requires a second factor and who has none may open the public pages, and set one up. */
export function rolesWithoutSecondFactor(roles: Role[], neededBy: string): Role[] {
  const wanted =
    neededBy === "staff" ? isStaff(roles) : neededBy === "administrators" && roles.includes("Administrator");
  return wanted ? ["Public"] : roles;
}
