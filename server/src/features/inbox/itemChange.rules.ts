import { changedTags, TAGS_MAX, type TagChange } from "@wage/contract/claims/tags";
import { usDate } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { ItemChange } from "@wage/contract/inbox";
import { type Conflicts, conflictsWith } from "../../claim/conflict/conflict.rules.ts";
import { fits, type Item, itemCan, leavesDaysToSnooze, type Me, mayOpen, REFUSALS } from "./inbox.rules.ts";

type Changed = Item & {
  id: number;
  title: string;
  dueDate: string | null;
  claimId: number | null;
  employerId: number | null;
  statusCode: string | null;
  matrixVersionId: number | null;
  tags: readonly string[];
};

export type Surroundings = {
  me: Me;
  today: string;
  /** The person to whom items are assigned; null for their role. */
  person: { name: string; roles: readonly string[] } | null;
  /** That person's conflicts of interest. */
  conflicts: Conflicts;
  /** The items whose due date is a legal deadline, which only an action on the claim moves. */
  legal: ReadonlySet<number>;
  /** Returns the labels of the actions that complete the item; none if it is completed by hand. */
  completing: (item: Changed) => string[];
};

const PERMISSIONS = {
  assign: "assign",
  forward: "assign",
  hold: "hold",
  snooze: "snooze",
  complete: "complete",
  tag: "tag",
} as const satisfies Record<ItemChange["kind"], keyof typeof REFUSALS>;

/** Returns why the change does not apply to this item; null if it does. */
export function changeRefusal(item: Changed, change: ItemChange, around: Surroundings): Message | null {
  if (!mayOpen(around.me, item)) return message("notFound", message("record.task"));
  const permission = PERMISSIONS[change.kind];
  if (!itemCan(around.me, item, true)[permission]) return REFUSALS[permission];
  switch (change.kind) {
    case "assign":
      return assignRefusal(item, around);
    case "forward":
      return item.role === change.role && item.ownerId === null ? message("alreadyInRole", item.role) : null;
    case "hold":
      return around.legal.has(item.id) && item.dueDate !== null && change.until > item.dueDate
        ? message("notPastLegalDate", usDate(item.dueDate))
        : null;
    case "snooze":
      return snoozeRefusal(item.dueDate, change.until, around.today);
    case "complete": {
      const labels = around.completing(item);
      return labels.length > 0 ? message("itemByAction", labels.join(", ")) : null;
    }
    case "tag":
      return tagRefusal(item.tags, change);
  }
}

function assignRefusal(item: Changed, { person, conflicts }: Surroundings): Message | null {
  if (!person) return null;
  if (!fits(person.roles, item.role)) return message("personLacksRole", item.role, person.name);
  if (!conflictsWith(conflicts, item)) return null;
  const onClaim = item.claimId !== null && conflicts.claims.has(item.claimId);
  return message(onClaim ? "officerConflictClaim" : "officerConflict", person.name);
}

function tagRefusal(before: readonly string[], change: TagChange): Message | null {
  const after = changedTags(before, change);
  if (after.length > TAGS_MAX) return message("bulkTagsFull", TAGS_MAX);
  return after.join() === before.join() ? message("bulkTagsSame") : null;
}

function snoozeRefusal(dueDate: string | null, until: string, today: string): Message | null {
  if (dueDate === null || until <= dueDate) return null;
  return leavesDaysToSnooze(dueDate, today)
    ? message("notSnoozePastDue", usDate(dueDate))
    : message("notSnoozeLate");
}
