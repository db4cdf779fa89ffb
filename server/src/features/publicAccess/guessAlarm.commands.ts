import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, systemWork } from "../../core/context.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { countIfAllowed, isReached } from "../../core/throttle/throttle.queries.ts";
import { listAdministrators } from "../account/account.queries.ts";
import { guessAlarmMail } from "./guessAlarmMail.rules.ts";
import { ALARM_LIMIT, ALARM_MAIL_LIMIT } from "./guesses.rules.ts";

/** Notifies the administrators of PIN guesses spread over many claims, with too few per claim to lock it. */
export async function alertOfGuesses(ctx: Ctx): Promise<void> {
  if (!(await isReached(ctx, ALARM_LIMIT)) || !(await countIfAllowed(ctx, ALARM_MAIL_LIMIT))) return;
  const work = systemWork(ctx);
  await inTransaction(work, async (tx) => {
    await audit(tx, work, {
      action: "ManyWrongCodes",
      summary: `${ALARM_LIMIT.max} wrong PINs of claims, or more, within ${ALARM_LIMIT.minutes} minutes`,
    });
    for (const { email, language } of await listAdministrators(tx))
      await queueMail(tx, work, { to: email, ...guessAlarmMail(language, ALARM_LIMIT.max) });
  });
}
