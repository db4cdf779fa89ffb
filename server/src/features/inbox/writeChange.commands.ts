import { changedTags, type TagChange } from "@wage/contract/claims/tags";
import type { ItemChange } from "@wage/contract/inbox";
import { ROLE_CODES } from "@wage/contract/users";
import { insertNotes } from "../../claim/note.queries.ts";
import { tellMentioned } from "../../claim/notices/mentions.commands.ts";
import { tell } from "../../claim/notices/notices.queries.ts";
import {
  changeTasks,
  findRoleId,
  finishTasks,
  readTasks,
  type StoredTask,
} from "../../claim/task.queries.ts";
import { auditEach } from "../../core/audit/audit.ts";
import type { User, Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { forgetRead, type listPeople } from "./inbox.queries.ts";
import { openedBy } from "./inbox.rules.ts";
import { openNext, todayOf } from "./repeatItems.commands.ts";

export type Person = Awaited<ReturnType<typeof listPeople>>[number];
type Applied = { change: ItemChange; items: StoredTask[]; person: Person | null };

/** Writes a change of items that were locked and weighed, with its lines and notes; returns the ids of the items that it creates. */
export async function writeChange(
  tx: Tx,
  work: Work,
  user: User,
  { change, items, person }: Applied,
): Promise<number[]> {
  const ids = items.map(({ id }) => id);
  const what = await write(tx, work, user, { change, ids, items, person });
  await auditEach(
    tx,
    work,
    items.map((item) => ({
      action: what.action,
      claimId: item.claimId,
      summary: `${what.words}: ${item.title}`,
      detail: { taskIds: [item.id] },
    })),
  );
  if ("note" in change && change.note && change.kind !== "hold") {
    const body = change.note;
    await insertNotes(
      tx,
      items.map(({ id, claimId }) => ({
        taskId: id,
        claimId,
        body,
        authorId: user.id,
        createdAt: work.clock.now(),
      })),
    );
    // The change may have given the item to someone who can open it only now.
    const [first] = await readTasks(tx, ids.slice(0, 1), false);
    if (first) {
      const { id: taskId, claimId } = first;
      await tellMentioned(tx, work, { field: "note", text: body, claimId, taskId, mayOpen: openedBy(first) });
    }
  }
  return change.kind === "complete" ? openNext(tx, work, items) : [];
}

type Line = { action: string; words: string };

async function write(
  tx: Tx,
  work: Work,
  user: User,
  { change, ids, items, person }: Applied & { ids: number[] },
): Promise<Line> {
  switch (change.kind) {
    case "assign":
      await changeTasks(tx, ids, { userId: change.userId, snoozedUntil: null });
      if (change.userId !== null && change.userId !== user.id) {
        await forgetRead(tx, ids, change.userId);
        const [only, ...others] = items;
        const told = others.length === 0 && only ? { claimId: only.claimId, taskId: only.id } : {};
        await tell(tx, work, { userId: change.userId, kind: "item", count: items.length, ...told });
      }
      return {
        action: "TaskAssigned",
        words: person ? `Item given to ${person.name}` : "Item given back to its role",
      };
    case "forward":
      await changeTasks(tx, ids, {
        roleId: await findRoleId(tx, ROLE_CODES[change.role]),
        userId: null,
        snoozedUntil: null,
      });
      return { action: "TaskForwarded", words: `Item forwarded to ${change.role}` };
    case "hold": {
      const held = {
        status: "OnHold",
        onHoldUntil: change.until,
        onHoldSince: todayOf(work),
        snoozedUntil: null,
      };
      await changeOwned(tx, user, items, held);
      return {
        action: "TaskHeld",
        words: `Item on hold until ${change.until}${change.note ? ` (${change.note})` : ""}`,
      };
    }
    case "snooze":
      await changeOwned(tx, user, items, { snoozedUntil: change.until });
      return { action: "TaskSnoozed", words: `Item snoozed until ${change.until}` };
    case "complete":
      await finishTasks(tx, ids, {
        status: "Done",
        by: user.id,
        at: work.clock.now(),
        outcome: change.outcome,
      });
      return { action: "TaskCompleted", words: "Item done" };
    case "tag":
      await tagItems(tx, items, change);
      return { action: "TaskTagged", words: tagWords(change) };
  }
}

/** Items that will have the same tags are changed together. */
async function tagItems(tx: Tx, items: StoredTask[], change: TagChange): Promise<void> {
  const alike = Map.groupBy(items, ({ tags }) => changedTags(tags, change).join());
  for (const [tags, group] of alike)
    await changeTasks(
      tx,
      group.map(({ id }) => id),
      { tags: tags === "" ? [] : tags.split(",") },
    );
}

const tagWords = ({ add, remove }: TagChange) =>
  [
    ...(add.length > 0 ? [`Tagged ${add.join(", ")}`] : []),
    ...(remove.length > 0 ? [`Tags removed ${remove.join(", ")}`] : []),
  ].join("; ");

/** A free item that a person postpones becomes theirs, so that someone is responsible for it. */
async function changeOwned(
  tx: Tx,
  user: User,
  items: StoredTask[],
  change: Parameters<typeof changeTasks>[2],
) {
  const idsOf = (free: boolean) =>
    items.filter(({ ownerId }) => (ownerId === null) === free).map(({ id }) => id);
  await changeTasks(tx, idsOf(false), change);
  await changeTasks(tx, idsOf(true), { ...change, userId: user.id });
}
