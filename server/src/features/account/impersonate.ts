import type { User, Work } from "../../core/context.ts";
import { NOTHING_BARRED } from "../../core/identity/barred.queries.ts";
import type { Account } from "./account.queries.ts";

/** Returns a copy of the work context whose actor is the account that has just authenticated. */
export function impersonate(
  work: Work,
  account: Pick<Account, "id" | "email" | "name" | "roles">,
  sessionId = "",
): Work {
  const user: User = {
    id: account.id,
    email: account.email,
    name: account.name,
    roles: account.roles,
    sessionId,
    // Acts on accounts only, not on claims.
    barred: NOTHING_BARRED,
  };
  return {
    ...work,
    actor: { kind: "user", user, address: work.actor.kind === "system" ? null : work.actor.address },
  };
}
