import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import { can } from "@wage/contract/core/policy";
import { Temporal } from "@wage/contract/core/temporal";
import { SCHEDULE_HOUR } from "@wage/contract/reports/schedules";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { readerOf } from "../../../core/identity/reader.ts";
import { textIn } from "../../../core/language.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import type { MailFile } from "../../../core/mail/mailTransport.ts";
import { getAccount, listAdministrators } from "../../account/account.queries.ts";
import { reportFile, showsNames } from "../reportFiles.commands.ts";
import { readStored } from "../saved/savedReports.commands.ts";
import { isOffered } from "../saved/savedReports.queries.ts";
import { dayFrom } from "./days.rules.ts";
import { notSentMail, reportMail, stoppedMail } from "./scheduleMail.rules.ts";
import {
  findMailedReport,
  insertReportMail,
  insertRun,
  type LockedSchedule,
  listDue,
  listScheduleReaders,
  lockSchedule,
  setSchedule,
} from "./schedules.queries.ts";

/**
 * Queues the mails of the schedules whose day has come, and stops those whose owner left. A schedule that missed several of
 * its days runs once.
 */
export async function mailReports(services: Services): Promise<void> {
  const work = systemWork(services);
  const until = lastDay(work);
  for (const id of await listDue(work.db, until))
    await inTransaction(work, (tx) => runSchedule(tx, work, id, until)).catch((error: unknown) =>
      work.log.error({ err: error, scheduleId: id }, "a scheduled report was not mailed"),
    );
}

/** The last day whose mails may be sent: today once its hour has come. */
function lastDay({ clock, settings }: Services): string {
  const timeZone = settings.get("timeZone");
  const now = clock.now();
  const today = agencyDay(now, timeZone);
  const { hour } = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone);
  return hour >= SCHEDULE_HOUR ? today : addCalendarDays(today, -1);
}

async function runSchedule(tx: Tx, work: Work, id: number, until: string): Promise<void> {
  const schedule = await lockSchedule(tx, id);
  if (schedule?.state !== "running") return;
  if (!schedule.ownerWorks) return stopSchedule(tx, work, schedule);
  // Another process ran it in the meantime.
  if (schedule.nextOn > until) return;
  const { startsOn, rhythm, version, nextOn: dueOn } = schedule;
  const runId = await insertRun(tx, { scheduleId: id, dueOn, ranAt: work.clock.now(), version });
  const outcomes = [];
  for (const { id: userId } of await listScheduleReaders(tx, id))
    outcomes.push({ userId, ...(await mailTo(tx, work, schedule, userId)) });
  for (const { userId, mailId, skipped } of outcomes)
    await insertReportMail(tx, { runId, userId, mailId, skipped });
  await setSchedule(tx, id, { nextOn: dayFrom(startsOn, rhythm, addCalendarDays(until, 1)) });
  const queued = outcomes.filter(({ mailId }) => mailId !== null);
  const problems = [...new Set(outcomes.flatMap((outcome) => outcome.problems))];
  if (queued.length === 0 && problems.length > 0) await tellOwner(tx, work, schedule, problems);
  await audit(tx, work, {
    action: "ReportSchedule",
    summary: `Report mailed to ${queued.length} of ${outcomes.length} readers: ${schedule.report}`,
    detail: { scheduleId: id, dueOn, version, userIds: queued.map(({ userId }) => userId) },
  });
}

type Outcome = { mailId: string | null; skipped: Message | null; problems: Message[] };

/** Queues the mail to a reader, or says why the reader gets none. */
async function mailTo(tx: Tx, work: Work, schedule: LockedSchedule, userId: number): Promise<Outcome> {
  const skip = (skipped: Message, problems: Message[] = []): Outcome => ({ mailId: null, skipped, problems });
  const user = await readerOf(work, tx, userId);
  if (!user || !can(user.roles, "report:read")) return skip(message("scheduleReaderLeft"));
  const { reportId, report, version, rhythm, nextOn: dueOn, owner, question, file } = schedule;
  if (!(await isOffered(tx, reportId, userId, user.roles))) return skip(message("scheduleNotOffered"));
  const { language } = await getAccount(tx, userId);
  const [read] = await readStored({ db: tx, user }, [{ question }]);
  if (!read?.question) {
    const problems = read?.problems ?? [];
    return skip(message("scheduleNotAsked", problems), problems);
  }
  const link = `${work.config.publicUrl}/Reports/adhoc?saved=${reportId}`;
  const mailId = await queueMail(tx, work, {
    to: user.email,
    ...reportMail(language, { report, version, rhythm, dueOn, owner, link }),
    attachesReport: file !== "none",
  });
  return { mailId: mailId ?? null, skipped: null, problems: [] };
}

async function tellOwner(
  tx: Tx,
  work: Work,
  schedule: LockedSchedule,
  problems: readonly Message[],
): Promise<void> {
  const { email, language } = await getAccount(tx, schedule.ownerId);
  const link = `${work.config.publicUrl}/Reports/adhoc?saved=${schedule.reportId}`;
  const words = problems.map((problem) => textIn(language, problem));
  await queueMail(tx, work, {
    to: email,
    ...notSentMail(language, { report: schedule.report, problems: words, link }),
  });
}

async function stopSchedule(tx: Tx, work: Work, { id, report, owner }: LockedSchedule): Promise<void> {
  await setSchedule(tx, id, { state: "stopped" });
  const link = `${work.config.publicUrl}/Reports/schedules`;
  for (const { email, language } of await listAdministrators(tx))
    await queueMail(tx, work, { to: email, ...stoppedMail(language, { report, owner, link }) });
  await audit(tx, work, {
    action: "ReportSchedule",
    summary: `Mailing of a report stopped, because its owner left: ${report}`,
    detail: { scheduleId: id },
  });
}

/**
 * Makes the file that a mail brings, by the rights that its reader has now. What a signed-in reader would have to confirm, or
 * what no file holds, is left out, and the note says why; null if the reader may not open the report any more.
 */
export async function mailedReport(
  services: Services,
  mailId: string,
): Promise<{ files: MailFile[]; note: string } | null> {
  const mailed = await findMailedReport(services.db, mailId);
  const user = mailed && (await readerOf(services, services.db, mailed.userId));
  if (!mailed || mailed.file === "none" || !user || !can(user.roles, "report:read")) return null;
  if (!(await isOffered(services.db, mailed.reportId, user.id, user.roles))) return null;
  const { language } = await getAccount(services.db, user.id);
  const reader = { ...systemWork(services), user, language };
  const without = (reason: Message | Message[]) => ({
    files: [],
    note: textIn(language, message("reportNotAttached", reason)),
  });
  const [read] = await readStored(reader, [mailed]);
  if (!read?.question) return without(read?.problems ?? []);
  if (showsNames(read.question)) return without(message("scheduleWithNames"));
  try {
    const { stream, fileName, mimeType } = await reportFile(reader, read.question, mailed.file);
    return { files: [{ filename: fileName, contentType: mimeType, content: stream }], note: "" };
  } catch (error) {
    const reason = refusalOf(services, error);
    if (reason === null) throw error;
    return without(reason);
  }
}

/** Returns the reason for which a file is refused for good; null if another attempt may succeed. */
function refusalOf({ settings }: Services, error: unknown): Message | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "freshSignInRequired") return message("reportFileLong", settings.get("exportRowsFresh"));
  return Object.values(error.details.errors ?? {}).flat()[0] ?? null;
}
