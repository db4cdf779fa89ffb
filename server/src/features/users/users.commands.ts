import { message } from "@wage/contract/core/messages";
import type { UserBody, UserRow, UserUpdate } from "@wage/contract/users";
import type { z } from "zod";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import { isUniqueViolation, type Tx } from "../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError } from "../../core/errors.ts";
import { endSessions } from "../../core/identity/session.queries.ts";
import { getAccount } from "../account/account.queries.ts";
import { inviteUser, voidLinks } from "../account/emailLinks/accountLink.commands.ts";
import { notifyFormerAddress } from "../account/emailLinks/emailAddress.commands.ts";
import { createUser } from "../account/newUser.commands.ts";
import { dropCachedSessions } from "../account/session/signOut.commands.ts";
import { setRoles, updateUserVersion } from "../account/user.queries.ts";
import { askToReassign } from "../workflow/officerAway.commands.ts";
import { findUser, lockAdministrators } from "./users.queries.ts";

/** Adds a member of staff and mails the link with which they choose a password. */
export async function addUser(work: Work, body: z.output<typeof UserBody>): Promise<UserRow> {
  return inTransaction(work, async (tx) => {
    const id = await createUser(tx, work, { ...body, confirmed: body.signInMethod === "google" });
    if (body.signInMethod !== "google") await inviteUser(tx, work, id);
    return findUser(tx, id);
  }).catch(takenAddress);
}

function takenAddress(error: unknown): never {
  if (isUniqueViolation(error, "app_user_email")) throw fieldError("email", message("emailTaken"));
  throw error;
}

/** Saves a user. A change of address, role or activation takes effect on the user's next request. */
export async function updateUser(
  work: Work,
  admin: User,
  userId: number,
  { roles, rowVersion, ...values }: z.output<typeof UserUpdate>,
): Promise<UserRow> {
  const saved = await inTransaction(work, async (tx) => {
    const administrators = await lockAdministrators(tx);
    const before = await findUser(tx, userId);
    const staysAdministrator = values.active && roles.includes("Administrator");
    if (!staysAdministrator) refuseLosingAdministrator(administrators, admin, userId);
    const moved = values.email !== before.email.toLowerCase();
    if (moved) await notifyFormerAddress(tx, work, await getAccount(tx, userId));
    const change = { ...values, ...(moved && { externalSubject: null }) };
    if (!(await updateUserVersion(tx, userId, rowVersion, change))) throw changedMeanwhile(before);
    await setRoles(tx, userId, roles);
    // Links mailed to the former address, and an external identity bound by it, no longer open the account.
    if (moved || !values.active)
      await voidLinks(tx, work, userId, ["resetPassword", "changeEmail", "confirmEmail"]);
    if (!values.active) await endSessions(tx, { userId }, work.clock.now());
    const after = await findUser(tx, userId);
    await auditChange(tx, work, before, after);
    if (before.active && !values.active) await askToReassign(tx, work, { id: userId, name: before.name });
    return after;
  }).catch(takenAddress);
  dropCachedSessions(work, userId);
  return saved;
}

function refuseLosingAdministrator(administrators: number[], admin: User, userId: number) {
  if (!administrators.includes(userId)) return;
  if (administrators.length === 1) throw new AppError("conflict", message("lastAdministrator"));
  if (userId === admin.id) throw new AppError("conflict", message("ownAdministratorRole"));
}

async function auditChange(tx: Tx, work: Work, before: UserRow, after: UserRow) {
  const watched = ["roles", "active", "signInMethod"] as const;
  const changed = watched.filter((key) => String(before[key]) !== String(after[key]));
  await audit(tx, work, {
    action: changed.includes("roles") ? "RolesChanged" : "UserChanged",
    summary: `User ${after.id} changed`,
    detail: {
      userId: after.id,
      ...Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }])),
    },
  });
}

/** An administrator can start a password reset but never set a password. */
export async function sendInvitation(work: Work, userId: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user.active) throw new AppError("conflict", message("accountInactive"));
    if (user.signInMethod === "google") throw new AppError("conflict", message("accountWithoutPassword"));
    await inviteUser(tx, work, userId);
    await audit(tx, work, {
      action: "UserInvited",
      summary: `User ${userId} was sent a link`,
      detail: { userId },
    });
  });
}

export async function endUserSessions(work: Work, userId: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    await findUser(tx, userId);
    const ended = await endSessions(tx, { userId }, work.clock.now());
    await audit(tx, work, {
      action: "SessionsEnded",
      summary: `${ended} session(s) of user ${userId} ended`,
      detail: { userId },
    });
  });
  dropCachedSessions(work, userId);
}
