import { type Message, message } from "@wage/contract/core/messages";
import type { ItemChange } from "@wage/contract/inbox";
import { findConflicts } from "../../claim/conflict/conflict.queries.ts";
import { NO_CONFLICTS } from "../../claim/conflict/conflict.rules.ts";
import { lockActiveUser } from "../../claim/officer.queries.ts";
import { listDueFields, readTasks, type StoredTask } from "../../claim/task.queries.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFoundMessage } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { type Completable, readCompleting } from "../workflow/completing.commands.ts";
import { listPeople } from "./inbox.queries.ts";
import { keepUndo } from "./itemChange.queries.ts";
import { changeRefusal } from "./itemChange.rules.ts";
import { readerOf } from "./opening.commands.ts";
import { todayOf } from "./repeatItems.commands.ts";
import { type Person, writeChange } from "./writeChange.commands.ts";

type Change = { ids: number[]; change: ItemChange };
type Refused = { id: number; claimNumber: string | null; title: string | null; reason: Message };
type Weighed = { allowed: StoredTask[]; refused: Refused[]; person: Person | null; people: Person[] };

/** Returns the person to whom the items are assigned, locked against a deactivation if asked; null for the role. */
async function personOf(db: Db | Tx, change: ItemChange, people: readonly Person[], lock: boolean) {
  if (change.kind !== "assign" || change.userId === null) return null;
  const { userId } = change;
  const person = people.find(({ id }) => id === userId);
  if (!person || (lock && !(await lockActiveUser(db, userId))))
    throw fieldError("userId", message("personTakesNoItems"));
  return person;
}

/** Tells the items that a change applies to from those that it does not, each with the reason. */
async function weigh(
  db: Db | Tx,
  work: Work,
  user: User,
  { ids, change }: Change,
  lock: boolean,
): Promise<Weighed> {
  const today = todayOf(work);
  if ("until" in change && change.until <= today) throw fieldError("until", message("afterToday"));
  const people = await listPeople(db);
  const person = await personOf(db, change, people, lock);
  const items = await readTasks(db, ids, lock);
  const completing = change.kind === "complete" ? await readCompleting(db, work) : () => [];
  const around = {
    me: await readerOf(db, user, items),
    today,
    person,
    conflicts: person ? await findConflicts(db, person.id) : NO_CONFLICTS,
    legal: new Set(change.kind === "hold" ? (await listDueFields(db, ids)).map(({ taskId }) => taskId) : []),
    completing: (item: Completable) => completing(item).map(({ label }) => label),
  };
  const found = new Map(items.map((item) => [item.id, item]));
  const allowed: StoredTask[] = [];
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    const item = found.get(id);
    const reason = item ? changeRefusal(item, change, around) : notFoundMessage("task");
    if (item && reason === null) allowed.push(item);
    else if (reason !== null) {
      const known = item && reason !== notFoundMessage("task") ? item : null;
      refused.push({ id, claimNumber: known?.claimNumber ?? null, title: known?.title ?? null, reason });
    }
  }
  return { allowed, refused, person, people };
}

const shown = (work: Work, refused: readonly Refused[]) =>
  refused.map((each) => ({ ...each, reason: textIn(work.language, each.reason) }));

/** Returns who is counted with the item as open work after the change; null for no one. */
function ownerAfter({ kind }: ItemChange, { ownerId }: StoredTask, user: User, person: Person | null) {
  if (kind === "assign") return person?.id ?? null;
  if (kind === "forward" || kind === "complete") return null;
  return kind === "tag" ? ownerId : (ownerId ?? user.id);
}

/** Returns what a change would do, without doing it. */
export async function previewChange(work: Work, user: User, asked: Change) {
  const { allowed, refused, person, people } = await weigh(work.db, work, user, asked, false);
  const after = new Map<number, number>();
  const add = (id: number | null, by: number) => {
    if (id !== null) after.set(id, (after.get(id) ?? 0) + by);
  };
  for (const item of allowed) {
    add(item.ownerId, -1);
    add(ownerAfter(asked.change, item, user, person), 1);
  }
  return {
    allowed: allowed.length,
    refused: shown(work, refused),
    people: people.flatMap(({ id, name, openItems }) =>
      after.has(id) && after.get(id) !== 0
        ? [{ name, before: openItems, after: openItems + (after.get(id) ?? 0) }]
        : [],
    ),
  };
}

const DONE = {
  assign: (count: number) => message("itemsGiven", count),
  forward: (count: number) => message("itemsForwarded", count),
  hold: (count: number) => message("itemsHeld", count),
  snooze: (count: number) => message("itemsSnoozed", count),
  complete: (count: number) => message("itemsCompleted", count),
  tag: (count: number) => message("itemsTagged", count),
} as const satisfies Record<ItemChange["kind"], (count: number) => Message>;

/** Changes every item to which the change applies, in one transaction, and keeps what it replaced for `undoChange`. */
export const changeItems = (work: Work, user: User, asked: Change) =>
  inTransaction(work, async (tx) => {
    const { allowed, refused, person } = await weigh(tx, work, user, asked, true);
    const [first] = refused;
    if (allowed.length === 0 && first)
      throw new AppError(
        "conflict",
        asked.ids.length === 1 ? first.reason : message("itemsNotChanged", asked.ids.length),
      );
    const created = await writeChange(tx, work, user, { change: asked.change, items: allowed, person });
    await keepUndo(tx, user.id, {
      changedAt: work.clock.now().toISOString(),
      items: allowed.map((item) => ({ ...before(item), rowVersion: item.rowVersion + 1 })),
      created,
    });
    return {
      Success: true as const,
      Messages: [
        DONE[asked.change.kind](allowed.length),
        ...(refused.length > 0 ? [message("itemsRefused", refused.length)] : []),
      ],
      changed: allowed.length,
      refused: shown(work, refused),
    };
  });

const before = ({
  id,
  status,
  roleId,
  ownerId,
  absenceId,
  onHoldUntil,
  onHoldSince,
  snoozedUntil,
  tags,
  rowVersion,
}: StoredTask) => ({
  id,
  status,
  roleId,
  ownerId,
  absenceId,
  onHoldUntil,
  onHoldSince,
  snoozedUntil,
  tags,
  rowVersion,
});
