import { audit } from "../../core/audit/audit.ts";
import { takeMassViewers } from "../../core/audit/personalRows.queries.ts";
import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { getAccount, listAdministrators } from "../account/account.queries.ts";
import { massViewingMail } from "./massViewingMail.rules.ts";

/** Notifies the administrators, once an hour for each user, of users who were shown unusually many people's data. */
export async function alertOfMassViewing(services: Services): Promise<void> {
  await services.personalRows.flush();
  const work = systemWork(services);
  await inTransaction(work, async (tx) => {
    const viewers = await takeMassViewers(tx, work.settings.get("massViewingRows"), work.clock.now());
    for (const { userId, seen } of viewers) {
      const { name } = await getAccount(tx, userId);
      await audit(tx, work, {
        action: "MassViewing",
        summary: `${name} was shown ${seen} rows with personal data within an hour`,
        detail: { userId, rows: seen },
      });
      for (const { email, language } of await listAdministrators(tx))
        await queueMail(tx, work, { to: email, ...massViewingMail(language, { name, rows: seen }) });
    }
  });
}
