import type { EmployerContactBody } from "@wage/contract/claims/employerRecord";
import { message } from "@wage/contract/core/messages";
import { lockEmployers } from "../../../claim/employer/employerMerge.queries.ts";
import {
  deleteContact,
  endWatches,
  insertContact,
  insertWatch,
  isWatched,
} from "../../../claim/employer/employerRecord.queries.ts";
import { actorId, audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, notFound } from "../../../core/errors.ts";

/** Locks a record that has its claims; one that was merged into another takes no more entries. Returns its name. */
async function lockRecord(tx: Tx, employerId: number): Promise<string> {
  const [record] = await lockEmployers(tx, [employerId]);
  if (!record) throw notFound("employer");
  if (record.mergedIntoId !== null) throw new AppError("conflict", message("mergeMerged"));
  return record.legalName;
}

export const addContact = (
  work: Work,
  employerId: number,
  contact: EmployerContactBody,
): Promise<{ id: number }> =>
  inTransaction(work, async (tx) => {
    const employer = await lockRecord(tx, employerId);
    const id = await insertContact(tx, employerId, contact, work.clock.now());
    await audit(tx, work, {
      action: "AddEmployerContact",
      summary: `Contact of ${employer} added: ${contact.name}`,
      detail: { employerId, contactId: id, after: contact },
    });
    return { id };
  });

export const removeContact = (work: Work, employerId: number, contactId: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const employer = await lockRecord(tx, employerId);
    const before = await deleteContact(tx, employerId, contactId);
    if (!before) throw notFound("person");
    await audit(tx, work, {
      action: "RemoveEmployerContact",
      summary: `Contact of ${employer} removed: ${before.name}`,
      detail: { employerId, contactId, before },
    });
  });

export const watchEmployer = (work: Work, employerId: number, reason: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const employer = await lockRecord(tx, employerId);
    if (await isWatched(tx, employerId)) throw new AppError("conflict", message("watchedAlready"));
    await insertWatch(tx, employerId, reason, { by: actorId(work), at: work.clock.now() });
    await audit(tx, work, {
      action: "WatchEmployer",
      summary: `Put on the watch-list: ${employer} (${reason})`,
      detail: { employerId, reason },
    });
  });

export const endEmployerWatch = (work: Work, employerId: number, reason: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const employer = await lockRecord(tx, employerId);
    if (!(await isWatched(tx, employerId))) throw new AppError("conflict", message("notWatched"));
    await endWatches(tx, employerId, reason, { by: actorId(work), at: work.clock.now() });
    await audit(tx, work, {
      action: "EndEmployerWatch",
      summary: `Taken off the watch-list: ${employer} (${reason})`,
      detail: { employerId, reason },
    });
  });
