import { agencyDay } from "@wage/contract/core/calendar";
import {
  listToMail,
  removeOldNotices,
  takeToMail,
  tellOverdue,
  tellSupervisors,
} from "../../claim/notices/notices.queries.ts";
import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import { officeReadingAt } from "../../core/identity/barred.commands.ts";
import { textIn } from "../../core/language.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { getAccount } from "../account/account.queries.ts";
import { noticeMail } from "./noticeMail.rules.ts";
import { noticeWords } from "./noticeWords.rules.ts";

const KEPT_MS = 90 * 86_400_000;

/** Runs every minute: tells of items that became overdue, and mails what is due, one mail for each person. */
export async function sendNotices(services: Services): Promise<void> {
  const work = systemWork(services);
  const now = work.clock.now();
  const today = agencyDay(now, work.settings.get("timeZone"));
  await tellOverdue(work.db, work, today);
  await tellSupervisors(work.db, work, today);
  for (const userId of await listToMail(work.db, now))
    await inTransaction(work, async (tx) => {
      const notices = await takeToMail(tx, { userId, officeAt: officeReadingAt(services) }, now);
      const { name, email, language, active } = await getAccount(tx, userId);
      if (notices.length === 0 || !active) return;
      const link = `${work.config.publicUrl}/login`;
      const lines = notices.map((notice) => textIn(language, noticeWords(notice)));
      await queueMail(tx, work, { to: email, ...noticeMail(language, { name, link, notices: lines }) });
    });
}

export const removeForgottenNotices = ({ db, clock }: Services) =>
  removeOldNotices(db, new Date(clock.now().getTime() - KEPT_MS));
