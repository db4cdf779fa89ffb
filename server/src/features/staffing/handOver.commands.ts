import { usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { moveDelegatedTasks } from "../../claim/officer.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { fieldError } from "../../core/errors.ts";
import { end } from "./absence.commands.ts";
import { changeDelegate, listDelegates, listOpenAbsences, listStoodFor } from "./absence.queries.ts";

/** Ends what is recorded of a person who leaves; their items come back to them, to be moved. */
export async function endAbsencesOf(tx: Tx, work: Work, userId: number): Promise<void> {
  for (const absence of await listOpenAbsences(tx, [userId]))
    if (absence.userId === userId) await end(tx, work, absence);
}

/** Lets another person stand in wherever this one does. */
export async function replaceDelegate(tx: Tx, work: Work, from: number, to: number): Promise<void> {
  for (const { absenceId, userId, name, fromDate, toDate } of await listStoodFor(tx, from)) {
    const delegates = await listDelegates(tx, userId);
    const delegate = delegates.find(({ id }) => id === to);
    if (!delegate || to === from) throw fieldError("delegateId", message("delegateUnfit"));
    const away = (await listOpenAbsences(tx, [to])).find(
      (each) => each.userId === to && each.fromDate <= toDate && each.toDate >= fromDate,
    );
    if (away)
      throw fieldError(
        "delegateId",
        message("delegateAway", delegate.name, usDate(away.fromDate), usDate(away.toDate)),
      );
    await changeDelegate(tx, absenceId, to);
    await moveDelegatedTasks(tx, { absenceId, absentId: userId, from });
    await audit(tx, work, {
      action: "DelegateChanged",
      summary: `${delegate.name} stands in for ${name} now`,
      detail: { absenceId, from, to },
    });
  }
}
