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
  "serviceAccount:write": admin,
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

/**
 * The permissions that the key of an outside program may have. What is not here, no key can do: it cannot manage users,
 * settings or the law, nor reveal what is sealed. A key does no more than its owner may do either.
 */
export const SCOPES = {
  "claim:read": {
    en: "Read claims, employers and what was done with a claim",
    es: "Leer reclamos, empleadores y lo que se hizo con un reclamo",
  },
  "claim:edit": { en: "Change the facts of a claim", es: "Cambiar los hechos de un reclamo" },
  "claim:act": { en: "Perform actions on a claim", es: "Realizar acciones en un reclamo" },
  "inbox:read": { en: "Read and work on the owner's tasks", es: "Leer y trabajar las tareas del titular" },
  "document:read": { en: "Read documents", es: "Leer documentos" },
  "document:write": { en: "Add and change documents", es: "Agregar y cambiar documentos" },
  "letter:read": { en: "Read letters", es: "Leer cartas" },
  "wage:read": { en: "Read claimed wages", es: "Leer los salarios reclamados" },
  "note:write": { en: "Write notes and messages", es: "Escribir notas y mensajes" },
  "report:read": { en: "Read reports", es: "Leer informes" },
  "lookup:read": { en: "Read look-ups", es: "Leer las listas de opciones" },
} as const satisfies Partial<Record<Permission, { en: string; es: string }>>;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

/** The scopes whose words say reading and nothing else. */
const READING: readonly Access[] = [
  "claim:read",
  "document:read",
  "letter:read",
  "wage:read",
  "report:read",
  "lookup:read",
];

type Called = { method: string; access: Access; fresh?: boolean; asks?: boolean };

/** Returns the scope that a key needs to call a route; null if no key may call it: what reads does not write either. */
export function scopeOf({ method, access, fresh, asks }: Called): Scope | null {
  if (fresh || !(access in SCOPES)) return null;
  if (READING.includes(access) && method !== "GET" && !asks) return null;
  return access as Scope;
}
