import { z } from "zod";
import { choice, id, isoDate, ok } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/** The rhythms in which a saved report is mailed. */
export const RHYTHMS = {
  weekly: "Every week",
  monthly: "Every month",
  quarterly: "Every three months",
} as const;
export type Rhythm = keyof typeof RHYTHMS;
const RHYTHM_NAMES = Object.keys(RHYTHMS) as [Rhythm, ...Rhythm[]];

/** The files that a mail may bring beside its link. */
export const SCHEDULE_FILES = {
  none: "The link alone",
  pdf: "The link and a PDF",
  xlsx: "The link and a workbook",
} as const;
export type ScheduleFile = keyof typeof SCHEDULE_FILES;
const FILE_NAMES = Object.keys(SCHEDULE_FILES) as [ScheduleFile, ...ScheduleFile[]];

/** The hour of the agency's day from which the mails of the day are sent. */
export const SCHEDULE_HOUR = 7;
const SCHEDULE_READERS_MAX = 50;

export const ScheduleForm = z.object({
  rhythm: choice(RHYTHM_NAMES),
  /** The first day; the others are counted from it. */
  startsOn: isoDate,
  file: choice(FILE_NAMES),
  readerIds: z
    .array(id, message("choice"))
    .min(1, message("choice"))
    .max(SCHEDULE_READERS_MAX, message("tooManyReaders", SCHEDULE_READERS_MAX))
    .refine((ids) => new Set(ids).size === ids.length, message("format")),
});
export type ScheduleForm = z.output<typeof ScheduleForm>;

/** The outcome of the mails of a day. */
const LastRun = z.object({
  dueOn: z.string(),
  ranAt: z.string(),
  /** The version of the report. */
  version: z.number(),
  sent: z.number(),
  /** Mails whose record was deleted since, as Admin › Global says, so that nobody knows whether they were sent. */
  forgotten: z.number(),
  waiting: z.number(),
  /** Mails that the mail server refused for good, or that were tried too often: Admin › System health has them. */
  failed: z.number(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});

const Schedule = z.object({
  id: z.number(),
  reportId: z.number(),
  report: z.string(),
  /** The name of the report's owner; null if it is the reader's own. */
  owner: z.string().nullable(),
  rhythm: z.enum(RHYTHM_NAMES),
  startsOn: z.string(),
  file: z.enum(FILE_NAMES),
  /** `stopped`: the owner of the report left. */
  state: z.enum(["running", "paused", "stopped"]),
  /** Null while it is paused or stopped. */
  nextOn: z.string().nullable(),
  readers: z.array(z.string()),
  /** True if the person who asks gets the mails. */
  isReader: z.boolean(),
  lastRun: LastRun.nullable(),
});
export type Schedule = z.output<typeof Schedule>;

const access = "report:read" as const;
const params = z.object({ scheduleId: id });

export const scheduleRoutes = {
  /** The schedules of the reader's own reports and those by which the reader gets mail; for an administrator all of them. */
  list: route("GET", "/Reports/Schedules", { access, reply: z.object({ rows: z.array(Schedule) }) }),
  /** The active members of staff who may open a report of one's own, the owner among them. */
  readers: route("GET", "/Reports/Saved/:reportId/Readers", {
    access,
    params: z.object({ reportId: id }),
    reply: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  create: route("POST", "/Reports/Saved/:reportId/Schedules", {
    once: true,
    access,
    params: z.object({ reportId: id }),
    body: ScheduleForm,
    reply: z.object({ id: z.number() }),
  }),
  /** Pauses a schedule, or lets it run again: from the next of its days on, without those that it missed. */
  pause: route("PUT", "/Reports/Schedules/:scheduleId/Paused", {
    access,
    params,
    body: z.object({ isPaused: z.boolean(message("format")) }),
    reply: ok,
  }),
  /** The reader gets no mail by this schedule any more. */
  leave: route("DELETE", "/Reports/Schedules/:scheduleId/Reader", { access, params, reply: ok }),
  remove: route("DELETE", "/Reports/Schedules/:scheduleId", { access, params, reply: ok }),
};
