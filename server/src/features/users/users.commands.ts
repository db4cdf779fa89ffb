import { type Message, message } from "@wage/contract/core/messages";
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
import { giveReports } from "../reports/saved/handOver.commands.ts";
import { countReports } from "../reports/saved/savedReports.queries.ts";
import { listCommonDelegates, listDelegates, listStoodFor, lockPeople } from "../staffing/absence.queries.ts";
import { listRulesNaming, replaceInRules } from "../staffing/assignment.queries.ts";
import { endAbsencesOf, replaceDelegate } from "../staffing/handOver.commands.ts";
import { countWork, findUser, lockAdministrators } from "./users.queries.ts";

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
    if (before.active && !values.active) await refuseLosingWork(tx, before);
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
    return after;
  }).catch(takenAddress);
  dropCachedSessions(work, userId);
  return saved;
}

/** Refuses to deactivate a person who still has work. The lock makes an assignment to them wait, or this wait for it. */
async function refuseLosingWork(tx: Tx, { id, name }: UserRow): Promise<void> {
  await lockPeople(tx, [id]);
  const { claims, items } = await countWork(tx, id);
  if (claims + items > 0) throw new AppError("conflict", message("personHasWork", name, claims, items));
  const [stood] = await listStoodFor(tx, id);
  const [rule] = await listRulesNaming(tx, id);
  if (rule) throw new AppError("conflict", message("ruleNames", name, rule.name));
  if (stood) throw new AppError("conflict", message("personStandsIn", name, stood.name));
}

/**
 * Deactivates a person whose work has been moved: ends their absences, lets another person stand in where they do, and gives
 * their saved reports away. Without a successor the reports stay theirs, and with those to whom they are offered.
 */
export async function deactivateUser(
  work: Work,
  admin: User,
  userId: number,
  { delegateId, reportsTo }: { delegateId: number | null; reportsTo: number | null },
): Promise<Message[]> {
  const name = await inTransaction(work, async (tx) => {
    const administrators = await lockAdministrators(tx);
    await lockPeople(
      tx,
      [userId, delegateId, reportsTo].filter((id) => id !== null),
    );
    const before = await findUser(tx, userId);
    if (!before.active) return before.name;
    refuseLosingAdministrator(administrators, admin, userId);
    await endAbsencesOf(tx, work, userId);
    if (reportsTo !== null) await giveReports(tx, work, before, await successorOf(tx, userId, reportsTo));
    if (delegateId !== null) await replaceDelegate(tx, work, userId, delegateId);
    const [empty] = await replaceInRules(tx, userId, delegateId);
    if (empty !== undefined) throw fieldError("delegateId", message("ruleWithoutPeople", empty));
    await refuseLosingWork(tx, before);
    await updateUserVersion(tx, userId, before.rowVersion, { active: false });
    await voidLinks(tx, work, userId, ["resetPassword", "changeEmail", "confirmEmail"]);
    await endSessions(tx, { userId }, work.clock.now());
    await auditChange(tx, work, before, await findUser(tx, userId));
    return before.name;
  });
  dropCachedSessions(work, userId);
  return [message("userDeactivated", name)];
}

async function successorOf(tx: Tx, leaving: number, id: number) {
  const successor = (await listDelegates(tx, leaving)).find((each) => each.id === id);
  if (!successor) throw fieldError("reportsTo", message("successorUnfit"));
  return successor;
}

/** Returns what a deactivation must hand over. */
export async function readWork(work: Work, userId: number) {
  await findUser(work.db, userId);
  const standsInFor = await listStoodFor(work.db, userId);
  const delegates = await listCommonDelegates(
    work.db,
    userId,
    standsInFor.map((each) => each.userId),
  );
  const rules = await listRulesNaming(work.db, userId);
  return {
    ...(await countWork(work.db, userId)),
    standsInFor,
    rules,
    reports: await countReports(work.db, userId),
    successors: await listDelegates(work.db, userId),
    delegates,
  };
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
