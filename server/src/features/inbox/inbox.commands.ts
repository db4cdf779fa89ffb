import { addCalendarDays, agencyDay, dueDate, dueInstant } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import { insertNote } from "../../claim/note.queries.ts";
import {
  changeTasks,
  finishTasks,
  insertTask,
  lockTasks,
  takeNextTask,
  takeTask,
} from "../../claim/task.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { type Completable, completingActions } from "../workflow/completing.commands.ts";
import { listRows } from "../workflow/workflow.queries.ts";
import { forgetRead, listPeople, ownerName } from "./inbox.queries.ts";
import { fits, type ItemCan, itemCan, mayOpen } from "./inbox.rules.ts";

type Locked = Awaited<ReturnType<typeof lockTasks>>[number];

const REFUSALS: Record<keyof ItemCan, Message> = {
  take: message("itemNotTake"),
  release: message("itemNotRelease"),
  assign: message("itemNotAssign"),
  hold: message("itemNotHold"),
  resume: message("itemNotResume"),
  complete: message("itemNotComplete"),
};

/** Locks all of the items or none, and checks that this user may do this to each. Throws otherwise. */
async function locked(tx: Tx, user: User, ids: number[], act: keyof ItemCan): Promise<Locked[]> {
  const items = await lockTasks(tx, ids);
  if (items.length !== new Set(ids).size || items.some((item) => !mayOpen(user, item)))
    throw notFound("task");
  const refused = items.find((item) => !itemCan(user, item, true)[act]);
  if (!refused) return items;
  throw new AppError(
    "conflict",
    items.length > 1 ? message("ofItem", refused.title, REFUSALS[act]) : REFUSALS[act],
  );
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
    if (!item || !mayOpen(user, item)) throw notFound("task");
    const free = itemCan(user, item, true).take && (await takeTask(tx, id, user.id));
    if (!free) {
      const owner = item.ownerId === null ? undefined : await ownerName(tx, id);
      throw new AppError("conflict", owner ? message("itemTaken", owner.name) : REFUSALS.take);
    }
    await line(tx, work, item, "TaskTaken", "Item taken");
  });

/** Takes the most urgent free item of the user's roles and returns its id; null if there is none. */
export const takeNext = (work: Work, user: User): Promise<number | null> =>
  inTransaction(work, async (tx) => {
    const roles = user.roles.filter((role): role is Role => role !== "Public");
    const item = await takeNextTask(tx, roles, user.id);
    if (!item) return null;
    await line(tx, work, item, "TaskTaken", "Item taken");
    return item.id;
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

type Assignment = { ids: number[]; userId: number | null; note: string | null };

/** Assigns all items or none, in one transaction. */
export const assign = (work: Work, user: User, { ids, userId, note }: Assignment): Promise<number> =>
  inTransaction(work, async (tx) => {
    const items = await locked(tx, user, ids, "assign");
    const person = userId === null ? null : (await listPeople(tx)).find(({ id }) => id === userId);
    if (person === undefined) throw fieldError("userId", message("personTakesNoItems"));
    const unfit = person && items.find(({ role }) => !fits(person.roles, role));
    if (unfit) throw fieldError("userId", message("personLacksRole", unfit.title, unfit.role, person.name));
    const idsOf = items.map(({ id }) => id);
    await changeTasks(tx, idsOf, { userId });
    if (userId !== null && userId !== user.id) await forgetRead(tx, idsOf, userId);
    const what = person ? `Item given to ${person.name}` : "Item given back to its role";
    for (const item of items) {
      await line(tx, work, item, "TaskAssigned", what);
      if (note && item.claimId)
        await insertNote(tx, {
          claimId: item.claimId,
          body: note,
          authorId: user.id,
          createdAt: work.clock.now(),
        });
    }
    return items.length;
  });

export const hold = (work: Work, user: User, id: number, until: string, note: string | null): Promise<void> =>
  inTransaction(work, async (tx) => {
    if (until <= today(work)) throw fieldError("until", message("afterToday"));
    const items = await locked(tx, user, [id], "hold");
    await changeTasks(tx, [id], {
      status: "OnHold",
      onHoldUntil: until,
      userId: items[0]?.ownerId ?? user.id,
    });
    for (const item of items)
      await line(tx, work, item, "TaskHeld", `Item on hold until ${until}${note ? ` (${note})` : ""}`);
  });

export const resume = (work: Work, user: User, id: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const items = await locked(tx, user, [id], "resume");
    await changeTasks(tx, [id], { status: "Open", onHoldUntil: null });
    for (const item of items) await line(tx, work, item, "TaskResumed", "Item goes on");
  });

/** Completes an item by hand; only items that no action of the matrix completes can be. */
export const complete = (work: Work, user: User, id: number, outcome: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const [item] = await locked(tx, user, [id], "complete");
    if (!item) throw notFound("task");
    const reason = await notByHand(tx, work, item);
    if (reason) throw new AppError("conflict", reason);
    const now = work.clock.now();
    await finishTasks(tx, [id], { status: "Done", by: user.id, at: now, outcome });
    await line(tx, work, item, "TaskCompleted", "Item done");
    await openNext(tx, work, item);
  });

/** Returns why an item is completed by its action and not by hand; null if it can be completed by hand. */
export async function notByHand(tx: Tx | Work["db"], work: Work, item: Completable): Promise<Message | null> {
  const actions = await completingActions(tx, work, item);
  if (actions.length === 0) return null;
  return message("itemByAction", actions.map(({ label }) => label).join(", "));
}

/** A repeating task opens again while the claim's status is unchanged. */
async function openNext(tx: Tx, work: Work, item: Locked): Promise<void> {
  const row = (await listRows(tx, today(work))).find(({ id }) => id === item.matrixId);
  const spec = row?.tasks.find(({ taskDetail }) => taskDetail === item.taskDetail);
  const stands = item.statusCode !== null && (row?.toStatus ?? item.statusCode) === item.statusCode;
  if (!row || !spec?.repeatDays || !stands) return;
  const day = dueDate({
    letterDate: today(work),
    days: spec.repeatDays,
    basis: "Calendar",
    holidays: work.settings.holidays(),
  });
  await insertTask(tx, {
    taskDetailCode: spec.taskDetail,
    role: spec.role,
    claimId: item.claimId,
    userId: item.ownerId,
    matrixId: row.id,
    createdByAction: row.actionCode,
    dueDate: day,
    dueAt: dueInstant(day, work.settings.get("timeZone")),
    createdAt: work.clock.now(),
  });
}

export const addItemNote = (work: Work, user: User, id: number, note: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const [item] = await lockTasks(tx, [id]);
    if (!item || !mayOpen(user, item)) throw notFound("task");
    if (item.claimId === null) throw fieldError("note", message("format"));
    await insertNote(tx, {
      claimId: item.claimId,
      body: note,
      authorId: user.id,
      createdAt: work.clock.now(),
    });
    await line(tx, work, item, "AddNote", "Note added from the item");
  });

const today = (work: Pick<Work, "clock" | "settings">) =>
  agencyDay(work.clock.now(), work.settings.get("timeZone"));

export const dayOf = (work: Pick<Work, "clock" | "settings">) => ({
  today: today(work),
  inAWeek: addCalendarDays(today(work), 7),
  now: work.clock.now(),
});
