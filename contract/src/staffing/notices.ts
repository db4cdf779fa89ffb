import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";

/** The kinds of events of which a person can be notified, in the words of the settings. */
export const NOTICE_KINDS = {
  mention: "Someone mentions you in a note",
  item: "Someone gives you an item",
  claim: "Someone gives you a claim",
  absence: "You stand in for someone",
  overdue: "One of your items becomes overdue",
  merge: "A mail merge waits for your approval, or yours is approved or refused",
  law: "Values of the law end (for administrators, before January and July)",
  access: "Someone asks for access to a claim of your office",
  outcome: "Your request for access to a claim is decided",
  ended: "Your access to a claim is ended early",
  late: "An item of the people of your office becomes overdue",
} as const;
/** Of these nobody hears who works for an agency without offices. */
export const OFFICE_NOTICES: readonly string[] = ["access", "outcome", "ended", "late"];
export type NoticeKind = keyof typeof NOTICE_KINDS;
const KINDS = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** Mail and digest show the notice in the app too. */
export const NOTICE_WAYS = {
  off: "Not at all",
  app: "In the app",
  mail: "By email at once",
  digest: "In the daily email",
} as const;
export type NoticeWay = keyof typeof NOTICE_WAYS;
const WAYS = Object.keys(NOTICE_WAYS) as [NoticeWay, ...NoticeWay[]];

/** The way of each kind of which a person chose nothing. */
export const NOTICE_DEFAULTS: Record<NoticeKind, NoticeWay> = {
  mention: "app",
  item: "app",
  claim: "app",
  absence: "app",
  overdue: "off",
  merge: "app",
  law: "mail",
  access: "app",
  outcome: "app",
  ended: "app",
  late: "app",
};

/** The agency's hour of the daily mail. */
export const DIGEST_HOUR = 7;
/** The days ahead and back that the calendar feed holds. */
export const CALENDAR_AHEAD_DAYS = 180;
export const CALENDAR_BACK_DAYS = 30;

const Notice = z.object({
  id: z.number(),
  kind: z.enum(KINDS),
  createdAt: z.string(),
  text: z.string(),
  claimId: z.number().nullable(),
  claimNumber: z.string().nullable(),
  taskId: z.number().nullable(),
  /** The mail merge that the item is about. */
  mergeId: z.number().nullable(),
  isRead: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

const Choices = z.object({
  mention: z.enum(WAYS),
  item: z.enum(WAYS),
  claim: z.enum(WAYS),
  absence: z.enum(WAYS),
  overdue: z.enum(WAYS),
  merge: z.enum(WAYS),
  law: z.enum(WAYS),
  access: z.enum(WAYS),
  outcome: z.enum(WAYS),
  ended: z.enum(WAYS),
  late: z.enum(WAYS),
} satisfies Record<NoticeKind, z.ZodType>);
export type NoticeChoices = z.output<typeof Choices>;

const CalendarDay = z.object({
  key: z.string(),
  /** The moment of a hearing; null for what is due on a day. */
  startsAt: z.string().nullable(),
  date: z.string(),
  title: z.string(),
  claimId: z.number().nullable(),
  claimNumber: z.string().nullable(),
  taskId: z.number().nullable(),
});
export type CalendarDay = z.output<typeof CalendarDay>;

const access = "notice:read" as const;

export const noticeRoutes = {
  /** The latest notices of the caller, and how many they have not read. */
  list: route("GET", "/Notices", {
    access,
    query: z.object({ kind: f.optional(f.choice(KINDS)) }),
    reply: z.object({ unread: z.number(), rows: z.array(Notice) }),
  }),
  /** Marks the notices up to an id as read, so that one that comes meanwhile stays unread. */
  read: route("POST", "/Notices/read", { access, body: z.object({ upTo: f.id }), reply: f.ok }),
  /** The names of the colleagues whom a note may mention. */
  colleagues: route("GET", "/Notices/colleagues", {
    access,
    reply: z.object({ names: z.array(z.string()) }),
  }),
  choices: route("GET", "/Notices/choices", { access, reply: Choices }),
  choose: route("PUT", "/Notices/choices", { access, body: Choices, reply: f.ok }),
  /** The caller's hearings and deadlines of the next two weeks. */
  agenda: route("GET", "/Notices/agenda", { access, reply: z.object({ rows: z.array(CalendarDay) }) }),
  feed: route("GET", "/Notices/calendar", {
    access,
    reply: z.object({ createdAt: z.string().nullable(), lastReadAt: z.string().nullable() }),
  }),
  /** Makes a new address, which is returned only once; the one before stops working. */
  openFeed: route("POST", "/Notices/calendar", {
    access,
    fresh: true,
    reply: z.object({ address: z.string() }),
  }),
  closeFeed: route("DELETE", "/Notices/calendar", { access, reply: f.ok }),
  /** The calendar for a program that knows the address: dates, kinds of work and claim numbers, no names. */
  calendar: route("GET", "/Calendar/:secret", {
    access: "anyone",
    cost: "calendar",
    params: z.object({ secret: z.string().max(60) }),
    kind: "file",
  }),
};
