import { stepOfClaimant, waitingOf } from "@wage/contract/claims/summary/waiting";
import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import { areTextsOffered, tellByText } from "../../../claim/texts/texts.commands.ts";
import { listAwaited, markReminded } from "../../../claim/texts/texts.queries.ts";
import { inTransaction, type Services, systemWork } from "../../../core/context.ts";

/** Reminds claimants who chose text messages, once, some days before their answer is due. */
export async function remindByText(services: Services): Promise<void> {
  if (!areTextsOffered(services)) return;
  const work = systemWork(services);
  const today = agencyDay(work.clock.now(), work.settings.get("timeZone"));
  const until = addCalendarDays(today, work.settings.get("reminderDays"));
  for (const { claimId, remindedFor, facts } of await listAwaited(work.db)) {
    const step = stepOfClaimant(waitingOf(facts, today), facts.claimantStep);
    if (!step?.due || step.isLate || step.due > until || step.due === remindedFor) continue;
    const { due } = step;
    await inTransaction(work, async (tx) => {
      if (await markReminded(tx, claimId, due)) await tellByText(tx, work, claimId, { due });
    });
  }
}
