import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { AbsenceBody } from "@wage/contract/staffing/absence";
import type { z } from "zod";
import { tell } from "../../claim/notices/notices.queries.ts";
import { countConflicting, delegateTasks, returnTasks } from "../../claim/officer.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { officeReadingAt } from "../../core/identity/barred.commands.ts";
import { askToReassign } from "../workflow/officerAway.commands.ts";
import {
  closeAbsence,
  findPerson,
  insertAbsence,
  listAbsences,
  listDelegates,
  listDueAbsences,
  listOfficesApart,
  listOpenAbsences,
  lockAbsence,
  lockPeople,
  startAbsence,
} from "./absence.queries.ts";
import { absenceErrors, stateOf } from "./absence.rules.ts";

const todayOf = ({ clock, settings }: Work) => agencyDay(clock.now(), settings.get("timeZone"));

/** A person sets their own absence, an administrator anyone's. */
function refuseOthers(user: User, userId: number): void {
  if (userId !== user.id && !user.roles.includes("Administrator"))
    throw new AppError("forbidden", message("ownAbsenceOnly"));
}

export async function readAbsences(work: Work, user: User, asked: number | null) {
  const userId = asked ?? user.id;
  refuseOthers(user, userId);
  const person = await findPerson(work.db, userId);
  if (!person) throw notFound("person");
  const rows = (await listAbsences(work.db, userId)).map(({ startedAt, ...row }) => ({
    ...row,
    state: stateOf({ startedAt, endedAt: row.endedAt }),
  }));
  return { person, rows, delegates: await listDelegates(work.db, userId) };
}

/** Records an absence. One that has begun takes effect at once. */
export function recordAbsence(work: Work, user: User, asked: z.output<typeof AbsenceBody>) {
  refuseOthers(user, asked.userId);
  return inTransaction(work, async (tx) => {
    const { userId, delegateId, fromDate, toDate } = asked;
    await lockPeople(tx, [userId, delegateId]);
    const person = await findPerson(tx, userId);
    if (!person) throw notFound("person");
    const delegates = await listDelegates(tx, userId);
    const delegateName = delegates.find(({ id }) => id === delegateId)?.name ?? "";
    const open = await listOpenAbsences(tx, [userId, delegateId]);
    const errors = absenceErrors(asked, {
      today: todayOf(work),
      fitting: new Set(delegates.map(({ id }) => id)),
      delegateName,
      notOfDelegate: officeReadingAt(work) ? await listOfficesApart(tx, userId, delegateId) : [],
      own: open.filter((each) => each.userId === userId),
      ofDelegate: open.filter((each) => each.userId === delegateId),
      standingInFor: open.filter((each) => each.delegateId === userId),
    });
    if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
    const { id } = await insertAbsence(tx, {
      ...asked,
      createdBy: user.id,
      createdAt: work.clock.now(),
    });
    await audit(tx, work, {
      action: "AbsenceRecorded",
      summary: `${person.name} is away from ${usDate(fromDate)} to ${usDate(toDate)}; delegate: ${delegateName}`,
      detail: { absenceId: id, userId, delegateId, reason: asked.reason },
    });
    const moved = fromDate <= todayOf(work) ? await start(tx, work, { id, userId, delegateId }) : null;
    return [
      moved === null
        ? message("absenceSaved", delegateName, usDate(fromDate), usDate(toDate))
        : message("absenceStarted", delegateName, moved, usDate(toDate)),
    ];
  });
}

type Starting = { id: number; userId: number; delegateId: number };

/** Gives the person's open items to the delegate, and asks for another officer where the delegate has a conflict. */
async function start(tx: Tx, work: Work, { id, userId, delegateId }: Starting): Promise<number> {
  await startAbsence(tx, id, work.clock.now());
  await tell(tx, work, { userId: delegateId, kind: "absence", by: userId });
  const moved = await delegateTasks(tx, userId);
  const person = await findPerson(tx, userId);
  const conflicting = await countConflicting(tx, { officerId: userId, delegateId });
  await audit(tx, work, {
    action: "AbsenceStarted",
    summary: `Items of ${person?.name ?? userId} that the delegate has now: ${moved}`,
    detail: { absenceId: id, userId, delegateId },
  });
  if (person) await askToReassign(tx, work, person, conflicting);
  return moved;
}

/** Ends an absence, or removes one that has not begun, and gives the items back. */
export function endAbsence(work: Work, user: User, id: number) {
  return inTransaction(work, async (tx) => {
    const found = await lockAbsence(tx, id);
    if (!found) throw notFound("absence");
    refuseOthers(user, found.userId);
    return [message("absenceEnded", found.endedAt === null ? await end(tx, work, found) : 0)];
  });
}

/** Ends an absence under its lock; returns how many items came back. */
export async function end(tx: Tx, work: Work, { id, userId }: { id: number; userId: number }) {
  await closeAbsence(tx, id, { at: work.clock.now(), by: actorId(work) });
  const returned = await returnTasks(tx, id, userId);
  const person = await findPerson(tx, userId);
  await audit(tx, work, {
    action: "AbsenceEnded",
    summary: `The absence of ${person?.name ?? userId} is over; items that came back: ${returned}`,
    detail: { absenceId: id, userId },
  });
  return returned;
}

/** Starts the absences whose first day has come, and ends those whose last day has passed. */
export async function runAbsences(services: Services): Promise<void> {
  const work = systemWork(services);
  const today = todayOf(work);
  for (const { id } of await listDueAbsences(work.db, today))
    await inTransaction(work, async (tx) => {
      const found = await lockAbsence(tx, id);
      if (!found || found.endedAt !== null) return;
      if (found.toDate < today) await end(tx, work, found);
      else if (found.startedAt === null) await start(tx, work, found);
    });
}
