import { areTextsOffered } from "../../../claim/texts/texts.commands.ts";
import { inTransaction, type Services, systemWork } from "../../../core/context.ts";
import { createLetter } from "../letters.commands.ts";
import { agencyDay } from "../letterValues.commands.ts";
import { listReminders } from "./webLetters.queries.ts";

/** Reminds by e-mail, once, the party whom a claim awaits, some days before the answer is due. */
export async function remindByEmail(services: Services): Promise<void> {
  const work = systemWork(services);
  const reminders = await listReminders(services.db, {
    today: agencyDay(work),
    days: services.settings.get("reminderDays"),
    areTextsOffered: areTextsOffered(services),
  });
  for (const { due, ...letter } of reminders) {
    const wanted = { ...letter, issue: "auto", dueDate: due } as const;
    await inTransaction(work, (tx) => createLetter(tx, work, wanted)).catch((error: unknown) => {
      // The others are reminded all the same; the next run tries this one again.
      services.log.error({ err: error, claimId: letter.claimId }, "a reminder could not be made");
    });
  }
}
