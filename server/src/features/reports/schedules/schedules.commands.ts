import { agencyDay, furthestDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { can } from "@wage/contract/core/policy";
import type { Schedule, ScheduleForm } from "@wage/contract/reports/schedules";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { withdrawMails } from "../../../core/mail/mail.ts";
import { showsNames } from "../reportFiles.commands.ts";
import { readStored } from "../saved/savedReports.commands.ts";
import { dayFrom } from "./days.rules.ts";
import {
  deleteSchedule,
  deleteScheduleReader,
  findOwnOffer,
  insertSchedule,
  type LockedSchedule,
  listReaders,
  listReportMails,
  listSchedules,
  lockSchedule,
  setSchedule,
} from "./schedules.queries.ts";

type Reader = Ctx<"report:read">;
const seesAll = ({ user }: Reader) => can(user.roles, "report:index");

/** Returns the schedules that concern this person; for an administrator all. */
export async function listOwnSchedules(ctx: Reader): Promise<Schedule[]> {
  const rows = await listSchedules(ctx.db, ctx.user.id, seesAll(ctx));
  return rows.map((row) => ({
    ...row,
    lastRun: row.lastRun && {
      ...row.lastRun,
      skipped: row.lastRun.skipped.map(({ name, reason }) => ({
        name,
        reason: textIn(ctx.language, reason),
      })),
    },
  }));
}

/** Returns those to whom a report of one's own can be mailed. */
export async function readersOf({ db, user }: Reader, reportId: number) {
  const report = await findOwnOffer(db, user.id, reportId);
  if (!report) throw notFound("savedReport");
  return listReaders(db, report);
}

/** Lets a report of one's own be mailed to people who may open it. */
export const createSchedule = (ctx: Reader, reportId: number, form: ScheduleForm): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { user, clock, settings } = ctx;
    const report = await findOwnOffer(tx, user.id, reportId);
    if (!report) throw notFound("savedReport");
    const today = agencyDay(clock.now(), settings.get("timeZone"));
    if (form.startsOn < today) throw fieldError("startsOn", message("scheduleInPast"));
    if (form.startsOn > furthestDay(today)) throw fieldError("startsOn", message("scheduleTooFar"));
    const readers = await listReaders(tx, report, form.readerIds);
    if (readers.length < form.readerIds.length) throw fieldError("readerIds", message("scheduleReaderUnfit"));
    const [read] = await readStored(ctx, [report]);
    if (!read?.question) throw new AppError("conflict", message("scheduleReportOld", read?.problems ?? []));
    if (form.file !== "none" && showsNames(read.question))
      throw fieldError("file", message("scheduleWithNames"));
    const id = await insertSchedule(tx, reportId, form, clock.now());
    if (id === undefined) throw fieldError("rhythm", message("scheduleTaken"));
    await line(tx, ctx, `Report is mailed: ${report.name}`, { scheduleId: id, reportId, ...form });
    return { id };
  });

/** Pauses a schedule of one's own, or as an administrator any. It runs again from the next of its days on. */
export const pauseSchedule = (ctx: Reader, id: number, isPaused: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const schedule = await lockOwn(tx, ctx, id);
    if (!isPaused && !schedule.ownerWorks) throw new AppError("conflict", message("scheduleOwnerLeft"));
    if (isPaused) await setSchedule(tx, id, { state: "paused" });
    else {
      const today = agencyDay(ctx.clock.now(), ctx.settings.get("timeZone"));
      const { startsOn, rhythm, nextOn } = schedule;
      const next = nextOn > today ? nextOn : dayFrom(startsOn, rhythm, today);
      await setSchedule(tx, id, { state: "running", nextOn: next });
    }
    const words = isPaused ? "Mailing of a report paused" : "Mailing of a report goes on";
    await line(tx, ctx, `${words}: ${schedule.report}`, { scheduleId: id });
  });

/** Takes the person out of a schedule; a mail that is under way still comes. */
export const leaveSchedule = (ctx: Reader, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const schedule = await lockSchedule(tx, id);
    if (!schedule || !(await deleteScheduleReader(tx, id, ctx.user.id))) throw notFound("schedule");
    await line(tx, ctx, `Report is no longer mailed to its reader: ${schedule.report}`, { scheduleId: id });
  });

/** Removes a schedule of one's own, or as an administrator any, with what was not sent yet. */
export const removeSchedule = (ctx: Reader, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { report } = await lockOwn(tx, ctx, id);
    await withdrawMails(tx, await listReportMails(tx, { scheduleId: id }));
    await deleteSchedule(tx, id);
    await line(tx, ctx, `Report is no longer mailed: ${report}`, { scheduleId: id });
  });

async function lockOwn(tx: Tx, ctx: Reader, id: number): Promise<LockedSchedule> {
  const schedule = await lockSchedule(tx, id);
  if (!schedule || (schedule.ownerId !== ctx.user.id && !seesAll(ctx))) throw notFound("schedule");
  return schedule;
}

const line = (tx: Tx, ctx: Reader, summary: string, detail: Record<string, unknown>) =>
  audit(tx, ctx, { action: "ReportSchedule", summary, detail });
