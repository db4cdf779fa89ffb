import { dueDate, dueInstant } from "@wage/contract/core/calendar";
import { insertTask } from "../../claim/task.queries.ts";
import { actorId } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { today } from "./mailing.commands.ts";

const ADDRESS_DAYS = 3;

/** Opens the item to find the address of a letter that did not arrive. */
export async function openAddressItem(
  tx: Tx,
  work: Work,
  { claimId, title, action }: { claimId: number; title: string; action: string },
): Promise<void> {
  const day = dueDate({
    letterDate: today(work),
    days: ADDRESS_DAYS,
    basis: "Business",
    holidays: work.settings.holidays(),
  });
  await insertTask(tx, {
    usedFor: "returnedMail",
    title,
    claimId,
    createdByAction: action,
    dueDate: day,
    dueAt: dueInstant(day, work.settings.get("timeZone")),
    createdBy: actorId(work),
    createdAt: work.clock.now(),
  });
}
