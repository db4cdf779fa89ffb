import { daysBetween } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import { roleOfCode } from "@wage/contract/users";
import { isOpenTask, type NextOrder } from "../../claim/task.rules.ts";

type Worker = { id: number; roles: readonly Role[] };
/** A person, with those of the items' claims that they may not read. */
export type Me = Worker & { barred: readonly number[] };
export type Item = {
  taskDetail: string;
  status: string;
  role: string;
  ownerId: number | null;
  claimId: number | null;
  claimOfficerId: number | null;
  onHoldUntil: string | null;
};

const isAdmin = ({ roles }: Worker) => roles.includes("Administrator");
const inRole = (me: Worker, item: Item) => me.roles.some((role) => role === item.role);

/**
 * Administrators and support staff may open every item; officers their own and those of their role; no one an item of a claim
 * that they may not read.
 */
export const mayOpen = (me: Me, item: Item): boolean =>
  !(item.claimId !== null && me.barred.includes(item.claimId)) &&
  (isAdmin(me) ||
    me.roles.includes("Support Staff") ||
    item.ownerId === me.id ||
    item.claimOfficerId === me.id ||
    inRole(me, item));

/** Returns who of the colleagues may open the item; what they may not read is known to the caller. */
export const openedBy =
  (item: Item) =>
  ({ id, roleCodes }: { id: number; roleCodes: readonly string[] }): boolean =>
    mayOpen({ id, roles: roleCodes.flatMap((code) => roleOfCode(code) ?? []), barred: [] }, item);

/** True if the item is, or could become, this user's work. */
const mayWork = (me: Worker, item: Item): boolean =>
  isOpenTask(item) && (isAdmin(me) || item.ownerId === me.id || (item.ownerId === null && inRole(me, item)));

export type ItemCan = {
  take: boolean;
  release: boolean;
  assign: boolean;
  hold: boolean;
  snooze: boolean;
  resume: boolean;
  complete: boolean;
  tag: boolean;
};

export function itemCan(me: Worker, item: Item, byHand: boolean): ItemCan {
  const works = mayWork(me, item);
  const waits = item.status === "OnHold";
  return {
    take: isOpenTask(item) && item.ownerId === null && (isAdmin(me) || inRole(me, item)),
    release: works && item.ownerId !== null,
    assign: isOpenTask(item) && mayAssign(me, item),
    hold: works && !waits,
    snooze: works && !waits,
    // A hold without an end comes from an action on the claim, and only an action ends it.
    resume: works && waits && item.onHoldUntil !== null,
    complete: works && byHand,
    tag: isOpenTask(item),
  };
}

/** A snoozed item must come back before it is late, so that one due today, or late already, cannot be snoozed. */
export const leavesDaysToSnooze = (dueDate: string | null, today: string): boolean =>
  dueDate === null || dueDate > today;

/** Support staff may assign every item except approvals; officers those of their role. */
const mayAssign = (me: Worker, item: Item): boolean =>
  isAdmin(me) ||
  item.ownerId === me.id ||
  inRole(me, item) ||
  (me.roles.includes("Support Staff") && item.role !== "Administrator");

/** True if a user with these roles may be assigned an item of this role. */
export const fits = (roles: readonly string[], role: string): boolean =>
  roles.includes(role) || roles.includes("Administrator");

export const REFUSALS: Record<keyof ItemCan, Message> = {
  take: message("itemNotTake"),
  release: message("itemNotRelease"),
  assign: message("itemNotAssign"),
  hold: message("itemNotHold"),
  snooze: message("itemNotSnooze"),
  resume: message("itemNotResume"),
  complete: message("itemNotComplete"),
  tag: message("itemNotTag"),
};

type Taken = { priority: string; dueDate: string | null };

/** Tells why “Get next item” gave this item and no other. */
export function nextReason(order: NextOrder, { priority, dueDate }: Taken, today: string): Message {
  if (order === "dueDate") return message("nextByDue");
  if (order === "priority") return message("nextByPriority", priority);
  return dueDate !== null && dueDate < today
    ? message("nextOverdue", daysBetween(dueDate, today))
    : message("nextPriority", priority);
}
