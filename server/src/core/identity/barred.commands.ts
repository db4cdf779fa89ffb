import { message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import type { Barred, Services, User } from "../context.ts";
import type { Db, Tx } from "../database/db.ts";
import { AppError } from "../errors.ts";
import { barredAmong } from "./barred.queries.ts";

/** Refuses a claim on which the person has a conflict of interest, or which another office has. */
export async function refuseUnreadable(
  db: Db | Tx,
  { barred }: Pick<User, "barred">,
  claimId: number,
): Promise<void> {
  if (barred.conflicts.includes(claimId)) throw new AppError("forbidden", message("ownConflict"));
  if ((await barredAmong(db, barred, [claimId])).length > 0)
    throw new AppError("forbidden", message("otherOffice"), { data: { mayAskAccess: true } });
}

type Needed = Pick<Services, "settings" | "clock">;

/** True if staff read only the claims of their own offices. */
const restrictsOffices = ({ settings }: Pick<Services, "settings">): boolean =>
  settings.get("officeReading") === "Their own offices";

/** The moment at which an access to another office must still hold; null while staff read all offices. */
export const officeReadingAt = ({ settings, clock }: Needed): Date | null =>
  restrictsOffices({ settings }) ? clock.now() : null;

/** Returns what a person may not read. Administrators read every office. */
export const barredOf = (
  { settings, clock }: Needed,
  { id, roles, conflicts }: { id: number; roles: readonly Role[]; conflicts: readonly number[] | null },
): Barred => {
  const restricts = restrictsOffices({ settings }) && !roles.includes("Administrator");
  return { conflicts: conflicts ?? [], ownOfficesOf: restricts ? id : null, at: clock.now() };
};

/** The cached person as of now: an access that was granted ends while a session lasts. */
export const barredAt = ({ clock }: Pick<Services, "clock">, user: User): User =>
  user.barred.ownOfficesOf === null ? user : { ...user, barred: { ...user.barred, at: clock.now() } };
