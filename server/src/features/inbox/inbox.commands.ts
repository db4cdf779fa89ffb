import { addCalendarDays } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import { takeNextTask, takeTask } from "../../claim/nextTask.queries.ts";
import { insertNote } from "../../claim/note.queries.ts";
import { tellMentioned } from "../../claim/notices/mentions.commands.ts";
import { changeTasks, lockTasks, type StoredTask } from "../../claim/task.queries.ts";
import { isOpenTask } from "../../claim/task.rules.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { resumeTasks } from "../workflow/heldTasks.commands.ts";
import { listSteps, ownerName } from "./inbox.queries.ts";
import { type ItemCan, itemCan, nextReason, openedBy, REFUSALS } from "./inbox.rules.ts";
import { mayOpenAll } from "./opening.commands.ts";
import { todayOf } from "./repeatItems.commands.ts";

/** Locks all of the items or none, and checks that this user may do this to each. Throws otherwise. */
async function locked(tx: Tx, user: User, ids: number[], act: keyof ItemCan): Promise<StoredTask[]> {
  const items = await lockTasks(tx, ids);
  if (items.length !== new Set(ids).size || !(await mayOpenAll(tx, user, items))) throw notFound("task");
  if (
    act === "resume" &&
    items.some(({ status, onHoldUntil }) => status === "OnHold" && onHoldUntil === null)
  )
    throw new AppError("conflict", message("heldByClaim"));
  if (items.some((item) => !itemCan(user, item, true)[act])) throw new AppError("conflict", REFUSALS[act]);
  return items;
}

const line = (
  tx: Tx,
  work: Work,
  item: { claimId: number | null; title: string; id: number },
  action: string,
  what: string,
) =>
  audit(tx, work, {
    action,
    claimId: item.claimId,
    summary: `${what}: ${item.title}`,
    detail: { taskIds: [item.id] },
  });

/** Takes an item. Of two concurrent takers one succeeds; the other's error names the one who has it. */
export const take = (work: Work, user: User, id: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const [item] = await lockTasks(tx, [id]);
    if (!item || !(await mayOpenAll(tx, user, [item]))) throw notFound("task");
    const free = itemCan(user, item, true).take && (await takeTask(tx, id, user.id));
    if (!free) {
      const owner = item.ownerId === null ? undefined : await ownerName(tx, id);
      throw new AppError("conflict", owner ? message("itemTaken", owner.name) : REFUSALS.take);
    }
    await line(tx, work, item, "TaskTaken", "Item taken");
  });

type Next = { id: number | null; reason: string | null };

/** Takes the free item of the user's roles that comes next by the agency's rule; the id is null if there is none. */
export const takeNext = (work: Work, user: User): Promise<Next> =>
  inTransaction(work, async (tx) => {
    const roles = user.roles.filter((role): role is Role => role !== "Public");
    const order = work.settings.get("nextItemOrder");
    const item = await takeNextTask(tx, {
      userId: user.id,
      roles,
      order,
      today: todayOf(work),
      barred: user.barred,
    });
    if (!item) return { id: null, reason: null };
    await line(tx, work, item, "TaskTaken", "Item taken");
    return { id: item.id, reason: textIn(work.language, nextReason(order, item, todayOf(work))) };
  });

export const release = (work: Work, user: User, id: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const items = await locked(tx, user, [id], "release");
    await changeTasks(tx, [id], {
      userId: null,
      ...(items[0]?.status === "OnHold" ? {} : { status: "Open" }),
    });
    for (const item of items) await line(tx, work, item, "TaskReleased", "Item given back to its role");
  });

export const resume = (work: Work, user: User, id: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const items = await locked(tx, user, [id], "resume");
    await resumeTasks(
      tx,
      work,
      items.map((item) => item.id),
    );
  });

/** Ticks a step of the item's checklist, or takes the tick away. */
export const tick = (work: Work, user: User, id: number, step: string, done: boolean): Promise<void> =>
  inTransaction(work, async (tx) => {
    const [item] = await lockTasks(tx, [id]);
    if (!item || !(await mayOpenAll(tx, user, [item]))) throw notFound("task");
    if (!isOpenTask(item)) throw new AppError("conflict", REFUSALS.complete);
    if (!(await listSteps(tx, item.taskDetail)).includes(step))
      throw fieldError("step", message("stepUnknown"));
    const others = item.ticked.filter((each) => each !== step);
    await changeTasks(tx, [id], { ticked: done ? [...others, step] : others });
  });

/** Returns the names of the colleagues who are notified, because the note mentions them. */
export const addItemNote = (work: Work, user: User, id: number, note: string): Promise<string[]> =>
  inTransaction(work, async (tx) => {
    const [item] = await lockTasks(tx, [id]);
    if (!item || !(await mayOpenAll(tx, user, [item]))) throw notFound("task");
    await insertNote(tx, {
      claimId: item.claimId,
      taskId: id,
      body: note,
      authorId: user.id,
      createdAt: work.clock.now(),
    });
    const noted = { field: "note", text: note, claimId: item.claimId, taskId: id, mayOpen: openedBy(item) };
    const told = await tellMentioned(tx, work, noted);
    await line(tx, work, item, "AddNote", "Note added from the item");
    return told;
  });

export const dayOf = (work: Pick<Work, "clock" | "settings">) => ({
  today: todayOf(work),
  inAWeek: addCalendarDays(todayOf(work), 7),
  now: work.clock.now(),
});
