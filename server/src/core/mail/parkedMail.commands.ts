import { message } from "@wage/contract/core/messages";
import { audit, auditEach } from "../audit/audit.ts";
import { inTransaction, type Work } from "../context.ts";
import { AppError } from "../errors.ts";
import { dismissParkedMail, type ReleasedMail, releaseParkedMail } from "./parkedMail.queries.ts";

const line = (action: string, done: string, { id, claimId }: ReleasedMail) => ({
  action,
  claimId,
  summary: `A mail that could not be sent was ${done}`,
  detail: { mailId: id },
});

/** Queues parked mails for a new series of attempts: one, or all that still have their text. Returns how many. */
export const sendParkedMailAgain = (work: Work, mailId?: string): Promise<number> =>
  inTransaction(work, async (tx) => {
    const mails = await releaseParkedMail(tx, work.clock.now(), mailId);
    if (mailId !== undefined && mails.length === 0) throw new AppError("conflict", message("mailNotParked"));
    // Without a job of their own, all of them are sent within a minute, a few at a time.
    if (mailId !== undefined) await work.jobs.send(tx, "sendMail", { mailId });
    await auditEach(
      tx,
      work,
      mails.map((mail) => line("MailSentAgain", "sent again", mail)),
    );
    return mails.length;
  });

/** Takes a parked mail off the list for good. */
export const dismissMail = (work: Work, mailId: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const mail = await dismissParkedMail(tx, work.clock.now(), mailId);
    if (!mail) throw new AppError("conflict", message("mailNotParked"));
    await audit(tx, work, line("MailDismissed", "dismissed", mail));
  });
