import { message } from "@wage/contract/core/messages";
import { type Access, can, type Permission } from "@wage/contract/core/policy";
import type { User } from "../context.ts";
import { AppError } from "../errors.ts";

/** Refuses whoever has no role of the policy's row. */
export function authorize(user: User | null, access: Access): asserts user is User {
  if (access === "anyone") return;
  if (!user) throw new AppError("unauthenticated");
  if (!can(user.roles, access)) throw new AppError("forbidden", message("roleNotAllowed"));
}

/**
 * Refuses a part of a call that needs more than its route: of one that changes many things alike, each kind needs what the call for
 * a single thing needs, and a key the scope of that name.
 */
export function requirePermission(user: User, permission: Permission): void {
  authorize(user, permission);
  if (user.program && !user.program.scopes.some((scope) => scope === permission))
    throw new AppError("forbidden", message("scopeMissing", permission));
}
