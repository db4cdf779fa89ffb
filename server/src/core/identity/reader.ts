import type { Role } from "@wage/contract/core/policy";
import { roleOfCode } from "@wage/contract/users";
import type { Services, User } from "../context.ts";
import type { Db, Tx } from "../database/db.ts";
import { barredOf } from "./barred.commands.ts";
import { findReader } from "./reader.queries.ts";
import { rolesWithoutSecondFactor } from "./secondFactor.rules.ts";

/** No session has it, so that what needs a sign-in of now is refused. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/**
 * Returns a person with the rights that they would have if they signed in now, for what is made for them while they are away;
 * null if they cannot sign in.
 */
export async function readerOf(services: Services, db: Db | Tx, userId: number): Promise<User | null> {
  const row = await findReader(db, userId);
  if (!row) return null;
  const granted = row.codes.map(roleOfCode).filter((role): role is Role => role !== undefined);
  const roles = row.hasSecondFactor
    ? granted
    : rolesWithoutSecondFactor(granted, services.settings.get("secondFactor"));
  const { id, email, name, conflicts } = row;
  return {
    ...{ id, email, name, roles },
    sessionId: NO_SESSION,
    barred: barredOf(services, { id, roles, conflicts }),
  };
}
