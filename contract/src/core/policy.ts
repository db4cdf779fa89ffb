/** The permissions and their roles. One row per permission; routes, screens and buttons name a row and nothing else. */

export const ROLES = ["Administrator", "Compliance Officer", "Support Staff", "Public"] as const;
export type Role = (typeof ROLES)[number];

const admin = ["Administrator"] as const;
const officers = ["Administrator", "Compliance Officer"] as const;
const support = ["Administrator", "Support Staff"] as const;
const staff = ["Administrator", "Compliance Officer", "Support Staff"] as const;

export const POLICY = {
  "claim:read": staff,
  "claim:create": support,
  "claim:edit": staff,
  "claim:act": staff,
  "conflict:withdraw": admin,
  "access:renew": staff,
  "identifier:reveal": staff,
  "compliance:read": officers,
  "inbox:read": staff,
  "inbox:master": support,
  "inbox:support": support,
  "inbox:compliance": officers,
  "inbox:unassigned": support,
  "inbox:assign": staff,
  "document:read": staff,
  "document:original": staff,
  "document:write": staff,
  "document:withdraw": admin,
  "document:retry": admin,
  "letter:read": staff,
  "letter:write": staff,
  "letter:issue": staff,
  "mailroom:work": support,
  "wage:read": staff,
  "wage:investigate": officers,
  "note:write": staff,
  "notice:read": staff,
  "absence:write": staff,
  "assignmentRule:write": admin,
  "caseload:move": admin,
  "report:index": admin,
  "report:read": staff,
  "lookup:read": staff,
  "lookup:write": admin,
  "letterTemplate:write": admin,
  "taskMatrix:write": admin,
  "user:read": admin,
  "user:write": admin,
  "settings:write": admin,
  "profile:write": admin,
  "law:write": admin,
  "openapi:read": admin,
  "health:read": admin,
  "import:write": admin,
  "mail:resend": admin,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof POLICY;

/** "anyone": no sign-in. "signed-in": any account. Otherwise a row of POLICY. */
export type Access = "anyone" | "signed-in" | Permission;

/** The only place that treats 'Admin' and 'Administrator' as the same role. */
export function toRole(description: string): Role | undefined {
  return description === "Admin" ? "Administrator" : ROLES.find((role) => role === description);
}

export function can(roles: readonly Role[], access: Access): boolean {
  if (access === "anyone") return true;
  if (access === "signed-in") return roles.length > 0;
  const allowed: readonly Role[] = POLICY[access];
  return roles.some((role) => allowed.includes(role));
}

export const STAFF_ROLES: readonly Role[] = staff;
export const isStaff = (roles: readonly Role[]) => roles.some((role) => STAFF_ROLES.includes(role));
